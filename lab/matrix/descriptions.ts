import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a server gets onto this machine: packages of PyPI in a virtual environment, or a script. */
export type Install =
  | { readonly python: readonly string[] }
  /** A command whose last step is fast when its result is up to date. */
  | { readonly command: readonly string[] };

/**
 * A server in one configuration: `implementation.json` in its folder. Commands may contain `{root}` (this repository),
 * `{here}` (the folder of the description), `{cache}` (a folder for what is installed), `{data}` (an empty folder for
 * each run), `{checkout}` (the sources that --checkout names), `{port.NAME}` (a free port for each name) and `{node}`.
 */
export interface Description {
  readonly name: string;
  readonly version: string;
  /** The configuration, when a server is tested in several. */
  readonly mode?: string;
  readonly homepage: string;
  /** The name of the sources that must be given with --checkout. */
  readonly checkout?: string;
  /** Programs that must be on the PATH. */
  readonly programs?: readonly string[];
  readonly install?: Install;
  /**
   * The command that starts the server on loopback and prints `listening on URL` when it is ready; missing for reports that
   * were submitted without one.
   */
  readonly start?: readonly string[];
  /** Further options of the suite, such as `--table-level`. */
  readonly suite?: readonly string[];
}

/** A description with the name of its folder, which identifies the implementation. */
export interface Implementation extends Description {
  readonly id: string;
}

/** The root of the repository, seen from the sources and from the build. */
export const REPOSITORY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../' : '../../../', import.meta.url),
);
export const IMPLEMENTATIONS = join(REPOSITORY, 'conformance/implementations');

const DESCRIPTION = 'implementation.json';
const REQUIRED = ['name', 'version', 'homepage'] as const;
const OPTIONAL = ['start', 'mode', 'checkout', 'programs', 'install', 'suite'] as const;

/** A description, a baseline or an option is invalid. Exit code 2. */
export class MatrixError extends Error {
  override readonly name = 'MatrixError';
}

/** Parses a description. Throws MatrixError for a missing or unknown field. */
export const parseDescription = (id: string, text: string): Implementation => {
  const value = JSON.parse(text) as Record<string, unknown>;
  const missing = REQUIRED.find((field) => value[field] === undefined);
  if (missing !== undefined) throw new MatrixError(`${id}/${DESCRIPTION} has no field "${missing}"`);
  const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown !== undefined) throw new MatrixError(`${id}/${DESCRIPTION} has an unknown field "${unknown}"`);
  return { id, ...(value as unknown as Description) };
};

/** Returns what a person calls an implementation: name, version and mode. */
export const labelOf = ({ name, version, mode }: Pick<Description, 'name' | 'version' | 'mode'>): string =>
  `${name} ${version}${mode === undefined ? '' : `, ${mode}`}`;

/** Sorts by name, version and mode; our own server is the last. */
const inOrder = (a: Implementation, b: Implementation): number =>
  Number(a.id.startsWith('touchstone')) - Number(b.id.startsWith('touchstone')) ||
  labelOf(a).localeCompare(labelOf(b), 'en', { numeric: true });

/** Returns the descriptions of a directory, sorted by name and version, ours last. */
export const readImplementations = (directory: string = IMPLEMENTATIONS): readonly Implementation[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, DESCRIPTION)))
    .map(({ name }) => parseDescription(name, readFileSync(join(directory, name, DESCRIPTION), 'utf8')))
    .sort(inOrder);

/** Returns a command with its placeholders replaced. Throws MatrixError for a placeholder without a value. */
export const fillIn = (command: readonly string[], values: Readonly<Record<string, string>>): readonly string[] =>
  command.map((part) =>
    part.replaceAll(/\{([a-z.]+)\}/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new MatrixError(`no value for {${name}} in: ${command.join(' ')}`);
      return value;
    }),
  );

/** Returns the names of the ports that a command needs. */
export const portNames = (command: readonly string[]): readonly string[] => [
  ...new Set(command.flatMap((part) => [...part.matchAll(/\{port\.([a-z]+)\}/g)].map(([, name = '']) => name))),
];
