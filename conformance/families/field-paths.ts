import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { CheckContext } from '../context/check-context.ts';
import * as expect from '../context/expect.ts';
import type { AnyOperation, Family } from '../context/family.ts';
import type { ObjectId } from '../context/object-id.ts';
import { NotApplicable } from '../context/outcome.ts';
import { toClientRequest, type PlainRequest } from '../context/request-mutations.ts';
import {
  NESTED_SCORES,
  nestedStream,
  nestedTable,
  numbersIn,
  PLAIN_FIELDS,
  QUOTED_FIELDS,
  readNestedNames,
  type NestedFields,
} from '../context/resources/columns/nested-columns.ts';
import { waitForIndexesOn } from '../context/resources/indexes/indexes.ts';
import { rowIds, sortedNumbers } from '../context/resources/rows/queries.ts';
import { parseArrowResponse, queryTable, unlimitedQuery } from '../context/resources/rows/rows.ts';
import { committedState } from '../context/resources/tables/table-state.ts';

/** What a check has when the target has accepted a path. */
interface Accepted {
  readonly context: CheckContext;
  readonly id: ObjectId;
  readonly fields: NestedFields;
  readonly response: Response<OperationId>;
}

/** A field or parameter that takes a field path, or an expression with field paths. */
interface PathUse {
  readonly name: string;
  /** Returns the request with this path, without the table's id. */
  readonly request: (path: string, fields: NestedFields) => Omit<PlainRequest, 'id'>;
  /** The field that the path names. Default: the score. */
  readonly field?: 'near';
  /** Expressions are SQL, whose errors are tested elsewhere. */
  readonly isExpression?: true;
  /** Whether the path alone is an unresolved or malformed path that the public specification wants rejected. */
  readonly isRejected?: true;
  /** Fails the check unless the path has named the field. */
  readonly verify: (accepted: Accepted) => Promise<void> | void;
}

const accepts = (): void => undefined;

const expectIds =
  (...ids: readonly number[]): PathUse['verify'] =>
  async ({ context, id }) =>
    expect.equal(
      sortedNumbers(rowIds(await queryTable(context, id, { columns: { column_names: ['id'] } }))),
      ids,
      'the ids',
    );

const expectFoundIds =
  (...ids: readonly number[]): PathUse['verify'] =>
  ({ response }) =>
    expect.equal(sortedNumbers(rowIds(parseArrowResponse(response))), ids, 'the ids of the rows');

const expectNames =
  (change: (names: readonly string[], fields: NestedFields) => readonly string[]): PathUse['verify'] =>
  async ({ context, id, fields }) =>
    expect.equal(
      [...(await readNestedNames(context, id))].sort(),
      [...change([fields.score, fields.near], fields)].sort(),
      'the fields inside the struct',
    );

const select = (path: string): object => unlimitedQuery({ columns: { column_names: [path] } });
const filter = (path: string): object => unlimitedQuery({ filter: `${path} = 20` });
const nearest = (path: string): object => ({
  vector: { single_vector: [0, 1, 0, 0] },
  vector_column: path,
  k: 1,
});

/** Returns the uses of a query; `wrap` puts it into the request. */
const queryUses = (
  wrap: (query: object) => object,
  verify: { readonly select: PathUse['verify']; readonly ids: PathUse['verify'] },
): readonly PathUse[] => [
  { name: 'columns', request: (path) => ({ body: wrap(select(path)) }), verify: verify.select },
  { name: 'filter', request: (path) => ({ body: wrap(filter(path)) }), verify: verify.ids, isExpression: true },
  {
    name: 'vector_column',
    field: 'near',
    request: (path) => ({ body: wrap(nearest(path)) }),
    verify: verify.ids,
    isRejected: true,
  },
];

const indexUse: PathUse = {
  name: 'column',
  request: (column) => ({ body: { column, index_type: 'BTREE' } }),
  verify: async ({ context, id, fields }) => {
    await waitForIndexesOn(context, id, fields.scorePath);
  },
  isRejected: true,
};

const USES: { readonly [Op in OperationId]?: readonly PathUse[] } = {
  QueryTable: queryUses((query) => query, {
    select: ({ response }) =>
      expect.equal(sortedNumbers(numbersIn(parseArrowResponse(response).rows)), NESTED_SCORES, 'the nested values'),
    ids: expectFoundIds(2),
  }),
  ExplainTableQueryPlan: queryUses((query) => ({ query }), { select: accepts, ids: accepts }),
  AnalyzeTableQueryPlan: queryUses((query) => query, { select: accepts, ids: accepts }),
  CountTableRows: [
    {
      name: 'predicate',
      request: (path) => ({ body: { predicate: `${path} > 15` } }),
      verify: ({ response }) => expect.equal(response.json, 2, 'the count'),
      isExpression: true,
    },
  ],
  UpdateTable: [
    {
      name: 'updates',
      request: (path) => ({ body: { predicate: 'id = 2', updates: [[path, '99']] } }),
      verify: async ({ context, id, fields }) =>
        expect.equal(
          await context
            .read('CountTableRows', { id, body: { predicate: `${fields.scorePath} = 99` } })
            .then(({ body }) => Number(body)),
          1,
          'the rows with the new value',
        ),
      isRejected: true,
    },
    {
      name: 'expression',
      request: (path) => ({ body: { predicate: 'id = 2', updates: [['id', `${path} + 100`]] } }),
      verify: expectIds(1, 3, 120),
      isExpression: true,
    },
    {
      name: 'predicate',
      request: (path) => ({ body: { predicate: `${path} = 20`, updates: [['id', 'id + 100']] } }),
      verify: expectIds(1, 3, 102),
      isExpression: true,
    },
  ],
  DeleteFromTable: [
    {
      name: 'predicate',
      request: (path) => ({ body: { predicate: `${path} = 20` } }),
      verify: expectIds(1, 3),
      isExpression: true,
    },
  ],
  MergeInsertIntoTable: [
    {
      name: 'on',
      request: (on, fields) => ({
        query: { on: [on], when_not_matched_insert_all: true },
        body: nestedStream(fields, [3, 4]),
      }),
      verify: expectIds(1, 2, 3, 4),
      isRejected: true,
    },
    {
      name: 'when_not_matched_by_source_delete_filt',
      request: (path, fields) => ({
        query: {
          on: ['id'],
          when_not_matched_by_source_delete: true,
          when_not_matched_by_source_delete_filt: `${path} = 20`,
        },
        body: nestedStream(fields, [1]),
      }),
      verify: expectIds(1, 3),
      isExpression: true,
    },
  ],
  CreateTableIndex: [indexUse],
  CreateScalarIndex: [indexUse],
  AlterTableAlterColumns: [
    {
      name: 'alterations',
      request: (path) => ({ body: { alterations: [{ path, rename: 'points' }] } }),
      verify: expectNames((_, { near }) => ['points', near]),
      isRejected: true,
    },
  ],
  AlterTableDropColumns: [
    {
      name: 'columns',
      request: (path) => ({ body: { columns: [path] } }),
      verify: expectNames((_, { near }) => [near]),
      isRejected: true,
    },
  ],
  UpdateFieldMetadata: [
    {
      name: 'updates',
      request: (path) => ({ body: { updates: [{ path, metadata: { unit: 'points' } }] } }),
      verify: ({ response, fields }) => {
        const shown = (response.json as { readonly fields?: Readonly<Record<string, unknown>> }).fields ?? {};
        expect.equal(shown[fields.scorePath], { unit: 'points' }, `the metadata of ${fields.scorePath}`);
      },
      isRejected: true,
    },
  ],
};

const sendPath = (
  { target }: CheckContext,
  op: OperationId,
  id: ObjectId,
  request: Omit<PlainRequest, 'id'>,
): Promise<Response<OperationId>> => target.call(op, toClientRequest({ ...request, id }));

/** Throws `NotApplicable` when the target does not support the operation, or nested fields in it (D-78). */
const requireSupportedUse = ({ target }: CheckContext, op: OperationId, response: Response<OperationId>): void => {
  if (target.isUnsupportedResponse(response)) throw new NotApplicable(`${op} does not support nested fields here`);
};

/** Returns a table with nested fields: one that all operations share which only read, or a new one. */
const tableFor = (op: AnyOperation, context: CheckContext, fields: NestedFields): Promise<ObjectId> =>
  op.effect === 'read'
    ? context.shared(`fields ${fields.score}`, (shared) => nestedTable(shared, fields))
    : nestedTable(context, fields);

/** Returns the family whose cases name nested fields by their paths, in every use of every operation. */
const accepted = (fieldSets: Readonly<Record<string, NestedFields>>): Family => ({
  executesOperation: true,
  cases: (op) =>
    (USES[op.id] ?? []).flatMap((use) =>
      Object.entries(fieldSets).map(([set, fields]) => ({
        name: [use.name, set].filter((part) => part !== '').join(' '),
        withoutSubject: true as const,
        run: async (context) => {
          const id = await tableFor(op, context, fields);
          const path = use.field === 'near' ? fields.nearPath : fields.scorePath;
          const response = await sendPath(context, op.id, id, use.request(path, fields));
          requireSupportedUse(context, op.id, response);
          expect.ok(op.id, response);
          await use.verify({ context, id, fields, response });
        },
      })),
    ),
});

/** Returns the family whose cases send paths that must be rejected, and a control request with a top-level column. */
const rejected = (
  pathsOf: (name: string) => readonly string[],
  verify: (response: Response<OperationId>) => void,
): Family => ({
  executesOperation: true,
  cases: (op) =>
    (USES[op.id] ?? [])
      .filter(({ isRejected }) => isRejected === true)
      .map((use) => ({
        name: use.name,
        withoutSubject: true as const,
        run: async (context) => {
          const fields = PLAIN_FIELDS;
          const id = await tableFor(op, context, fields);
          const send = (path: string) => sendPath(context, op.id, id, use.request(path, fields));
          await context.expectUnchanged(
            op.effect === 'read' ? undefined : () => committedState(context, id),
            async () => {
              for (const path of pathsOf(use.field === 'near' ? fields.near : fields.score)) {
                const response = await send(path);
                requireSupportedUse(context, op.id, response);
                verify(response);
              }
            },
          );
          expect.ok(op.id, await send(use.field === 'near' ? 'vector' : 'id'));
        },
      })),
});

export const nestedPaths = accepted({ '': PLAIN_FIELDS });

export const quotedPaths = accepted(QUOTED_FIELDS);

export const leafNames = rejected((name) => [name], expect.rejectedAsInvalid);

export const malformedPaths = rejected(
  (name) => [`props..${name}`, `props.\`${name}`, `.props.${name}`],
  (response) => expect.error(response, ['InvalidInput', 'TableColumnNotFound']),
);
