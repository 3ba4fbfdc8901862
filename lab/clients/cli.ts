import { parseArgs } from 'node:util';
import { CLIENTS } from './clients.ts';
import { MODES, type Mode } from './client.ts';
import { testClients } from './run.ts';

const HELP = `npm run lab -- clients [options]

Installs released clients and runs their own test files on their embedded engine and, with only the connection replaced,
against a new server. Compares the results with lab/clients/baseline and writes lab/results/clients.md and .json.

  --only CLIENT        ${CLIENTS.map(({ id }) => id).join(' | ')}; repeatable (default: all)
  --client-version V   versions instead of the pinned ones; repeatable
  --mode MODE          ${MODES.join(' | ')}; repeatable (default: all; embedded always runs)
  --test FILE          run only this test file, without writing results; repeatable
  --checkout NAME=DIR  clone of an upstream repository, used at the tag of the version if it has it; repeatable
  --cache DIR          folder for installed clients, checkouts and logs (default: .cache/clients)
  --write-baseline     write new failures to the baselines and remove repaired ones
  --reuse              compare the results of the last run again, without running tests
  --help

A client whose programs, packages or test files are missing is skipped. The test files are cloned from GitHub at the tag
of the version. Exit code 0: no failure is new. 1: one is, or has no owner. 2: invalid options.
`;

const parse = () =>
  parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      'client-version': { type: 'string', multiple: true },
      mode: { type: 'string', multiple: true },
      test: { type: 'string', multiple: true },
      checkout: { type: 'string', multiple: true },
      cache: { type: 'string' },
      'write-baseline': { type: 'boolean' },
      reuse: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    strict: true,
  }).values;

/** Throws Error when one of the values is not allowed. */
const oneOf = <T extends string>(option: string, allowed: readonly T[], given: readonly string[]): readonly T[] => {
  const wrong = given.find((value) => !(allowed as readonly string[]).includes(value));
  if (wrong !== undefined) throw new Error(`${option} must be one of ${allowed.join(', ')}, not ${wrong}`);
  return allowed.filter((value) => given.includes(value));
};

const checkoutsOf = (given: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    given.map((one) => {
      const [, name = '', folder = ''] = /^([\w.-]+)=(.+)$/.exec(one) ?? [];
      if (folder === '') throw new Error(`--checkout must be NAME=DIR, not ${one}`);
      return [name, folder] as const;
    }),
  );

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  try {
    const values = parse();
    if (values.help === true) {
      print(HELP.trimEnd());
      return 0;
    }
    const ids = CLIENTS.map(({ id }) => id);
    const chosen = oneOf('--only', ids, values.only ?? ids);
    const modes: readonly Mode[] = oneOf('--mode', MODES, values.mode ?? MODES);
    const checkouts = checkoutsOf(values.checkout ?? []);
    const options = {
      modes,
      versions: values['client-version'] ?? [],
      tests: values.test ?? [],
      checkouts,
      cache: values.cache,
      writeBaseline: values['write-baseline'] === true,
      reuse: values.reuse === true,
      print,
    };
    return (await testClients(
      CLIENTS.filter(({ id }) => chosen.includes(id)),
      options,
    ))
      ? 0
      : 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
};

process.exitCode = await main();
