import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LETTERS, run } from './run.ts';

const HELP = `bench: what the server costs, as ratios to what it is built on, measured side by side.

Usage: npm run bench [-- options]

  --only a,b,...  only these measures:
                  a metadata against bare fastify      e small writes against the engine
                  b large writes against the engine    f a page out of a million tables
                  c full scan against the engine       g memory while 2 GB are created
                  d small reads against the engine
  --quick         small sizes and 3 rounds: shows that it works, not how fast
  --help

Prints the results as JSON; what is going on goes to standard error. A run of everything at full size also writes
server-reference/bench/results.json.
`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean' }, help: { type: 'boolean' } },
    strict: true,
  });
  if (values.help === true) return void process.stdout.write(HELP);
  const letters = values.only === undefined ? LETTERS : values.only.split(',');
  const unknown = letters.find((letter) => !LETTERS.includes(letter));
  if (unknown !== undefined) throw new TypeError(`there is no measure ${JSON.stringify(unknown)}; try --help`);
  const quick = values.quick ?? false;
  const results = await run({ quick, letters, say: (text) => void process.stderr.write(`${text}\n`) });
  const text = `${JSON.stringify(results, null, 2)}\n`;
  process.stdout.write(text);
  if (!quick && values.only === undefined)
    await writeFile(new URL('../../../server-reference/bench/results.json', import.meta.url), text);
};

main().then(
  // The native side keeps threads that would keep the process.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`bench: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
