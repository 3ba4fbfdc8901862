import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LETTERS, mergeResults, run, type Results } from './run.ts';

const HELP = `bench: measures the server next to Fastify, the embedded engine and pylance's RestAdapter, as ratios.

Usage: npm run lab -- bench [options]

  --only a,b,...  run only these measures:
                  a metadata against plain Fastify
                  b large writes against the engine
                  c full scan against the engine
                  d small reads against the engine
                  e small writes against the engine; also without a server, over an empty loopback
                  f a page of 100 out of 1,000,000 and 10,000,000 tables, against 1,000
                  g memory during one large create
                  h 32 clients insert into one table, against one client
                  i files, bytes and point queries after many inserts
                  j metadata over 16 connections against RestAdapter
                  k writes, creates, reads and scans against RestAdapter
                  l 32 clients insert into 16 tables over S3, 3 servers against one
                  m recall of each type of index
                  n small inserts beside 32 clients that send the most expensive reads
  --python FILE   a Python interpreter with pylance, for j and k (default: python3)
  --weed FILE     the weed program of SeaweedFS, for l, which also needs PostgreSQL (default: TOUCHSTONE_TEST_WEED)
  --inserts N     inserts of i (default: 50000)
  --create-gb N   size of the create of g in GB (default: 20); the directory for temporary files needs 1.2 times as much
  --save          merge the results into lab/results/bench.json, keeping other measures there
  --quick         small sizes and 3 rounds, to check that the benchmark works; the numbers mean nothing
  --help

Prints the results as JSON and its progress to standard error. A full-size run of all measures is always saved. Measures
that cannot run are reported as SKIPPED with the reason, and are listed in the results.

Both sides do the same work alternately, on the same rows, in one run. The server runs in a separate process and is
called over HTTP, whose cost counts as the server's: it is what moving from the embedded engine to the server costs.
Where an HTTP client would cost as much as the measured work (a, c, d, e, h, j, k, l), the client only writes and counts
bytes. The engine and RestAdapter never wait for the disk, so the server runs with --no-sync; h and k measure the durable
default too. RestAdapter is called over HTTP by the same client, with at most 2 MB in a request, which is its limit.
`;

const RESULTS = new URL('../../../lab/results/bench.json', import.meta.url);

const toJson = (results: Results): string => `${JSON.stringify(results, null, 2)}\n`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      python: { type: 'string', default: 'python3' },
      weed: { type: 'string' },
      'create-gb': { type: 'string', default: '20' },
      inserts: { type: 'string', default: '50000' },
      save: { type: 'boolean' },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    strict: true,
  });
  if (values.help === true) return void process.stdout.write(HELP);
  const letters = values.only === undefined ? LETTERS : values.only.split(',');
  const unknown = letters.find((letter) => !LETTERS.includes(letter));
  if (unknown !== undefined) throw new TypeError(`unknown measure ${JSON.stringify(unknown)}; try --help`);
  const createGigabytes = Number(values['create-gb']);
  if (!Number.isInteger(createGigabytes) || createGigabytes < 1)
    throw new TypeError(`--create-gb must be a whole number from 1, not ${values['create-gb']}`);
  const inserts = Number(values.inserts);
  if (!Number.isSafeInteger(inserts) || inserts < 5_000)
    throw new TypeError(`--inserts must be a whole number from 5000, not ${values.inserts}`);
  const quick = values.quick ?? false;
  const results = await run({
    quick,
    letters,
    createGigabytes,
    inserts: quick ? 200 : inserts,
    python: values.python,
    weed: values.weed ?? process.env['TOUCHSTONE_TEST_WEED'],
    log: (text) => void process.stderr.write(`${text}\n`),
  });
  process.stdout.write(toJson(results));
  if (quick) return;
  const isFullRun = values.only === undefined;
  const before = isFullRun ? undefined : await readFile(RESULTS, 'utf8').catch(() => undefined);
  if (isFullRun || values.save === true)
    await writeFile(
      RESULTS,
      toJson(before === undefined ? results : mergeResults(JSON.parse(before) as Results, results)),
    );
};

main().then(
  // Native threads would keep the process running.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
