import { parseArgs } from 'node:util';
import { tableOfRun } from './page.ts';
import { measureSize, saveRun, type SizeOptions } from './run.ts';

const HELP = `npm run lab -- clients/size [options]

Measures LanceDB's remote client for Python against a new server, next to the same calls on a local directory: load, IVF_PQ
index, search, filter, full text, hybrid, update of all rows, merge, read everything, drop. Prints a table with the memory
of the server after each step, and writes lab/results/clients-at-size.md and .json. Linux only.

  --rows N             (default: 500000)
  --dimensions N       a multiple of 8 (default: 128)
  --idle SECONDS       time between the drop and the last value of the memory (default: 60)
  --sync               wait for the disk as servers do by default; without it the server runs with --no-sync, since the
                       embedded engine never waits
  --client-version V   (default: 0.39.0, which contains the engine of the server)
  --python FILE        a Python that has the client, instead of installing it
  --cache DIR          folder for the installed client and logs (default: .cache/clients)
  --quick              2000 rows of 16 dimensions and no idle time, without writing results; the numbers mean nothing
  --help

Exit code 0: measured. 1: the client cannot be installed, or a step fails or differs from the embedded engine. 2: invalid
options.
`;

const parse = () =>
  parseArgs({
    options: {
      rows: { type: 'string', default: '500000' },
      dimensions: { type: 'string', default: '128' },
      idle: { type: 'string', default: '60' },
      sync: { type: 'boolean', default: false },
      'client-version': { type: 'string', default: '0.39.0' },
      python: { type: 'string' },
      cache: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    strict: true,
  }).values;

/** Throws Error when the text is not a multiple of `step` from `least` on. */
const integer = (option: string, text: string, least: number, step = 1): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value % step === 0) return value;
  throw new Error(
    `${option} must be a whole number from ${least}${step > 1 ? `, a multiple of ${step}` : ''}, not ${text}`,
  );
};

/** Returns undefined when help is wanted. Throws Error for invalid options. */
const optionsOf = (): (SizeOptions & { readonly save: boolean }) | undefined => {
  const values = parse();
  if (values.help) return undefined;
  const { quick, sync, python, cache } = values;
  const sizes = {
    rows: integer('--rows', values.rows, 1000),
    dimensions: integer('--dimensions', values.dimensions, 8, 8),
    idleSeconds: integer('--idle', values.idle, 0),
  };
  return {
    ...(quick ? { rows: 2000, dimensions: 16, idleSeconds: 0 } : sizes),
    flags: sync ? [] : ['--no-sync'],
    clientVersion: values['client-version'],
    python,
    cache,
    save: !quick,
  };
};

const main = async (): Promise<void> => {
  const options = optionsOf();
  if (options === undefined) return void process.stdout.write(HELP);
  const run = await measureSize(options).catch((error: Error) => {
    process.exitCode = 1;
    process.stderr.write(`${error.message}\n`);
  });
  if (run === undefined) return;
  process.stdout.write(`${tableOfRun(run)}\n`);
  if (options.save) await saveRun(run);
};

await main().catch((error: Error) => {
  process.exitCode = 2;
  process.stderr.write(`${error.message}\n`);
});
