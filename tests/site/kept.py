"""Waiting until the page's service worker keeps the whole site."""

from __future__ import annotations

import pytest

KEPT = """async (version) => {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker?.active || worker.installing || worker.waiting) return false;
  if (!navigator.serviceWorker.controller) return false;
  return (await caches.keys()).some((name) => name.endsWith(version));
}"""


def until_kept(seen, version=None):
    """Wait until a worker that holds the whole version is in charge."""
    version = version or seen.page.evaluate("rookery.version")
    for _ in range(150):
        if seen.page.evaluate(KEPT, version):
            return
        seen.page.wait_for_timeout(200)
    pytest.fail(f"version {version} was not kept in 30 s")
