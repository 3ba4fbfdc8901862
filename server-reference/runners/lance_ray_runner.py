"""Runs a job of a Touchstone server on Ray (docs/job-runners.md).

Reads the JSON document of the job from standard input, and prints JSON lines. Needs lance-ray 0.5, ray and pylance 14.

    touchstone-server --job-runner "python3 lance_ray_runner.py --workers 8"

The cluster is the one of RAY_ADDRESS, or a local one with as many workers.
"""

import argparse
import json
import math
import os
import sys
import threading

# Libraries print to standard output, too: it becomes standard error, and the lines of the protocol go to the former one.
PROTOCOL = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

import lance  # noqa: E402
import lance_namespace  # noqa: E402
import lance_ray.index  # noqa: E402
import ray  # noqa: E402

# How often the runner shows that it lives. It ends when nobody reads: its server has ended, and its token with it.
HEARTBEAT_SECONDS = 2

SCALAR_TYPES = {"BTREE": "BTREE", "BITMAP": "BITMAP", "FTS": "INVERTED"}
# IVF_RQ is missing: lance-ray 0.5.0 trains its model with another number of bits than pylance 14 builds with.
VECTOR_TYPES = {"IVF_FLAT", "IVF_PQ", "IVF_HNSW_PQ", "IVF_HNSW_SQ"}

# Parameters of CreateTableIndex by the names of lance-ray. An index with any other one is built by the server.
VECTOR_PARAMETERS = {
    "num_partitions": "num_partitions",
    "num_sub_vectors": "num_sub_vectors",
    "num_bits": "num_bits",
    "sample_rate": "sample_rate",
    "max_iterations": "max_iters",
}
TEXT_PARAMETERS = {
    name: name
    for name in (
        "with_position",
        "base_tokenizer",
        "language",
        "max_token_length",
        "lower_case",
        "stem",
        "remove_stop_words",
        "ascii_folding",
    )
}


class Declined(Exception):
    """The server has to do the work."""


def say(**line):
    try:
        print(json.dumps(line), file=PROTOCOL, flush=True)
    except BrokenPipeError:
        os._exit(1)


def beat(message):
    """Repeats a message until the returned event is set."""
    stop = threading.Event()

    def run():
        while not stop.wait(HEARTBEAT_SECONDS):
            say(message=message)

    say(message=message)
    threading.Thread(target=run, daemon=True).start()
    return stop


def commit_through_server():
    """lance-ray 0.5.0 opens the dataset that commits without this flag, and so writes versions past the server."""
    original = lance_ray.index.get_namespace_kwargs

    def managed(*args):
        return {**original(*args), "namespace_client_managed_versioning": True}

    lance_ray.index.get_namespace_kwargs = managed


def renamed(parameters, names):
    unknown = [name for name in parameters if name not in names]
    if unknown:
        raise Declined(f"lance-ray has no {', '.join(unknown)}")
    return {names[name]: value for name, value in parameters.items()}


def sample_rate(table, options):
    """Returns the rows that are sampled for each centroid: 256, or what a small table has."""
    _, dataset = open_table(table["namespace_properties"], table["table_id"])
    rows = dataset.count_rows()
    centroids = max(options.get("num_partitions") or round(math.sqrt(rows)), 2 ** (options.get("num_bits") or 8))
    return max(2, min(256, rows // centroids))


def create_index(job, table, workers):
    index = job["index"]
    kind, parameters = index["type"], index["parameters"]
    common = dict(table, column=index["column"], name=index["name"], replace=True, num_workers=workers)
    if kind in VECTOR_TYPES and index["metric"] in ("l2", "cosine", "dot"):
        options = renamed(parameters, VECTOR_PARAMETERS)
        options.setdefault("sample_rate", sample_rate(table, options))
        commit_through_server()
        lance_ray.create_index(index_type=kind, metric=index["metric"], **common, **options)
    elif kind in SCALAR_TYPES:
        options = renamed(parameters, TEXT_PARAMETERS)
        commit_through_server()
        lance_ray.create_scalar_index(index_type=SCALAR_TYPES[kind], **common, **options)
    else:
        raise Declined(f"lance-ray has no {kind}")


def open_table(server, table_id, version=None):
    namespace = lance_namespace.connect("rest", server)
    return namespace, lance.dataset(namespace_client=namespace, table_id=table_id, version=version)


@ray.remote
def fill_fragment(server, table_id, version, fragment_id, job):
    """Writes the values of a column for one fragment, and returns its metadata and the fields that have changed."""
    _, dataset = open_table(server, table_id, version)
    fragment = dataset.get_fragment(fragment_id)
    column = job["column"]
    rows = dataset.scanner(
        columns={column: job["expression"]}, filter=job.get("where"), fragments=[fragment], with_row_id=True
    ).to_table()
    if rows.num_rows == 0:
        return None
    at = rows.schema.get_field_index(column)
    # A value that the column cannot store is an error.
    rows = rows.set_column(at, column, rows[column].cast(dataset.schema.field(column).type))
    return fragment.update_columns(rows.to_reader(), left_on="_rowid")


def backfill_column(job, table, workers):
    server, table_id = table["namespace_properties"], table["table_id"]
    namespace, dataset = open_table(server, table_id)
    if job["column"] not in dataset.schema.names:
        raise Declined("nested columns")
    waiting = [
        fill_fragment.remote(server, table_id, dataset.version, fragment.fragment_id, job)
        for fragment in dataset.get_fragments()
    ]
    total, results = len(waiting), []
    while waiting:
        done, waiting = ray.wait(waiting)
        results += [one for one in ray.get(done) if one is not None]
        say(progress=(total - len(waiting)) / total)
    fields = {field for _, modified in results for field in modified}
    lance.LanceDataset.commit(
        dataset,
        lance.LanceOperation.Update(updated_fragments=[one for one, _ in results], fields_modified=sorted(fields)),
        read_version=dataset.version,
        namespace_client=namespace,
        table_id=table_id,
        namespace_client_managed_versioning=True,
    )


KINDS = {"create_index": create_index, "backfill_column": backfill_column}


def main():
    parser = argparse.ArgumentParser(description="Runs a job of a Touchstone server on Ray.")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    workers = parser.parse_args().workers
    job = json.load(sys.stdin)
    run = KINDS.get(job["kind"])
    if run is None or job.get("branch") is not None:
        return say(status="declined", message=f"{job['kind']} on {job.get('branch', 'the main branch')}")
    server = job["server"]
    table = {
        "namespace_impl": "rest",
        "namespace_properties": {"uri": server["url"], "header.authorization": f"Bearer {server['token']}"},
        "table_id": job["table"],
    }
    cluster = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers, "include_dashboard": False}
    stop = beat(f"{job['kind']} on {workers} workers")
    try:
        ray.init(logging_level="ERROR", log_to_driver=False, **cluster)
        run(job, table, workers)
        stop.set()
        say(status="succeeded")
    except Declined as reason:
        say(status="declined", message=str(reason))
    except Exception as error:
        # That of a worker has the one of its task as its cause.
        reason = getattr(error, "cause", None) or error
        say(status="failed", error=f"{type(reason).__name__}: {reason}")
        raise


if __name__ == "__main__":
    main()
