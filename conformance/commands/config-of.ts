import { resolveConfig, type Config } from '../config.ts';
import { readConfigFile } from '../config-file.ts';
import type { GivenOptions } from '../options.ts';

/** Returns the configuration from the options of a command, the config file that they name, and the environment. */
export const configOf = ({ config: file, ...given }: GivenOptions, env: NodeJS.ProcessEnv): Config =>
  resolveConfig(given, file === undefined ? {} : readConfigFile(file), env);

type Connected = Pick<Config, 'target' | 'token' | 'apiKey'>;

/** Returns the second of two servers, with its own credentials or those of the first. */
export const againstOf = (url: string, { token, apiKey }: Connected, env: NodeJS.ProcessEnv): Connected => {
  const own = configOf(
    { target: url },
    {
      TOUCHSTONE_TOKEN: env['TOUCHSTONE_AGAINST_TOKEN'] ?? token,
      TOUCHSTONE_API_KEY: env['TOUCHSTONE_AGAINST_API_KEY'] ?? apiKey,
    },
  );
  return { target: own.target, token: own.token, apiKey: own.apiKey };
};
