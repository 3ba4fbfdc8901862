import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Int32, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { formatMeasure, p50, timed, type Bench } from '../bench.ts';
import type { ServerChild } from '../children.ts';
import { Remote } from '../clients/remote.ts';
import { measureOf, median, type Measure, type Target } from '../result.ts';

/** Bytes of the text of each row. */
const ROW_BYTES = 1_000;

/** Seconds for which the server keeps every version: a day of inserts takes minutes here, so that an hour becomes one. */
const RETENTION_SECONDS = 60;

/**
 * Rounds of inserts and of point queries after them. A query takes a fifth of a millisecond for each small fragment, and
 * between two merges their number goes from ten to a hundred, so queries at one moment show which moment it was.
 */
const ROUNDS = 20;
const ROUND_INSERTS = 20;
const ROUND_QUERIES = 5;

/** Seconds without writes, in which the server merges what is left. */
const QUIET_SECONDS = 10;

const FLAGS = ['--no-sync', '--version-retention', String(RETENTION_SECONDS)];

const TARGET: Target = { of: 'ratio', is: 'at-most', value: 1.5 };

/** The same rows, without the history. */
const WHOLE_TARGET: Target = { of: 'ratio', is: 'at-most', value: 1.2 };

/** Returns rows with random texts. The type is given, because apache-arrow would make a dictionary of texts. */
const rowsWith = (ids: readonly number[]): Buffer => {
  const texts = ids.map(() => randomBytes((ROW_BYTES * 3) / 4).toString('base64'));
  const rows = new Table({ id: vectorFromArray(ids, new Int32()), text: vectorFromArray(texts, new Utf8()) });
  return Buffer.from(tableToIPC(rows, 'stream'));
};

const oneRow = (id: number): Buffer => rowsWith([id]);

interface DiskUsage {
  readonly files: number;
  readonly bytes: number;
}

/** Returns the number and the bytes of all files below a directory. Files and directories that disappear do not count. */
const diskUsage = async (directory: string): Promise<DiskUsage> => {
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
    const path = join(directory, entry.name);
    const size = entry.isFile() ? (await stat(path).catch(() => undefined))?.size : undefined;
    const below: DiskUsage = entry.isDirectory() ? await diskUsage(path) : { files: 0, bytes: 0 };
    files += below.files + (size === undefined ? 0 : 1);
    bytes += below.bytes + (size ?? 0);
  }
  return { files, bytes };
};

/** A table of a server, and the client that inserts into it and reads it. */
class InsertedTable {
  readonly #bench: Bench;
  readonly #directory: string;
  #server!: ServerChild;
  #remote!: Remote;
  #rows = 0;
  #queries = 0;

  private constructor(bench: Bench, directory: string) {
    this.#bench = bench;
    this.#directory = directory;
  }

  /** Creates the table with one row. */
  static async create(bench: Bench, directory: string): Promise<InsertedTable> {
    const table = new InsertedTable(bench, directory);
    await table.#start();
    await table.#remote.arrow('/v1/table/t/create', oneRow(table.#rows++));
    return table;
  }

  get server(): ServerChild {
    return this.#server;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Inserts single rows until there are `end` rows, and returns the inserts per second. */
  async insertUntil(end: number): Promise<number> {
    const start = this.#rows;
    const spent = await timed(async () => {
      while (this.#rows < end) await this.#remote.arrow('/v1/table/t/insert', oneRow(this.#rows++));
    });
    return ((end - start) * 1000) / spent;
  }

  /** Returns the median duration of a point query between inserts. */
  async busyQueryMillis(): Promise<number> {
    const spent: number[] = [];
    for (let round = 0; round < (this.#bench.quick ? 1 : ROUNDS); round++) {
      await this.insertUntil(this.#rows + ROUND_INSERTS);
      for (let count = 0; count < ROUND_QUERIES; count++) spent.push(await timed(() => this.#query()));
    }
    return median(spent);
  }

  /** Returns the median duration of a point query without inserts. */
  async quietQueryMillis(): Promise<number> {
    if (!this.#bench.quick) await delay(QUIET_SECONDS * 1000);
    return p50(ROUNDS * ROUND_QUERIES, () => this.#query());
  }

  /** Creates a table of the same rows at once. Returns the median durations of point queries in this table and in that one. */
  async queryMillisAgainstWhole(): Promise<readonly [inserted: number, whole: number]> {
    await this.#remote.arrow('/v1/table/whole/create', rowsWith(Array.from({ length: this.#rows }, (_, id) => id)));
    const inserted: number[] = [];
    const whole: number[] = [];
    for (let count = 0; count < (this.#bench.quick ? 2 : 2 * ROUNDS * ROUND_QUERIES); count++) {
      inserted.push(await timed(() => this.#query('t')));
      whole.push(await timed(() => this.#query('whole')));
    }
    return [median(inserted), median(whole)];
  }

  /** Restarts the server, and returns the time until it has counted the rows. */
  async restartMillis(): Promise<number> {
    await this.#remote.close();
    await this.#server.stop();
    return timed(async () => {
      await this.#start();
      await this.#remote.json('/v1/table/t/count_rows', {});
    });
  }

  close(): Promise<void> {
    return this.#remote.close();
  }

  async #start(): Promise<void> {
    this.#server = await this.#bench.server(this.#directory, FLAGS);
    this.#remote = new Remote(this.#server);
  }

  #query(table = 't'): Promise<Buffer> {
    const id = (this.#queries++ * 7919) % this.#rows;
    return this.#remote.json(`/v1/table/${table}/query`, { filter: `id = ${id}`, k: 10, vector: {} });
  }
}

/**
 * (i) Consecutive inserts of one row each into one table: point queries, restart, files and bytes after all of them,
 * compared with the table after its first thousand, with a table of the same rows, or with the bytes of the rows.
 */
export const manyInserts = async (bench: Bench): Promise<Measure[]> => {
  const [few, many] = [bench.quick ? 10 : 1_000, bench.inserts];
  const directory = await bench.directory();
  const table = await InsertedTable.create(bench, directory);
  const measures: Measure[] = [];
  const add = (name: string, unit: string, ours: number, theirs: number | null, target: Target | null = null): void => {
    const measure = measureOf(`i ${name}`, unit, [{ ours, theirs }], target);
    bench.log(formatMeasure(measure));
    measures.push(measure);
  };
  const firstInserts = await table.insertUntil(few);
  const [firstBusyQuery, firstQuietQuery] = [await table.busyQueryMillis(), await table.quietQueryMillis()];
  const firstRestart = await table.restartMillis();
  let lastInserts = 0;
  for (let step = 1; step <= 5; step++) {
    lastInserts = await table.insertUntil((many * step) / 5);
    const { files, bytes } = await diskUsage(directory);
    bench.log(
      `i ${table.rows} rows: ${lastInserts.toFixed(1)} inserts/s, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
    );
  }
  const against = `after ${many} inserts against ${few}`;
  add(`insert 1, the last fifth of ${many} inserts against the first ${few}`, 'inserts/s', lastInserts, firstInserts);
  add(`point query between inserts ${against}`, 'ms (p50)', await table.busyQueryMillis(), firstBusyQuery, TARGET);
  add(`point query without inserts ${against}`, 'ms (p50)', await table.quietQueryMillis(), firstQuietQuery, TARGET);
  const [inserted, whole] = await table.queryMillisAgainstWhole();
  add(
    `point query after ${many} inserts against the same rows created at once`,
    'ms (p50)',
    inserted,
    whole,
    WHOLE_TARGET,
  );
  add(`restart ${against}`, 'ms', await table.restartMillis(), firstRestart);
  const rowMegabytes = (table.rows * ROW_BYTES) / 1e6;
  const addUsage = async (when: string): Promise<void> => {
    const { files, bytes } = await diskUsage(directory);
    add(`files after ${when}`, 'files', files, null);
    add(`disk after ${when} against their rows`, 'MB', bytes / 1e6, rowMegabytes);
  };
  await addUsage(`${many} inserts`);
  if (!bench.quick) await delay(RETENTION_SECONDS * 1000);
  // The server maintains the tables that are written.
  await table.insertUntil(table.rows + 1);
  if (!bench.quick) await delay(3 * RETENTION_SECONDS * 1000);
  await addUsage(`${many} inserts and the retention`);
  await bench.recordMemory(`${many} inserts`, table.server);
  await table.close();
  return measures;
};
