import type { NativeConnection, NativeTable } from '../native/native.ts';

/** A branch of a table. The `id` tells it from those that bore its name before. */
export interface Branch {
  readonly name: string;
  readonly id: string;
}

/** One line of versions of a table: a branch, or the main one, for which the bare storage id may stand too. */
export type BranchRef = string | { readonly storageId: string; readonly branch?: Branch | undefined };

export const storageOf = (branchRef: BranchRef): string =>
  typeof branchRef === 'string' ? branchRef : branchRef.storageId;

export const branchOf = (branchRef: BranchRef): Branch | undefined =>
  typeof branchRef === 'string' ? undefined : branchRef.branch;

const MAIN = '';

/** The name under which the arbiter keeps the commits of a line: `''` for the main one. */
export const branchNameOf = (branchRef: BranchRef): string => branchOf(branchRef)?.name ?? MAIN;

/**
 * The name under which the engine opens a line. It holds the id of the branch, so that a handle that has outlived its
 * branch cannot commit to another of the same name.
 */
export const nameOf = (branchRef: BranchRef): string => {
  const branch = branchOf(branchRef);
  return branch === undefined ? storageOf(branchRef) : `${storageOf(branchRef)}~${branch.id}`;
};

/** The parts of such a name. */
export const partsOf = (name: string): { readonly storageId: string; readonly branchId: string | undefined } => {
  const [storageId = '', branchId] = name.split('~');
  return { storageId, branchId };
};

/** Opens a line by a name that the loopback knows, at its newest version. */
export const openBranch = async (
  connection: NativeConnection,
  name: string,
  branchRef: BranchRef,
): Promise<NativeTable> => {
  const table = await connection.openTable(name, []);
  const branch = branchOf(branchRef);
  if (branch === undefined) return table;
  try {
    return await (await table.branches()).checkout(branch.name);
  } finally {
    table.close();
  }
};
