// Wheels and fingers: the table's, or those of the page around it. An embedded table leaves them to that page until it has been
// touched, and where nothing in it scrolls and no card or button lies under the finger.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const { embedded } = rookery;
  const canvas = document.getElementById("canvas");
  const controls = () => [...document.querySelectorAll("#controls button")];
  let touched = false;
  let held = null; // the beginning of a touch that the page around may scroll or zoom by
  let fingers = 0; // the most that were down in it

  function within({ left, right, top, bottom }, { clientX, clientY }) {
    return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  }
  function ours(point) {
    if (!embedded) return true;
    return touched && (rookery.scrolls || controls().some((one) => within(one.getBoundingClientRect(), point)));
  }
  function on(type, hear) { // before SDL hears of it; what it does not hear it cannot cancel
    addEventListener(type, (event) => {
      if (event.isTrusted && event.target === canvas && hear(event)) event.stopImmediatePropagation();
    }, { capture: true, passive: true });
  }

  for (const type of ["mousedown", "keydown"]) on(type, () => { touched = true; });
  on("wheel", ({ ctrlKey }) => ctrlKey || (embedded && !(touched && rookery.scrolls))); // with Ctrl it zooms the page
  on("pointerdown", (event) => event.pointerType === "touch" && !ours(event)); // it takes no focus yet

  on("touchstart", (event) => {
    if (event.touches.length === 1) held = ours(event.touches[0]) ? null : event;
    fingers = event.touches.length === 1 ? 1 : Math.max(fingers, event.touches.length);
    return held;
  });
  on("touchmove", () => held);
  on("touchcancel", () => held);
  on("touchend", (event) => {
    if (!held) return false;
    const tapped = fingers === 1 && event.cancelable; // else the page around has been scrolled or zoomed
    if (!tapped) return true;
    touched = true;
    canvas.focus({ preventScroll: true });
    const { touches, targetTouches, changedTouches } = held;
    const lists = { touches: [...touches], targetTouches: [...targetTouches], changedTouches: [...changedTouches] };
    held = null;
    canvas.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, ...lists }));
    return false;
  });
  canvas.addEventListener("touchmove", (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
})();
