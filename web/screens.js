// Screens are entries of the browser's history, each with its depth, so Back and Android's gesture lead to the screen before
// and Forward to the one after. An embedded table leaves the history to the page around it.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const own = !rookery.embedded && self === top;
  let at = 0; // the depth of the browser's entry
  let depth = 0; // and of the game's screen
  let came = 0; // from which depth the person went to this entry
  let going = false; // a step of ours is on its way

  function note(next) {
    at = next;
    history.replaceState({ depth: at }, "");
  }
  function settle() {
    if (going || at === depth) return;
    if (depth < at || depth === came) { // the entries are there
      going = true;
      history.go(depth - at);
    } else {
      while (at < depth) history.pushState({ depth: ++at }, "");
    }
    came = at;
  }
  if (own) {
    try {
      note(Number.isInteger(history.state?.depth) ? history.state.depth : 0);
      came = at;
      addEventListener("popstate", ({ state }) => {
        if (!going) came = at;
        if (Number.isInteger(state?.depth)) at = state.depth;
        else note(at + 1); // a link that was opened in this tab
        if (going) {
          going = false;
          settle();
        } else if (at !== depth) rookery.ask("go", at);
      });
    } catch { /* a sandbox without a history */ }
  }

  rookery.depth = (now) => {
    depth = now;
    try { if (own) settle(); } catch { /* too many entries in a short time */ }
  };
})();
