"""A host that can be slow, and can get any file wrong: cut short, replaced, gone, stuck."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

LOGIN = b"<!doctype html><title>Sign in</title><form><input name=user></form>"
PIECE = 8192


def flipped(data: bytes, at: int) -> bytes:
    """The same bytes but for one bit."""
    at %= len(data)
    return data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]


@dataclass
class Fault:
    """What the host does wrong with a file."""

    name: str
    change: Callable[[bytes, int], bytes] = lambda data, _: data
    status: int = 200
    type: str = ""
    stuck: bool = False


FAULTS = {
    fault.name: fault
    for fault in (
        Fault("flipped", flipped),
        Fault("cut", lambda data, at: data[: at % len(data)]),
        Fault("replaced", lambda _data, _at: LOGIN, type="text/html"),
        Fault("missing", lambda _data, _at: LOGIN, status=404, type="text/html"),
        Fault("broken", lambda _data, _at: b"", status=500),
        Fault("mistyped", type="text/plain"),
        Fault("stuck", stuck=True),
    )
}


@dataclass
class Host:
    """A served folder. FAULTS maps a file's name to what is wrong with it, and at which byte."""

    folder: Path
    url: str = ""
    faults: dict[str, tuple[Fault, int]] = field(default_factory=dict)
    rate: float = 0  # bytes a second for all answers together; 0: as fast as it goes
    asked: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)
    line: threading.Lock = field(default_factory=threading.Lock)

    def send(self, data: bytes, write: Callable[[bytes], Any]) -> None:
        """Send bytes at the pace of the line."""
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            if self.rate:
                with self.line:
                    time.sleep(len(piece) / self.rate)
            write(piece)


@contextmanager
def served(module: ModuleType, folder: Path) -> Iterator[Host]:
    """Serve a folder (MODULE is build/serve.py) until the end of the block."""
    host = Host(folder)

    class Handler(module.Handler):  # type: ignore[name-defined,misc]
        def do_GET(self) -> None:
            path = urlsplit(self.path).path.lstrip("/") or "index.html"
            host.asked.append(path)
            file = host.folder / path
            if not file.is_file():
                self.send_error(404)
                return
            fault, at = host.faults.get(file.name, (Fault("none"), 0))
            whole = file.read_bytes()
            data = fault.change(whole, at)
            self.send_response(fault.status)
            self.send_header("Content-Type", fault.type or self.guess_type(str(file)))
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            host.send(data[: at % len(data)] if fault.stuck else data, self.wfile.write)
            if fault.stuck:
                self.wfile.flush()
                host.over.wait(60)

    server = module.make_server(folder, 0, handler=Handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    host.url = f"http://localhost:{server.server_address[1]}/"
    try:
        yield host
    finally:
        host.over.set()
        server.shutdown()
        server.server_close()
