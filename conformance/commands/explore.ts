import { ConfigError } from '../config.ts';
import { explore } from '../explore/run.ts';
import { PATH } from '../explore/sequences.ts';
import { explorationText } from '../explore/format.ts';
import { painter } from '../report/screen.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, say, screenOf } from './program.ts';

const HELP = `touchstone --explore: tries random sequences of operations against a model of the contract.

Usage: touchstone --explore N [--target URL] [options]

Each of N sequences creates, writes, renames, tags, indexes and drops in a small world of its own, and looks at and alters
the transactions of work that goes on. After every step the answer and what is then there are held against a model that
allows all the contract leaves open. The first difference is shortened until no step can be left out, and printed with its
rule and the curl commands that repeat it. Without --target the reference server is explored.

  --against URL        a second server: both do the same; where they differ and neither breaks a rule, the contract is
                       silent, and that is listed as a gap (TOUCHSTONE_AGAINST_TOKEN, TOUCHSTONE_AGAINST_API_KEY: its
                       credentials, where they are others)
  --seed TEXT          the same seed, the same sequences (default: random)
  --path P             only the sequence of the seed that was told by this path
  --profile NAME       documented | interop | all: whose rules decide (default: documented for a target)
  --only GLOB, --exclude GLOB   which rules decide; repeatable
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

/** Whether a command line asks for an exploration and not for a judgement. */
export const asksToExplore = (argv: readonly string[]): boolean =>
  argv.some((flag) => flag === '--explore' || flag.startsWith('--explore='));

/** The second server: its own credentials, or those of the first. */
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

/** Explores; 1 when the target differs from the model. */
export const exploreCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { help, explore: count, against, path, ...given } = parseFlags(argv, flags).values;
  if (help === true) return say(HELP);
  const sequences = Number(count);
  if (!Number.isInteger(sequences) || sequences < 1 || sequences > MOST)
    throw new ConfigError(`--explore must be an integer from 1 to ${MOST}, not ${count}`);
  if (path !== undefined && (given.seed === undefined || !PATH.test(path)))
    throw new ConfigError('--path is as it was told, as in 8:2,5,9, and goes with the --seed it was told with');
  const config = configOf(given, env);
  const second = against === undefined ? undefined : againstOf(against, config, env);
  const result = await explore(config, { sequences, path, against: second });
  say(explorationText(result, config.seed, painter(screenOf(process).colours)));
  return result.found === undefined ? 0 : 1;
};

type Connected = Pick<ReturnType<typeof configOf>, 'target' | 'token' | 'apiKey'>;
