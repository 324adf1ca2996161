// What lasts, for game/host/indexed.py: texts under [drawer, key] in one database of the browser, opened when it is first asked.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const STORE = "texts";
  const LATE = 8000; // ms after which a browser that does not answer is taken for one that has no database
  const BEGUN = "archive-begun"; // a small text that stays when only the database is taken away
  const ASKED = "archive-persist"; // and one that tells that the browser was asked to keep it

  let base = null; // a promise of the database
  let fresh = false; // it was not there before

  const answered = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  function open() {
    return new Promise((resolve, reject) => {
      setTimeout(reject, LATE, new DOMException("no answer", "TimeoutError"));
      const request = indexedDB.open(`${rookery.prefix}archive`, 1);
      request.onupgradeneeded = () => {
        fresh = true;
        request.result.createObjectStore(STORE);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const found = request.result;
        found.onclose = () => { base = null; }; // it is opened anew for the next question
        found.onversionchange = () => { base = null; found.close(); };
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

  // What each question means; an answer is a text.
  const acts = {
    async open() {
      await store();
      const emptied = fresh && rookery.load(BEGUN) !== null;
      rookery.save(BEGUN, "1");
      return emptied ? "emptied" : "";
    },

    async keys(drawer) {
      const found = await answered((await store()).getAllKeys(IDBKeyRange.bound([drawer], [drawer, []])));
      return found.map(([, key]) => key).join("\n");
    },

    async read(drawer, keys) {
      const from = await store();
      return JSON.stringify(await Promise.all(keys.map((key) => answered(from.get([drawer, key])))));
    },

    async write(changes) {
      const into = await store("readwrite");
      const { transaction } = into;
      let left = changes.length;
      let other = false; // a text is not as its writer has read it
      let wrong = null; // why it could not be written
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
      const answer = await made;
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
    const job = { done: false, answer: "", error: "" };
    const end = (more) => Object.assign(job, more, { done: true });
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
