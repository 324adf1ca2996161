// The menu while Python is on its way, in the words of the game's own (build/menu.py). What waits is read where the game keeps it;
// what is touched is done as soon as there is somebody to do it. Where an address asks for a table there is no menu.
(() => {
  "use strict";
  const { rookery } = globalThis;
  const $ = (id) => document.getElementById(id);
  const menu = $("menu");
  const address = new URLSearchParams(rookery.params);
  const deal = /^#deal=([\w-]+)/.exec(location.hash);
  if (menu && deal) greet(deal[1]);
  if (!menu || rookery.embedded || rookery.autostart || address.has("game") || address.has("deal") || location.hash) return;

  // A friend's deal: which game it is stands over "Start". It is the first digit of the link (game/club/link.py), after four bytes of
  // a checksum and one of the format.
  function greet(code) {
    let bytes;
    try {
      bytes = atob(code.slice(0, 12).replaceAll("-", "+").replaceAll("_", "/"));
    } catch {
      return; // the game will say what is wrong with it
    }
    const tile = menu.querySelector(`[data-mark="${bytes.charCodeAt(5) + 256 * bytes.charCodeAt(6)}"]`);
    if (!tile) return;
    const [fan, picture] = [document.querySelector(".fan"), tile.querySelector("img")];
    if (picture) Object.assign(fan, { src: picture.src, width: 360, height: 240 });
    document.querySelector(".tagline").textContent = rookery.sentence(menu.dataset.deal, { game: tile.querySelector("b").textContent });
  }

  const places = JSON.parse(rookery.keys()).filter((key) => key.startsWith("match-")).map((key) => key.slice(6)).sort();
  const played = (rookery.load("last") || "").split(" ").filter(Boolean);
  const last = played.find((place) => places.includes(place)) || places[0];
  const gameOf = (place) => place.split("-")[0];
  const tiles = new Map([...menu.querySelectorAll(".tile")].map((tile) => [tile.dataset.game, tile]));
  const fresh = !played.length && rookery.load("statistics") === null && rookery.load("lesson-" + menu.dataset.easiest) !== "-1";

  // The row that the game keeps (game/club/daily.py): the day of the last tries, the day until which days were played in a row, how
  // many, and the games of the tries.
  const now = new Date(Date.now());
  const today = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
  const row = /^(\d{1,7}) (\d{1,7}) (\d{1,5})((?: [a-z_]{1,40}){0,20})$/.exec(rookery.load("days") || "") || ["", 0, 0, 0, ""];
  const [day, ran, run] = row.slice(1, 4).map(Number);
  const begun = row[4].split(" ").filter(Boolean);
  const easiest = menu.dataset.easiest;
  const games = [easiest, ...[...tiles.keys()].filter((game) => game !== easiest)];
  const left = day > today ? [] : games.filter((game) => day !== today || !begun.includes(game));
  const said = [];
  if (run && ran >= today - 1) said.push(rookery.sentence(run === 1 ? "Streak: {n} day" : "Streak: {n} days", { n: run }));
  if (day === today && begun.length) said.push(rookery.sentence("{n} of {all} played", { n: begun.length, all: games.length }));
  if (!left.length) $("today").querySelector("b").dataset.words = "Today’s deals are done";
  strip("today", left[0] || easiest);
  if (said.length) $("today").querySelector("span span").textContent = said.join(" · ");

  // The days on which the person's own plays come again (game/club/due.py).
  const due = (rookery.load("due") || "").split(" ").filter((day) => day && Number(day) <= today).length;
  if (due) {
    $("due").querySelector("b").textContent = rookery.sentence(due === 1 ? "{n} mistake to retry" : "{n} mistakes to retry", { n: due });
    $("due").hidden = false;
    $("due").parentNode.classList.add("both");
  }

  // Its name and the deal, or the deal and the score of two teams, as the game has noted them (game/ui/waiting.py).
  function stands(place) {
    try {
      const { name, deal, score } = JSON.parse(rookery.load("about-" + place));
      const { stand, teams } = tiles.get(gameOf(place)).dataset;
      const sides = teams !== undefined && !name && score.some(Boolean) ? ["We", "They"] : [];
      const figures = score.map((points) => String(points).replace("-", "−"));
      const points = sides.map((side, at) => `${rookery.sentence(side)}\u00a0${figures[at]}`);
      return [name, rookery.sentence(stand, { n: deal }), points.join(", ")].filter(Boolean).join(" · ");
    } catch {
      return "";
    }
  }

  function strip(id, game) {
    const [strip, tile] = [$(id), tiles.get(game)];
    const title = tile.querySelector("b").textContent;
    const [thumb, picture] = [strip, tile].map((place) => place.querySelector("img"));
    if (picture) thumb.src ||= picture.src;
    else thumb.remove();
    for (const line of strip.querySelectorAll("[data-words]")) line.textContent = rookery.sentence(line.dataset.words, { game: title });
    strip.hidden = false;
  }
  if (tiles.has(gameOf(last || ""))) {
    strip("continue", gameOf(last));
    const stand = stands(last);
    if (stand) $("continue").querySelector("span span").textContent = stand;
  }
  else if (fresh) {
    strip("lesson", menu.dataset.easiest);
    $("lesson").parentNode.prepend($("lesson"));
  }
  menu.querySelector(fresh ? "#lesson" : left.length ? "#today" : "#continue").classList.add("lead");
  for (const [game, tile] of tiles) {
    const badge = tile.querySelector("em");
    const n = places.filter((place) => gameOf(place) === game).length;
    if (n) badge.textContent = rookery.sentence(n === 1 ? "Match waiting" : "{n} matches waiting", { n });
    badge.hidden = !n;
  }
  $("start").classList.add("menu");
  menu.querySelector(".strip:not([hidden]), .tile").focus({ preventScroll: true });
  rookery.mark("menu");

  // ---- handing over ------------------------------------------------------------------------------------------------------
  // Once: from then on keys, links and screens are the game's alone.
  const { depth, offered } = rookery;
  const over = new AbortController();
  const { signal } = over;
  let chosen = null;
  const frames = (n) => requestAnimationFrame(() => (n ? frames(n - 1) : $("go").click()));
  const whenReady = (then) => (rookery.metrics.marks.ready ? then() : addEventListener("rookery:ready", then, { signal }));
  function hand() {
    if (signal.aborted) return;
    over.abort();
    Object.assign(rookery, { depth, offered });
    if (chosen !== null) rookery.ask("choose", chosen);
    frames(3); // what was chosen is drawn by then
  }
  menu.addEventListener("click", (event) => {
    const button = event.target.closest("[data-choice]");
    if (!button) return;
    if (button.classList.contains("fullscreen")) {
      rookery.fullscreen();
      return;
    }
    chosen = Number(button.dataset.choice);
    for (const other of menu.querySelectorAll("[aria-pressed]")) other.removeAttribute("aria-pressed");
    button.setAttribute("aria-pressed", "true");
    whenReady(hand);
  }, { signal });
  // The game's own menu knows arrows, letters and gamepads; a link that is opened here shows what it brings.
  addEventListener("keydown", ({ key }) => {
    if (rookery.metrics.marks.ready && !/^(Tab|Enter| |Shift|Control|Alt|AltGraph|Meta|F\d+)$/.test(key)) hand();
  }, { signal });
  addEventListener("gamepadconnected", () => whenReady(hand), { signal });
  rookery.depth = (now) => {
    depth(now);
    if (now > 0) hand();
  };
  rookery.offered = () => {
    const text = offered();
    if (text) hand();
    return text;
  };
})();
