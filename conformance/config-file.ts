import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { ConfigError } from './config.ts';
import { suggestion } from './nearest.ts';
import { hasType, KIND_TEXTS } from './option-types.ts';
import { CONFIG_OPTIONS, CREDENTIAL_FIELDS, flagName, type ConfigInput, type OptionDefinition } from './options.ts';

const FIELDS: ReadonlyMap<string, { readonly name: string; readonly kind: OptionDefinition['kind'] }> = new Map(
  Object.entries({ ...CONFIG_OPTIONS, ...CREDENTIAL_FIELDS }).map(([name, { kind }]) => [
    flagName(name),
    { name, kind },
  ]),
);

/** The names of version 0.1.0, which differed from those of the flags. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  apiKey: 'api-key',
  databases: 'database',
  formats: 'format',
  levels: 'level',
  readOnly: 'read-only',
  tableLevel: 'table-level',
};

/** Returns the position of a JSON syntax error, if known. The message itself is not shown, since it quotes the file's secrets. */
const jsonPosition = (error: unknown): string =>
  / \(line \d+ column \d+\)/.exec(error instanceof Error ? error.message : '')?.[0] ?? '';

const parseJson = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`config file ${path}: not JSON${jsonPosition(error)}`);
  }
};

/** Parses YAML. Errors contain the position only, since the parser's messages quote the file's secrets. */
const parseYaml = (path: string, text: string): unknown => {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) {
    const at = error.linePos?.[0];
    throw new ConfigError(
      `config file ${path}: not YAML${at === undefined ? '' : ` (line ${at.line} column ${at.col})`}`,
    );
  }
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw new ConfigError(`config file ${path}: not YAML: an alias cannot be resolved`);
  }
};

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`config file ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Reads a config file: YAML if its name ends in `.yaml` or `.yml`, otherwise JSON. Its fields have the names of the flags
 * (config.schema.json). Throws ConfigError for an unknown field, since a typing error must not change the run silently.
 */
export const readConfigFile = (path: string): ConfigInput => {
  const text = readText(path);
  const parsed = /\.ya?ml$/i.test(path) ? parseYaml(path, text) : parseJson(path, text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ConfigError(`config file ${path}: not an object of options`);
  const entries = Object.entries(parsed).filter(([name]) => name !== '$schema');
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => {
      const field = FIELDS.get(Object.hasOwn(FORMER_NAMES, name) ? (FORMER_NAMES[name] ?? name) : name);
      if (field === undefined)
        throw new ConfigError(
          `config file ${path}: unknown field "${name}"${suggestion(name, [...FIELDS.keys()])}\nknown: ${[...FIELDS.keys()].join(', ')}`,
        );
      if (!hasType(value, field.kind))
        throw new ConfigError(`config file ${path}: "${name}" must be ${KIND_TEXTS[field.kind]}`);
      return [field.name, value];
    }),
  );
};
