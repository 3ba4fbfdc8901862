import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Limits } from '../../../server-reference/limits.ts';
import {
  loadLancedb,
  type NativeConnection,
  type NativeTable,
} from '../../../server-reference/engine/native/native.ts';
import type { Remote } from './remote.ts';

/** Adds a method that the server does not use. */
export interface DirectConnection extends NativeConnection {
  dropTable(name: string, namespace: string[]): Promise<void>;
}

/** Opens the engine like a program that embeds it: with the engine's own commits, without server and catalog. */
export const connectDirectly = async (directory: string): Promise<DirectConnection> => {
  const { connect } = await loadLancedb(new Limits());
  return ((await connect(directory)) as unknown as { readonly inner: DirectConnection }).inner;
};

/** Opens a copy of a server's table in the engine, so that both sides read the same files. */
export const openCopy = async (
  connection: NativeConnection,
  directory: string,
  remote: Remote,
  name: string,
): Promise<NativeTable> => {
  const described = await remote.json(`/v1/table/${name}/describe`, {});
  const { location } = JSON.parse(described.toString()) as { location: string };
  await cp(location, join(directory, `${name}.lance`), { recursive: true });
  return connection.openTable(name, []);
};

/** Updates the rows whose `id` the table has, and inserts the others. `file` is an Arrow IPC file. */
export const mergeById = (table: NativeTable, file: Buffer): Promise<unknown> =>
  table.mergeInsert(['id']).whenMatchedUpdateAll(null).whenNotMatchedInsertAll().useIndex(false).execute(file);
