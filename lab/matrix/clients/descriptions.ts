import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPLEMENTATIONS, MatrixError, type Description } from '../descriptions.ts';

/** A client of the field: `client.json` in its folder. Commands have the placeholders of servers, except data and ports. */
export interface ClientDescription extends Pick<Description, 'name' | 'version' | 'homepage' | 'programs' | 'install'> {
  /** The client program that `touchstone client` runs. */
  readonly command: readonly string[];
}

/** A description with the name of its folder, which identifies the client. */
export interface DescribedClient extends ClientDescription {
  readonly id: string;
}

/** Where the clients are. */
export const CLIENTS = join(IMPLEMENTATIONS, 'clients');

const FILE = 'client.json';
const REQUIRED = ['name', 'version', 'homepage', 'command'] as const;
const OPTIONAL = ['programs', 'install'] as const;

/** Parses a description. Throws MatrixError for a missing or unknown field. */
export const parseClient = (id: string, text: string): DescribedClient => {
  const value = JSON.parse(text) as Record<string, unknown>;
  const missing = REQUIRED.find((field) => value[field] === undefined);
  if (missing !== undefined) throw new MatrixError(`clients/${id}/${FILE} has no field "${missing}"`);
  const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown !== undefined) throw new MatrixError(`clients/${id}/${FILE} has an unknown field "${unknown}"`);
  return { id, ...(value as unknown as ClientDescription) };
};

/** Returns the clients by name; ours is the last. */
export const readClients = (directory: string = CLIENTS): readonly DescribedClient[] =>
  readdirSync(directory)
    .filter((id) => existsSync(join(directory, id, FILE)))
    .map((id) => parseClient(id, readFileSync(join(directory, id, FILE), 'utf8')))
    .sort(
      (a, b) =>
        Number(a.id.startsWith('touchstone')) - Number(b.id.startsWith('touchstone')) || a.name.localeCompare(b.name),
    );
