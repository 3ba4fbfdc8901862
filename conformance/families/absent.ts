import type { Response } from '#contract/client';
import { isStatusOf, type ErrorName } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import type { AnyOperation, Family, FamilyCase } from '../context/family.ts';
import { toClientRequest, plainRequest, withBody, withQuery, type PlainRequest } from '../context/request-mutations.ts';
import type { Subject } from '../context/check.ts';
import * as expect from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import { withValue } from '../context/json-pointer.ts';
import type { CheckContext } from '../context/check-context.ts';
import { controlRequest, rejection } from './case-builders.ts';
import { isUnsupportedUse } from '../context/target/support.ts';

const ABSENT_VERSION = 999_999_999;

/**
 * Returns a family whose only case names an object that does not exist, which must be rejected as `name` or one of `also`.
 * If `optional`, a target need not have such objects, and may respond that it does not support them, which its level loses.
 */
const absent = (
  name: ErrorName | ((operation: AnyOperation) => readonly ErrorName[]),
  mutation: (
    operation: OperationId,
    context: CheckContext,
    subject: Subject,
  ) => ReturnType<CheckContext['target']['build']>,
  {
    also = [],
    optional = false,
    key,
  }: { readonly also?: readonly ErrorName[]; readonly optional?: boolean; readonly key?: string } = {},
): Family => ({
  executesOperation: false,
  cases: (op) => [
    rejection(op, '', (context, subject) => mutation(op.id, context, subject), {
      ...(key !== undefined && { key }),
      verify: (response, { target }) => {
        if (optional && isUnsupportedUse(response)) throw NotApplicable.refused(target.lostUse(op.id), response.status);
        expect.error(response, [...(typeof name === 'string' ? [name] : name(op)), ...also]);
      },
    }),
    controlRequest(op),
  ],
});

const withId = (
  operation: OperationId,
  { target }: CheckContext,
  request: PlainRequest,
): ReturnType<CheckContext['target']['build']> => target.build(operation, toClientRequest(request));

export const absentNamespace = absent('NamespaceNotFound', (operation, context, subject) =>
  withId(operation, context, { ...plainRequest(subject), id: [context.name('absent')] }),
);

const inAbsentNamespace = (
  operation: OperationId,
  context: CheckContext,
  subject: Subject,
): ReturnType<CheckContext['target']['build']> =>
  withId(operation, context, { ...plainRequest(subject), id: [context.name('absent'), context.name('absent')] });

/** Both rules send this request, each with names of its own. */
const IN_ABSENT_NAMESPACE = { key: 'absent parent' };

/** A table in an absent namespace is absent too, so that both codes are true (D-09 chooses one). */
export const absentParent = absent(
  ({ errors }) => (errors.includes('TableNotFound') ? ['NamespaceNotFound', 'TableNotFound'] : ['NamespaceNotFound']),
  inAbsentNamespace,
  IN_ABSENT_NAMESPACE,
);

export const absentParentCode = absent('NamespaceNotFound', inAbsentNamespace, IN_ABSENT_NAMESPACE);

export const absentTable = absent('TableNotFound', (operation, context, subject) => {
  const request = plainRequest(subject);
  return withId(operation, context, { ...request, id: [...(request.id ?? []).slice(0, -1), context.name('absent')] });
});

/** Where an operation names a version, if not in the body field `version`. */
const VERSION_AT: Partial<Record<OperationId, string>> = {
  ExplainTableQueryPlan: '/query/version',
  CreateTableBranch: '/from_version',
};

const ofVersion = (
  operation: OperationId,
  { target }: CheckContext,
  subject: Subject,
  version: number,
): ReturnType<CheckContext['target']['build']> =>
  withBody(
    target,
    operation,
    subject,
    withValue(plainRequest(subject).body ?? {}, VERSION_AT[operation] ?? '/version', version),
  );

const absentVersionNumber = absent('TableVersionNotFound', (operation, context, subject) =>
  ofVersion(operation, context, subject, ABSENT_VERSION),
);

/** Throws `NotApplicable` if DescribeTable returns version 0 of the table, or does not show whether it has one. */
const requireNoVersionZero = async ({ target }: CheckContext, subject: Subject): Promise<void> => {
  const id = plainRequest(subject).id ?? [];
  const { status, body } = await target.call('DescribeTable', { id, body: { version: 0 } });
  if (isStatusOf(status, 'TableVersionNotFound', 'InvalidInput')) return;
  const shown = status < 300 ? `version ${body?.version ?? 'null'}` : `status ${status}`;
  throw new NotApplicable(`could not be tested: DescribeTable returns ${shown} for version 0`);
};

/**
 * Version 0, which a server may read as no version. It is the number of a version if DescribeTable returns it; otherwise the
 * request may also be rejected as invalid, because no table has such a version.
 */
const versionZero = (op: AnyOperation): FamilyCase =>
  rejection(op, 'version 0', (context, subject) => ofVersion(op.id, context, subject, 0), {
    ...(op.id !== 'DescribeTable' && { prepare: requireNoVersionZero }),
    verify: (response) => {
      if (op.id === 'DescribeTable' && (response as Response<'DescribeTable'>).body?.version === 0)
        throw new NotApplicable('the table has a version 0');
      expect.error(response, ['TableVersionNotFound', 'InvalidInput']);
    },
  });

export const absentVersion: Family = {
  executesOperation: false,
  cases: (op) => [versionZero(op), ...absentVersionNumber.cases(op)],
};

export const absentTag = absent(
  'TableTagNotFound',
  (operation, context, subject) =>
    withBody(
      context.target,
      operation,
      subject,
      withValue(plainRequest(subject).body ?? {}, '/tag', context.name('absent')),
    ),
  { optional: true },
);

export const absentIndex = absent('TableIndexNotFound', (operation, context, subject) =>
  withId(operation, context, { ...plainRequest(subject), index_name: context.name('absent') } as PlainRequest),
);

export const absentTransaction = absent('TransactionNotFound', (operation, context, subject) =>
  withId(operation, context, { ...plainRequest(subject), id: [context.name('absent')] }),
);

/** Where an operation names a column, and the value that names a given column. */
const COLUMN_AT: Partial<Record<OperationId, readonly [pointer: string, value: (column: string) => unknown]>> = {
  QueryTable: ['/columns', (column) => ({ column_names: [column] })],
  AnalyzeTableQueryPlan: ['/columns', (column) => ({ column_names: [column] })],
  ExplainTableQueryPlan: ['/query/columns', (column) => ({ column_names: [column] })],
  CreateTableIndex: ['/column', (column) => column],
  CreateScalarIndex: ['/column', (column) => column],
  AlterTableAddColumns: ['/new_columns/0/expression', (column) => column],
  AlterTableBackfillColumns: ['/column', (column) => column],
  AlterTableDropColumns: ['/columns', (column) => [column]],
  AlterTableAlterColumns: ['/alterations/0/path', (column) => column],
  UpdateFieldMetadata: ['/updates/0/path', (column) => column],
  UpdateTable: ['/updates', (column) => [[column, '1']]],
};

export const absentColumn: Family = absent(
  'TableColumnNotFound',
  (operation, { target }, subject) => {
    const at = COLUMN_AT[operation];
    if (at === undefined) return withQuery(target.build(operation, subject.request), 'on', 'no_such_column');
    return withBody(
      target,
      operation,
      subject,
      withValue(plainRequest(subject).body ?? {}, at[0], at[1]('no_such_column')),
    );
  },
  { also: ['InvalidInput', 'TableSchemaValidationError'] },
);

/** Where an operation names a branch, if not in the body field `branch`. */
const BRANCH_AT: Partial<Record<OperationId, string>> = {
  CreateTableBranch: '/from_branch',
  DeleteTableBranch: '/name',
};

export const absentBranch: Family = absent(
  'TableBranchNotFound',
  (operation, context, subject) => {
    const wire = context.target.build(operation, subject.request);
    const inQuery = operations[operation].parameters.some(({ name }) => name === 'branch');
    if (inQuery) return withQuery(wire, 'branch', context.name('absent'));
    const at = BRANCH_AT[operation] ?? '/branch';
    return withBody(
      context.target,
      operation,
      subject,
      withValue(plainRequest(subject).body ?? {}, at, context.name('absent')),
    );
  },
  { optional: true },
);
