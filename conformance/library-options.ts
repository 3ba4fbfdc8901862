import { ConfigError, resolveConfig, type Config } from './config.ts';
import { suggestion } from './nearest.ts';
import { hasType, KIND_TEXTS } from './option-types.ts';
import { CONFIG_OPTIONS, CREDENTIAL_FIELDS, type LibraryOptions, type OptionDefinition } from './options.ts';

const { report: _report, format: _format, ...definitions } = { ...CONFIG_OPTIONS, ...CREDENTIAL_FIELDS };
const DEFINITIONS: ReadonlyMap<string, OptionDefinition> = new Map(Object.entries(definitions));

/**
 * Returns the configuration of a run that another program starts. Throws ConfigError for an unknown option or a value of the
 * wrong type, since a typing error must not change the run silently. An option that is undefined has its default.
 */
export const configOfLibrary = (options: LibraryOptions): Config => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given as readonly (readonly [string, unknown])[]) {
    const kind = DEFINITIONS.get(name)?.kind;
    if (kind === undefined) {
      const known = [...DEFINITIONS.keys(), 'signal'];
      throw new ConfigError(`unknown option "${name}"${suggestion(name, known)}\nknown: ${known.join(', ')}`);
    }
    if (!hasType(value, kind)) throw new ConfigError(`option "${name}" must be ${KIND_TEXTS[kind]}`);
  }
  return resolveConfig({}, Object.fromEntries(given), {});
};
