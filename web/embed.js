// <rookery-table game="raj" players="3"></rookery-table>: a card table in any page (see docs/embedding.md).
// Attributes that no other element has become options of the game, by the names that its addresses use.
(() => {
  "use strict";
  if (!globalThis.customElements) return; // on a server, which only writes pages
  const OWN = new Set(["src", "ratio", "sandbox", "loading", "scheme", "class", "is", "embed", "origin"]);
  for (const name in HTMLElement.prototype) OWN.add(name.toLowerCase());
  OWN.delete("lang"); // the table's too
  const OPTION = /^(?!aria-|data-|onrookery)[a-z]{3}[a-z0-9_-]*$/; // not v-cloak, x-data, ng-version, _ngcontent-abc
  const LONGEST = 100; // letters of an option's value
  const TYPES = new Set(["ready", "result", "error"]);
  const QUARTER = 0.25; // of a table in view: the page has been scrolled to it
  const PATIENCE = 14000; // ms that a frame may take to say that it is ours
  const SOON = 1000; // ms after its load in which a frame of ours has said something
  const NAME = "rookery-table"; // of a frame: a page in it that has tables is the page around it once more
  const beside = own();
  const sheet = `:host{display:block;position:relative;width:100%;min-height:320px;background:#0b1f24;overflow:hidden}
:host([hidden]){display:none}iframe,button,img{position:absolute;inset:0;width:100%;height:100%;border:0;display:block}iframe,button{background:#0b1f24}
.light{background:#eef2ec}button{padding:0;cursor:pointer}img{object-fit:cover}button:focus-visible{outline:4px solid #d8b25a;outline-offset:-4px}
button::before,button::after{content:"";position:absolute;inset:0;margin:auto;z-index:1;width:72px;height:72px;border-radius:50%;background:#0b1f24d9}
button::after{width:28px;height:32px;left:8px;border-radius:0;background:#f0d68f;clip-path:polygon(0 0,100% 50%,0 100%);forced-color-adjust:none}`;

  // The address of this file, whether it runs as a script, as a module or by import(); empty where it is part of another file,
  // as a bundler makes them. A classic script may not even mention import.meta; but an error tells where it was made.
  function own() {
    const stack = String(new Error().stack).match(/(?:@|\(|at )((?:https?|file):\/\/.*?):\d+:\d+\)?$/m);
    return [document.currentScript?.src, stack?.[1]].find((address) => /\/embed\.js([?#]|$)/.test(address)) || "";
  }

  // What the element itself says, in the language of the page around it: English -> Dutch, German.
  const NO_ADDRESS = "There is no table at “{src}”: src must be an http or https address.";
  const THIS_PAGE = "There is no table at “{src}”: that is this page itself; src must be the folder of the table's site.";
  const UNKNOWN = "The table's site is unknown: set src to the folder of that site.";
  const SAID = {
    "Rookery: a card table": ["Rookery: een kaarttafel", "Rookery: ein Kartentisch"],
    "Play: {title}": ["Spelen: {title}", "Spielen: {title}"],
    [NO_ADDRESS]: [
      "Er is geen tafel op “{src}”: src moet een http- of https-adres zijn.",
      "Bei „{src}“ ist kein Tisch: src muss eine http- oder https-Adresse sein.",
    ],
    [THIS_PAGE]: [
      "Er is geen tafel op “{src}”: dat is deze pagina zelf; src moet de map van de site van de tafel zijn.",
      "Bei „{src}“ ist kein Tisch: Das ist diese Seite selbst; src muss der Ordner der Site des Tisches sein.",
    ],
    [UNKNOWN]: [
      "Het is niet bekend waar de site van de tafel is: geef het element src, de map van die site.",
      "Es ist nicht bekannt, wo die Site des Tisches ist: Gib dem Element src, den Ordner dieser Site.",
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

  const PAGE = "index.html"; // by its name: many hosts answer no folder
  const folderless = (path) => (/\.[a-z]\w*$/i.test(path) ? path : path.replace(/\/?$/, `/${PAGE}`));
  const plain = ({ origin, pathname }) => origin + pathname.replace(/\/$/, `/${PAGE}`);

  // A promise that is kept or broken later. Nobody need listen to it.
  function later() {
    const it = { over: false };
    it.promise = new Promise((keep, breaks) => Object.assign(it, { keep, breaks }));
    it.promise.catch(() => {});
    return it;
  }

  class RookeryTable extends HTMLElement {
    #frame = null;
    #begun = false; // a frame has taken the picture's place
    #eyes = []; // what watches whether the picture is in view
    #ready = later();
    #shown = ""; // what the frame or the picture was opened for
    #alive = false;
    #timer = 0;
    #queued = false;
    #guard = null;
    #view = null; // the window it is in: that may change
    #watch = new MutationObserver(() => this.#reload());
    #listen = (event) => this.#hear(event);

    constructor() {
      super();
      this.attachShadow({ mode: "open" });
    }

    connectedCallback() {
      this.#view = this.ownerDocument.defaultView;
      if (!this.#view) return; // a document that nobody sees
      this.#dress();
      this.#view.addEventListener("message", this.#listen);
      this.#watch.observe(this, { attributes: true });
      this.#heed();
      this.#begin();
    }

    disconnectedCallback() {
      this.#view?.removeEventListener("message", this.#listen);
      this.#watch.disconnect();
      this.#guard?.disconnect();
      this.#close();
    }

    // A sheet belongs to the document it was made in, so another document needs another.
    #dress() {
      const root = this.shadowRoot;
      root.querySelector("style")?.remove();
      try {
        const style = new this.#view.CSSStyleSheet();
        style.replaceSync(sheet);
        root.adoptedStyleSheets = [style];
      } catch {
        root.append(Object.assign(this.ownerDocument.createElement("style"), { textContent: sheet }));
      }
    }

    /** A promise of the version, kept when the table can be played; broken, with the sentence, when none comes. */
    get ready() { return this.#ready.promise; }

    /** Begin, where there is only a picture so far. */
    play() {
      if (!this.#begun && this.#view && this.isConnected) this.#open();
    }

    /** The address that the frame shows; empty when there is none that it may have. */
    get address() {
      const url = this.#site();
      if (typeof url === "string") return "";
      for (const { name, value } of this.attributes) {
        if (OPTION.test(name) && !OWN.has(name) && value.length <= LONGEST) url.searchParams.set(name, value);
      }
      url.searchParams.set("embed", "1");
      url.searchParams.set("origin", (this.#view || globalThis).origin);
      if (this.#light()) url.searchParams.set("scheme", "light");
      return url.href;
    }

    /** The page of the table's site; a sentence, yet without its fields, where it is none that a frame may have. */
    #site() {
      const src = this.getAttribute("src");
      if (!src && !beside) return UNKNOWN;
      let url;
      try {
        url = src ? new URL(src, this.baseURI) : new URL(PAGE, beside);
      } catch { return NO_ADDRESS; }
      if (!/^(https?|file):$/.test(url.protocol)) return NO_ADDRESS;
      url.pathname = folderless(url.pathname);
      const { location, name } = this.#view || globalThis;
      return name === NAME || plain(url) === plain(new URL(location.href)) ? THIS_PAGE : url;
    }

    #reload() {
      if (this.#queued) return;
      this.#queued = true;
      queueMicrotask(() => {
        this.#queued = false;
        if (this.isConnected && this.#shown !== this.#wanted()) this.#begin();
        else this.#shape();
      });
    }

    #wanted() {
      const address = this.address.replace(/&scheme=light$/, ""); // a table that is drawn has its own colours
      return [address, this.#sandbox(), this.#begun ? "" : this.getAttribute("loading")].join("\n");
    }

    /** Light or dark, as it says or as the page around it is. */
    #light() {
      const said = this.getAttribute("scheme");
      if (said !== "auto") return said === "light";
      const view = this.#view || globalThis;
      const page = view.getComputedStyle(this).colorScheme; // both, if it follows the system
      return !/dark/.test(page) || (/light/.test(page) && view.matchMedia("(prefers-color-scheme: light)").matches);
    }

    #sandbox() {
      if (!this.hasAttribute("sandbox")) return null;
      return [...new Set(["allow-scripts", ...this.getAttribute("sandbox").split(/\s+/).filter(Boolean)])].join(" ");
    }

    #shape() {
      this.style.aspectRatio = this.getAttribute("ratio") || (this.style.height ? "" : "16 / 10");
      const title = this.getAttribute("title") || this.#sentence("Rookery: a card table");
      const shown = this.shadowRoot.querySelector("iframe,button");
      shown?.classList.toggle("light", this.#light());
      if (this.#frame) this.#frame.title = title;
      else shown?.setAttribute("aria-label", this.#sentence("Play: {title}", { title }));
    }

    /** A sentence in the language of the page around the element, else of the browser. */
    #sentence(english, values = {}) {
      const language = (this.closest("[lang]")?.lang || navigator.language || "").toLowerCase().split(/[-_]/)[0];
      const said = SAID[english][COLUMNS[language]] || english;
      return said.replace(/\{(\w+)\}/g, (field, name) => values[name] ?? field);
    }

    #close() {
      clearTimeout(this.#timer);
      for (const eye of this.#eyes.splice(0)) eye.disconnect();
      for (const shown of this.shadowRoot.querySelectorAll("iframe,button")) shown.remove();
      this.#frame = null;
      this.#alive = false;
    }

    #begin() {
      const loading = this.getAttribute("loading");
      if (!this.#begun && /^(lazy|touch)$/.test(loading) && this.address) this.#picture(loading === "lazy");
      else this.#open();
    }

    // What a visit costs before anybody wants to play: a picture of the game, where the site has one.
    #picture(lazy) {
      this.#close();
      this.#shown = this.#wanted();
      const make = (name, about) => Object.assign(this.ownerDocument.createElement(name), about);
      const button = make("button", { type: "button" });
      const game = this.getAttribute("game") || "";
      if (/^\w+$/.test(game)) {
        const image = make("img", { alt: "", loading: "lazy", onerror: () => image.remove() });
        image.src = new URL(`pictures/${game}.png`, this.address);
        button.append(image);
      }
      button.addEventListener("click", () => {
        this.play();
        this.#frame?.focus(); // the keys go where they were
      });
      this.shadowRoot.append(button);
      this.#shape();
      if (!lazy) return;
      const seen = new this.#view.IntersectionObserver((all) => {
        const { intersectionRatio, intersectionRect: { width, height } } = all.at(-1);
        if (intersectionRatio >= QUARTER && width * height > 0) this.play();
      }, { threshold: QUARTER });
      const sized = new this.#view.ResizeObserver(() => { // a box without a size was wholly in view already
        seen.unobserve(this);
        seen.observe(this);
      });
      sized.observe(this);
      this.#eyes = [seen, sized];
    }

    #open(withoutCredentials = false, address = this.address) {
      this.#close();
      this.#begun = Boolean(address);
      this.#shown = this.#wanted();
      this.#shape();
      if (this.#ready.over) this.#ready = later();
      if (!address) { // told a moment later, when whoever made the element listens to it
        const sentence = this.#sentence(this.#site(), { src: (this.getAttribute("src") || beside).slice(0, LONGEST) });
        this.#timer = setTimeout(() => this.#fail(sentence), 0);
        return;
      }
      const frame = this.ownerDocument.createElement("iframe");
      frame.name = NAME;
      frame.credentialless = withoutCredentials;
      frame.allow = "fullscreen; autoplay";
      const sandbox = this.#sandbox();
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.addEventListener("load", () => this.#wait(SOON));
      frame.src = address;
      this.#frame = frame;
      this.#shape();
      this.shadowRoot.append(frame);
      this.#wait(); // Firefox tells no load of a frame that it blocks
    }

    #wait(soon = PATIENCE) {
      clearTimeout(this.#timer);
      if (this.#alive) return;
      const { src } = this.#frame;
      const folder = src.replace(`/${PAGE}?`, "/?");
      // Some hosts lead from a page to its folder and lose the options on the way.
      if (soon === SOON && folder !== src) this.#timer = setTimeout(() => this.#open(this.#frame.credentialless, folder), SOON);
      else this.#timer = setTimeout(() => this.#fail(this.#silence()), PATIENCE);
    }

    #silence() {
      const advice = this.#view.crossOriginIsolated
        ? this.#sentence("This page sends Cross-Origin-Embedder-Policy: the table's site must send it too, and Cross-Origin-Resource-Policy: cross-origin.")
        : this.#sentence("Check the src attribute, that the site is there, and that no policy of this page or of the site (COEP, CSP) blocks the frame.");
      return `${this.#sentence("No table answers at {address}.", { address: this.address })} ${advice}`;
    }

    // A page with Cross-Origin-Embedder-Policy blocks a frame whose site does not send it as well. Chromium says so, and lets
    // the frame in without credentials; then it remembers nothing for the next visit.
    #heed() {
      const { ReportingObserver: Observer } = this.#view;
      if (!Observer || !("credentialless" in HTMLIFrameElement.prototype)) return;
      this.#guard = new Observer((reports) => {
        const blocked = reports.map(({ body }) => body.toJSON()).some((told) => told.blockedURL === this.#frame?.src && told.disposition === "enforce");
        if (blocked && !this.#frame.credentialless) this.#open(true, this.#frame.src);
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
      if (data.type === "loading" && this.#ready.over) this.#ready = later(); // the person has tried again
      if (TYPES.has(data.type)) this.#raise(data.type, data.detail);
    }

    #fail(message) {
      this.#raise("error", { message, fatal: true });
    }

    #raise(type, detail) {
      if (type === "ready" || detail?.fatal) {
        if (this.#ready.over) this.#ready = later();
        this.#ready.over = true;
        if (type === "ready") this.#ready.keep(detail);
        else this.#ready.breaks(new Error(detail.message));
      }
      for (const mark of ":-") { // frameworks know no names with a colon
        this.dispatchEvent(new CustomEvent(`rookery${mark}${type}`, { detail, bubbles: true, composed: true }));
      }
    }
  }

  if (!customElements.get("rookery-table")) customElements.define("rookery-table", RookeryTable);
})();
