import type { NativeConnection, NativeTable } from '../native/native.ts';

/** A branch of a table. The `id` tells it from those that bore its name before. */
export interface Branch {
  readonly name: string;
  readonly id: string;
}

/** One line of versions of a table: a branch, or the main one, for which the bare storage id may stand too. */
export type Line = string | { readonly storageId: string; readonly branch?: Branch | undefined };

export const storageOf = (line: Line): string => (typeof line === 'string' ? line : line.storageId);

export const branchOf = (line: Line): Branch | undefined => (typeof line === 'string' ? undefined : line.branch);

const MAIN = '';

/** The name under which the arbiter keeps the commits of a line: `''` for the main one. */
export const branchNameOf = (line: Line): string => branchOf(line)?.name ?? MAIN;

/**
 * The name under which the engine opens a line. It holds the id of the branch, so that a handle that has outlived its
 * branch cannot commit to another of the same name.
 */
export const nameOf = (line: Line): string => {
  const branch = branchOf(line);
  return branch === undefined ? storageOf(line) : `${storageOf(line)}~${branch.id}`;
};

/** The parts of such a name. */
export const partsOf = (name: string): { readonly storageId: string; readonly branchId: string | undefined } => {
  const [storageId = '', branchId] = name.split('~');
  return { storageId, branchId };
};

/** Opens a line by a name that the loopback knows, at its newest version. */
export const openLine = async (connection: NativeConnection, name: string, line: Line): Promise<NativeTable> => {
  const table = await connection.openTable(name, []);
  const branch = branchOf(line);
  if (branch === undefined) return table;
  try {
    return await (await table.branches()).checkout(branch.name);
  } finally {
    table.close();
  }
};
