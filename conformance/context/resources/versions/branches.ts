import type { ClientRequest } from '#contract/client';
import type { BranchContents } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import * as expect from '../../expect.ts';
import { readRows, expectRows, type Row } from '../rows/rows.ts';
import { currentVersion } from '../tables/table-state.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** Rows that no other line of versions has. */
export const BRANCH_ROWS = [{ id: 41n, name: 'barbara', vector: [0, 0, 0, 1] }] as const;

/** The branches of a table over all pages. A token or a branch that comes back is a finding. */
export const readBranches = async (
  { read }: CheckContext,
  id: ObjectId,
): Promise<ReadonlyMap<string, BranchContents>> => {
  const branches = new Map<string, BranchContents>();
  const tokens = new Set<string>();
  for (let query = {}; ;) {
    const { body } = await read('ListTableBranches', { id, query });
    expect.that(typeof body?.branches === 'object' && body.branches !== null, 'an object as branches', body);
    for (const [name, contents] of Object.entries(body.branches)) {
      expect.that(!branches.has(name), `branch ${name} on one page`, body.branches);
      branches.set(name, contents);
    }
    const token = body.page_token || undefined;
    if (token === undefined) return branches;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
    query = { page_token: token };
  }
};

/** Exactly these branches are listed. */
export const expectBranches = async (context: CheckContext, id: ObjectId, names: readonly string[]): Promise<void> =>
  expect.equal([...(await readBranches(context, id)).keys()].sort(), [...names].sort(), 'the branches listed');

/** Brings a check to where a branch is there. */
export const createBranch = async (
  { arrange }: CheckContext,
  id: ObjectId,
  name: string,
  origin: Pick<ClientRequest<'CreateTableBranch'>['body'], 'from_branch' | 'from_version'> = {},
): Promise<void> => {
  await arrange.call('CreateTableBranch', { id, body: { name, ...origin } });
};

/** Adds rows to a branch. */
export const appendToBranch = async (
  { arrange }: CheckContext,
  id: ObjectId,
  name: string,
  rows: readonly Row[] = BRANCH_ROWS,
): Promise<void> => {
  await arrange.call('InsertIntoTable', { id, query: { branch: name }, body: rowsStream(rows) });
};

/** The branch has these rows. */
export const expectBranchRows = async (
  context: CheckContext,
  id: ObjectId,
  name: string,
  rows: readonly Row[],
): Promise<void> => expectRows(await readRows(context, id, { branch: name }), rows, `the rows of branch ${name}`);

/** The branches of a table, and the version its main one is at, for comparing before and after. */
export const branchState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const version = await currentVersion(context, id);
  if (context.target.lacks('ListTableBranches')) return { version };
  return { version, branches: [...(await readBranches(context, id))].sort(([a], [b]) => (a < b ? -1 : 1)) };
};
