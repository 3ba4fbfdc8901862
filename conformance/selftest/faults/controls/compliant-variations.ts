import { setTimeout } from 'node:timers/promises';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { combine, parseJsonObject, writeJsonResponse } from '../mutations/mutations.ts';
import type { ServerMutation, RawResponse } from '../fault.ts';
import { findRequestSchema } from '../mutations/schemas.ts';
import {
  mapObjects,
  isObject,
  isSuccess,
  findTextKind,
  rewriteRequests,
  rewriteResponses,
  rewriteResponseRecords,
  type Json,
} from '../mutations/rewrite.ts';

/* What a server may do otherwise without being wrong: each a wrapper around the whole of it. */

const reversed = (object: Json): Json => Object.fromEntries(Object.entries(object).reverse());

export const otherOrder = rewriteResponses((value) => mapObjects(value, reversed));

/** D-62. */
export const unknownFields = combine(
  rewriteResponseRecords((record) => ({ ...record, x_of_another_server: { code: 0, version: -1, tables: [null] } })),
  rewriteResponses((value, _request, { status }) =>
    status >= 400 && isObject(value) ? { ...value, x_trace: ['7f3a'], context: { region: 'eu' } } : value,
  ),
);

/** D-03. */
export const otherTexts = rewriteResponses((value, _request, { status }) =>
  status >= 400 && isObject(value) ? { ...value, error: 'Nein.', detail: 'Nein.', title: 'Das geht nicht' } : value,
);

/** D-66. */
export const otherStatuses: ServerMutation = {
  response: (response, { operation }) => {
    if (operation === undefined) return;
    const [success] = operations[operation].successes;
    const [tolerated] = operations[operation].toleratedStatuses;
    if (success?.status === response.status && tolerated !== undefined) response.status = tolerated;
  },
};

const MADE_UP = /^\/v1\/transaction\/of-another-server-\d+\/describe$/;

/** Every answer that may name a transaction does, and each can be described. */
export const transactions = (): ServerMutation => {
  let count = 0;
  return {
    request: ({ path }) => {
      if (!MADE_UP.test(path)) return undefined;
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

export const noTransactions = rewriteResponseRecords((record, schema) => {
  if (findTextKind(schema, 'transaction_id') === undefined) return record;
  const { transaction_id: _left, ...rest } = record;
  return rest;
});

const pagesByQuery = (operation: OperationId): boolean =>
  operations[operation].parameters.some(({ name }) => name === 'page_token');

const pagesByBody = (operation: OperationId): boolean =>
  Object.hasOwn(findRequestSchema(operation)?.properties ?? {}, 'page_token');

const isPaged = (operation: OperationId): boolean => pagesByQuery(operation) || pagesByBody(operation);

const PAGE = 2;
/** In lists of a whole database is what all checks together have made: they come in larger pages, if anybody asks. */
const LARGE_PAGE = 100;
const OF_DATABASE: readonly OperationId[] = ['ListAllTables', 'ListDatabaseTables'];

/** Whether it pages though nobody has set a limit. */
export const alwaysPages = (operation: OperationId): boolean => isPaged(operation) && !OF_DATABASE.includes(operation);

/** D-28, D-29: never more than a page at once. */
export const smallPages = combine(
  rewriteRequests((body, { operation }) => {
    if (operation === undefined || !pagesByBody(operation)) return body;
    const asked = body['limit'] ?? PAGE;
    const isValid = Number.isInteger(asked) && Number(asked) > 0;
    return isValid ? { ...body, limit: Math.min(Number(asked), PAGE) } : body;
  }),
  {
    request: (request) => {
      if (request.operation === undefined || !pagesByQuery(request.operation)) return undefined;
      const query = new URLSearchParams(request.query);
      const asked = query.get('limit');
      if (asked !== null && !/^0*[1-9]\d*$/.test(asked)) return undefined;
      if (asked === null && !alwaysPages(request.operation)) return undefined;
      const most = alwaysPages(request.operation) ? PAGE : LARGE_PAGE;
      query.set('limit', String(Math.min(Number(asked ?? most), most)));
      request.query = `?${query.toString()}`;
      return undefined;
    },
  },
);

/** D-27: absent, null and empty mean the end. */
export const nullTokens = rewriteResponseRecords((record, schema, { operation }) =>
  operation !== undefined && isPaged(operation) && findTextKind(schema, 'page_token') !== undefined
    ? { page_token: '', ...record }
    : record,
);

export const moreHeaders: ServerMutation = {
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

export const otherSpelling: ServerMutation = {
  response: ({ headers }) => {
    const [plain = ''] = (headers['content-type'] ?? '').split(';');
    const spelled = MEDIA_TYPES[plain.trim().toLowerCase()];
    if (spelled !== undefined) headers['content-type'] = spelled;
  },
};

/** Marks outside of texts, each on a line of its own; every number as it was written. */
export const prettyPrinted: ServerMutation = {
  response: (response) => {
    if (!/\bjson\b/i.test(response.headers['content-type'] ?? '')) return;
    const spaced = response.body
      .toString('utf8')
      .replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (part) => (part.startsWith('"') ? part : `\r\n\t${part} `));
    response.body = Buffer.from(`\n${spaced}\n`);
  },
};

const LATE_MS = 15;

/** Late, in pieces of unknown number, and with names of headers in capitals. */
export const slowPieces: ServerMutation = {
  send: async ({ status, headers, body }, outgoing) => {
    await setTimeout(LATE_MS);
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

/** Texts with every character escaped that may be. */
export const escapedTexts: ServerMutation = {
  response: (response) => {
    const body = isSuccess(response) ? parseJsonObject(response.body) : undefined;
    if (body === undefined) return;
    response.body = Buffer.from(
      stringifyJson(body).replaceAll(ESCAPED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );
  },
};

/** What nothing else can be in the way of. */
export const compliantVariations = (): ServerMutation =>
  combine(otherOrder, unknownFields, otherTexts, otherStatuses, transactions());
