// A worker of the page: calls the kernel without any Python. First comes the module, then letters (see build/pywasm), several behind one another.
"use strict";
let functions = null;
let memory = null;
onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    functions = new WebAssembly.Instance(data).exports;
    memory = new Uint8Array(functions.memory.buffer);
    return;
  }
  const [number, name, letters, size] = data;
  const count = letters.length / size;
  const answers = new Uint8Array(count * (8 + size));
  for (let one = 0; one < count; one += 1) {
    memory.set(letters.subarray(one * size, (one + 1) * size), 8);
    functions[name]();
    answers.set(memory.subarray(0, 8 + size), one * (8 + size));
  }
  postMessage([number, answers]);
};
