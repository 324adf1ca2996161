// <rookery-table game="raj" players="3"></rookery-table>: a card table in any page (see docs/embedding.md).
// Attributes that are not the element's own become options of the game, by the names that its addresses use.
(() => {
  "use strict";
  const OWN = new Set(["src", "ratio", "sandbox", "title", "loading", "id", "class", "style", "slot", "hidden", "lang", "dir", "tabindex",
    "role", "part", "is", "inert", "embed", "origin"]);
  const TYPES = new Set(["ready", "result", "error"]);
  const PATIENCE = 15000; // ms that a loaded frame may take to say that it is ours
  const script = document.currentScript || document.querySelector('script[src$="embed.js"]');
  const beside = new URL("./", script ? script.src : document.baseURI).href;
  const sheet = `:host{display:block;position:relative;width:100%;min-height:320px;background:#0b1f24;overflow:hidden}
:host([hidden]){display:none}iframe{position:absolute;inset:0;width:100%;height:100%;border:0;display:block}`;

  class RookeryTable extends HTMLElement {
    #frame = null;
    #alive = false;
    #timer = 0;
    #queued = false;
    #watch = new MutationObserver(() => this.#reload());
    #listen = (event) => this.#hear(event);

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      try {
        const style = new CSSStyleSheet();
        style.replaceSync(sheet);
        root.adoptedStyleSheets = [style];
      } catch {
        root.append(Object.assign(document.createElement("style"), { textContent: sheet }));
      }
    }

    connectedCallback() {
      addEventListener("message", this.#listen);
      this.#watch.observe(this, { attributes: true });
      this.#open();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#watch.disconnect();
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#frame = null;
    }

    /** The address that the frame shows. */
    get address() {
      const url = new URL(this.getAttribute("src") || beside, document.baseURI);
      for (const { name, value } of this.attributes) {
        if (!OWN.has(name) && !/^(aria-|data-|on)/.test(name)) url.searchParams.set(name, value);
      }
      url.searchParams.set("embed", "1");
      url.searchParams.set("origin", location.origin);
      return url.href;
    }

    #reload() {
      if (this.#queued) return;
      this.#queued = true;
      queueMicrotask(() => {
        this.#queued = false;
        if (this.isConnected && (this.#frame?.src !== this.address || this.#frame.getAttribute("sandbox") !== this.#sandbox())) this.#open();
        else this.#shape();
      });
    }

    #sandbox() {
      if (!this.hasAttribute("sandbox")) return null;
      return [...new Set(["allow-scripts", ...this.getAttribute("sandbox").split(/\s+/).filter(Boolean)])].join(" ");
    }

    #shape() {
      this.style.aspectRatio = this.getAttribute("ratio") || (this.style.height ? "" : "16 / 10");
      if (this.#frame) this.#frame.title = this.getAttribute("title") || "Rookery: a card table";
    }

    #open() {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#alive = false;
      const frame = document.createElement("iframe");
      frame.allow = "fullscreen; autoplay";
      frame.loading = this.getAttribute("loading") === "lazy" ? "lazy" : "eager";
      const sandbox = this.#sandbox();
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.addEventListener("load", () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          if (!this.#alive) this.#raise("error", { message: `No table answers at ${frame.src}. Check the src attribute and that the site is there.` });
        }, PATIENCE);
      });
      frame.src = this.address;
      this.#frame = frame;
      this.#shape();
      this.shadowRoot.append(frame);
    }

    #hear(event) {
      const frame = this.#frame;
      if (!frame || event.source !== frame.contentWindow) return;
      const sandbox = this.#sandbox();
      const opaque = sandbox !== null && !sandbox.includes("allow-same-origin");
      if (event.origin !== (opaque ? "null" : new URL(frame.src).origin)) return;
      const { data } = event;
      if (!data || data.source !== "rookery") return;
      this.#alive = true;
      if (TYPES.has(data.type)) this.#raise(data.type, data.detail);
    }

    #raise(type, detail) {
      this.dispatchEvent(new CustomEvent(`rookery:${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  if (!customElements.get("rookery-table")) customElements.define("rookery-table", RookeryTable);
})();
