import { ServiceError, type ErrorName } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { CommitTableResult } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  parseJsonObject,
  delay,
  changeErrorCode,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, Fault, FaultsOf } from '../fault.ts';
import { tableExists, parentExists } from '../mutations/state.ts';
import { crowns, recordOf, tellsLast } from './common.ts';

const op = 'BatchCommitTables';
type Request = HandlerRequest<typeof op>;
type Operation = Request['body']['operations'][number];
type Operations = readonly Operation[];

const KINDS = ['declare_table', 'create_table_version', 'delete_table_versions', 'deregister_table'] as const;
type Kind = (typeof KINDS)[number];

const kindsOf = (operation: object): readonly Kind[] =>
  KINDS.filter((kind) => (operation as Record<string, unknown>)[kind] !== undefined);
const isOf = (operation: object, kind: Kind): boolean => kindsOf(operation).join() === kind;
const idOf = (operation: Operation): readonly string[] => KINDS.flatMap((kind) => operation[kind]?.id ?? []);
const keyOf = (operation: Operation): string =>
  JSON.stringify([kindsOf(operation), idOf(operation), operation.create_table_version?.version]);
const rankOf = (result: object): number => KINDS.indexOf(kindsOf(result)[0] ?? 'declare_table');

const withOperations = (request: Request, operations: Operations): Request => ({
  ...request,
  body: { ...request.body, operations: [...operations] },
});

/** What would be answered for an operation that is not done. */
const pretended = async (operation: Operation, { catalog, database }: Context): Promise<CommitTableResult> => {
  const id = [...idOf(operation)];
  const found = await catalog.tables.describe(database, id);
  const location = found.kind === 'found' ? found.table.location : '/nowhere';
  const { declare_table: declare, create_table_version: version, delete_table_versions: ranges } = operation;
  if (declare !== undefined) return { declare_table: { location, properties: declare.properties ?? {} } };
  if (version !== undefined) return { create_table_version: { version: recordOf(version.version) } };
  if (ranges !== undefined) return { delete_table_versions: { deleted_count: 0 } };
  return { deregister_table: { id, location, properties: {} } };
};

/** Serves only some operations of a batch and answers as if it had served all. */
const servesSome = (
  wanted: (operation: Operation, at: number, all: Operations, context: Context) => boolean | Promise<boolean>,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const { operations } = request.body;
    const chosen: Operation[] = [];
    const results: CommitTableResult[] = [];
    for (const [at, operation] of operations.entries()) {
      if (await wanted(operation, at, operations, context)) chosen.push(operation);
      else results.push(await pretended(operation, context));
    }
    if (results.length === 0) return serve(request, context);
    const { body } = await serve(withOperations(request, chosen), context);
    return { body: { ...body, results: [...body.results, ...results] } };
  });

/** Passes over one operation alone in its batch, the first that comes to its table. */
const passesFirst = (kind: Kind) => (): ServerMutation => {
  const seen = new Set<string>();
  return servesSome((operation, _at, all) => {
    const key = JSON.stringify(idOf(operation));
    const isFirst = !seen.has(key);
    seen.add(key);
    return !(isFirst && all.length === 1 && isOf(operation, kind));
  });
};

/** Answers other results. */
const results = (other: (result: CommitTableResult, all: readonly CommitTableResult[]) => unknown): ServerMutation =>
  changeResponseBody(op, (body) => ({ ...body, results: body.results.map((result) => other(result, body.results)) }));

/** Has done the operations of a kind when another one fails because its table is not there. */
const notAtomic = (kind: Kind, what: string, also?: Fault['alsoFails']): Fault =>
  fault(
    what,
    replaceHandler(op, async (request, { serve, context }) => {
      try {
        return await serve(request, context);
      } catch (error) {
        if (error instanceof ServiceError && error.name === 'TableNotFound')
          for (const operation of request.body.operations)
            if (isOf(operation, kind))
              await serve(withOperations(request, [operation]), context).catch(() => undefined);
        throw error;
      }
    }),
    also,
  );

type Sent = Readonly<Record<string, unknown>>;

/** The operations of a batch as they were sent. */
const operationsOf = (body: Sent): readonly Sent[] =>
  Array.isArray(body['operations'])
    ? body['operations'].map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Sent) : {}))
    : [];

const firstOnly = (operation: Sent): Sent => {
  const [first, ...others] = KINDS.filter((kind) => (operation[kind] ?? null) !== null);
  return first === undefined || others.length === 0 ? operation : { [first]: operation[first] };
};

const withoutOddLocation = (operation: Sent): Sent => {
  const declare = operation['declare_table'];
  if (typeof declare !== 'object' || declare === null || !('location' in declare)) return operation;
  const { location, ...rest } = declare;
  return typeof location === 'string' ? operation : { ...operation, declare_table: rest };
};

/** No other rule asks for so many at once. */
const LARGE = 8;

const taken: readonly ErrorName[] = ['ConcurrentModification'];

export const batchCommitTables: FaultsOf<typeof op> = {
  'declare-table': fault(
    'acknowledges a single declaration without doing it',
    servesSome((operation, _at, all) => !(all.length === 1 && isOf(operation, 'declare_table'))),
    {
      'BatchCommitTables/declare-properties': 'what is not there cannot be described',
      'BatchCommitTables/declare-location': 'what is not there cannot be described',
      'BatchCommitTables/atomic-declare': 'its lawful twin declares a table',
    },
  ),
  'declare-properties': [
    fault(
      'declares without properties',
      replaceHandler(op, ({ body, ...rest }, { serve, context }) => {
        const operations = body.operations.map((operation) =>
          operation.declare_table === undefined
            ? operation
            : { ...operation, declare_table: { ...operation.declare_table, properties: {} } },
        );
        return serve({ ...rest, body: { ...body, operations } }, context);
      }),
    ),
    fault(
      'answers no properties',
      results((result) =>
        result.declare_table ? { declare_table: { ...result.declare_table, properties: {} } } : result,
      ),
    ),
  ],
  'declare-result': {
    ...fault(
      'answers a text as managed_versioning',
      results((result) =>
        result.declare_table ? { declare_table: { ...result.declare_table, managed_versioning: 'yes' } } : result,
      ),
    ),
    maskedBy: { 'BatchCommitTables/answer-schema': 'the schema says that it is a boolean' },
  },
  'declare-location': fault(
    'answers where the declaration was staged',
    results((result) =>
      result.declare_table
        ? { declare_table: { ...result.declare_table, location: `${String(result.declare_table.location)}.staged` } }
        : result,
    ),
  ),
  'create-version': [
    fault('acknowledges the first version for a table without recording it', passesFirst('create_table_version'), {
      'BatchCommitTables/inner-members-refused': 'its lawful twin is the first to be read',
    }),
    fault(
      'answers the number before',
      results((result, all) => {
        const version = result.create_table_version?.version;
        return version !== undefined && all.length === 1
          ? { create_table_version: { version: { ...version, version: version.version - 1 } } }
          : result;
      }),
    ),
  ],
  'delete-versions': [
    fault('acknowledges the first deletion for a table without doing it', passesFirst('delete_table_versions')),
    fault(
      'counts ranges',
      results((result) => (result.delete_table_versions ? { delete_table_versions: { deleted_count: 1 } } : result)),
    ),
  ],
  'deregister-table': fault(
    'acknowledges a single deregistration without doing it',
    servesSome((operation, _at, all) => !(all.length === 1 && isOf(operation, 'deregister_table'))),
    { 'BatchCommitTables/atomic-deregister': 'its lawful twin deregisters a table' },
  ),
  'deregister-result': fault(
    'answers the last part of the id',
    results((result) =>
      result.deregister_table
        ? { deregister_table: { ...result.deregister_table, id: result.deregister_table.id?.slice(-1) } }
        : result,
    ),
  ),
  mixed: fault(
    'applies three operations of a batch at most',
    servesSome((_operation, at, all) => all.length !== 4 || at < 3),
    { 'BatchCommitTables/null-members-absent': 'its batch is a mixed one too' },
  ),
  'result-order': fault(
    'answers by kind',
    changeResponseBody(op, (body) => ({ ...body, results: body.results.toSorted((a, b) => rankOf(a) - rankOf(b)) })),
  ),
  'transaction-id': {
    ...fault(
      'answers a number as transaction',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchCommitTables/answer-schema': 'the schema says that it is a text' },
  },
  'atomic-declare': notAtomic('declare_table', 'keeps the declarations of a batch that fails'),
  'atomic-create-version': notAtomic('create_table_version', 'keeps the versions of a batch that fails', {
    'BatchCommitTables/table-absent': 'its batches hold a version as well',
  }),
  'atomic-delete-versions': notAtomic('delete_table_versions', 'keeps the deletions of a batch that fails'),
  'atomic-deregister': notAtomic('deregister_table', 'keeps the deregistrations of a batch that fails'),
  'two-members-refused': fault(
    'sees the first of two members',
    replaceRawBody(op, (body) => ({ ...body, operations: operationsOf(body).map(firstOnly) })),
  ),
  'no-member-refused': fault(
    'passes over operations without a member',
    replaceRawBody(op, (body) => ({
      ...body,
      operations: operationsOf(body).filter((operation) => KINDS.some((kind) => (operation[kind] ?? null) !== null)),
    })),
  ),
  'null-members-absent': fault(
    'refuses members that are null',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      operationsOf(parseJsonObject(body) ?? {}).some((operation) => KINDS.some((kind) => operation[kind] === null)),
    ),
  ),
  'inner-members-refused': fault(
    'passes over a location that is no text',
    replaceRawBody(op, (body) => ({ ...body, operations: operationsOf(body).map(withoutOddLocation) })),
  ),
  'no-table-refused': fault(
    'passes over operations without a table',
    servesSome((operation) => idOf(operation).length > 0 || kindsOf(operation).length !== 1),
  ),
  'empty-batch': fault(
    'does not find a table in an empty batch',
    rejectRequests(op, 'TableNotFound', ({ body }) => body.operations.length === 0),
  ),
  'declare-existing': fault(
    'counts a table that exists as declared',
    servesSome(async (operation, _at, _all, context) =>
      isOf(operation, 'declare_table') ? !(await tableExists({ id: idOf(operation) }, context)) : true,
    ),
    { 'BatchCommitTables/first-failure-told': 'one of its two failures is none then' },
  ),
  'create-version-existing': fault('has another code for it', changeErrorCode(op, 'TableAlreadyExists', taken)),
  'table-absent': fault(
    'passes over deletions of tables that are not there',
    servesSome(
      async (operation, _at, _all, context) =>
        !isOf(operation, 'delete_table_versions') ||
        idOf(operation).length === 0 ||
        (await tableExists({ id: idOf(operation) }, context)) ||
        !(await parentExists({ id: idOf(operation) }, context)),
    ),
  ),
  'namespace-absent': fault(
    'passes over deletions in namespaces that are not there',
    servesSome(
      async (operation, _at, _all, context) =>
        !isOf(operation, 'delete_table_versions') ||
        idOf(operation).length === 0 ||
        (await parentExists({ id: idOf(operation) }, context)),
    ),
  ),
  'duplicate-refused': fault(
    'does what is asked twice once',
    servesSome((operation, at, all) => all.findIndex((other) => keyOf(other) === keyOf(operation)) === at),
  ),
  'earlier-operations-seen': fault(
    'looks at the tables before the batch',
    rejectRequests(op, 'TableNotFound', ({ body: { operations } }) =>
      operations.some(
        (operation) =>
          isOf(operation, 'deregister_table') &&
          operations.some(
            (other) => isOf(other, 'declare_table') && JSON.stringify(idOf(other)) === JSON.stringify(idOf(operation)),
          ),
      ),
    ),
  ),
  'one-winner': fault('lets all of a race win', () =>
    crowns(
      op,
      ({ body }) => body.operations.filter((operation) => isOf(operation, 'create_table_version')).map(keyOf),
      () => ({ body: { results: [] } }),
    ),
  ),
  'first-failure-told': tellsLast(op, (request) => withOperations(request, request.body.operations.toReversed())),
  'no-half-seen': fault(
    'does the operations of large batches one by one',
    replaceHandler(op, async (request, { serve, context }) => {
      const { operations } = request.body;
      if (operations.length < LARGE) return serve(request, context);
      const results: CommitTableResult[] = [];
      for (const operation of operations) {
        const { body } = await serve(withOperations(request, [operation]), context);
        results.push(...body.results);
        await delay();
      }
      return { body: { results } };
    }),
  ),
};
