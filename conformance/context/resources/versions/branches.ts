import type { ClientRequest } from '#contract/client';
import type { BranchContents } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireRead } from '../../require-field.ts';
import { expectRows, readRows, type Row } from '../rows/rows.ts';
import { currentVersion } from '../tables/table-state.ts';

/** Rows that only a branch contains. */
export const BRANCH_ROWS = [{ id: 41n, name: 'barbara', vector: [0, 0, 0, 1] }] as const;

/** Reads the branches of a table from all pages. Fails the check when a page token or a branch repeats. */
export const readBranches = async (
  { read }: CheckContext,
  id: ObjectId,
): Promise<ReadonlyMap<string, BranchContents>> => {
  const branches = new Map<string, BranchContents>();
  const tokens = new Set<string>();
  for (let query = {}; ;) {
    const { body } = await read('ListTableBranches', { id, query });
    const listed = requireRead(body?.branches, 'ListTableBranches/response-schema', 'an object as branches');
    for (const [name, contents] of Object.entries(listed)) {
      expect.that(!branches.has(name), `branch ${name} on one page only`, listed);
      branches.set(name, contents);
    }
    const token = body?.page_token || undefined;
    if (token === undefined) return branches;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
    query = { page_token: token };
  }
};

/** Fails the check unless exactly these branches are listed. */
export const expectBranches = async (context: CheckContext, id: ObjectId, names: readonly string[]): Promise<void> =>
  expect.equal([...(await readBranches(context, id)).keys()].sort(), [...names].sort(), 'the branches listed');

/** Creates a branch as a set-up step. */
export const createBranch = async (
  { arrange }: CheckContext,
  id: ObjectId,
  name: string,
  origin: Pick<ClientRequest<'CreateTableBranch'>['body'], 'from_branch' | 'from_version'> = {},
): Promise<void> => {
  await arrange.call('CreateTableBranch', { id, body: { name, ...origin } });
};

/** Appends rows to a branch as a set-up step. */
export const appendToBranch = async (
  { arrange }: CheckContext,
  id: ObjectId,
  name: string,
  rows: readonly Row[] = BRANCH_ROWS,
): Promise<void> => {
  await arrange.call('InsertIntoTable', { id, query: { branch: name }, body: rowsStream(rows) });
};

/** Fails the check unless the branch has exactly these rows. */
export const expectBranchRows = async (
  context: CheckContext,
  id: ObjectId,
  name: string,
  rows: readonly Row[],
): Promise<void> => expectRows(await readRows(context, id, { branch: name }), rows, `the rows of branch ${name}`);

/** Reads the branches of a table and the version of its main branch, to compare before and after a request. */
export const branchState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const version = await currentVersion(context, id);
  if (context.target.lacks('ListTableBranches')) return { version };
  return { version, branches: [...(await readBranches(context, id))].sort(([a], [b]) => (a < b ? -1 : 1)) };
};
