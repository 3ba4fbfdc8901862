import { setTimeout } from 'node:timers/promises';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { combine, parseJsonObject, writeJsonResponse } from '../faults/mutations/mutations.ts';
import type { ServerMutation, RawResponse } from '../faults/fault.ts';
import { findRequestSchema } from '../faults/mutations/schemas.ts';
import {
  mapObjects,
  isObject,
  isSuccess,
  findTextKind,
  rewriteRequests,
  rewriteResponses,
  rewriteResponseRecords,
  type Json,
} from '../faults/mutations/rewrite-json.ts';

/* Differences that the contract allows. Each variation wraps the whole server. */

const reverseFields = (object: Json): Json => Object.fromEntries(Object.entries(object).reverse());

export const reverseFieldOrder = rewriteResponses((value) => mapObjects(value, reverseFields));

/** Adds unknown fields (D-62). */
export const addUnknownFields = combine(
  rewriteResponseRecords((record) => ({ ...record, x_of_another_server: { code: 0, version: -1, tables: [null] } })),
  rewriteResponses((value, _request, { status }) =>
    status >= 400 && isObject(value) ? { ...value, x_trace: ['7f3a'], context: { region: 'eu' } } : value,
  ),
);

/** Changes the texts of error responses (D-03). */
export const changeErrorTexts = rewriteResponses((value, _request, { status }) =>
  status >= 400 && isObject(value) ? { ...value, error: 'Nein.', detail: 'Nein.', title: 'Das geht nicht' } : value,
);

/** Returns tolerated success statuses, and 204 instead of 200 where both mean the same (D-66). */
export const useToleratedStatuses: ServerMutation = {
  response: (response, { operation }) => {
    if (operation === undefined) return;
    const { successes, toleratedStatuses } = operations[operation];
    const [success, second] = successes;
    const other = success?.kind === 'none' && second?.kind === 'none' ? second.status : toleratedStatuses[0];
    if (success?.status === response.status && other !== undefined) response.status = other;
  },
};

const INVENTED_TRANSACTION = /^\/v1\/transaction\/of-another-server-\d+\/describe$/;

/** Adds a transaction_id to every response that may have one; the transactions can be described. */
export const addTransactions = (): ServerMutation => {
  let count = 0;
  return {
    request: ({ path }) => {
      if (!INVENTED_TRANSACTION.test(path)) return undefined;
      const response: RawResponse = { status: 200, headers: {}, body: Buffer.alloc(0) };
      writeJsonResponse(response, 200, { status: 'SUCCEEDED', properties: {} });
      return response;
    },
    ...rewriteResponseRecords((record, schema) => {
      const kind = findTextKind(schema, 'transaction_id');
      if (kind === undefined || (record['transaction_id'] ?? null) !== null) return record;
      const id = `of-another-server-${(count += 1)}`;
      return { ...record, transaction_id: kind === 'texts' ? [id] : id };
    }),
  };
};

export const removeTransactions = rewriteResponseRecords((record, schema) => {
  if (findTextKind(schema, 'transaction_id') === undefined) return record;
  const { transaction_id: _left, ...rest } = record;
  return rest;
});

const hasQueryPaging = (operation: OperationId): boolean =>
  operations[operation].parameters.some(({ name }) => name === 'page_token');

const hasBodyPaging = (operation: OperationId): boolean =>
  Object.hasOwn(findRequestSchema(operation)?.properties ?? {}, 'page_token');

const isPaged = (operation: OperationId): boolean => hasQueryPaging(operation) || hasBodyPaging(operation);

const PAGE_SIZE = 2;
/** Entries per page in lists of a whole database, which contain the test data of all concurrent checks. */
const DATABASE_PAGE_SIZE = 100;
const DATABASE_OPERATIONS: readonly OperationId[] = ['ListAllTables', 'ListDatabaseTables'];

/** Whether the control returns pages of the operation without a limit. */
export const hasForcedPaging = (operation: OperationId): boolean =>
  isPaged(operation) && !DATABASE_OPERATIONS.includes(operation);

/** Limits every page to two entries (D-28, D-29). */
export const limitPages = combine(
  rewriteRequests((body, { operation }) => {
    if (operation === undefined || !hasBodyPaging(operation)) return body;
    const limit = body['limit'] ?? PAGE_SIZE;
    const isValid = Number.isInteger(limit) && Number(limit) > 0;
    return isValid ? { ...body, limit: Math.min(Number(limit), PAGE_SIZE) } : body;
  }),
  {
    request: (request) => {
      if (request.operation === undefined || !hasQueryPaging(request.operation)) return undefined;
      const query = new URLSearchParams(request.query);
      const limit = query.get('limit');
      if (limit !== null && !/^0*[1-9]\d*$/.test(limit)) return undefined;
      if (limit === null && !hasForcedPaging(request.operation)) return undefined;
      const maximum = hasForcedPaging(request.operation) ? PAGE_SIZE : DATABASE_PAGE_SIZE;
      query.set('limit', String(Math.min(Number(limit ?? maximum), maximum)));
      request.query = `?${query.toString()}`;
      return undefined;
    },
  },
);

/** Returns an empty page token on the last page; it is equivalent to an absent one (D-27). */
export const addEmptyTokens = rewriteResponseRecords((record, schema, { operation }) =>
  operation !== undefined && isPaged(operation) && findTextKind(schema, 'page_token') !== undefined
    ? { page_token: '', ...record }
    : record,
);

export const addHeaders: ServerMutation = {
  response: ({ headers }) => {
    Object.assign(headers, {
      'x-request-id': '0b0c',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=63072000',
      via: '1.1 gate',
      'set-cookie': 'lb=a; Path=/; HttpOnly',
    });
  },
};

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'application/json': 'Application/JSON;charset="UTF-8"',
  'application/vnd.apache.arrow.file': 'application/vnd.apache.arrow.FILE; v=1',
  'application/vnd.apache.arrow.stream': 'application/vnd.apache.arrow.STREAM; v=1',
};

export const changeMediaTypeSpelling: ServerMutation = {
  response: ({ headers }) => {
    const [plain = ''] = (headers['content-type'] ?? '').split(';');
    const spelled = MEDIA_TYPES[plain.trim().toLowerCase()];
    if (spelled !== undefined) headers['content-type'] = spelled;
  },
};

/** Adds white space around JSON punctuation; strings and numbers stay unchanged. */
export const prettyPrint: ServerMutation = {
  response: (response) => {
    if (!/\bjson\b/i.test(response.headers['content-type'] ?? '')) return;
    const spaced = response.body
      .toString('utf8')
      .replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (part) => (part.startsWith('"') ? part : `\r\n\t${part} `));
    response.body = Buffer.from(`\n${spaced}\n`);
  },
};

const DELAY_MS = 15;

/** Delays the response, sends it in two chunks and writes header names in upper case. */
export const sendSlowly: ServerMutation = {
  send: async ({ status, headers, body }, outgoing) => {
    await setTimeout(DELAY_MS);
    outgoing.writeHead(
      status,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
    );
    if (status === 204) return void outgoing.end();
    const half = Math.ceil(body.length / 2);
    if (body.length > 0) outgoing.write(body.subarray(0, half));
    await new Promise<void>((resolve) => setImmediate(resolve));
    outgoing.end(body.subarray(half));
  },
};

const ESCAPED = /[\u007f-\uffff/]/g;

/** Escapes all non-ASCII characters and slashes in JSON strings. */
export const escapeStrings: ServerMutation = {
  response: (response) => {
    const body = isSuccess(response) ? parseJsonObject(response.body) : undefined;
    if (body === undefined) return;
    response.body = Buffer.from(
      stringifyJson(body).replaceAll(ESCAPED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );
  },
};

/** Combines the variations that do not interfere with other mutations. */
export const combineCompliantVariations = (): ServerMutation =>
  combine(reverseFieldOrder, addUnknownFields, changeErrorTexts, useToleratedStatuses, addTransactions());

const OWN_PROPERTY = { 'server.region': 'eu' };

/** Adds a property of the server to the properties of every namespace and table (D-32). */
export const addOwnProperties = rewriteResponseRecords((record, schema, { operation }) => {
  const isOfObject = operation !== undefined && operations[operation].resource !== 'transaction';
  return isOfObject && Object.hasOwn(schema.properties ?? {}, 'properties') && isObject(record['properties'])
    ? { ...record, properties: { ...record['properties'], ...OWN_PROPERTY } }
    : record;
});

/** Adds a context to every response that may have one (D-12). */
export const addContext = rewriteResponseRecords((record, schema) =>
  Object.hasOwn(schema.properties ?? {}, 'context') ? { ...record, context: { 'server.zone': 'b' } } : record,
);

/** Lists full identifiers in ListTables, as one sentence of the public specification requires (D-26). */
export const listFullIdentifiers = rewriteResponses((value, { operation, path, query }, response) => {
  if (operation !== 'ListTables' || !isSuccess(response) || !isObject(value)) return value;
  const delimiter = new URLSearchParams(query).get('delimiter') ?? '$';
  const id = decodeURIComponent(path.split('/').at(-3) ?? '');
  const prefix = id === delimiter ? '' : `${id}${delimiter}`;
  return { ...value, tables: (value['tables'] as string[]).map((name) => `${prefix}${name}`) };
});
