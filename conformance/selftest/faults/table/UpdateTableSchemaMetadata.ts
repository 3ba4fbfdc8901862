import {
  combine,
  acceptRawInvalid,
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  readBodyAs,
  changeBody,
  changeRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf, tableAt, type Id } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';

const op = 'UpdateTableSchemaMetadata';
type Pairs = Readonly<Record<string, string>>;

const isEmpty = ({ body }: { readonly body: Pairs }): boolean => Object.keys(body).length === 0;

/** What each table was last given. */
const given = (): { readonly pairsOf: (id: Id) => Pairs; readonly mutation: ServerMutation } => {
  const pairs = new Map<string, Pairs>();
  const mutation = replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    pairs.set(keyOf(request.id), request.body);
    return response;
  });
  return { pairsOf: (id) => pairs.get(keyOf(id)) ?? {}, mutation };
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
  'answers-map': fault('answers an empty map with the pairs it took away', () => {
    const { pairsOf, mutation } = given();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const before = pairsOf(request.id);
        const response = await serve(request, context);
        return isEmpty(request) ? { body: before } : response;
      }),
      mutation,
    );
  }),
  described: fault('goes on to describe what it described before the first pairs', () => {
    const [updated, bare] = [new Notes(), new Notes()];
    return combine(
      notes(op, updated),
      notes('DescribeTable', bare, ({ id, query }) => query.load_detailed_metadata === true && !updated.has(id)),
      changeBody(
        'DescribeTable',
        ({ schema, ...body }) => ({ ...body, metadata: {}, ...(schema && { schema: { ...schema, metadata: {} } }) }),
        ({ id }) => bare.has(id),
      ),
    );
  }),
  replaces: fault('adds to the pairs there are', () => {
    const { pairsOf, mutation } = given();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const { id, body } = request;
        await serve(isEmpty(request) ? request : { ...request, body: { ...pairsOf(id), ...body } }, context);
        return { body };
      }),
      mutation,
    );
  }),
  'empty-map': fault('takes an empty map for nothing to do', acknowledgeWithoutEffect(op, { body: {} }, isEmpty)),
  'keys-are-data': [
    fault('takes a pair called identity for credentials', readBodyAs(op, { identity: undefined })),
    fault(
      'trims values',
      readBodyAs(op, (body) =>
        Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value).trim()])),
      ),
    ),
  ],
  'values-are-strings': [
    fault(
      'writes numbers as text',
      changeRawBody(op, (body) =>
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
        ),
      ),
    ),
    fault(
      'leaves out what is no text',
      changeRawBody(op, (body) =>
        Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object')),
      ),
    ),
  ],
  'malformed-refused': fault(
    'takes a body it cannot read for an empty map',
    acceptRawInvalid(op, { body: {} }, (_response, { body }) => !isJson(body)),
  ),
  'rows-stay': fault(
    'drops the first row when it rewrites the table',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      await handlers.DeleteFromTable({ id, query: {}, headers, body: { predicate: 'id = 1' } }, context);
      return response;
    }),
  ),
  'new-version': fault('does not count the replacement of pairs as a version', () => {
    const times = new Map<string, number>();
    return combine(
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        times.set(keyOf(request.id), (times.get(keyOf(request.id)) ?? 0) + 1);
        return response;
      }),
      changeBody('DescribeTable', (body, { id }) =>
        body.version === undefined ? body : { ...body, version: body.version - (times.get(keyOf(id)) ?? 0) },
      ),
    );
  }),
  'properties-apart': fault(
    'keeps pairs and properties in one place where a table has both',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = await tableAt(context, request.id);
      if (table !== undefined && Object.keys(table.properties).length > 0)
        await context.catalog.tables.setProperties(table.id, request.body);
      return serve(request, context);
    }),
  ),
  'declared-refused': fault(
    'counts what is only declared as done',
    acceptInvalid(op, ({ body }) => ({ body }), ['InvalidTableState']),
  ),
};
