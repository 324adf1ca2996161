// A gamepad plays by its buttons, numbered as browsers do (game/ui/gamepad.py says what each does). While one is there
// it is looked at with every frame, for a browser tells nobody when a button goes down.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const LEAN = 0.6, FIRST = 400, AGAIN = 150; // how far a stick must lean; milliseconds until an arrow that is held goes on
  const ARROWS = [12, 13, 14, 15];
  let held = new Map(); // what is down, and when it acts again
  let looking = false;

  function down() {
    const found = new Set();
    for (const pad of navigator.getGamepads()) {
      if (!pad || !pad.connected || pad.mapping !== "standard") continue;
      pad.buttons.forEach((button, number) => { if (button.pressed) found.add(number); });
      const [x, y] = pad.axes;
      if (Math.abs(x) > LEAN) found.add(x < 0 ? 14 : 15);
      if (Math.abs(y) > LEAN) found.add(y < 0 ? 12 : 13);
    }
    return found;
  }

  function look(now) {
    const next = new Map();
    for (const number of document.hasFocus() ? down() : []) {
      const again = held.get(number) ?? -Infinity;
      if (now >= again) rookery.ask("pad", number);
      const wait = held.has(number) ? AGAIN : FIRST;
      next.set(number, now < again ? again : ARROWS.includes(number) ? now + wait : Infinity);
    }
    held = next;
    looking = navigator.getGamepads().some(Boolean);
    if (looking) requestAnimationFrame(look);
  }

  addEventListener("gamepadconnected", () => {
    if (!looking) requestAnimationFrame(look);
    looking = true;
  });
})();
