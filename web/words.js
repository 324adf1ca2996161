// The page's own sentences, in the language that the game will speak or speaks. The game's own words are files of their own.
(() => {
  "use strict";
  const SAID = @@WORDS@@; // English -> Dutch, German
  const COLUMNS = { nl: 0, de: 1 };
  const { rookery } = globalThis;
  let language = "en";

  rookery.sentence = (english, values = {}) => {
    const said = (SAID[english] || [])[COLUMNS[language]] || english;
    return said.replace(/\{(\w+)\}/g, (field, name) => values[name] ?? field);
  };

  // What stands in the page itself: texts and labels, each with what it says in English.
  const places = [...document.querySelectorAll("[aria-label]")].map((tag) => [tag, "ariaLabel", tag.ariaLabel]);
  for (const part of ["start", "past"]) {
    const texts = document.createTreeWalker(document.getElementById(part), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) places.push([texts.currentNode, "data", texts.currentNode.data]);
  }

  rookery.speaks = (next) => {
    language = next;
    document.documentElement.lang = next;
    const manifest = document.querySelector("link[rel=manifest]");
    if (manifest) manifest.href = `manifest${next in COLUMNS ? `-${next}` : ""}.webmanifest`;
    for (const [place, name, english] of places) if (english in SAID) place[name] = rookery.sentence(english);
  };
  rookery.speaks(rookery.spoken);
})();
