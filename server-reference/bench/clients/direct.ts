import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadLancedb, type NativeConnection, type NativeTable } from '../../engine/native/native.ts';
import type { Remote } from './remote.ts';

/** What the server itself never asks the engine for. */
export interface DirectConnection extends NativeConnection {
  dropTable(name: string, namespace: string[]): Promise<void>;
}

/** The engine called directly, as a program that embeds it would: its own commits, no server, no catalog. */
export const connectDirectly = async (directory: string): Promise<DirectConnection> => {
  const { connect } = await loadLancedb();
  return ((await connect(directory)) as unknown as { readonly inner: DirectConnection }).inner;
};

/** Opens a copy of a server's table directly, so that both sides read the same files. */
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
