"""Ways out of a page to another origin, all of which its policy forbids."""

from __future__ import annotations

TRIES = """async (other) => {
  const violations = new Set();
  addEventListener("securitypolicyviolation", (event) => violations.add(event.effectiveDirective));
  const put = (tag, what) => {
    return document.body.appendChild(Object.assign(document.createElement(tag), what));
  };
  fetch(other).catch(() => {});
  put("img", {src: other});
  put("script", {src: other});
  put("link", {rel: "stylesheet", href: other});
  put("iframe", {src: other});
  for (let waited = 0; violations.size < 5 && waited < 50; waited += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return [...violations].sort();
}"""
VIOLATIONS = ["connect-src", "frame-src", "img-src", "script-src-elem", "style-src-elem"]
