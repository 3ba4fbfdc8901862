import type { ClientRequest } from '#contract/client';
import type { OperationTypes } from '#contract/operations';
import { rowsStream } from '../../arrange.ts';
import * as expect from '../../expect.ts';
import { describeTable, readRows, sameRows, tableState, versionOf, type Row } from './rows.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];

/** The operations that change rows which are there. */
export type Change = 'MergeInsertIntoTable' | 'UpdateTable' | 'DeleteFromTable';

/** A change that must succeed; a failure counts against the check at hand. */
export const change = async <Op extends Change>(
  { target }: World,
  operation: Op,
  request: ClientRequest<Op>,
): Promise<NonNullable<OperationTypes[Op]['answer']>> =>
  expect.ok(operation, target.supported(operation, await target.call(operation, request)));

/** A refusal with 400. */
export const badRequest = (answer: expect.AnyAnswer): void => expect.refused(answer, 400);

/** A refusal of a column that is not there: 400, or 404 with the code of a column (D-10). */
export const noSuchColumn = (answer: expect.AnyAnswer): void => {
  if (answer.status === 404) expect.refused(answer, 404, 'TableColumnNotFound');
  else expect.refused(answer, 400);
};

/** Requests that must be refused and leave the table as it is, where a good one is then accepted. */
export const refusesChange = async <Op extends Change>(
  world: World,
  operation: Op,
  id: Id,
  bad: readonly ClientRequest<Op>[],
  good: ClientRequest<Op>,
  refused: (answer: expect.AnyAnswer) => void = badRequest,
): Promise<void> => {
  await world.unmoved(
    () => tableState(world, id),
    ...bad.map((request) => async (): Promise<void> => refused(await world.target.call(operation, request))),
  );
  await change(world, operation, good);
};

/** A table that is only declared refuses the change and stays only declared, until it has rows (D-60). */
export const refusesDeclared = async <Op extends Change>(
  world: World,
  operation: Op,
  requestFor: (id: Id) => ClientRequest<Op>,
): Promise<void> => {
  const id = await world.arrange.declaredTable();
  expect.refused(await world.target.call(operation, requestFor(id)), 409, 'InvalidTableState');
  expect.equal((await describeTable(world, id)).is_only_declared, true, 'is_only_declared');
  await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await change(world, operation, requestFor(id));
};

/** The change answers the version that DescribeTable then gives, a greater one than before when rows changed. */
export const answersVersion = async (
  world: World,
  id: Id,
  changes: 'rows' | 'nothing',
  act: () => Promise<{ readonly version?: number }>,
): Promise<void> => {
  const before = await versionOf(world, id);
  const { version } = await act();
  expect.that(version !== undefined, 'a version in the answer', version);
  if (changes === 'rows') expect.that(version > before, `a version greater than ${before}`, version);
  expect.equal(await versionOf(world, id), version, 'the version described');
};

/** The version before the change still has its rows, where the latest has those wanted. */
export const keepsEarlier = async (
  world: World,
  act: (id: Id) => Promise<unknown>,
  wanted: readonly Row[],
): Promise<void> => {
  const id = await world.arrange.table();
  const [version, before] = [await versionOf(world, id), await readRows(world, id)];
  await act(id);
  sameRows(await readRows(world, id), wanted);
  sameRows(await readRows(world, id, { version }), before, `the rows of version ${version}`);
};

/** The change of a branch gives it the rows wanted, and leaves the main branch as it was. */
export const staysOnBranch = async (
  world: World,
  act: (id: Id, branch: string) => Promise<unknown>,
  wanted: readonly Row[],
): Promise<void> => {
  const id = await world.arrange.table();
  const branch = world.name('branch');
  await world.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  const main = await tableState(world, id);
  await act(id, branch);
  sameRows(await readRows(world, id, { branch }), wanted, 'the rows of the branch');
  expect.equal(await tableState(world, id), main, 'the main branch');
};
