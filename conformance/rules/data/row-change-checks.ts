import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { OperationTypes } from '#contract/operations';
import { ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import { expectControlAccepted, expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import {
  currentVersion,
  describeTable,
  committedState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';

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
export const expectBadRequest = (response: expect.AnyResponse): void => expect.rejected(response, 'InvalidInput');

/** Expects the rejection of an unknown column: 400, or 404 with the code of a column (D-10). */
export const expectUnknownColumn = (response: expect.AnyResponse): void => {
  if (isStatusOf(response.status, 'TableColumnNotFound')) expect.error(response, 'TableColumnNotFound');
  else expect.rejected(response, 'InvalidInput');
};

/** Returns the default table as the subject of rejections, and a change that it accepts. */
export const rejectingTable = <Op extends RowOperation>(
  operation: Op,
  valid: (id: ObjectId) => ClientRequest<Op>,
): RejectionSubject<ObjectId> => ({
  key: 'rejecting table',
  setUp: ({ arrange }) => arrange.table(),
  observe: committedState,
  control: (context, id) => changeRows(context, operation, valid(id)),
});

/** Expects that the requests for a table are rejected and leave it unchanged. */
export const expectChangesRejected = <Op extends RowOperation>(
  context: CheckContext,
  operation: Op,
  subject: RejectionSubject<ObjectId>,
  invalid: (id: ObjectId) => readonly ClientRequest<Op>[],
  expectResponse: (response: expect.AnyResponse) => void = expectBadRequest,
): Promise<void> =>
  expectRejections(context, subject, ({ target }, id) =>
    invalid(id).map((request) => async (): Promise<void> => expectResponse(await target.call(operation, request))),
  );

/** Expects that a table that is only declared rejects the change with code 19 and stays declared (D-60), and that one with rows accepts it. */
export const expectDeclaredTableRejected = async <Op extends RowOperation>(
  context: CheckContext,
  operation: Op,
  subject: RejectionSubject<ObjectId>,
  requestFor: (id: ObjectId) => ClientRequest<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  const response = await context.target.call(operation, requestFor(id));
  expect.rejectedAsInvalid(response);
  expect.code(response, 'InvalidTableState');
  expect.equal((await describeTable(context, id)).is_only_declared, true, 'is_only_declared');
  await expectControlAccepted(context, subject);
};

/** Expects that a version in the response is then the current version, and another one than before if rows changed. */
export const expectVersionReturned = async (
  context: CheckContext,
  id: ObjectId,
  changes: 'rows' | 'nothing',
  sendChange: () => Promise<{ readonly version?: number }>,
): Promise<void> => {
  const before = changes === 'rows' ? await currentVersion(context, id) : undefined;
  const version = requireField(await sendChange(), 'version');
  if (before !== undefined) expect.that(version !== before, `a version other than ${before}`, version);
  expect.returned(version, await currentVersion(context, id), 'the version in the response');
};

/** Expects the rows `wanted` after the change, and the previous rows in the previous version. */
export const expectEarlierVersionKept = async (
  context: CheckContext,
  sendChange: (id: ObjectId) => Promise<unknown>,
  wanted: readonly Row[],
): Promise<void> => {
  const { id, version } = await singleVersionTable(context);
  await sendChange(id);
  expectRows(await readRows(context, id), wanted);
  expectRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
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
