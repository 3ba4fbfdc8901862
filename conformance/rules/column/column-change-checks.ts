import type { ClientRequest } from '#contract/client';
import type { OperationTypes } from '#contract/operations';
import * as expect from '../../context/expect.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { describeTable, expectOnlyDeclared, tableState } from '../../context/resources/tables/table-state.ts';
import { rowsStream } from '../../context/arrange.ts';
import { valuesEqual } from '../../context/arrow/arrow.ts';
import { fieldsIn, fieldNamesIn } from '../../context/resources/columns/columns.ts';

/** What changes columns and answers once it has. */
export type ColumnOperation =
  'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';

export type Body<Op extends ColumnOperation> = OperationTypes[Op]['body'];

export const requestOf = <Op extends ColumnOperation>(id: ObjectId, body: Body<Op>): ClientRequest<Op> =>
  ({ id, body }) as unknown as ClientRequest<Op>;

/** A change that must succeed, unless the target says that it does not serve such a request. */
export const changeColumns = async <Op extends ColumnOperation>(
  { target }: CheckContext,
  operation: Op,
  id: ObjectId,
  body: Body<Op>,
): Promise<NonNullable<OperationTypes[Op]['response']>> =>
  expect.ok(operation, target.supported(operation, await target.call(operation, requestOf<Op>(id, body))));

/** A change that must be refused and leave the table as it is. */
export const expectRejected = <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  id: ObjectId,
  bad: Body<Op>,
  status: number | readonly number[] = 400,
): Promise<void> =>
  context.expectUnchanged(
    () => tableState(context, id),
    async () => expect.rejected(await context.target.call(operation, requestOf<Op>(id, bad)), status),
  );

/** The same, where its lawful twin is then accepted. */
export const expectRejectedWithControl = async <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  id: ObjectId,
  bad: Body<Op>,
  good: Body<Op>,
  status: number | readonly number[] = 400,
): Promise<void> => {
  await expectRejected(context, operation, id, bad, status);
  await changeColumns(context, operation, id, good);
};

/** A table that is only declared refuses the change and stays so; once it has rows it takes it. */
export const expectDeclaredTableRejected = async <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  body: Body<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  expect.rejected(await context.target.call(operation, requestOf<Op>(id, body)), 409, 'InvalidTableState');
  await expectOnlyDeclared(context, id);
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await changeColumns(context, operation, id, body);
};

/** A change of a branch is seen there and not on the main branch. `id` is a table of this check alone. */
export const expectOnlyBranchChanged = async <Op extends ColumnOperation>(
  context: CheckContext,
  operation: Op,
  id: ObjectId,
  body: Body<Op>,
): Promise<void> => {
  const branch = context.name('branch');
  await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  const main = await tableState(context, id);
  const before = await describeTable(context, id, { branch });
  await changeColumns(context, operation, id, { ...body, branch });
  const after = await describeTable(context, id, { branch });
  const differs = !valuesEqual(fieldsIn(before), fieldsIn(after));
  expect.that(differs, 'other fields on the branch than before', fieldsIn(after));
  expect.equal(await tableState(context, id), main, 'the main branch');
};

/** The answer's version is greater than the one before, and the one described with the columns it made. */
export const expectVersionWithColumns = async <Op extends Exclude<ColumnOperation, 'UpdateFieldMetadata'>>(
  context: CheckContext,
  operation: Op,
  body: Body<Op>,
  columns: readonly string[],
): Promise<void> => {
  const id = await context.arrange.table();
  const { version: before = 0 } = await describeTable(context, id);
  const { version } = await changeColumns(context, operation, id, body);
  expect.that(version > before, `a version greater than ${before}`, version);
  const after = await describeTable(context, id);
  expect.equal(after.version, version, 'the version described');
  expect.equal(fieldNamesIn(after).sort(), [...columns].sort(), 'the columns of that version');
};
