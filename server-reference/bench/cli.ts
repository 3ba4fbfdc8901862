import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LETTERS, mergeResults, run, type Results } from './run.ts';

const HELP = `bench: measures the overhead of the server as ratios to Fastify and the embedded engine.

Usage: npm run bench [-- options]

  --only a,b,...  run only these measures:
                  a metadata against plain Fastify     e small writes against the engine
                  b large writes against the engine    f a page out of a million tables
                  c full scan against the engine       g memory during a create of 2 GB
                  d small reads against the engine     h 32 clients insert into one table, against one client
                                                       i files, bytes and point queries after many inserts
  --inserts N     inserts of measure i (default 50,000)
  --save          merge the results into server-reference/bench/results.json, keeping other measures there
  --quick         small sizes and 3 rounds, to check that the benchmark works; the numbers mean nothing
  --help

Prints the results as JSON and its progress to standard error. A full-size run of all measures is always saved.

Both sides do the same work alternately, on the same rows, in one run. The server runs in a separate process and is
called over HTTP, whose cost counts as the server's: it is what moving from the embedded engine to the server costs.
Where an HTTP client would cost as much as the measured work (a, c, d, e), the client only writes and counts bytes. The
engine never waits for the disk, so the server runs with --no-sync.
`;

const RESULTS = new URL('../../../server-reference/bench/results.json', import.meta.url);

const toJson = (results: Results): string => `${JSON.stringify(results, null, 2)}\n`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
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
  const inserts = Number(values.inserts);
  if (!Number.isSafeInteger(inserts) || inserts < 5_000) throw new TypeError('--inserts must be at least 5000');
  const quick = values.quick ?? false;
  const results = await run({ quick, letters, inserts, log: (text) => void process.stderr.write(`${text}\n`) });
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
