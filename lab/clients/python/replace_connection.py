"""A pytest plugin that runs tests of the LanceDB client against a server: it replaces only the connection.

`lancedb.connect` and `connect_async` with a local path (or `memory://`) connect to the server at TOUCHSTONE_URL
instead, in the mode TOUCHSTONE_MODE (`namespace` or `remote`). Each test, and in it each path, has a database of its own on
the server, so that tests that use the same table names do not meet. Every other call is the client's own, except three in
remote mode: `create_index` waits until the index is built, as it does on the embedded engine, `to_arrow` and `to_pandas`
of a whole table, which the client rejects in this mode, read it with a query, and a copied permutation keeps the table of
its row order in memory.
"""

import functools
import hashlib
import inspect
import itertools
import os
import uuid
from datetime import timedelta

import lancedb
import pytest

URL = os.environ["TOUCHSTONE_URL"]
MODE = os.environ["TOUCHSTONE_MODE"]
API_KEY = os.environ["TOUCHSTONE_API_KEY"]

run = uuid.uuid4()
memory_count = itertools.count()
current_test = "collection"
connect = lancedb.connect
connect_async = lancedb.connect_async


def is_local(uri):
    text = str(uri)
    return "://" not in text or text.startswith(("memory://", "file://"))


def database_of(uri):
    """Two connections to one path share a database; two to `memory://` do not."""
    text = str(uri)
    if text.startswith("memory://"):
        text = f"{text}{next(memory_count)}"
    return "db" + hashlib.sha256(f"{run} {current_test} {text}".encode()).hexdigest()[:16]


def accepted(function, arguments):
    """The arguments that this release of the client has and that were given."""
    known = inspect.signature(function).parameters
    return {
        name: value
        for name, value in arguments.items()
        if value is not None and name in known
    }


def in_namespace_mode(function, uri, arguments):
    headers = {"x-lancedb-database": database_of(uri), "x-api-key": API_KEY}
    properties = {
        "uri": URL,
        **{f"header.{name}": value for name, value in headers.items()},
    }
    return function("rest", properties, **accepted(function, arguments))


def in_remote_mode(function, uri, arguments):
    remote = {**arguments, "api_key": API_KEY, "host_override": URL}
    return function(f"db://{database_of(uri)}", **accepted(function, remote))


def replaced(original, namespace_function):
    def to_server(uri=None, **arguments):
        if (
            uri is None
            or not is_local(uri)
            or "namespace_client_properties" in arguments
        ):
            return original(uri, **arguments)
        if MODE == "remote":
            return in_remote_mode(original, uri, arguments)
        return in_namespace_mode(namespace_function, uri, arguments)

    return to_server


def replaced_async():
    if MODE == "remote":
        return replaced(connect_async, None)

    async def to_server(uri=None, **arguments):
        if (
            uri is None
            or not is_local(uri)
            or "namespace_client_properties" in arguments
        ):
            return await connect_async(uri, **arguments)
        return in_namespace_mode(lancedb.connect_namespace_async, uri, arguments)

    return to_server


lancedb.connect = replaced(connect, getattr(lancedb, "connect_namespace", None))
lancedb.connect_async = replaced_async()


def waiting(create_index):
    @functools.wraps(create_index)
    async def create_and_wait(table, *arguments, **options):
        result = await create_index(table, *arguments, **options)
        names = [index.name for index in await table.list_indices()]
        await table.wait_for_index(names, timedelta(seconds=30))
        return result

    return create_and_wait


def without_replacement(restore):
    """Permutations keep the order of their rows in a table in memory. On a server, the client would ignore the batch size
    of this table, because it does so for all remote tables."""

    @functools.wraps(restore)
    def restore_in_memory(permutation, state):
        replacement, lancedb.connect = lancedb.connect, connect
        try:
            restore(permutation, state)
        finally:
            lancedb.connect = replacement

    return restore_in_memory


def adapt_remote_table():
    from lancedb.permutation import Permutation
    from lancedb.remote.table import RemoteTable
    from lancedb.table import AsyncTable

    AsyncTable.create_index = waiting(AsyncTable.create_index)
    Permutation.__setstate__ = without_replacement(Permutation.__setstate__)
    RemoteTable.to_arrow = lambda table: table.search().to_arrow()
    RemoteTable.to_pandas = lambda table, **options: table.search().to_pandas(**options)


if MODE == "remote":
    adapt_remote_table()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    global current_test
    current_test = item.nodeid
