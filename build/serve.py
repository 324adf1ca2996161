"""Serve the built site on this computer, with the types and headers that it needs.

python build/serve.py                serves dist/web on http://localhost:8000/
python build/serve.py --port 9000 DIR
"""

import argparse
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".apk": "application/octet-stream",
    ".whl": "application/octet-stream",
    ".png": "image/png",
    ".css": "text/css; charset=utf-8",
}


class Handler(SimpleHTTPRequestHandler):
    """One file per request, quietly."""

    protocol_version = "HTTP/1.1"
    found = False
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  as there

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember whether the file is there."""
        self.found = code in (200, 304)
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Let any frame read the files, in any page; let browsers keep the versioned ones."""
        folders = self.path.split("?")[0].split("/")[:-1]
        versioned = self.found and any(piece.startswith(("v-", "r-")) for piece in folders)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header(
            "Cache-Control", "public, max-age=31536000, immutable" if versioned else "no-cache"
        )
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing for each request."""


class Server(ThreadingHTTPServer):
    """A server that does not mind browsers that hang up."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A closed tab is no error."""


def make_server(
    folder: Path, port: int = 0, host: str = "127.0.0.1", handler: type[Handler] = Handler
) -> Server:
    """A server for FOLDER; port 0 takes a free one."""

    class Here(handler):  # type: ignore[misc,valid-type]
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, directory=str(folder), **options)

    return Server((host, port), Here)


def run(folder: Path, port: int, host: str = "127.0.0.1") -> int:
    """Serve until stopped."""
    if not (folder / "index.html").exists():
        print(f'{folder} holds no built site: run "python build/site.py" first.', file=sys.stderr)
        return 1
    try:
        server = make_server(folder, port, host)
    except OSError as error:
        print(
            f"Port {port} cannot be used ({error.strerror}): choose another with --port.",
            file=sys.stderr,
        )
        return 1
    except OverflowError:
        print(f"{port} is not a port: choose one from 1 to 65535 with --port.", file=sys.stderr)
        return 1
    print(
        f"Rookery is served at http://localhost:{server.server_address[1]}/  (Ctrl+C stops it)",
        flush=True,
    )
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python build/serve.py", description="Serve the built site on this computer."
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=ROOT / "dist" / "web",
        help="the site (default: dist/web)",
    )
    parser.add_argument("--port", type=int, default=8000, help="default: 8000")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="0.0.0.0 lets other devices in the network in (default: this computer only)",
    )
    wanted = parser.parse_args()
    return run(wanted.folder, wanted.port, wanted.host)


if __name__ == "__main__":
    sys.exit(main())
