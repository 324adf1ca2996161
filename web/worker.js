// A worker of the page: calls the kernel without any Python. First comes the module, then letters (see build/pywasm).
"use strict";
let functions = null;
let memory = null;
onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    functions = new WebAssembly.Instance(data).exports;
    memory = new Uint8Array(functions.memory.buffer);
    return;
  }
  const [number, name, letter] = data;
  memory.set(letter, 8);
  functions[name]();
  postMessage([number, memory.slice(0, 8 + letter.length)]);
};
