"""Starts the generated server, whose list of namespaces is that of another server, and sends it a request."""

import json
import socket
import sys
import threading
import urllib.request

import uvicorn
from touchstone_server.apis.namespace_api_base import BaseNamespaceApi
from touchstone_server.main import app
from touchstone_server.models.list_namespaces_response import ListNamespacesResponse


def send(url, body=None, method="GET"):
    """Returns the JSON of a response."""
    headers = {"content-type": "application/json", "authorization": "Bearer none", "x-api-key": "none"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method)) as response:
        return json.loads(response.read() or "null")


reference = sys.argv[1]


class NamespaceApi(BaseNamespaceApi):
    async def list_namespaces(self, id, delimiter, page_token, limit):
        return ListNamespacesResponse(**send(f"{reference}/v1/namespace/{id}/list"))


listener = socket.create_server(("127.0.0.1", 0))
server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
thread.start()
try:
    send(f"{reference}/v1/namespace/fastapi/create", {}, "POST")
    listed = send(f"http://127.0.0.1:{listener.getsockname()[1]}/v1/namespace/$/list")
    assert "fastapi" in listed["namespaces"], listed
    send(f"{reference}/v1/namespace/fastapi/drop", {}, "POST")
finally:
    server.should_exit = True
    thread.join()
print("ok")
