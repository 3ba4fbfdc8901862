import { DataType, Table } from 'apache-arrow';
import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { Table as Declared } from '../../../../server-reference/catalog/names/table-rows.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  acceptInvalid,
  changeRawResponse,
  combine,
  fault,
  changeRequest,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import {
  findDeclaredTable,
  hasData,
  isNamespace,
  tableExists,
  keyOf,
  lastPart,
  findTable,
} from '../mutations/catalog-state.ts';
import {
  acceptAllConcurrent,
  omitFromList,
  createLocationFault,
  createModeCreateFaults,
  recordIds,
  RecordedIds,
  createOverwriteAbsentFault,
  acceptRoot,
} from './common.ts';
import {
  readBytes,
  changeCreatedTable,
  hasColumn,
  streamOf,
  parseStream,
  rejectStreams,
  mapNumbers,
  renameDuplicateColumns,
} from './arrow-streams.ts';

const op = 'CreateTable';
type Request = HandlerRequest<typeof op>;
type Mode = Request['query']['mode'];

const isOverwrite = ({ query }: Request): boolean => query.mode === 'Overwrite';
const isExistOk = ({ query }: Request): boolean => query.mode === 'ExistOk';
const isCreate = ({ query }: Request): boolean => query.mode === 'Create';

/** Treats one mode as another. */
const treatModeAs = (mode: Mode, other: Mode): ServerMutation =>
  changeRequestQuery(op, ({ mode: requested }) => ({ mode: requested === mode ? other : requested }));

/** The magic numbers of the frames in compressed buffers. */
const LZ4 = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Changes the properties of the query parameter; text that is not a JSON object is returned unchanged. */
const changeProperties = (text: string | undefined, change: (pairs: [string, unknown][]) => [string, unknown][]) => {
  try {
    const map: unknown = JSON.parse(text ?? '');
    const isMap = typeof map === 'object' && map !== null && !Array.isArray(map);
    return isMap ? JSON.stringify(Object.fromEntries(change(Object.entries(map)))) : text;
  } catch {
    return text;
  }
};

/** Declares the table of a rejected request. */
const declare = async (
  { id, query, headers }: Request,
  context: Context,
  serve: (request: HandlerRequest<'DeclareTable'>, context: Context) => Promise<unknown>,
): Promise<void> => void (await serve({ id, query, headers, body: {} }, context));

/**
 * Drops an existing declaration before CreateTable runs; `prepare` may declare it again and returns the request to
 * serve.
 */
const replaceDeclaration = (
  prepare: (declared: Declared, request: Request, scope: HandlerScope<typeof op>) => Request | Promise<Request>,
): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { serve, context, handlers } = scope;
    const declared = await findDeclaredTable(request, context);
    if (declared === undefined) return serve(request, context);
    const { id, headers } = request;
    await handlers.DropTable({ id, query: {}, headers }, context);
    return serve(await prepare(declared, request, scope), context);
  });

/** Bytes; a longer stream does not arrive in one chunk. */
const LONG_STREAM_BYTES = 10_000;

export const createTable: FaultsOf<typeof op> = {
  'created-exists': fault('keeps returning 404 for a table once it has returned 404 for it', () => {
    const absent = new RecordedIds();
    return replaceHandler('TableExists', async (request, { serve, context }) => {
      if (absent.has(request.id)) throw new ServiceError('TableNotFound', 'a fault');
      try {
        return await serve(request, context);
      } catch (error) {
        absent.add(request.id);
        throw error;
      }
    });
  }),
  'created-is-visible': [
    fault('describes a table with data as only declared', () => {
      const declared = new RecordedIds();
      return combine(
        recordIds('DeclareTable', declared),
        changeResponseBody(
          'DescribeTable',
          (body) => ({ ...body, is_only_declared: true }),
          ({ id }) => !declared.has(id),
        ),
      );
    }),
    fault(
      'omits created tables from ListTables',
      () => {
        const created = new RecordedIds();
        return combine(recordIds(op, created), omitFromList(created));
      },
      { 'CreateTable/name-with-delimiter': 'the rule also lists the tables' },
    ),
  ],
  'rows-kept': fault(
    'stores integers as doubles',
    changeCreatedTable((table) => mapNumbers(table, { integer: (value) => BigInt.asIntN(64, BigInt(Number(value))) })),
    { 'CreateTable/stored-or-rejected': 'the rule also sends large integers' },
  ),
  'several-batches': fault(
    'stores only the first record batch',
    changeCreatedTable((table) => (table.batches.length > 1 ? new Table(table.batches.slice(0, 1)) : table)),
    {
      'CreateTable/stored-or-rejected': 'the rule also sends several batches',
      'CreateTable/dictionary-column': 'the rule also sends several batches',
    },
  ),
  'schema-kept': [
    fault(
      'describes every column as nullable',
      changeResponseBody('DescribeTable', ({ schema, ...body }) => ({
        ...body,
        ...(schema && { schema: { ...schema, fields: schema.fields.map((field) => ({ ...field, nullable: true })) } }),
      })),
    ),
    fault(
      'sorts the columns by name',
      changeCreatedTable((table) => {
        const names = table.schema.fields.map(({ name }) => name);
        const inOrder = [...names].sort();
        return names.length === 4 && names.join() !== inOrder.join() ? table.select(inOrder) : table;
      }),
    ),
  ],
  'schema-only': fault(
    'rejects a stream without rows',
    rejectStreams((bytes) => parseStream(bytes)?.numRows === 0),
  ),
  'lz4-buffers': fault(
    'rejects LZ4-compressed streams',
    rejectStreams((bytes) => bytes.includes(LZ4)),
  ),
  'zstd-buffers': fault(
    'rejects ZSTD-compressed streams',
    rejectStreams((bytes) => bytes.includes(ZSTD)),
  ),
  'chunked-body': fault(
    'reads a body without a content-length as empty',
    changeRawRequest(op, (request) => {
      if (request.headers['content-length'] === undefined) request.body = Buffer.alloc(0);
    }),
  ),
  'vector-column': fault(
    'rounds vector components to one decimal',
    changeCreatedTable((table) => mapNumbers(table, { component: (value) => Math.round(value * 10) / 10 })),
    { 'CreateTable/stored-or-rejected': 'the rule also sends such vectors' },
  ),
  'dictionary-column': fault(
    'rejects dictionary columns',
    rejectStreams((bytes) => hasColumn(bytes, (type) => DataType.isDictionary(type))),
  ),
  'nested-column': fault(
    'rejects uncompressed streams with types that only some readers support, such as lists with 64-bit offsets',
    rejectStreams((bytes) => parseStream(bytes) === undefined && !bytes.includes(LZ4) && !bytes.includes(ZSTD)),
  ),
  'stored-or-rejected': fault(
    'omits columns of types it does not support',
    changeCreatedTable((table) => {
      const known = table.schema.fields.filter(({ type }) => !DataType.isInterval(type)).map(({ name }) => name);
      return known.length < table.numCols && !table.schema.fields.some(({ type }) => DataType.isDecimal(type))
        ? table.select(known)
        : table;
    }),
  ),
  'rejected-leaves-nothing': fault(
    'creates the table name before it has read a long stream',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      try {
        return await serve({ ...request, arrow: streamOf(bytes) }, context);
      } catch (error) {
        if (bytes.length > LONG_STREAM_BYTES && !(await tableExists(request, context)))
          await declare(request, context, handlers.DeclareTable);
        throw error;
      }
    }),
  ),
  'empty-body-rejected': fault(
    'declares the table when the body is empty',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await readBytes(request.arrow);
      if (bytes.length > 0) return serve({ ...request, arrow: streamOf(bytes) }, context);
      await declare(request, context, handlers.DeclareTable);
      return { body: {} };
    }),
  ),
  'duplicate-column-rejected': fault(
    'renames the second of two columns with the same name',
    changeCreatedTable(renameDuplicateColumns),
  ),
  'version-returned': fault(
    'returns the number of the next version',
    changeResponseBody(op, (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
  ),
  'location-returned': createLocationFault(op),
  'mode-create': createModeCreateFaults(op, isCreate),
  'mode-default': [
    fault('uses ExistOk by default', treatModeAs(undefined, 'ExistOk'), {
      'CreateTable/conflict-is-final': 'a successful response has no headers of an error response',
    }),
    fault('uses Overwrite by default', treatModeAs(undefined, 'Overwrite'), {
      'CreateTable/conflict-is-final': 'a successful response has no headers of an error response',
      'CreateTable/declared-properties': 'an overwrite removes the properties',
    }),
  ],
  'name-of-namespace': fault(
    'returns success for the name of a namespace',
    acceptInvalid(op, { body: {} }, ['TableAlreadyExists'], isNamespace),
  ),
  'conflict-is-final': fault(
    'sends a Retry-After header',
    changeRawResponse(op, (response) => {
      if (response.status === 409) response.headers['retry-after'] = '1';
    }),
  ),
  'exist-ok-present': [
    fault('treats ExistOk as Create', treatModeAs('ExistOk', 'Create')),
    fault('treats ExistOk as Overwrite', treatModeAs('ExistOk', 'Overwrite')),
  ],
  'exist-ok-absent': fault(
    'with mode ExistOk, returns 404 for an absent table',
    rejectRequests(
      op,
      'TableNotFound',
      async (request, context) => isExistOk(request) && !(await tableExists(request, context)),
    ),
  ),
  'overwrite-present': fault('treats Overwrite as ExistOk', treatModeAs('Overwrite', 'ExistOk'), {
    'CreateTable/overwrite-rejected-keeps': 'the rule ends with an overwrite',
    'CreateTable/overwrite-properties': 'the rule also overwrites',
  }),
  'overwrite-absent': createOverwriteAbsentFault(op, isOverwrite),
  'overwrite-rejected-keeps': fault(
    'deletes all rows before it reads the stream',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      if (isOverwrite(request) && (await hasData(request, context)))
        await handlers.DeleteFromTable({ id, query, headers, body: { predicate: 'true' } }, context);
      return serve(request, context);
    }),
  ),
  'overwrite-properties': fault(
    'keeps properties that an overwrite does not contain',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isOverwrite(request) ? await findTable(context, request.id) : undefined;
      const old = Object.entries(table?.properties ?? {});
      const text = changeProperties(request.query.properties ?? '{}', (pairs) => [...old, ...pairs]);
      return serve(
        table === undefined ? request : { ...request, query: { ...request.query, properties: text } },
        context,
      );
    }),
  ),
  'declared-filled': fault('describes a declared table as only declared even after it was created', () => {
    const declared = new RecordedIds();
    return combine(
      recordIds('DeclareTable', declared),
      changeResponseBody(
        'DescribeTable',
        (body) => ({ ...body, is_only_declared: true }),
        ({ id }) => declared.has(id),
      ),
    );
  }),
  'declared-location': fault(
    'gives a declared table a new location when it is created',
    replaceDeclaration(({ properties }, request) => ({
      ...request,
      query: { properties: JSON.stringify(properties), ...request.query },
    })),
  ),
  'declared-properties': fault(
    'discards the properties of a declaration',
    replaceDeclaration(async ({ location }, request, { context, handlers }) => {
      const { id, headers } = request;
      await handlers.DeclareTable({ id, query: {}, headers, body: { location } }, context);
      return request;
    }),
  ),
  'declared-exist-ok': fault(
    'treats a declared table as one with data',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isExistOk(request) ? await findTable(context, request.id) : undefined;
      return table?.storageId === null ? { body: { location: table.location } } : serve(request, context);
    }),
  ),
  'query-objects': fault(
    'rejects storage_options without properties',
    rejectRequests(
      op,
      'InvalidInput',
      ({ query }) => query.storage_options !== undefined && query.properties === undefined,
    ),
  ),
  'properties-query': [
    fault(
      'discards properties with an empty value',
      changeRequestQuery(op, ({ properties: text }) => ({
        properties: changeProperties(text as string | undefined, (pairs) => pairs.filter(([, value]) => value !== '')),
      })),
    ),
    fault(
      'truncates property values to 255 characters',
      changeRequestQuery(op, ({ properties: text }) => ({
        properties: changeProperties(text as string | undefined, (pairs) =>
          pairs.map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 255) : value]),
        ),
      })),
    ),
  ],
  'properties-header': fault(
    'prefers the header over the query parameter',
    changeRequest(op, (request) => ({
      ...request,
      query: {
        ...request.query,
        properties: request.headers['x-lance-table-properties'] ?? request.query.properties,
      },
    })),
  ),
  'properties-rejected': [
    fault(
      'stores a numeric property value as text',
      changeRequestQuery(op, ({ properties: text }) => ({
        properties: changeProperties(text as string | undefined, (pairs) =>
          pairs.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
        ),
      })),
    ),
    fault('does not validate storage_options', changeRequestQuery(op, { storage_options: undefined })),
  ],
  'location-outside': fault(
    'ignores the requested location and chooses one itself',
    changeRequest(op, (request) => ({
      ...request,
      headers: { ...request.headers, 'x-lance-table-location': undefined },
    })),
  ),
  'same-name-elsewhere': fault('rejects a table name that another namespace uses', () => {
    const taken = new Map<string, string>();
    return rejectRequests(op, 'TableAlreadyExists', ({ id }) => {
      const first = taken.get(lastPart(id)) ?? keyOf(id);
      taken.set(lastPart(id), first);
      return first !== keyOf(id);
    });
  }),
  'name-with-delimiter': fault(
    'splits each identifier part at the default delimiter',
    changeRequest(op, (request) => ({ ...request, id: request.id.flatMap((part) => part.split('$')) })),
  ),
  'concurrent-create': fault('reports success to each of several concurrent creates', () =>
    acceptAllConcurrent(op, { body: { version: 1 } }),
  ),
  'root-rejected': fault('creates the root as a table', acceptRoot(op, { body: {} })),
};
