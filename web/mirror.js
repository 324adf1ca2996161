// The picture on the canvas once more, as a heading, lines and buttons: for screen readers, touch exploration, switches and
// speech. They lie where their places are, and a pointer goes through them to the canvas (docs/hosting.md, "Beside the canvas").
(() => {
  "use strict";
  const { rookery } = globalThis;
  const $ = (id) => document.getElementById(id);
  const [canvas, mirror, heading] = ["canvas", "mirror", "heading"].map($);
  let [lines, controls] = ["lines", "controls"].map($);
  const nodes = new Map(); // by their numbers
  const WAYS = ["Enter", " ", "Tab", "Shift", "Control", "Alt", "Meta"]; // keys that are a button's or the browser's own

  function write([say, off, chosen, [x, y, w, h]], node) {
    if (node.textContent !== say) node.textContent = say;
    node.ariaDisabled = off ? "true" : null; // it can be pressed all the same, and says why not
    node.role = chosen === null ? null : "radio";
    node.ariaChecked = chosen === null ? null : String(chosen);
    const { style } = node;
    [style.left, style.top, style.width, style.height] = [x, y, w, h].map((part) => `${part / 10}%`);
  }

  // A screen reader hears of each change, and of too many at once it forgets some, spoken news among them: so as many lines as
  // can stay are not touched, and another screen comes as a whole.
  function tell(news) {
    const now = [...lines.children];
    const old = now.map((line) => `${line.localName} ${line.textContent}`);
    const next = news.map((line) => line.join(" "));
    const stay = old.map(() => next.map(() => 0)); // how many can, from one line and another on
    const most = (i, j) => stay[i]?.[j] || 0;
    for (let i = old.length - 1; i >= 0; i -= 1) {
      for (let j = next.length - 1; j >= 0; j -= 1) {
        stay[i][j] = old[i] === next[j] ? 1 + most(i + 1, j + 1) : Math.max(most(i + 1, j), most(i, j + 1));
      }
    }
    let [i, j] = [0, 0];
    while (i < old.length || j < next.length) {
      if (old[i] === next[j]) [i, j] = [i + 1, j + 1];
      else if (j === next.length || (i < old.length && most(i + 1, j) >= most(i, j + 1))) now[i++].remove();
      else {
        const [kind, textContent] = news[j++];
        lines.insertBefore(Object.assign(document.createElement(kind), { textContent }), now[i] || null);
      }
    }
  }

  rookery.mirror = (text) => {
    const news = JSON.parse(text);
    const held = mirror.contains(document.activeElement) && document.activeElement;
    const number = [...nodes.keys()].find((one) => nodes.get(one) === held);
    const old = [lines, controls];
    if (news.fresh) {
      nodes.clear();
      [lines, controls] = old.map((part) => part.cloneNode(false));
    }
    if (news.heading) heading.textContent = news.heading;
    if (news.lines) tell(news.lines);
    for (const gone of news.gone || []) {
      nodes.get(gone).remove();
      nodes.delete(gone);
    }
    for (const [one, ...control] of news.set || []) {
      if (!nodes.has(one)) {
        const node = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1 });
        node.addEventListener("focus", () => ask("point", one));
        node.addEventListener("click", () => ask("press", one));
        nodes.set(one, node);
      }
      write(control, nodes.get(one));
    }
    (news.order || []).forEach((one, at) => {
      const node = nodes.get(one);
      if (controls.children[at] !== node) controls.insertBefore(node, controls.children[at] || null);
    });
    if (news.fresh) old.forEach((part, at) => part.replaceWith([lines, controls][at]));
    // What had the focus keeps it. A card that was played leaves it to the next one in the hand; all else that has gone, to
    // the heading, which says what is next.
    if (!held || held === document.activeElement) return;
    const next = held.isConnected ? held : nodes.get((news.heirs || {})[number]) || heading;
    next.focus({ preventScroll: true });
  };

  function ask(way, number) {
    mirror.classList.add("led"); // somebody uses them: from now on a finger that explores finds them too
    rookery.ask(way, number);
  }
  mirror.addEventListener("keydown", (event) => {
    if (WAYS.includes(event.key)) return;
    canvas.focus({ preventScroll: true });
    canvas.dispatchEvent(new KeyboardEvent("keydown", event)); // it is the game's
  });
})();
