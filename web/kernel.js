// The kernel beside Python: once in the page's own thread, and once in each of some workers, where there may be any.
// It is called by letters (see build/pywasm); who carries out a call never changes its answer.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const MOST = 4; // workers; one thread is left to the page
  const AHEAD = 2; // bundles that a worker is given at a time, so that it need not wait for the next
  const BUNDLE = 8; // calls in a bundle at most: a letter for each would cost as much as a short call
  const SHARES = 4; // what is left is dealt out as if in so many bundles to each, so that all end about together
  const PATIENCE = 20; // looks at a batch, one a frame, in which no worker answers: then the page does the calls itself
  const LATE = 14000; // ms after which nobody waits for the module any more
  const [DONE, ELSEWHERE, HERE] = [0, 1, 2]; // what a look may find: see `look`

  let kernel;
  let module;
  let run; // in the page's own thread
  let heard = 0; // counts the answers of all workers
  let crew = []; // the workers that have proved right: {worker, bundles: number -> [batch, indices], late}
  let batches = []; // those with calls that nobody has begun
  let number = 0; // counts bundles
  let closed = false; // nobody joins any more

  async function started(compiled) {
    module = compiled;
    const { exports } = await WebAssembly.instantiate(module);
    const memory = new Uint8Array(exports.memory.buffer);
    run = (name, letter) => {
      memory.set(letter, 8);
      exports[name]();
      return memory.slice(0, 8 + letter.length);
    };
    return { run, hire, post, helped, alone };
  }

  // It comes once a table is seen. The answer: true while it is on its way, false if it cannot come.
  rookery.kernel = () => {
    if (kernel === undefined) {
      kernel = true;
      let timer;
      const late = new Promise((_, reject) => { timer = setTimeout(reject, LATE); });
      Promise.race([late, rookery.compiled("kernel.wasm").then(started)])
        .then((own) => { kernel = own; }, () => { kernel = false; })
        .finally(() => clearTimeout(timer));
    }
    return kernel;
  };

  // ---- workers ------------------------------------------------------------------------------------------------------
  // Each must first answer SUMS, of a name, a letter and an answer, as the page's own kernel did.
  async function hire(sums) {
    const count = Math.min(MOST, (navigator.hardwareConcurrency || 1) - 1);
    if (count < 1 || !rookery.hires || crew.length) return; // they stay when Python begins anew
    try {
      const address = await rookery.whole("worker.js");
      for (let one = 0; one < count; one += 1) examine(new Worker(address), sums);
    } catch { /* the page does the work itself */ }
  }

  function examine(worker, sums) {
    let given = 0;
    worker.onerror = (event) => {
      event.preventDefault();
      leave(worker);
    };
    worker.onmessageerror = () => leave(worker);
    worker.onmessage = ({ data }) => {
      const [which, answer] = read(data);
      if (which !== given || !equal(answer, sums[which][2])) leave(worker);
      else if (++given === sums.length) join(worker);
    };
    worker.postMessage(module);
    sums.forEach(([name, letter], which) => worker.postMessage([which, name, letter, letter.length]));
  }

  // What a worker has sent: a number and bytes, whatever it was.
  const NOTHING = new Uint8Array();
  const read = (data) => (Array.isArray(data) && data[1] instanceof Uint8Array ? data : [0, NOTHING]);
  const equal = (some, others) => some.length === others.length && some.every((byte, at) => byte === others[at]);

  // Whether these can be the answers: as many bytes as there must be, and each letter's numbers, which no function changes,
  // are those of the letter that was given.
  function sound({ letters, size, fixed }, indices, answers) {
    if (answers.length !== indices.length * (8 + size)) return false;
    return indices.every((index, place) => fixed.every((slot) => {
      const [was, is] = [index * size + 8 * slot, place * (8 + size) + 8 + 8 * slot];
      return equal(letters.subarray(was, was + 8), answers.subarray(is, is + 8));
    }));
  }

  function join(worker) {
    if (closed) {
      worker.terminate();
      return;
    }
    const member = { worker, bundles: new Map(), late: false };
    worker.onmessage = ({ data }) => {
      const [which, answers] = read(data);
      const [batch, indices] = member.bundles.get(which) || [];
      if (!batch || !sound(batch, indices, answers)) { // an answer to nothing, a second one, or none at all
        leave(worker);
        return;
      }
      member.bundles.delete(which);
      member.late = false;
      heard += 1;
      const size = 8 + batch.size;
      indices.forEach((index, place) => settle(batch, index, answers.subarray(place * size, (place + 1) * size)));
      handOut();
    };
    crew.push(member);
    handOut();
  }

  function leave(worker) {
    worker.terminate();
    const member = crew.find((one) => one.worker === worker);
    crew = crew.filter((one) => one !== member);
    for (const [batch, indices] of member ? member.bundles.values() : []) {
      batch.todo.push(...indices);
      if (!batches.includes(batch)) batches.push(batch);
    }
    handOut();
  }

  // Send all away, for good; whether anything is known by them.
  function alone() {
    closed = true;
    for (const { worker } of [...crew]) leave(worker);
    return heard > 0;
  }

  function handOut() {
    for (const member of crew) {
      while (!member.late && member.bundles.size < AHEAD && batches.length) {
        const [batch] = batches;
        const indices = bundle(batch);
        if (!indices.length) batches.shift();
        else {
          number += 1;
          member.bundles.set(number, [batch, indices]);
          member.worker.postMessage([number, batch.name, lettersOf(batch, indices), batch.size]);
        }
      }
    }
  }

  // Calls of a batch that nobody has begun; none when there are none.
  function bundle({ todo, done }) {
    const most = Math.max(1, Math.min(BUNDLE, Math.floor(todo.length / (SHARES * crew.length))));
    const indices = [];
    while (indices.length < most && todo.length) {
      const index = todo.pop();
      if (!done[index]) indices.push(index);
    }
    return indices;
  }

  // ---- many calls of one function -----------------------------------------------------------------------------------
  const letterOf = ({ letters, size }, index) => letters.subarray(index * size, (index + 1) * size);

  function lettersOf(batch, indices) {
    const found = new Uint8Array(indices.length * batch.size);
    indices.forEach((index, place) => found.set(letterOf(batch, index), place * batch.size));
    return found;
  }

  function settle(batch, index, answer) {
    if (batch.done[index]) return;
    batch.done[index] = 1;
    batch.left -= 1;
    batch.answers.set(answer, index * (8 + batch.size));
  }

  // LETTERS, each of SIZE bytes, one behind the other, in which FIXED are the places of numbers that come back as they are;
  // false if there is nobody to give them to.
  const helped = () => crew.some(({ late }) => !late);

  function post(name, letters, size, fixed) {
    if (!helped()) return false;
    const left = letters.length / size;
    const todo = Array.from({ length: left }, (_, index) => left - 1 - index);
    const batch = { name, letters, size, fixed, todo, left, done: new Uint8Array(left), answers: new Uint8Array(letters.length + 8 * left), heard, quiet: 0 };
    batches.push(batch);
    handOut();
    return {
      look: () => look(batch),
      answers: () => batch.answers,
      drop() {
        batch.done.fill(1);
        batches = batches.filter((one) => one !== batch);
      },
    };
  }

  // DONE; ELSEWHERE: workers are at it, ask again in the next frame; HERE: nobody was, so this did one of the calls.
  function look(batch) {
    if (!batch.left) return DONE;
    batch.quiet = batch.heard === heard && crew.length ? batch.quiet + 1 : 0;
    batch.heard = heard;
    if (batch.quiet <= PATIENCE && crew.length) return ELSEWHERE;
    for (const member of crew) member.late = member.bundles.size > 0; // it gets no more until it answers
    const index = batch.done.lastIndexOf(0);
    settle(batch, index, run(batch.name, letterOf(batch, index)));
    return batch.left ? HERE : DONE;
  }
})();
