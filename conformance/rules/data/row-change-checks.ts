import type { ClientRequest } from '#contract/client';
import type { OperationTypes } from '#contract/operations';
import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { currentVersion, describeTable, committedState } from '../../context/resources/tables/table-state.ts';

/** The operations that change existing rows. */
export type RowOperation = 'MergeInsertIntoTable' | 'UpdateTable' | 'DeleteFromTable';

/** Sends a change, which must be accepted. A failure counts against the check. */
export const changeRows = async <Op extends RowOperation>(
  { target }: CheckContext,
  operation: Op,
  request: ClientRequest<Op>,
): Promise<NonNullable<OperationTypes[Op]['response']>> =>
  expect.ok(operation, target.requireSupported(operation, await target.call(operation, request)));

/** Expects a rejection with 400. */
export const expectBadRequest = (response: expect.AnyResponse): void => expect.rejected(response, 400);

/** Expects the rejection of an unknown column: 400, or 404 with the code of a column (D-10). */
export const expectUnknownColumn = (response: expect.AnyResponse): void => {
  if (response.status === 404) expect.rejected(response, 404, 'TableColumnNotFound');
  else expect.rejected(response, 400);
};

/**
 * Expects that the `invalid` requests are rejected and leave the table unchanged, and that the `valid` one is then accepted.
 */
export const expectRejectedWithControl = async <Op extends RowOperation>(
  context: CheckContext,
  operation: Op,
  id: ObjectId,
  invalid: readonly ClientRequest<Op>[],
  valid: ClientRequest<Op>,
  expectResponse: (response: expect.AnyResponse) => void = expectBadRequest,
): Promise<void> => {
  await context.expectUnchanged(
    () => committedState(context, id),
    ...invalid.map(
      (request) => async (): Promise<void> => expectResponse(await context.target.call(operation, request)),
    ),
  );
  await changeRows(context, operation, valid);
};

/** Expects that a table that is only declared rejects the change with code 19 and stays declared until it has rows (D-60). */
export const expectDeclaredTableRejected = async <Op extends RowOperation>(
  context: CheckContext,
  operation: Op,
  requestFor: (id: ObjectId) => ClientRequest<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  const response = await context.target.call(operation, requestFor(id));
  expect.rejectedAsInvalid(response);
  expect.rejected(response, response.status, 'InvalidTableState');
  expect.equal((await describeTable(context, id)).is_only_declared, true, 'is_only_declared');
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await changeRows(context, operation, requestFor(id));
};

/** Expects that a version in the response is then the current version, and greater than before if rows changed. */
export const expectVersionReturned = async (
  context: CheckContext,
  id: ObjectId,
  changes: 'rows' | 'nothing',
  sendChange: () => Promise<{ readonly version?: number }>,
): Promise<void> => {
  const before = await currentVersion(context, id);
  const version = requireField(await sendChange(), 'version');
  if (changes === 'rows') expect.that(version > before, `a version greater than ${before}`, version);
  expect.equal(await currentVersion(context, id), version, 'the version described');
};

/** Expects the rows `wanted` after the change, and the previous rows in the previous version. */
export const expectEarlierVersionKept = async (
  context: CheckContext,
  sendChange: (id: ObjectId) => Promise<unknown>,
  wanted: readonly Row[],
): Promise<void> => {
  const id = await context.arrange.table();
  const [version, before] = [await currentVersion(context, id), await readRows(context, id)];
  await sendChange(id);
  expectRows(await readRows(context, id), wanted);
  expectRows(await readRows(context, id, { version }), before, `the rows of version ${version}`);
};

/** Expects that a change of a branch results in the rows `wanted` there and leaves the main branch unchanged. */
export const expectOnlyBranchChanged = async (
  context: CheckContext,
  sendChange: (id: ObjectId, branch: string) => Promise<unknown>,
  wanted: readonly Row[],
): Promise<void> => {
  const id = await context.arrange.table();
  const branch = context.name('branch');
  await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  const main = await committedState(context, id);
  await sendChange(id, branch);
  expectRows(await readRows(context, id, { branch }), wanted, 'the rows of the branch');
  expect.equal(await committedState(context, id), main, 'the main branch');
};
