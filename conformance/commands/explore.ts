import { ConfigError } from '../config.ts';
import { explore } from '../explore/run.ts';
import { PATH } from '../explore/sequences.ts';
import { explorationText } from '../explore/format.ts';
import { painter } from '../report/screen.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print, screenOf } from './program.ts';

const HELP = `touchstone --explore: tests random sequences of operations against a model of the contract.

Usage: touchstone --explore N [--target URL] [options]

Each of N sequences creates, writes, renames, tags, indexes and drops objects in a namespace of its own, and reads and
alters the transactions of running work. After every step, the response and the state are compared with a model that
allows everything the contract leaves open. The first difference is reduced to the shortest sequence that shows it, and
printed with its rule and the curl commands that reproduce it. Without --target, the reference server is explored.

  --against URL        run each sequence on a second server too, and list differences that violate no rule: gaps in the
                       contract (credentials: TOUCHSTONE_AGAINST_TOKEN, TOUCHSTONE_AGAINST_API_KEY; default: those of
                       the target)
  --seed TEXT          1 to 16 letters or digits; the same seed generates the same sequences (default: random)
  --path P             run only the sequence that an earlier run of the same seed printed with this path
  --profile NAME       documented | public | interop | all: which rules count (default: documented for a target)
  --only GLOB, --exclude GLOB   which rules count; repeatable
  --keep, --config FILE, --timeout SECONDS, --rate N, --help

Exit: 0 no difference, 1 a difference, 2 could not explore.
`;

const flags = {
  ...CONNECTION_FLAGS,
  explore: { type: 'string' },
  against: { type: 'string' },
  seed: { type: 'string' },
  path: { type: 'string' },
  profile: { type: 'string' },
  only: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  keep: { type: 'boolean' },
} as const;

const MOST = 1_000_000;

/** Whether a command line has the flag --explore. */
export const isExploreCommand = (argv: readonly string[]): boolean =>
  argv.some((flag) => flag === '--explore' || flag.startsWith('--explore='));

/** Returns the second server, with its own credentials or those of the first. */
const againstOf = (url: string, { token, apiKey }: Connected, env: NodeJS.ProcessEnv): Connected => {
  const own = configOf(
    { target: url },
    {
      TOUCHSTONE_TOKEN: env['TOUCHSTONE_AGAINST_TOKEN'] ?? token,
      TOUCHSTONE_API_KEY: env['TOUCHSTONE_AGAINST_API_KEY'] ?? apiKey,
    },
  );
  return { target: own.target, token: own.token, apiKey: own.apiKey };
};

/** Explores a server. Returns exit code 1 if it differs from the model. */
export const exploreCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { help, explore: count, against, path, ...given } = parseFlags(argv, flags).values;
  if (help === true) return print(HELP);
  const sequences = Number(count);
  if (!Number.isInteger(sequences) || sequences < 1 || sequences > MOST)
    throw new ConfigError(`--explore must be an integer from 1 to ${MOST}, not ${count}`);
  if (path !== undefined && (given.seed === undefined || !PATH.test(path)))
    throw new ConfigError('--path must be a printed path such as 8:2,5,9, together with the --seed of that run');
  const config = configOf(given, env);
  const second = against === undefined ? undefined : againstOf(against, config, env);
  const result = await explore(config, { sequences, path, against: second });
  print(explorationText(result, config.seed, painter(screenOf(process).colours)));
  return result.found === undefined ? 0 : 1;
};

type Connected = Pick<ReturnType<typeof configOf>, 'target' | 'token' | 'apiKey'>;
