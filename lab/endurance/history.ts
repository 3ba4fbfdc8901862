import { readFile, writeFile } from 'node:fs/promises';

/** Values that a history file contains. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/**
 * One request of a client to one object.
 * Outcomes: `known`, the response in `output`; `failed`, the request definitely had no effect; `unknown`, the connection
 * closed, the request timed out or the status was 5xx, so that it may take effect at any later time, or never.
 */
export interface Operation {
  readonly client: number;
  /** The object as `<kind>/<name>`. Operations on different objects do not affect each other. */
  readonly object: string;
  readonly input: Json;
  readonly outcome: 'known' | 'failed' | 'unknown';
  /** The output in the terms of the object's model; only for `known`. */
  readonly output?: Json;
  /** Monotonic milliseconds before the request was sent and after the response was read. */
  readonly invoked: number;
  readonly returned: number;
  /** The URL of the server, and the status of the response or the error of the connection. */
  readonly server: string;
  readonly response: string;
}

export type History = readonly Operation[];

/** Writes a history to a file, one operation a line. */
export const writeHistory = (file: string, history: History): Promise<void> =>
  writeFile(file, `[\n${history.map((operation) => JSON.stringify(operation)).join(',\n')}\n]\n`);

/** Reads a history that `writeHistory` has written. Throws when the file is not JSON. */
export const readHistory = async (file: string): Promise<History> =>
  JSON.parse(await readFile(file, 'utf8')) as History;
