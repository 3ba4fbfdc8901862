import { ConfigError } from '../config.ts';
import { explore } from '../explore/run.ts';
import { PATH } from '../explore/sequences.ts';
import { explorationText } from '../explore/format.ts';
import { painter } from '../report/screen.ts';
import { waitForTarget } from '../wait.ts';
import { againstOf, configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { hasColours, print, showWait } from './output.ts';

const DEFAULT_SEQUENCES = '100';
const MOST = 1_000_000;

/** Explores a server. Returns exit code 1 if it differs from the model. */
export const exploreCommand: RunCommand = async ({ options, env }) => {
  const { explore: former, sequences: count = former ?? DEFAULT_SEQUENCES, against, path, ...given } = options;
  const sequences = Number(count);
  if (!Number.isInteger(sequences) || sequences < 1 || sequences > MOST)
    throw new ConfigError(`--sequences must be an integer from 1 to ${MOST}, not ${count}`);
  if (path !== undefined && (given.seed === undefined || !PATH.test(path)))
    throw new ConfigError('--path must be a printed path such as 8:2,5,9, together with the --seed of that run');
  const config = configOf(given, env);
  await waitForTarget(config, { waiting: showWait });
  const second = against === undefined ? undefined : againstOf(against, config, env);
  const result = await explore(config, { sequences, path, against: second });
  print(explorationText(result, config.seed, painter(hasColours(process.stdout, env))));
  return result.found === undefined ? 0 : 1;
};
