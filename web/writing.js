// Where something is written the keys are a text field's, for it alone knows dead keys, AltGr and input methods. It is always
// empty: what has been written goes to the game, as SDL tells of it, and so does each key that writes nothing.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const [canvas, field] = ["canvas", "field"].map((id) => document.getElementById(id));
  let wanted = false;

  rookery.types = (now) => {
    wanted = now;
    if (wanted && document.activeElement === canvas) field.focus({ preventScroll: true });
    if (!wanted && document.activeElement === field) canvas.focus({ preventScroll: true });
  };
  canvas.addEventListener("focus", () => { if (wanted) field.focus({ preventScroll: true }); });

  function write(text) {
    for (const sign of (text || "").normalize("NFC")) {
      canvas.dispatchEvent(new KeyboardEvent("keypress", { charCode: sign.codePointAt(0), cancelable: true }));
    }
  }
  field.addEventListener("beforeinput", (event) => {
    if (event.isComposing || event.inputType.includes("Composition")) return; // it only tries
    event.preventDefault();
    write(event.data ?? event.dataTransfer?.getData("text/plain"));
  });
  field.addEventListener("compositionend", ({ data }) => {
    field.value = "";
    write(data);
  });
  field.addEventListener("input", ({ isComposing }) => { if (!isComposing) field.value = ""; });

  function writes({ key, isComposing, keyCode, ctrlKey, metaKey, altKey }) {
    const ofMethod = isComposing || keyCode === 229 || ["Dead", "Process", "Compose"].includes(key);
    return ofMethod || ([...key].length === 1 && !metaKey && ctrlKey === altKey); // AltGr counts as Ctrl and Alt
  }
  for (const type of ["keydown", "keyup"]) {
    field.addEventListener(type, (event) => {
      if (type === "keydown" && writes(event)) return;
      if (!canvas.dispatchEvent(new KeyboardEvent(type, event))) event.preventDefault();
    });
  }
})();
