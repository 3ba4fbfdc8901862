import { resolveConfig, type Config } from '../config.ts';
import { readConfigFile } from '../config-file.ts';
import type { GivenOptions } from '../options.ts';

/** Returns the configuration from the options of a command, the config file that they name, and the environment. */
export const configOf = ({ config: file, ...given }: GivenOptions, env: NodeJS.ProcessEnv): Config =>
  resolveConfig(given, file === undefined ? {} : readConfigFile(file), env);
