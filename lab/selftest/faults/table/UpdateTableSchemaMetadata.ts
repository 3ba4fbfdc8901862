import {
  combine,
  acceptRawInvalid,
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  changeRequestBody,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf, findTable, type Id } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';

const op = 'UpdateTableSchemaMetadata';
type MetadataMap = Readonly<Record<string, string>>;

const isEmpty = ({ body }: { readonly body: MetadataMap }): boolean => Object.keys(body).length === 0;

/** Records the map that each table was last given. */
const recordMaps = (): { readonly findMap: (id: Id) => MetadataMap; readonly mutation: ServerMutation } => {
  const pairs = new Map<string, MetadataMap>();
  const mutation = replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    pairs.set(keyOf(request.id), request.body);
    return response;
  });
  return { findMap: (id) => pairs.get(keyOf(id)) ?? {}, mutation };
};

const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
};

export const updateTableSchemaMetadata: FaultsOf<typeof op> = {
  'returns-map': fault('returns the removed pairs for an empty map', () => {
    const { findMap, mutation } = recordMaps();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const before = findMap(request.id);
        const response = await serve(request, context);
        return isEmpty(request) ? { body: before } : response;
      }),
      mutation,
    );
  }),
  described: fault('keeps describing the metadata from before the first update', () => {
    const [updated, describedBefore] = [new RecordedIds(), new RecordedIds()];
    return combine(
      recordIds(op, updated),
      recordIds(
        'DescribeTable',
        describedBefore,
        ({ id, query }) => query.load_detailed_metadata === true && !updated.has(id),
      ),
      changeResponseBody(
        'DescribeTable',
        ({ schema, ...body }) => ({ ...body, metadata: {}, ...(schema && { schema: { ...schema, metadata: {} } }) }),
        ({ id }) => describedBefore.has(id),
      ),
    );
  }),
  replaces: fault('merges the map into the existing one', () => {
    const { findMap, mutation } = recordMaps();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const { id, body } = request;
        await serve(isEmpty(request) ? request : { ...request, body: { ...findMap(id), ...body } }, context);
        return { body };
      }),
      mutation,
    );
  }),
  'empty-map': fault('ignores an empty map', acknowledgeWithoutEffect(op, { body: {} }, isEmpty)),
  'keys-are-data': [
    fault('ignores the key identity', changeRequestBody(op, { identity: undefined })),
    fault(
      'trims values',
      changeRequestBody(op, (body) =>
        Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value).trim()])),
      ),
    ),
  ],
  'values-are-strings': [
    fault(
      'stores a numeric value as text',
      replaceRawBody(op, (body) =>
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
        ),
      ),
    ),
    fault(
      'omits values of type object',
      replaceRawBody(op, (body) =>
        Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object')),
      ),
    ),
  ],
  'malformed-rejected': fault(
    'treats a malformed body as an empty map',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => !isJson(body)),
  ),
  'rows-stay': fault(
    'deletes a row when it replaces the metadata',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      await handlers.DeleteFromTable({ id, query: {}, headers, body: { predicate: 'id = 1' } }, context);
      return response;
    }),
  ),
  'new-version': fault('does not count an update as a version', () => {
    const times = new Map<string, number>();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        times.set(keyOf(request.id), (times.get(keyOf(request.id)) ?? 0) + 1);
        return response;
      }),
      changeResponseBody('DescribeTable', (body, { id }) =>
        body.version === undefined ? body : { ...body, version: body.version - (times.get(keyOf(id)) ?? 0) },
      ),
    );
  }),
  'properties-apart': fault(
    'stores the pairs as properties if the table has properties',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = await findTable(context, request.id);
      if (table !== undefined && Object.keys(table.properties).length > 0)
        await context.catalog.tables.setProperties(table.id, request.body);
      return serve(request, context);
    }),
  ),
  'declared-rejected': fault(
    'returns success for a declared table',
    acceptInvalid(op, ({ body }) => ({ body }), ['InvalidTableState']),
  ),
};
