// <rookery-table game="raj" players="3"></rookery-table>: a card table in any page (see docs/embedding.md).
// Attributes that no other element has become options of the game, by the names that its addresses use.
(() => {
  "use strict";
  const OWN = new Set(["src", "ratio", "sandbox", "loading", "class", "is", "embed", "origin"]);
  for (const name in HTMLElement.prototype) OWN.add(name.toLowerCase());
  OWN.delete("lang"); // the table's too
  const OPTION = /^(?!aria-|data-)[a-z]{3}[a-z0-9_-]*$/; // not v-cloak, x-data, ng-version, _ngcontent-abc
  const LONGEST = 100; // letters of an option's value
  const TYPES = new Set(["ready", "result", "error"]);
  const PATIENCE = 15000; // ms that a frame may take to say that it is ours
  const script = document.currentScript || document.querySelector('script[src$="embed.js"]');
  const beside = (script && script.src) || document.baseURI;
  const sheet = `:host{display:block;position:relative;width:100%;min-height:320px;background:#0b1f24;overflow:hidden}
:host([hidden]){display:none}iframe{position:absolute;inset:0;width:100%;height:100%;border:0;display:block}`;

  // What the element itself says, in the language of the page around it: English -> Dutch, German.
  const SAID = {
    "Rookery: a card table": ["Rookery: een kaarttafel", "Rookery: ein Kartentisch"],
    "There is no table at “{src}”: src must be an http or https address.": [
      "Er is geen tafel op “{src}”: src moet een http- of https-adres zijn.",
      "Bei „{src}“ ist kein Tisch: src muss eine http- oder https-Adresse sein.",
    ],
    "No table answers at {address}.": ["Geen tafel antwoordt op {address}.", "Kein Tisch antwortet bei {address}."],
    "This page sends Cross-Origin-Embedder-Policy: the table's site must send it too, and Cross-Origin-Resource-Policy: cross-origin.": [
      "Deze pagina stuurt Cross-Origin-Embedder-Policy: de site van de tafel moet die ook sturen, en Cross-Origin-Resource-Policy: cross-origin.",
      "Diese Seite sendet Cross-Origin-Embedder-Policy: Die Site des Tisches muss sie auch senden, und Cross-Origin-Resource-Policy: cross-origin.",
    ],
    "Check the src attribute, that the site is there, and that no policy of this page or of the site (COEP, CSP) blocks the frame.": [
      "Controleer het attribuut src, of de site er is, en of geen beleid van deze pagina of van de site (COEP, CSP) het frame blokkeert.",
      "Prüfe das Attribut src, ob die Site da ist, und ob keine Richtlinie dieser Seite oder der Site (COEP, CSP) den Frame sperrt.",
    ],
  };
  const COLUMNS = { nl: 0, de: 1 };

  class RookeryTable extends HTMLElement {
    #frame = null;
    #shown = ""; // what the frame was opened for
    #alive = false;
    #timer = 0;
    #queued = false;
    #guard = null;
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
      this.#heed();
      this.#open();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#watch.disconnect();
      this.#guard?.disconnect();
      this.#close();
    }

    /** The address that the frame shows; empty when `src` is none that a frame may have. */
    get address() {
      let url;
      try {
        url = new URL(this.getAttribute("src") || "./", this.hasAttribute("src") ? document.baseURI : beside);
      } catch { return ""; }
      if (!/^(https?|file):$/.test(url.protocol)) return "";
      for (const { name, value } of this.attributes) {
        if (OPTION.test(name) && !OWN.has(name) && value.length <= LONGEST) url.searchParams.set(name, value);
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
        if (this.isConnected && this.#shown !== this.#wanted()) this.#open();
        else this.#shape();
      });
    }

    #wanted() {
      return [this.address, this.#sandbox()].join("\n");
    }

    #sandbox() {
      if (!this.hasAttribute("sandbox")) return null;
      return [...new Set(["allow-scripts", ...this.getAttribute("sandbox").split(/\s+/).filter(Boolean)])].join(" ");
    }

    #shape() {
      this.style.aspectRatio = this.getAttribute("ratio") || (this.style.height ? "" : "16 / 10");
      if (this.#frame) this.#frame.title = this.getAttribute("title") || this.#sentence("Rookery: a card table");
    }

    /** A sentence in the language of the page around the element, else of the browser. */
    #sentence(english, values = {}) {
      const language = (this.closest("[lang]")?.lang || navigator.language || "").toLowerCase().split(/[-_]/)[0];
      const said = SAID[english][COLUMNS[language]] || english;
      return said.replace(/\{(\w+)\}/g, (field, name) => values[name] ?? field);
    }

    #close() {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#frame = null;
      this.#alive = false;
    }

    #open(withoutCredentials = false) {
      this.#close();
      this.#shown = this.#wanted();
      this.#shape();
      if (!this.address) { // told a moment later, when whoever made the element listens to it
        const src = (this.getAttribute("src") || beside).slice(0, LONGEST);
        const sentence = this.#sentence("There is no table at “{src}”: src must be an http or https address.", { src });
        this.#timer = setTimeout(() => this.#raise("error", { message: sentence }), 0);
        return;
      }
      const frame = document.createElement("iframe");
      frame.credentialless = withoutCredentials;
      frame.allow = "fullscreen; autoplay";
      frame.loading = this.getAttribute("loading") === "lazy" ? "lazy" : "eager";
      const sandbox = this.#sandbox();
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.addEventListener("load", () => this.#wait());
      frame.src = this.address;
      this.#frame = frame;
      this.#shape();
      this.shadowRoot.append(frame);
      if (frame.loading !== "lazy") this.#wait(); // Firefox tells no load of a frame that it blocks
    }

    #wait() {
      clearTimeout(this.#timer);
      if (!this.#alive) this.#timer = setTimeout(() => this.#raise("error", { message: this.#silence() }), PATIENCE);
    }

    #silence() {
      const advice = globalThis.crossOriginIsolated
        ? this.#sentence("This page sends Cross-Origin-Embedder-Policy: the table's site must send it too, and Cross-Origin-Resource-Policy: cross-origin.")
        : this.#sentence("Check the src attribute, that the site is there, and that no policy of this page or of the site (COEP, CSP) blocks the frame.");
      return `${this.#sentence("No table answers at {address}.", { address: this.#frame.src })} ${advice}`;
    }

    // A page with Cross-Origin-Embedder-Policy blocks a frame whose site does not send it as well. Chromium says so, and lets
    // the frame in without credentials; then it remembers nothing for the next visit.
    #heed() {
      if (!globalThis.ReportingObserver || !("credentialless" in HTMLIFrameElement.prototype)) return;
      this.#guard = new ReportingObserver((reports) => {
        const blocked = reports.map(({ body }) => body.toJSON()).some((told) => told.blockedURL === this.#frame?.src && told.disposition === "enforce");
        if (blocked && !this.#frame.credentialless) this.#open(true);
      }, { types: ["coep"] });
      this.#guard.observe();
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
      clearTimeout(this.#timer);
      if (TYPES.has(data.type)) this.#raise(data.type, data.detail);
    }

    #raise(type, detail) {
      this.dispatchEvent(new CustomEvent(`rookery:${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  if (!customElements.get("rookery-table")) customElements.define("rookery-table", RookeryTable);
})();
