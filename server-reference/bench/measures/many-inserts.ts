import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { formatMeasure, p50, timed, type Bench } from '../bench.ts';
import { Remote } from '../clients/remote.ts';
import { measureOf, type Measure, type Target } from '../result.ts';

/** Bytes of the text of each row. */
const ROW_BYTES = 1_000;

/** Seconds for which the server keeps every version: a day of inserts takes minutes here, so that an hour becomes one. */
const RETENTION_SECONDS = 60;

const QUERIES = 100;

const TARGET: Target = { of: 'ratio', is: 'at-most', value: 1.5 };

const oneRow = (id: number): Buffer =>
  Buffer.from(tableToIPC(tableFromArrays({ id: Int32Array.of(id), text: ['x'.repeat(ROW_BYTES)] }), 'stream'));

/** Returns the number and the bytes of all files below a directory. Files that disappear during the call do not count. */
const diskUsage = async (directory: string): Promise<{ readonly files: number; readonly bytes: number }> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  let [files, bytes] = [0, 0];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    files += found === undefined ? 0 : 1;
    bytes += found?.size ?? 0;
  }
  return { files, bytes };
};

/**
 * (i) Consecutive inserts of one row each into one table: point queries, restart, files and bytes after all of them,
 * compared with the table after its first thousand, or with the bytes of the rows.
 */
export const manyInserts = async (bench: Bench): Promise<Measure[]> => {
  const [few, many] = [bench.quick ? 20 : 1_000, bench.inserts];
  const directory = await bench.directory();
  const flags = ['--no-sync', '--version-retention', String(RETENTION_SECONDS)];
  let server = await bench.server(directory, flags);
  let remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', oneRow(0));
  let rows = 1;
  const insertUntil = async (end: number): Promise<number> => {
    const start = rows;
    const spent = await timed(async () => {
      for (; rows < end; rows++) await remote.arrow('/v1/table/t/insert', oneRow(rows));
    });
    return ((end - start) * 1000) / spent;
  };
  const queryMillis = (): Promise<number> =>
    p50(QUERIES, (index) =>
      remote.json('/v1/table/t/query', { filter: `id = ${(index * 7919) % rows}`, k: 10, vector: {} }),
    );
  const restartMillis = async (): Promise<number> => {
    await remote.close();
    await server.stop();
    return timed(async () => {
      server = await bench.server(directory, flags);
      remote = new Remote(server);
      await remote.json('/v1/table/t/count_rows', {});
    });
  };
  const measures: Measure[] = [];
  const add = (name: string, unit: string, ours: number, theirs: number | null, target: Target | null = null): void => {
    const measure = measureOf(`i ${name}`, unit, [{ ours, theirs }], target);
    bench.log(formatMeasure(measure));
    measures.push(measure);
  };
  const firstInserts = await insertUntil(few);
  const firstQuery = await queryMillis();
  const firstRestart = await restartMillis();
  let lastInserts = 0;
  for (let step = 1; step <= 5; step++) {
    lastInserts = await insertUntil((many * step) / 5);
    const { files, bytes } = await diskUsage(directory);
    bench.log(`i ${rows} rows: ${lastInserts.toFixed(1)} inserts/s, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  add(`insert 1, the last fifth of ${many} inserts against the first ${few}`, 'inserts/s', lastInserts, firstInserts);
  add(`point query after ${many} inserts against ${few}`, 'ms (p50)', await queryMillis(), firstQuery, TARGET);
  add(`restart after ${many} inserts against ${few}`, 'ms', await restartMillis(), firstRestart);
  const rowMegabytes = (rows * ROW_BYTES) / 1e6;
  const busy = await diskUsage(directory);
  add(`files after ${many} inserts`, 'files', busy.files, null);
  add(`disk after ${many} inserts against their rows`, 'MB', busy.bytes / 1e6, rowMegabytes);
  if (!bench.quick) await delay(RETENTION_SECONDS * 1000);
  // The server maintains the tables that are written.
  await insertUntil(rows + 1);
  if (!bench.quick) await delay(3 * RETENTION_SECONDS * 1000);
  const idle = await diskUsage(directory);
  add(`files after ${many} inserts and the retention`, 'files', idle.files, null);
  add(`disk after ${many} inserts and the retention against their rows`, 'MB', idle.bytes / 1e6, rowMegabytes);
  await bench.recordMemory(`${many} inserts`, server);
  await remote.close();
  return measures;
};
