import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient } from '#contract/client';
import { endChild, listeningUrl } from '../../server-reference/testing/child-server.ts';
import { vectorRows } from './vector-rows.ts';

const HELP = `npm run lab -- jobs --python FILE [options]

Measures point queries while an IVF_PQ index is built over vectors of 128 dimensions: by the server itself, by Ray beside it on
the same machine, and by Ray with the lowest priority. Prints one line for each.

  --python FILE   a Python interpreter with the packages of server-reference/guides/jobs-on-ray.md
  --rows N        rows of the table, in 8 fragments (default: 1000000)
  --only a,b      of server, ray, ray-nice (default: all)
  --help          print this text
`;

const DIMENSIONS = 128;
const FRAGMENTS = 8;
const BEFORE_MS = 10_000;
const ID = ['vectors'];
/** Compiled, this file is in dist/lab/jobs. */
const RUNNER = fileURLToPath(new URL('../../../server-reference/runners/lance_ray_runner.py', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server-reference/cli.js', import.meta.url));

type TestClient = ReturnType<typeof createClient>;

const startServer = async (args: readonly string[]) => {
  const fixed = ['--port', '0', '--quiet', '--log-level', 'error', '--compact-fragments', '0'];
  const child = spawn(process.execPath, [SERVER, ...fixed, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const client = createClient({ baseUrl: await listeningUrl(child, () => '') });
  return { client, stop: () => endChild(child) };
};

/** Returns the milliseconds of point queries, one after another, until `isOver` returns true. */
const queryUntil = async (client: TestClient, rows: number, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 1; !isOver(); at = (at * 48_271) % 2_147_483_647) {
    const body = {
      filter: `id = ${at % rows}`,
      k: 1,
      columns: { column_names: ['id', 'vector'] },
      vector: [],
    } as never;
    const start = performance.now();
    await client.queryTable({ id: ID, body });
    times.push(performance.now() - start);
    await delay(5);
  }
  return times.sort((a, b) => a - b);
};

const summary = (times: readonly number[]): string => {
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${times.length} queries`;
};

/** Waits for a job, and throws when it does not succeed. */
const waitFor = async (client: TestClient, job: string): Promise<void> => {
  for (;;) {
    const { status, properties } = await client.describeTransaction({ id: [job], body: {} });
    if (status === 'Succeeded') return;
    if (status !== 'Queued' && status !== 'Running') throw new Error(`${status}: ${JSON.stringify(properties)}`);
    await delay(200);
  }
};

const createIndex = async (client: TestClient, body: object): Promise<string> =>
  (await client.createTableIndex({ id: ID, body: body as never })).transaction_id ?? '';

const fill = async (data: string, rows: number): Promise<void> => {
  const { client, stop } = await startServer(['--data', data, '--no-sync']);
  for (let part = 0; part < FRAGMENTS; part++) {
    const body = vectorRows((part * rows) / FRAGMENTS, rows / FRAGMENTS, DIMENSIONS);
    await (part === 0 ? client.createTable({ id: ID, body }) : client.insertIntoTable({ id: ID, body }));
  }
  await waitFor(client, await createIndex(client, { column: 'id', index_type: 'BTREE' }));
  await stop();
};

const measure = async (name: string, data: string, rows: number, runner: readonly string[]): Promise<void> => {
  const { client, stop } = await startServer(['--data', data, ...runner]);
  const end = performance.now() + BEFORE_MS;
  await queryUntil(client, rows, () => performance.now() > end - BEFORE_MS / 2);
  const before = await queryUntil(client, rows, () => performance.now() > end);
  const load = loadavg()[0]?.toFixed(1);
  const start = performance.now();
  const job = await createIndex(client, {
    column: 'vector',
    index_type: 'IVF_PQ',
    name: 'vectors',
    num_partitions: 256,
  });
  let isDone = false;
  const done = waitFor(client, job).finally(() => (isDone = true));
  const during = await queryUntil(client, rows, () => isDone);
  await done;
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `${name}: built in ${seconds.toFixed(0)} s; before: ${summary(before)}; during: ${summary(during)}; ` +
      `load ${load} before, ${loadavg()[0]?.toFixed(1)} after\n`,
  );
  await client.dropTableIndex({ id: ID, index_name: 'vectors' });
  await stop();
};

const { values } = parseArgs({
  options: {
    python: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    only: { type: 'string', default: 'server,ray,ray-nice' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) process.stdout.write(HELP);
else {
  const rows = Number(values.rows);
  if (values.python === undefined || !Number.isInteger(rows / FRAGMENTS)) throw new TypeError(HELP);
  const command = `${values.python} ${RUNNER} --workers 2`;
  const options = (runner: string): string[] => ['--job-runner', runner, '--job-runner-min-size', '0'];
  const sides: Readonly<Record<string, readonly string[]>> = {
    server: [],
    ray: options(command),
    'ray-nice': options(`nice -n 19 ${command}`),
  };
  const data = await mkdtemp(join(tmpdir(), 'touchstone-jobs-'));
  try {
    process.stdout.write(`${rows} rows of ${DIMENSIONS} dimensions, ${cpus().length} cores\n`);
    await fill(data, rows);
    for (const name of values.only.split(',')) await measure(name, data, rows, sides[name] ?? []);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
