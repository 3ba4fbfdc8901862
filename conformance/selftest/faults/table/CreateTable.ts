import { DataType, Table } from 'apache-arrow';
import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { Table as Declared } from '../../../../server-reference/catalog/names/table-rows.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  changeRawResponse,
  combine,
  fault,
  readRequestAs,
  readQueryAs,
  rejectRequests,
  changeBody,
  changeRawRequest,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { declaredAt, hasData, exists, keyOf, leafOf, tableAt } from '../mutations/state.ts';
import {
  crownsAll,
  listsNot,
  locationFault,
  modeCreateFaults,
  notes,
  Notes,
  overwriteAbsentFault,
  takesRoot,
} from './common.ts';
import {
  bytesOf,
  creates,
  hasColumn,
  once,
  readStream,
  rejectsStreams,
  withNumbers,
  withoutControls,
} from './streams.ts';

const op = 'CreateTable';
type Request = HandlerRequest<typeof op>;
type Mode = Request['query']['mode'];

const isOverwrite = ({ query }: Request): boolean => query.mode === 'Overwrite';
const isExistOk = ({ query }: Request): boolean => query.mode === 'ExistOk';
const isCreate = ({ query }: Request): boolean => query.mode === 'Create';

/** Reads a mode as another one. */
const takes = (mode: Mode, other: Mode): ServerMutation =>
  readQueryAs(op, ({ mode: given }) => ({ mode: given === mode ? other : given }));

/** The beginnings of frames that compressed buffers hold. */
const LZ4 = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Properties as the query parameter has them, changed; what is no map stays as it is. */
const properties = (text: string | undefined, change: (pairs: [string, unknown][]) => [string, unknown][]) => {
  try {
    const map: unknown = JSON.parse(text ?? '');
    const isMap = typeof map === 'object' && map !== null && !Array.isArray(map);
    return isMap ? JSON.stringify(Object.fromEntries(change(Object.entries(map)))) : text;
  } catch {
    return text;
  }
};

/** Declares the table of a request that is not to be served. */
const declares = async (
  { id, query, headers }: Request,
  context: Context,
  serve: (request: HandlerRequest<'DeclareTable'>, context: Context) => Promise<unknown>,
): Promise<void> => void (await serve({ id, query, headers, body: {} }, context));

/** Drops a declaration, and goes on in its own way, before a table is created in its place. */
const dropsDeclaration = (
  then: (declared: Declared, request: Request, scope: HandlerScope<typeof op>) => Request | Promise<Request>,
): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { serve, context, handlers } = scope;
    const declared = await declaredAt(request, context);
    if (declared === undefined) return serve(request, context);
    const { id, headers } = request;
    await handlers.DropTable({ id, query: {}, headers }, context);
    return serve(await then(declared, request, scope), context);
  });

/** A stream that is too long to have arrived at once. */
const LONG = 10_000;

export const createTable: FaultsOf<typeof op> = {
  'created-exists': fault('goes on to say that there is no such table once it has said so', () => {
    const absent = new Notes();
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
      const declared = new Notes();
      return combine(
        notes('DeclareTable', declared),
        changeBody(
          'DescribeTable',
          (body) => ({ ...body, is_only_declared: true }),
          ({ id }) => !declared.has(id),
        ),
      );
    }),
    fault(
      'does not list what was created',
      () => {
        const created = new Notes();
        return combine(notes(op, created), listsNot(created));
      },
      { 'CreateTable/name-with-delimiter': 'it looks into the list too' },
    ),
  ],
  'rows-kept': fault(
    'keeps integers as doubles',
    creates((table) => withNumbers(table, { integer: (value) => BigInt.asIntN(64, BigInt(Number(value))) })),
    { 'CreateTable/stored-or-refused': 'it sends such integers too' },
  ),
  'several-batches': fault(
    'stores the first record batch',
    creates((table) => (table.batches.length > 1 ? new Table(table.batches.slice(0, 1)) : table)),
    {
      'CreateTable/stored-or-refused': 'it sends several batches too',
      'CreateTable/dictionary-column': 'it sends several batches too',
    },
  ),
  'schema-kept': [
    fault(
      'calls every column nullable',
      changeBody('DescribeTable', ({ schema, ...body }) => ({
        ...body,
        ...(schema && { schema: { ...schema, fields: schema.fields.map((field) => ({ ...field, nullable: true })) } }),
      })),
    ),
    fault(
      'puts the columns into the order of their names',
      creates((table) => {
        const names = table.schema.fields.map(({ name }) => name);
        const inOrder = [...names].sort();
        return names.length === 4 && names.join() !== inOrder.join() ? table.select(inOrder) : table;
      }),
    ),
  ],
  'schema-only': fault(
    'refuses a stream without rows',
    rejectsStreams((bytes) => readStream(bytes)?.numRows === 0),
  ),
  'lz4-buffers': fault(
    'does not read LZ4',
    rejectsStreams((bytes) => bytes.includes(LZ4)),
  ),
  'zstd-buffers': fault(
    'does not read ZSTD',
    rejectsStreams((bytes) => bytes.includes(ZSTD)),
  ),
  'chunked-body': fault(
    'takes a body of no announced length for none',
    changeRawRequest(op, (request) => {
      if (request.headers['content-length'] === undefined) request.body = Buffer.alloc(0);
    }),
  ),
  'vector-column': fault(
    'keeps one digit of the components of vectors',
    creates((table) => withNumbers(table, { component: (value) => Math.round(value * 10) / 10 })),
    { 'CreateTable/stored-or-refused': 'it sends such vectors too' },
  ),
  'dictionary-column': fault(
    'refuses dictionaries',
    rejectsStreams((bytes) => hasColumn(bytes, (type) => DataType.isDictionary(type))),
  ),
  'nested-column': fault(
    'refuses plain streams with types that only some readers know, such as lists with long offsets',
    rejectsStreams((bytes) => readStream(bytes) === undefined && !bytes.includes(LZ4) && !bytes.includes(ZSTD)),
  ),
  'stored-or-refused': fault(
    'leaves out columns it does not know',
    creates((table) => {
      const known = table.schema.fields.filter(({ type }) => !DataType.isInterval(type)).map(({ name }) => name);
      return known.length < table.numCols && !table.schema.fields.some(({ type }) => DataType.isDecimal(type))
        ? table.select(known)
        : table;
    }),
  ),
  'refused-leaves-nothing': fault(
    'enters the name before a long stream is read to its end',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await bytesOf(request.arrow);
      try {
        return await serve({ ...request, arrow: once(bytes) }, context);
      } catch (error) {
        if (bytes.length > LONG && !(await exists(request, context)))
          await declares(request, context, handlers.DeclareTable);
        throw error;
      }
    }),
  ),
  'empty-body-refused': fault(
    'declares the table when there is no body',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const bytes = await bytesOf(request.arrow);
      if (bytes.length > 0) return serve({ ...request, arrow: once(bytes) }, context);
      await declares(request, context, handlers.DeclareTable);
      return { body: {} };
    }),
  ),
  'duplicate-column-refused': fault('gives the second of two columns another name', creates(withoutControls)),
  'version-answered': fault(
    'answers the number of the next version',
    changeBody(op, (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
  ),
  'location-answered': locationFault(op),
  'mode-create': modeCreateFaults(op, isCreate),
  'mode-default': [
    fault('takes what is there for wanted by default', takes(undefined, 'ExistOk'), {
      'CreateTable/conflict-is-final': 'what is not refused has no headers of a refusal',
    }),
    fault('overwrites by default', takes(undefined, 'Overwrite'), {
      'CreateTable/conflict-is-final': 'what is not refused has no headers of a refusal',
      'CreateTable/declared-properties': 'an overwrite leaves no properties',
    }),
  ],
  'conflict-is-final': fault(
    'asks to try again later',
    changeRawResponse(op, (response) => {
      if (response.status === 409) response.headers['retry-after'] = '1';
    }),
  ),
  'exist-ok-present': [
    fault('refuses what is there with mode ExistOk', takes('ExistOk', 'Create')),
    fault('overwrites with mode ExistOk', takes('ExistOk', 'Overwrite')),
  ],
  'exist-ok-absent': fault(
    'does not find an absent table with mode ExistOk',
    rejectRequests(
      op,
      'TableNotFound',
      async (request, context) => isExistOk(request) && !(await exists(request, context)),
    ),
  ),
  'overwrite-present': fault('leaves what is there with mode Overwrite', takes('Overwrite', 'ExistOk'), {
    'CreateTable/overwrite-refused-keeps': 'it overwrites too, in the end',
    'CreateTable/overwrite-properties': 'it overwrites too',
  }),
  'overwrite-absent': overwriteAbsentFault(op, isOverwrite),
  'overwrite-refused-keeps': fault(
    'empties the table before it reads the stream',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      if (isOverwrite(request) && (await hasData(request, context)))
        await handlers.DeleteFromTable({ id, query, headers, body: { predicate: 'true' } }, context);
      return serve(request, context);
    }),
  ),
  'overwrite-properties': fault(
    'keeps properties that an overwrite does not name',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isOverwrite(request) ? await tableAt(context, request.id) : undefined;
      const old = Object.entries(table?.properties ?? {});
      const text = properties(request.query.properties ?? '{}', (pairs) => [...old, ...pairs]);
      return serve(
        table === undefined ? request : { ...request, query: { ...request.query, properties: text } },
        context,
      );
    }),
  ),
  'declared-filled': fault('goes on to describe as declared what was declared once', () => {
    const declared = new Notes();
    return combine(
      notes('DeclareTable', declared),
      changeBody(
        'DescribeTable',
        (body) => ({ ...body, is_only_declared: true }),
        ({ id }) => declared.has(id),
      ),
    );
  }),
  'declared-location': fault(
    'gives a declared table another place when it is created',
    dropsDeclaration(({ properties }, request) => ({
      ...request,
      query: { properties: JSON.stringify(properties), ...request.query },
    })),
  ),
  'declared-properties': fault(
    'forgets the properties of a declaration',
    dropsDeclaration(async ({ location }, request, { context, handlers }) => {
      const { id, headers } = request;
      await handlers.DeclareTable({ id, query: {}, headers, body: { location } }, context);
      return request;
    }),
  ),
  'declared-exist-ok': fault(
    'takes a declared table for one with data',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = isExistOk(request) ? await tableAt(context, request.id) : undefined;
      return table?.storageId === null ? { body: { location: table.location } } : serve(request, context);
    }),
  ),
  'properties-query': [
    fault(
      'forgets properties that are empty',
      readQueryAs(op, ({ properties: text }) => ({
        properties: properties(text as string | undefined, (pairs) => pairs.filter(([, value]) => value !== '')),
      })),
    ),
    fault(
      'cuts long properties',
      readQueryAs(op, ({ properties: text }) => ({
        properties: properties(text as string | undefined, (pairs) =>
          pairs.map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 255) : value]),
        ),
      })),
    ),
  ],
  'properties-header': fault(
    'takes the header before the query',
    readRequestAs(op, (request) => ({
      ...request,
      query: { ...request.query, properties: request.headers['x-lance-table-properties'] ?? request.query.properties },
    })),
  ),
  'properties-refused': [
    fault(
      'writes numbers as text',
      readQueryAs(op, ({ properties: text }) => ({
        properties: properties(text as string | undefined, (pairs) =>
          pairs.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
        ),
      })),
    ),
    fault('does not look at storage_options', readQueryAs(op, { storage_options: undefined })),
  ],
  'location-outside': fault(
    'chooses the location itself',
    readRequestAs(op, (request) => ({
      ...request,
      headers: { ...request.headers, 'x-lance-table-location': undefined },
    })),
  ),
  'same-name-elsewhere': fault('lets a name be taken once in all namespaces', () => {
    const taken = new Map<string, string>();
    return rejectRequests(op, 'TableAlreadyExists', ({ id }) => {
      const first = taken.get(leafOf(id)) ?? keyOf(id);
      taken.set(leafOf(id), first);
      return first !== keyOf(id);
    });
  }),
  'name-with-delimiter': fault(
    'splits every part at the default delimiter',
    readRequestAs(op, (request) => ({ ...request, id: request.id.flatMap((part) => part.split('$')) })),
  ),
  'concurrent-create': fault('tells every one of several callers that he has created it', () =>
    crownsAll(op, { body: { version: 1 } }),
  ),
  'root-refused': fault('creates the root', takesRoot(op, { body: {} })),
};
