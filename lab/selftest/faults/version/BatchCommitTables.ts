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
import { tableExists, parentExists } from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, createRecord, createLastFailureFault } from './common.ts';

const op = 'BatchCommitTables';
type Request = HandlerRequest<typeof op>;
type Operation = Request['body']['operations'][number];
type Operations = readonly Operation[];

const KINDS = ['declare_table', 'create_table_version', 'delete_table_versions', 'deregister_table'] as const;
type Kind = (typeof KINDS)[number];

const findKinds = (operation: object): readonly Kind[] =>
  KINDS.filter((kind) => (operation as Record<string, unknown>)[kind] !== undefined);
const isOnlyKind = (operation: object, kind: Kind): boolean => findKinds(operation).join() === kind;
const tableIdOf = (operation: Operation): readonly string[] => KINDS.flatMap((kind) => operation[kind]?.id ?? []);
const keyOf = (operation: Operation): string =>
  JSON.stringify([findKinds(operation), tableIdOf(operation), operation.create_table_version?.version]);
const kindIndex = (result: object): number => KINDS.indexOf(findKinds(result)[0] ?? 'declare_table');

const withOperations = (request: Request, operations: Operations): Request => ({
  ...request,
  body: { ...request.body, operations: [...operations] },
});

/** Returns the result of an operation that is not executed. */
const createFakeResult = async (operation: Operation, { catalog, database }: Context): Promise<CommitTableResult> => {
  const id = [...tableIdOf(operation)];
  const found = await catalog.tables.describe(database, id);
  const location = found.kind === 'found' ? found.table.location : '/nowhere';
  const { declare_table: declare, create_table_version: version, delete_table_versions: ranges } = operation;
  if (declare !== undefined) return { declare_table: { location, properties: declare.properties ?? {} } };
  if (version !== undefined) return { create_table_version: { version: createRecord(version.version) } };
  if (ranges !== undefined) return { delete_table_versions: { deleted_count: 0 } };
  return { deregister_table: { id, location, properties: {} } };
};

/** Executes only the operations for which `when` returns true but returns results for all of them. */
const executeSome = (
  when: (operation: Operation, at: number, all: Operations, context: Context) => boolean | Promise<boolean>,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const { operations } = request.body;
    const chosen: Operation[] = [];
    const results: CommitTableResult[] = [];
    for (const [at, operation] of operations.entries()) {
      if (await when(operation, at, operations, context)) chosen.push(operation);
      else results.push(await createFakeResult(operation, context));
    }
    if (results.length === 0) return serve(request, context);
    const { body } = await serve(withOperations(request, chosen), context);
    return { body: { ...body, results: [...body.results, ...results] } };
  });

/** Skips the first operation on each table if it is of the given kind and alone in its batch. */
const skipFirst = (kind: Kind) => (): ServerMutation => {
  const seen = new Set<string>();
  return executeSome((operation, _at, all) => {
    const key = JSON.stringify(tableIdOf(operation));
    const isFirst = !seen.has(key);
    seen.add(key);
    return !(isFirst && all.length === 1 && isOnlyKind(operation, kind));
  });
};

/** Changes the results of the response. */
const results = (other: (result: CommitTableResult, all: readonly CommitTableResult[]) => unknown): ServerMutation =>
  changeResponseBody(op, (body) => ({ ...body, results: body.results.map((result) => other(result, body.results)) }));

/** Executes the operations of one kind although the batch fails because a table is absent. */
const createNotAtomicFault = (kind: Kind, description: string, alsoFails?: Fault['alsoFails']): Fault =>
  fault(
    description,
    replaceHandler(op, async (request, { serve, context }) => {
      try {
        return await serve(request, context);
      } catch (error) {
        if (error instanceof ServiceError && error.name === 'TableNotFound')
          for (const operation of request.body.operations)
            if (isOnlyKind(operation, kind))
              await serve(withOperations(request, [operation]), context).catch(() => undefined);
        throw error;
      }
    }),
    alsoFails,
  );

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the operations of a request body before validation. */
const readOperations = (body: JsonObject): readonly JsonObject[] =>
  Array.isArray(body['operations'])
    ? body['operations'].map((one: unknown) => (typeof one === 'object' && one !== null ? (one as JsonObject) : {}))
    : [];

const keepFirstField = (operation: JsonObject): JsonObject => {
  const [first, ...others] = KINDS.filter((kind) => (operation[kind] ?? null) !== null);
  return first === undefined || others.length === 0 ? operation : { [first]: operation[first] };
};

const removeInvalidLocation = (operation: JsonObject): JsonObject => {
  const declare = operation['declare_table'];
  if (typeof declare !== 'object' || declare === null || !('location' in declare)) return operation;
  const { location, ...rest } = declare;
  return typeof location === 'string' ? operation : { ...operation, declare_table: rest };
};

/** Returns whether an operation is none that deletes versions, or one with ranges. */
const hasRanges = ({ delete_table_versions: deletion }: JsonObject): boolean =>
  typeof deletion !== 'object' || deletion === null || 'ranges' in deletion;

/** Operations per batch; only the rule no-half-seen sends larger batches. */
const LARGE_BATCH = 8;

const CONFLICT: readonly ErrorName[] = ['ConcurrentModification'];

export const batchCommitTables: FaultsOf<typeof op> = {
  'declare-table': fault(
    'returns success for a single declaration without declaring the table',
    executeSome((operation, _at, all) => !(all.length === 1 && isOnlyKind(operation, 'declare_table'))),
    {
      'BatchCommitTables/declare-properties': 'a table that was not declared cannot be described',
      'BatchCommitTables/declare-location': 'a table that was not declared cannot be described',
    },
  ),
  'declare-properties': [
    fault(
      'declares tables without their properties',
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
      'returns no properties',
      results((result) =>
        result.declare_table ? { declare_table: { ...result.declare_table, properties: {} } } : result,
      ),
    ),
  ],
  'declare-result': {
    ...fault(
      'returns a string as managed_versioning',
      results((result) =>
        result.declare_table ? { declare_table: { ...result.declare_table, managed_versioning: 'yes' } } : result,
      ),
    ),
    maskedBy: { 'BatchCommitTables/response-schema': 'the schema requires a boolean' },
  },
  'declare-location': fault(
    'returns a location other than that of the table',
    results((result) =>
      result.declare_table
        ? { declare_table: { ...result.declare_table, location: `${String(result.declare_table.location)}.staged` } }
        : result,
    ),
  ),
  'create-version': [
    fault('returns success for the first version of a table without creating it', skipFirst('create_table_version')),
    fault(
      'returns the previous version number',
      results((result, all) => {
        const version = result.create_table_version?.version;
        return version !== undefined && all.length === 1
          ? { create_table_version: { version: { ...version, version: version.version - 1 } } }
          : result;
      }),
    ),
  ],
  'delete-versions': [
    fault(
      'returns success for the first deletion on a table without deleting versions',
      skipFirst('delete_table_versions'),
    ),
    fault(
      'returns the number of ranges as deleted_count',
      results((result) => (result.delete_table_versions ? { delete_table_versions: { deleted_count: 1 } } : result)),
    ),
  ],
  'deregister-table': fault(
    'returns success for a single deregistration without deregistering the table',
    executeSome((operation, _at, all) => !(all.length === 1 && isOnlyKind(operation, 'deregister_table'))),
  ),
  'deregister-result': fault(
    'returns only the last part of the identifier',
    results((result) =>
      result.deregister_table
        ? { deregister_table: { ...result.deregister_table, id: result.deregister_table.id?.slice(-1) } }
        : result,
    ),
  ),
  mixed: fault(
    'executes at most three operations of a batch',
    executeSome((_operation, at, all) => all.length !== 4 || at < 3),
    { 'BatchCommitTables/null-fields-absent': 'the rule also sends a batch of several kinds' },
  ),
  'result-order': fault(
    'returns the results grouped by kind',
    changeResponseBody(op, (body) => ({
      ...body,
      results: body.results.toSorted((a, b) => kindIndex(a) - kindIndex(b)),
    })),
  ),
  'transaction-id': {
    ...fault(
      'returns a number as transaction_id',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchCommitTables/response-schema': 'the schema requires a string' },
  },
  'atomic-declare': createNotAtomicFault('declare_table', 'keeps the declarations of a failed batch'),
  'atomic-create-version': createNotAtomicFault(
    'create_table_version',
    'keeps the created versions of a failed batch',
    {
      'BatchCommitTables/table-absent': 'its batches also create a version',
    },
  ),
  'atomic-delete-versions': createNotAtomicFault(
    'delete_table_versions',
    'keeps the deleted versions of a failed batch',
  ),
  'atomic-deregister': createNotAtomicFault('deregister_table', 'keeps the deregistrations of a failed batch'),
  'two-fields-rejected': fault(
    'executes the first of two fields of an operation',
    replaceRawBody(op, (body) => ({ ...body, operations: readOperations(body).map(keepFirstField) })),
  ),
  'no-field-rejected': fault(
    'ignores operations without a field',
    replaceRawBody(op, (body) => ({
      ...body,
      operations: readOperations(body).filter((operation) => KINDS.some((kind) => (operation[kind] ?? null) !== null)),
    })),
  ),
  'null-fields-absent': fault(
    'rejects null fields',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      readOperations(parseJsonObject(body) ?? {}).some((operation) => KINDS.some((kind) => operation[kind] === null)),
    ),
  ),
  'inner-fields-rejected': fault(
    'ignores a location that is not a string',
    replaceRawBody(op, (body) => ({ ...body, operations: readOperations(body).map(removeInvalidLocation) })),
  ),
  'version-fields-rejected': fault(
    'ignores deletions without ranges',
    replaceRawBody(op, (body) => ({ ...body, operations: readOperations(body).filter(hasRanges) })),
  ),
  'no-table-rejected': fault(
    'ignores operations without a table',
    executeSome((operation) => tableIdOf(operation).length > 0 || findKinds(operation).length !== 1),
  ),
  'empty-batch': fault(
    'returns 404 for an empty batch',
    rejectRequests(op, 'TableNotFound', ({ body }) => body.operations.length === 0),
  ),
  'declare-existing': fault(
    'returns success for the declaration of an existing table',
    executeSome(async (operation, _at, _all, context) =>
      isOnlyKind(operation, 'declare_table') ? !(await tableExists({ id: tableIdOf(operation) }, context)) : true,
    ),
    { 'BatchCommitTables/first-failure-reported': 'only one of its two operations then fails' },
  ),
  'create-version-existing': fault(
    'rejects an existing version with the code of an existing table',
    changeErrorCode(op, 'TableAlreadyExists', CONFLICT),
  ),
  'table-absent': fault(
    'ignores version deletions on absent tables',
    executeSome(
      async (operation, _at, _all, context) =>
        !isOnlyKind(operation, 'delete_table_versions') ||
        tableIdOf(operation).length === 0 ||
        (await tableExists({ id: tableIdOf(operation) }, context)) ||
        !(await parentExists({ id: tableIdOf(operation) }, context)),
    ),
  ),
  'namespace-absent': fault(
    'ignores version deletions in absent namespaces',
    executeSome(
      async (operation, _at, _all, context) =>
        !isOnlyKind(operation, 'delete_table_versions') ||
        tableIdOf(operation).length === 0 ||
        (await parentExists({ id: tableIdOf(operation) }, context)),
    ),
  ),
  'duplicate-rejected': fault(
    'executes duplicate operations once',
    executeSome((operation, at, all) => all.findIndex((other) => keyOf(other) === keyOf(operation)) === at),
  ),
  'earlier-operations-seen': fault(
    'resolves tables before it executes the batch',
    rejectRequests(op, 'TableNotFound', ({ body: { operations } }) =>
      operations.some(
        (operation) =>
          isOnlyKind(operation, 'deregister_table') &&
          operations.some(
            (other) =>
              isOnlyKind(other, 'declare_table') &&
              JSON.stringify(tableIdOf(other)) === JSON.stringify(tableIdOf(operation)),
          ),
      ),
    ),
  ),
  'one-winner': fault('reports success to each of several concurrent requests for one version', () =>
    acceptAllConcurrent(
      op,
      ({ body }) => body.operations.filter((operation) => isOnlyKind(operation, 'create_table_version')).map(keyOf),
      () => ({ body: { results: [] } }),
    ),
  ),
  'first-failure-reported': createLastFailureFault(op, (request) =>
    withOperations(request, request.body.operations.toReversed()),
  ),
  'no-half-seen': fault(
    'executes the operations of large batches in separate commits',
    replaceHandler(op, async (request, { serve, context }) => {
      const { operations } = request.body;
      if (operations.length < LARGE_BATCH) return serve(request, context);
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
