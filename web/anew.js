// Python begins anew, in the page as it stands, when its memory has grown, for that never shrinks: at the menu, once the person
// rests or looks elsewhere. The canvas is covered with its own picture meanwhile, and what is touched is done afterwards.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const [canvas, beside, start] = ["canvas", "mirror", "start"].map((id) => document.getElementById(id));
  const [MOST, EACH] = [135e6, 28]; // bytes that are not much yet; or so many for each pixel of a large window
  const [REST, AGAIN] = [10000, 180000]; // ms since the last touch; and since Python began
  const INPUT = ["keydown", "keypress", "keyup", "mousedown", "mouseup", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];

  // ---- the end of a Python -------------------------------------------------------------------------------------------
  // A single function of its runtime that somebody still holds would keep all of its memory.
  let life = new AbortController();
  rookery.bind = () => {
    life.abort();
    life = new AbortController();
    const { signal } = life;
    for (const place of [globalThis, document, canvas]) {
      place.addEventListener = (type, hear, how) => {
        EventTarget.prototype.addEventListener.call(place, type, hear, { ...(typeof how === "object" ? how : { capture: how }), signal });
      };
    }
    const { MessageChannel } = globalThis;
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        signal.addEventListener("abort", () => this.port1.close());
      }
    };
    return () => { // the window is the page's again; what sounds listens on the canvas later
      delete globalThis.addEventListener;
      globalThis.MessageChannel = MessageChannel;
    };
  };

  // ---- when --------------------------------------------------------------------------------------------------------------
  let begun = performance.now();
  let touched = begun;
  let pointed = null; // the last move of a mouse
  let image = null; // for the next Python: a promise, then what it brings
  for (const type of ["pointerdown", "pointermove", ...INPUT]) {
    addEventListener(type, () => { touched = performance.now(); }, { capture: true, passive: true });
  }
  canvas.addEventListener("mousemove", (event) => { pointed = event; });
  canvas.addEventListener("mouseleave", () => { pointed = null; });

  // The milliseconds until it shall begin anew. Not where nothing is remembered, nor where somebody reads beside the canvas:
  // that would jump.
  rookery.worn = () => {
    const { length } = globalThis.rookeryPython._module.HEAPU8;
    if (length < Math.max(MOST, EACH * canvas.width * canvas.height) || !rookery.storage) return Infinity;
    if (beside.classList.contains("led") || !start.inert || rookery.waits()) return Infinity;
    const now = performance.now();
    const wait = Math.max(begun + AGAIN, document.hidden ? 0 : touched + REST) - now;
    if (wait > 0) return wait;
    image ||= rookery.image().then(
      (brought) => { image = { brought }; rookery.tell(); },
      () => { [image, begun] = [null, now]; }, // no network: later
    );
    return "brought" in image ? 0 : Infinity;
  };

  // ---- how ---------------------------------------------------------------------------------------------------------------
  // What is touched is held until the next Python listens; from then on it shows, whatever the picture still lacks.
  function covered() {
    const veil = Object.assign(document.createElement("canvas"), { className: "veil", width: canvas.width, height: canvas.height });
    veil.getContext("2d").drawImage(canvas, 0, 0);
    canvas.after(veil);
    const [listens, shows] = [new AbortController(), new AbortController()];
    const on = (hear, { signal }) => { for (const type of INPUT) addEventListener(type, hear, { capture: true, passive: false, signal }); };
    const held = [];
    on((event) => {
      if (event.target !== canvas) return;
      held.push(event);
      event.stopImmediatePropagation();
      if (event.cancelable && event.type !== "mousedown" && event.key?.length !== 1) event.preventDefault(); // as SDL does
    }, listens);
    const lift = () => {
      shows.abort();
      veil.remove();
    };
    function release() {
      listens.abort();
      on(lift, shows);
      for (const event of pointed ? [pointed, ...held] : held) { // a press is where the mouse was moved to last
        const [touches, targetTouches, changedTouches] = ["touches", "targetTouches", "changedTouches"].map((list) => [...event[list] || []]);
        const again = event.touches ? { touches, targetTouches, changedTouches, bubbles: true, cancelable: true } : event;
        canvas.dispatchEvent(new event.constructor(event.type, again));
      }
    }
    return { release, lift };
  }

  rookery.left = ""; // what the Python that ends leaves to the next (game/ui/anew.py)
  rookery.leave = (left) => {
    begun = performance.now();
    const { mirror, ready, say, ended } = rookery;
    const { brought } = image;
    const { release, lift } = covered();
    image = null;
    Object.assign(rookery, {
      left,
      params: `lang=${document.documentElement.lang}`, // no table that the address asks for, nor its deal
      scrolls: false,
      say() {}, // the menu is not told of once more
      ended() {
        rookery.ended = ended;
        setTimeout(() => rookery.begin(brought).catch((error) => { lift(); rookery.broken(error); }), 0);
      },
      ready() {
        Object.assign(rookery, { ready, say, left: "" });
        release();
        rookery.record("anew", JSON.stringify([performance.now() - begun]));
      },
      mirror(news) { // the picture is whole
        rookery.mirror = mirror;
        mirror(news);
        lift();
      },
    });
  };
})();
