import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { Check, Subject } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';
import { COLUMN_FOR, indexableTable } from '../../context/resources/indexes/index-tables.ts';
import {
  createIndex,
  indexState,
  readIndexStats,
  waitForIndexes,
  waitForIndexesOn,
  type CreateIndexOperation,
  type IndexKind,
  type IndexRequest,
} from '../../context/resources/indexes/indexes.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { expectOnlyDeclared } from '../../context/resources/tables/table-state.ts';
import { until } from '../../context/until.ts';
import { expectRejections } from '../../context/shared-rejections.ts';
import { normaliseKind, rowCountsIn } from './index-stats-checks.ts';

const MORE = manyRows(10, 20);

/** Expects that each index is accepted and built. */
export const expectKindsBuilt = async (
  context: CheckContext,
  operation: CreateIndexOperation,
  requests: readonly IndexRequest[],
): Promise<void> => {
  const id = await indexableTable(context);
  for (const request of requests) {
    const name = context.name('idx');
    await createIndex(context, operation, id, { ...request, name });
    const [index] = await waitForIndexes(context, id, name);
    expect.equal(index?.columns, [request.column], `the columns of the ${request.index_type} index`);
  }
};

/** Expects that an index of this kind is accepted and built on a suitable column. */
export const expectKindBuilt = (
  context: CheckContext,
  operation: CreateIndexOperation,
  index_type: IndexKind,
): Promise<void> => expectKindsBuilt(context, operation, [{ column: COLUMN_FOR[index_type], index_type }]);

/** Expects that an index on an {@link indexableTable} is built; sent once for all checks that use the kind of index. */
const expectIndexAccepted = (
  context: CheckContext,
  operation: CreateIndexOperation,
  request: IndexRequest,
): Promise<void> =>
  context.shared(`accepted ${request.index_type}`, async (creator) => {
    const id = await indexableTable(creator);
    const name = creator.name('good');
    await createIndex(creator, operation, id, { ...request, name });
    await waitForIndexes(creator, id, name);
  });

/**
 * Expects that the `invalid` indexes on an {@link indexableTable} are rejected and not created, and that the `valid` one is
 * accepted.
 */
export const expectIndexesRejected = async (
  context: CheckContext,
  operation: CreateIndexOperation,
  invalid: readonly IndexRequest[],
  valid: IndexRequest,
): Promise<void> => {
  await expectRejections(
    context,
    { key: 'indexable table', setUp: indexableTable, observe: indexState },
    (sender, id) =>
      invalid.map((body) => async (): Promise<void> => {
        const response = await sender.target.call(operation, { id, body });
        // A target without such indexes may report 406 instead, but then `valid` is unsupported too.
        if (sender.target.isUnsupportedResponse(response)) await createIndex(sender, operation, id, valid);
        expect.rejected(response, 'InvalidInput');
      }),
  );
  await expectIndexAccepted(context, operation, valid);
};

/**
 * Expects that the name of an existing index is rejected for another column without a change, and that another name is
 * then accepted.
 */
export const expectTakenNameRejected = async (
  context: CheckContext,
  operation: CreateIndexOperation,
  id: ObjectId,
  name: string,
): Promise<void> => {
  const body = { column: 'name', index_type: 'BTREE', name } as const;
  await context.expectUnchanged(
    () => indexState(context, id),
    async () => {
      const response = await context.target.call(operation, { id, body });
      expect.rejected(response, ['InvalidInput', 'TableIndexAlreadyExists']);
      expect.code(response, 'TableIndexAlreadyExists');
    },
  );
  await createIndex(context, operation, id, { ...body, name: context.name('free') });
  await waitForIndexesOn(context, id, 'name');
};

type SharedRule =
  | 'column-and-type-suffice'
  | 'becomes-listed'
  | 'covers-all-rows'
  | 'asynchronous'
  | 'rows-stay'
  | 'btree'
  | 'bitmap'
  | 'label-list'
  | 'unfit-column-rejected'
  | 'declared-only-rejected';

const coversAll = ({ unindexed }: { readonly unindexed: number }): boolean => unindexed === 0;

/** Expects that DescribeTransaction knows the transaction. */
const expectTracked = async ({ target }: CheckContext, transaction: unknown): Promise<void> => {
  expect.that(typeof transaction === 'string', 'a string as transaction_id', transaction);
  const described = await target.call('DescribeTransaction', { id: [transaction] });
  expect.ok('DescribeTransaction', target.requireSupported('DescribeTransaction', described));
};

/** Returns the checks of the rules that both operations for creating an index have. */
export const creationChecks = (operation: CreateIndexOperation): Readonly<Record<SharedRule, Check>> => ({
  'column-and-type-suffice': async (context) => {
    const body = { column: 'id', index_type: 'BTREE' } as const;
    const response = await createIndex(context, operation, await context.arrange.table(), body);
    expect.that(typeof response === 'object' && !Array.isArray(response), 'a JSON object', response);
  },
  'becomes-listed': async (context) => {
    const id = await context.arrange.table();
    for (const column of ['id', 'name']) {
      const name = context.name('idx');
      await createIndex(context, operation, id, { column, index_type: 'BTREE', name });
      await waitForIndexes(context, id, name);
    }
  },
  'covers-all-rows': async (context) => {
    const id = await context.arrange.table({ rows: MORE });
    const name = context.name('idx');
    await createIndex(context, operation, id, { column: 'id', index_type: 'BTREE', name });
    await waitForIndexes(context, id, name);
    const readCounts = async () => rowCountsIn(await readIndexStats(context, id, name));
    const counts = await until(context.target, 'an index to cover all rows', readCounts, coversAll);
    expect.equal(counts, { indexed: MORE.length, unindexed: 0 }, 'the counts');
  },
  asynchronous: async (context) => {
    const body = { column: 'id', index_type: 'BTREE' } as const;
    const response = await createIndex(context, operation, await context.arrange.table(), body);
    await expectTracked(context, requireField(response, 'transaction_id'));
  },
  'rows-stay': async (context) => {
    const id = await context.arrange.table();
    const name = context.name('idx');
    await createIndex(context, operation, id, { column: 'id', index_type: 'BTREE', name });
    await context.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
    await waitForIndexes(context, id, name);
    expectRows(await readRows(context, id), [...ROWS, ...MORE]);
  },
  btree: (context) =>
    expectKindsBuilt(context, operation, [
      { column: 'id', index_type: 'BTREE' },
      { column: 'name', index_type: 'BTREE' },
    ]),
  bitmap: (context) => expectKindBuilt(context, operation, 'BITMAP'),
  'label-list': (context) => expectKindBuilt(context, operation, 'LABEL_LIST'),
  'unfit-column-rejected': async (context) => {
    const unfit = { column: 'vector', index_type: 'BTREE' } as const;
    await expectIndexesRejected(context, operation, [unfit], { ...unfit, column: 'id' });
  },
  'declared-only-rejected': async (context) => {
    const id = await context.arrange.declaredTable();
    const body = { column: 'id', index_type: 'BTREE' } as const;
    expect.error(await context.target.call(operation, { id, body }), 'InvalidTableState');
    await expectOnlyDeclared(context, id);
    await expectIndexAccepted(context, operation, body);
  },
});

const SUBJECT: IndexRequest = { column: 'id', index_type: 'BTREE' };

const KINDS = Object.keys(COLUMN_FOR) as IndexKind[];

/**
 * Adapts a mutated body of the subject to its new value: selects a column that suits the kind of index, and a vector
 * index for a distance type. Throws `NotApplicable` when the operation does not support the kind.
 */
export const adaptBody = (body: unknown, builds: (kind: IndexKind) => boolean): unknown => {
  const { column, index_type: requestedKind, distance_type, metric_type } = body as Readonly<Record<string, unknown>>;
  const kind = KINDS.find(
    (known) => typeof requestedKind === 'string' && normaliseKind(requestedKind) === normaliseKind(known),
  );
  if (kind === undefined || column !== SUBJECT.column) return body;
  if (!builds(kind)) throw new NotApplicable(`the operation does not build ${kind}`);
  const measure = distance_type ?? metric_type;
  const measures = typeof measure === 'string' && ['l2', 'cosine', 'dot'].includes(measure.toLowerCase());
  if (measures && builds('IVF_FLAT')) return { ...(body as object), column: 'vector', index_type: 'IVF_FLAT' };
  return { ...(body as object), column: COLUMN_FOR[kind] };
};

/** Returns a valid request to create an index on a table without indexes. */
export const creationSubject = async (
  context: CheckContext,
  builds: (kind: IndexKind) => boolean = () => true,
): Promise<Subject<'CreateTableIndex'> & Subject<'CreateScalarIndex'>> => {
  const id = await indexableTable(context);
  return {
    request: { id, body: SUBJECT },
    observe: () => indexState(context, id),
    nextRequest: () => ({ id, body: { ...SUBJECT, name: context.name('index') } }),
    completeBody: (body) => adaptBody(body, builds),
  };
};
