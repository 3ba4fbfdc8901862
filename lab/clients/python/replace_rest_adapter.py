"""A pytest plugin that runs the tests of pylance's REST namespace against a server instead of its own REST adapter.

The adapter, which serves a directory, is not started, and `lance_namespace.connect("rest", …)` with a loopback address
connects to the server at TOUCHSTONE_URL. Each test has a database of its own on the server.
"""

import os
import uuid

import lance.namespace
import lance_namespace
import pytest

URL = os.environ["TOUCHSTONE_URL"]
API_KEY = os.environ["TOUCHSTONE_API_KEY"]

database = "db"
connect = lance_namespace.connect


class NoAdapter:
    """Has the attributes and methods of the adapter that tests use."""

    port = 0

    def __init__(self, *arguments, **options):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def start(self):
        pass

    def stop(self):
        pass


def connect_to_server(implementation, properties, *arguments, **options):
    if implementation != "rest":
        return connect(implementation, properties, *arguments, **options)
    headers = {"header.x-lancedb-database": database, "header.x-api-key": API_KEY}
    replaced = {**properties, "uri": URL, **headers}
    return connect(implementation, replaced, *arguments, **options)


lance.namespace.RestAdapter = NoAdapter
lance_namespace.connect = connect_to_server


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    global database
    database = f"db{uuid.uuid4().hex[:16]}"
