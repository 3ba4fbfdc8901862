import { closeNative } from './close-native.ts';
import type { NativeConnection, NativeTable } from './native.ts';

/** A branch other than the main branch. The `id` distinguishes it from earlier branches of the same name. */
export interface Branch {
  readonly name: string;
  readonly id: string;
}

/** A branch of a table; without `branch`, or as a bare storage id, the main branch. */
export type BranchRef = string | { readonly storageId: string; readonly branch?: Branch | undefined };

/** Returns the storage id of the table. */
export const storageOf = (branchRef: BranchRef): string =>
  typeof branchRef === 'string' ? branchRef : branchRef.storageId;

/** Returns the branch; undefined for the main branch. */
export const branchOf = (branchRef: BranchRef): Branch | undefined =>
  typeof branchRef === 'string' ? undefined : branchRef.branch;

const MAIN = '';

/** Returns the name under which the arbiter keeps the commits of a branch: `''` for the main branch. */
export const branchNameOf = (branchRef: BranchRef): string => branchOf(branchRef)?.name ?? MAIN;

/**
 * Returns the table name under which the native engine opens a branch. It contains the id of the branch, so that a handle on
 * a deleted branch cannot commit to a new branch of the same name.
 */
export const nameOf = (branchRef: BranchRef): string => {
  const branch = branchOf(branchRef);
  return branch === undefined ? storageOf(branchRef) : `${storageOf(branchRef)}~${branch.id}`;
};

/** Splits a name that `nameOf` returned. */
export const partsOf = (name: string): { readonly storageId: string; readonly branchId: string | undefined } => {
  const [storageId = '', branchId] = name.split('~');
  return { storageId, branchId };
};

/** Opens a branch at its newest version; `name` is a table name that the loopback endpoint knows. Throws native errors. */
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
    closeNative(table);
  }
};
