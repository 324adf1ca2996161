// The picture on the canvas once more, as a heading, lines and buttons: for screen readers, touch exploration, switches and
// speech. They lie where their places are, and a pointer goes through them to the canvas (docs/hosting.md, "Beside the canvas").
(() => {
  "use strict";
  const { rookery } = globalThis;
  const $ = (id) => document.getElementById(id);
  const [canvas, mirror, heading, lines, controls] = ["canvas", "mirror", "heading", "lines", "controls"].map($);
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

  rookery.mirror = (text) => {
    const news = JSON.parse(text);
    const held = mirror.contains(document.activeElement) && document.activeElement;
    if (news.heading) heading.textContent = news.heading;
    if (news.lines) {
      news.lines.forEach(([kind, said], at) => {
        let line = lines.children[at];
        if (!line || line.localName !== kind) {
          const fresh = document.createElement(kind);
          if (line) line.replaceWith(fresh);
          else lines.append(fresh);
          line = fresh;
        }
        if (line.textContent !== said) line.textContent = said;
      });
      while (lines.childElementCount > news.lines.length) lines.lastElementChild.remove();
    }
    for (const number of news.gone || []) {
      nodes.get(number).remove();
      nodes.delete(number);
    }
    for (const [number, ...control] of news.set || []) {
      if (!nodes.has(number)) {
        const node = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1 });
        node.addEventListener("focus", () => ask("point", number));
        node.addEventListener("click", () => ask("press", number));
        nodes.set(number, node);
      }
      write(control, nodes.get(number));
    }
    (news.order || []).forEach((number, at) => {
      const node = nodes.get(number);
      if (controls.children[at] !== node) controls.insertBefore(node, controls.children[at] || null);
    });
    // What had the focus keeps it; what has gone leaves it to the heading, which says what is next.
    if (held && held !== document.activeElement) (held.isConnected ? held : heading).focus({ preventScroll: true });
  };

  function ask(way, number) {
    mirror.classList.add("led"); // somebody uses them: from now on a finger that explores finds them too
    rookery.ask(way, number);
  }
  mirror.addEventListener("keydown", ({ key }) => { if (!WAYS.includes(key)) canvas.focus({ preventScroll: true }); });
})();
