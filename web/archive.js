// What lasts, for game/host/indexed.py: texts under [drawer, key] in one database of the browser, opened when it is first asked.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const STORE = "texts";
  const LATE = 8000; // ms after which a browser that does not answer is taken for one that has no database
  const LATEST = 20000; // and after which a question is given up, once it is open
  const BEGUN = "archive-begun"; // a small text that stays when only the database is taken away
  const ASKED = "archive-persist"; // and one that tells that the browser was asked to keep it

  let base = null; // a promise of the database
  let news = new Set(); // what the person should know: "emptied", "damaged"

  const answered = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  const silent = () => new DOMException("no answer", "TimeoutError");

  function open() {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(silent()), LATE);
      const request = indexedDB.open(`${rookery.prefix}archive`, 1);
      request.onupgradeneeded = () => {
        if (rookery.load(BEGUN) !== null) news.add("emptied"); // by the browser, or by another tab while we looked on
        request.result.createObjectStore(STORE);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const found = request.result;
        found.onclose = () => { base = null; }; // it is opened anew for the next question
        found.onversionchange = () => { base = null; found.close(); };
        rookery.save(BEGUN, "1");
        resolve(found);
      };
    });
  }

  async function store(mode = "readonly") {
    base ||= open();
    try {
      return (await base).transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
    } catch (error) {
      base = null;
      throw error;
    }
  }

  // A browser cannot read a value any more: it stays where it is, and the others are read.
  function unread(error) {
    if (!["DataError", "NotReadableError", "UnknownError"].includes(error.name)) throw error;
    news.add("damaged");
  }

  // What is no text lies under another key from now on, as it is.
  async function aside(drawer, keys) {
    const into = await store("readwrite");
    for (const key of keys) {
      into.get([drawer, key]).onsuccess = ({ target }) => {
        if (target.result === undefined || typeof target.result === "string") return;
        into.put(target.result, ["damaged", drawer, key]);
        into.delete([drawer, key]);
        news.add("damaged");
      };
    }
    await new Promise((resolve, reject) => {
      into.transaction.oncomplete = resolve;
      into.transaction.onabort = () => reject(into.transaction.error);
    });
  }

  // What each question means; an answer is a text.
  const acts = {
    async open() {
      await store();
      return "";
    },

    async keys(drawer) {
      const found = await answered((await store()).getAllKeys(IDBKeyRange.bound([drawer], [drawer, []])));
      return found.map(([, key]) => key).filter((key) => typeof key === "string").join("\n");
    },

    async read(drawer, keys) {
      const from = await store();
      const found = await Promise.all(keys.map((key) => answered(from.get([drawer, key])).catch(unread)));
      const odd = keys.filter((_, i) => found[i] !== undefined && typeof found[i] !== "string");
      if (odd.length) await aside(drawer, odd);
      return JSON.stringify(found.map((text) => (typeof text === "string" ? text : null)));
    },

    async write(changes) {
      const into = await store("readwrite");
      const { transaction } = into;
      let left = changes.length;
      let other = false; // a text is not as its writer has read it
      let wrong = null; // why it could not be written
      const timer = setTimeout(() => { // so that it is not written after we have said that it was not
        wrong = silent();
        try { transaction.abort(); } catch { /* it has just ended */ }
      }, LATEST);
      const made = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve("written");
        transaction.onabort = () => (other ? resolve("") : reject(wrong || transaction.error));
      });
      for (const [drawer, key, before] of changes) {
        into.get([drawer, key]).onsuccess = ({ target }) => {
          left -= 1;
          other ||= (target.result ?? null) !== before;
          if (left) return;
          if (other) {
            transaction.abort();
            return;
          }
          try {
            for (const [where, name, , text] of changes) text === null ? into.delete([where, name]) : into.put(text, [where, name]);
          } catch (error) {
            wrong = error;
            transaction.abort();
          }
        };
      }
      const answer = await made.finally(() => clearTimeout(timer));
      if (answer && changes.some(([drawer]) => drawer === "match")) persist();
      return answer;
    },
  };

  // Once there is something to lose. Some browsers put the question to the person, so it is put only once.
  function persist() {
    if (!navigator.storage || !navigator.storage.persist || rookery.load(ASKED) !== null) return;
    rookery.save(ASKED, "1");
    navigator.storage.persist().catch(() => {});
  }

  // The game looks each frame whether the job is done.
  rookery.archive = (what, text) => {
    const job = { done: false, answer: "", error: "", news: "" };
    const end = (more) => {
      if (job.done) return;
      clearTimeout(timer);
      Object.assign(job, more, { news: [...news].join(" "), done: true });
      news = new Set();
    };
    const timer = setTimeout(() => {
      base = null; // the next question may open it anew
      end({ error: "TimeoutError" });
    }, LATEST + 1000);
    // It was closed under our hands, and the browser may open it anew; or it was full a moment ago: Firefox then lets one
    // transaction only delete.
    const again = (error) => {
      if (error.name !== "InvalidStateError") throw error;
      return acts[what](...JSON.parse(text));
    };
    acts[what](...JSON.parse(text)).catch(again).then((answer) => end({ answer }), (error) => end({ error: (error && error.name) || "Error" }));
    return job;
  };
})();
