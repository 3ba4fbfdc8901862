"""An unfinished server of the interface: it supports a few operations on namespaces, with deliberate errors.

Run it with `python3 toy_server.py [port]`; it prints its URL. See conformance/CI.md.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

namespaces = {}


class Toy(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def respond(self, status, body=None):
        text = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def reject(self, status, code, title):
        kind = "/errors/" + title.lower().replace(" ", "-")
        body = {"type": kind, "title": title, "status": status, "detail": "", "instance": self.path}
        self.respond(status, body | {"code": code, "error": title})

    def read_request(self):
        length = int(self.headers.get("Content-Length") or 0)
        text = self.rfile.read(length)
        parts = urlsplit(self.path).path.split("/")
        if parts[:3] != ["", "v1", "namespace"] or len(parts) != 5:
            return None, None, None
        try:
            body = json.loads(text or "{}")
        except ValueError:
            body = None
        return unquote(parts[3]), parts[4] if isinstance(body, dict) else "malformed", body

    def do_GET(self):
        name, action, _ = self.read_request()
        if action != "list":
            return self.reject(404, 0, "No such route")
        # Wrong: returns all namespaces, ignoring the parent in the path and the page parameters.
        self.respond(200, {"namespaces": sorted(namespaces)})

    def do_POST(self):
        name, action, body = self.read_request()
        if action == "malformed":
            return self.reject(400, 13, "Invalid input")
        if action == "create":
            if name in namespaces:
                return self.reject(409, 2, "Namespace already exists")
            namespaces[name] = body.get("properties", {})
            return self.respond(200, {"properties": namespaces[name]})
        if action == "exists":
            return self.respond(204) if name in namespaces else self.reject(404, 1, "Namespace not found")
        if action == "drop":
            # Wrong: returns success for an absent namespace.
            namespaces.pop(name, None)
            return self.respond(200, {"properties": {}})
        self.reject(404, 0, "No such route")

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Toy)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
