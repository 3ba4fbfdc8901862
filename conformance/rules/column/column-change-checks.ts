import type { ClientRequest } from '#contract/client';
import type { AnyErrorName } from '#contract/errors';
import type { OperationTypes } from '#contract/operations';
import { valuesEqual } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import { expectControlAccepted, expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { fieldNamesIn, fieldsIn } from '../../context/resources/columns/columns.ts';
import {
  describeTable,
  expectOnlyDeclared,
  committedState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';

/** The operations that change columns and respond after the change. */
export type ColumnOperation =
  'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';

/** The request body of a column operation. */
type Body<Op extends ColumnOperation> = OperationTypes[Op]['body'];

const requestOf = <Op extends ColumnOperation>(id: ObjectId, body: Body<Op>): ClientRequest<Op> =>
  ({ id, body }) as unknown as ClientRequest<Op>;

/** Sends a change, which must be accepted. Throws `NotApplicable` when the target does not support the request. */
export const changeColumns = async <Op extends ColumnOperation>(
  { target }: CheckContext,
  operation: Op,
  id: ObjectId,
  body: Body<Op>,
): Promise<NonNullable<OperationTypes[Op]['response']>> =>
  expect.ok(operation, target.requireSupported(operation, await target.call(operation, requestOf<Op>(id, body))));

/** Returns a subject of rejections: a table, by default of the default rows, and a change that it accepts. */
export const rejectingTable = <Op extends ColumnOperation>(
  operation: Op,
  valid: Body<Op>,
  setUp: (context: CheckContext) => Promise<ObjectId> = ({ arrange }) => arrange.table(),
  key = 'rejecting table',
): RejectionSubject<ObjectId> => ({
  key,
  setUp,
  observe: committedState,
  control: (context, id) => changeColumns(context, operation, id, valid),
});

/** Expects that each of the changes is rejected and leaves the table unchanged. */
export const expectRejected = <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  subject: RejectionSubject<ObjectId>,
  invalid: readonly Body<Op>[],
  errors: AnyErrorName | readonly AnyErrorName[] = 'InvalidInput',
): Promise<void> =>
  expectRejections(context, subject, ({ target }, id) =>
    invalid.map(
      (body) => async (): Promise<void> =>
        expect.rejected(await target.call(operation, requestOf<Op>(id, body)), errors),
    ),
  );

/** Expects that a table that is only declared rejects the change and stays declared, and that a table with rows accepts one. */
export const expectDeclaredTableRejected = async <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  subject: RejectionSubject<ObjectId>,
  body: Body<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  expect.error(await context.target.call(operation, requestOf<Op>(id, body)), 'InvalidTableState');
  await expectOnlyDeclared(context, id);
  await expectControlAccepted(context, subject);
};

/**
 * Expects that a change of a branch changes the fields of the branch and not the main branch. `id` is a table that only
 * this check uses.
 */
export const expectOnlyBranchChanged = async <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  id: ObjectId,
  body: Body<Op>,
): Promise<void> => {
  const branch = context.name('branch');
  await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  const main = await committedState(context, id);
  await changeColumns(context, operation, id, { ...body, branch });
  const after = await describeTable(context, id, { branch });
  // The new branch had the fields of the main branch.
  const differs = !valuesEqual((main as { readonly fields?: unknown }).fields, fieldsIn(after));
  expect.that(differs, 'other fields on the branch than before', fieldsIn(after));
  expect.equal(await committedState(context, id), main, 'the main branch');
};

/**
 * Expects that the change returns a version other than the previous one, and that this version is described with
 * `columns`.
 */
export const expectVersionWithColumns = async <Op extends Exclude<ColumnOperation, 'UpdateFieldMetadata'>>(
  context: CheckContext,
  operation: Op,
  body: Body<Op>,
  columns: readonly string[],
): Promise<void> => {
  const { id, version: before } = await singleVersionTable(context);
  const { version } = await changeColumns(context, operation, id, body);
  expect.that(version !== before, `a version other than ${before}`, version);
  const after = await describeTable(context, id);
  expect.returned(version, after.version, 'the version in the response');
  expect.equal(fieldNamesIn(after).sort(), [...columns].sort(), 'the columns of that version');
};
