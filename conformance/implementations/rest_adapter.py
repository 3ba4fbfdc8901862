"""Starts the REST adapter of pylance over a directory: rest_adapter.py DIRECTORY [PROPERTY=VALUE ...]"""

import signal
import sys

import lance.namespace

directory, *properties = sys.argv[1:]
settings = {"root": directory, **dict(one.split("=", 1) for one in properties)}
adapter = lance.namespace.RestAdapter("dir", settings, port=0)
adapter.start()
print(f"listening on http://127.0.0.1:{adapter.port}", flush=True)
signal.sigwait({signal.SIGTERM, signal.SIGINT})
adapter.stop()
