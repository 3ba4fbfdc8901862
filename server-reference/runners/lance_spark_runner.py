"""Runs a job of a Touchstone server on Spark (docs/job-runners.md).

Reads the JSON document of the job from standard input, and prints JSON lines. Needs pyspark 3.5 and Java 17, and pylance 14
and lance-namespace on every worker.

    touchstone-server --job-runner "python3 lance_spark_runner.py --master spark://host:7077"

Spark distributes the work, and pylance does it: the indexes of lance-spark 0.4.0 have no type that other programs know, and its
expressions follow the rules of Spark.
"""

import argparse
import json
import os
import sys
import threading

# Spark prints to standard output, too: it becomes standard error, and the lines of the protocol go to the former one.
PROTOCOL = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

import lance  # noqa: E402
import lance_namespace  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

# How often the runner shows that it lives. It ends when nobody reads: its server has ended, and its token with it.
HEARTBEAT_SECONDS = 2

SCALAR_TYPES = {"BTREE": "BTREE", "BITMAP": "BITMAP", "FTS": "INVERTED"}

# Parameters of CreateTableIndex that pylance has, too. An index with any other one is built by the server.
TEXT_PARAMETERS = {
    "with_position",
    "base_tokenizer",
    "language",
    "max_token_length",
    "lower_case",
    "stem",
    "remove_stop_words",
    "ascii_folding",
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


def open_table(job, version=None):
    server = job["server"]
    properties = {"uri": server["url"], "header.authorization": f"Bearer {server['token']}"}
    namespace = lance_namespace.connect("rest", properties)
    return namespace, lance.dataset(namespace_client=namespace, table_id=job["table"], version=version)


def build_segment(job, version, fragments):
    """Builds an index over some fragments, and returns its metadata."""
    _, dataset = open_table(job, version)
    index = job["index"]
    return dataset.create_index_uncommitted(
        column=index["column"],
        index_type=SCALAR_TYPES[index["type"]],
        name=index["name"],
        replace=True,
        fragment_ids=fragments,
        **index["parameters"],
    )


def create_index(job, spark, workers):
    index = job["index"]
    if index["type"] not in SCALAR_TYPES or index["parameters"].keys() - TEXT_PARAMETERS:
        raise Declined(f"{index['type']} with {', '.join(index['parameters']) or 'no parameters'}")
    _, dataset = open_table(job)
    version, fragments = dataset.version, [fragment.fragment_id for fragment in dataset.get_fragments()]
    parts = [part for part in (fragments[at::workers] for at in range(workers)) if part]
    segments = spark.parallelize(parts, max(1, len(parts))).map(lambda part: build_segment(job, version, part)).collect()
    dataset.commit_existing_index_segments(index_name=index["name"], column=index["column"], segments=segments)


def fill_fragment(job, version, fragment_id):
    """Writes the values of a column for one fragment, and returns its metadata and the fields that have changed."""
    _, dataset = open_table(job, version)
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


def backfill_column(job, spark, workers):
    namespace, dataset = open_table(job)
    if job["column"] not in dataset.schema.names:
        raise Declined("nested columns")
    version, fragments = dataset.version, [fragment.fragment_id for fragment in dataset.get_fragments()]
    filled = spark.parallelize(fragments, max(1, len(fragments))).map(lambda one: fill_fragment(job, version, one)).collect()
    changed = [one for one in filled if one is not None]
    fields = sorted({field for _, modified in changed for field in modified})
    lance.LanceDataset.commit(
        dataset,
        lance.LanceOperation.Update(updated_fragments=[fragment for fragment, _ in changed], fields_modified=fields),
        read_version=version,
        namespace_client=namespace,
        table_id=job["table"],
        namespace_client_managed_versioning=True,
    )


KINDS = {"create_index": create_index, "backfill_column": backfill_column}


def main():
    parser = argparse.ArgumentParser(description="Runs a job of a Touchstone server on Spark.")
    parser.add_argument("--master", default="local[*]", help="the cluster, as for spark-submit (default: local[*])")
    master = parser.parse_args().master
    job = json.load(sys.stdin)
    run = KINDS.get(job["kind"])
    if run is None or job.get("branch") is not None:
        return say(status="declined", message=f"{job['kind']} on {job.get('branch', 'the main branch')}")
    if master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    stop = beat(f"{job['kind']} on Spark")
    try:
        spark = SparkSession.builder.master(master).config("spark.ui.enabled", "false").getOrCreate().sparkContext
        run(job, spark, spark.defaultParallelism)
        stop.set()
        say(status="succeeded")
    except Declined as reason:
        say(status="declined", message=str(reason))
    except Exception as error:
        say(status="failed", error=f"{type(error).__name__}: {str(error).strip().splitlines()[-1]}")
        raise


if __name__ == "__main__":
    main()
