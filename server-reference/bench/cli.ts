import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LETTERS, mergeResults, run, type Results } from './run.ts';

const HELP = `bench: what the server costs, as ratios to what it is built on, measured side by side.

Usage: npm run bench [-- options]

  --only a,b,...  only these measures:
                  a metadata against bare fastify      e small writes against the engine
                  b large writes against the engine    f a page out of a million tables
                  c full scan against the engine       g memory while 2 GB are created
                  d small reads against the engine
  --save          writes what was measured to server-reference/bench/results.json, beside what is there of other
                  measures: so one can be measured again, or all of them in several sittings
  --quick         small sizes and 3 rounds: shows that it works, not how fast
  --help

Prints the results as JSON; what is going on goes to standard error. A run of everything at full size is always saved.

What is compared is fair in this: both sides do the same work in turn, on the same rows, in one run. The server is a
process of its own and is asked over HTTP, whose cost is the server's: that is what somebody pays who moves from the
embedded engine to it. The client only writes and counts bytes where an HTTP client proper would cost as much as what is
measured (a, c, d, e). The engine never waits for the disk, so the server does not either (--no-sync).
`;

const RESULTS = new URL('../../../server-reference/bench/results.json', import.meta.url);

const toJson = (results: Results): string => `${JSON.stringify(results, null, 2)}\n`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      save: { type: 'boolean' },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    strict: true,
  });
  if (values.help === true) return void process.stdout.write(HELP);
  const letters = values.only === undefined ? LETTERS : values.only.split(',');
  const unknown = letters.find((letter) => !LETTERS.includes(letter));
  if (unknown !== undefined) throw new TypeError(`there is no measure ${JSON.stringify(unknown)}; try --help`);
  const quick = values.quick ?? false;
  const results = await run({ quick, letters, log: (text) => void process.stderr.write(`${text}\n`) });
  process.stdout.write(toJson(results));
  if (quick) return;
  const everything = values.only === undefined;
  const before = everything ? undefined : await readFile(RESULTS, 'utf8').catch(() => undefined);
  if (everything || values.save === true)
    await writeFile(
      RESULTS,
      toJson(before === undefined ? results : mergeResults(JSON.parse(before) as Results, results)),
    );
};

main().then(
  // The native side keeps threads that would keep the process.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
