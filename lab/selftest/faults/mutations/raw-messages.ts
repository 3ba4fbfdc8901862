import type { ErrorName } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { changeRawResponse, parseJsonObject, changeRawRequest, writeErrorResponse } from './mutations.ts';
import { SECOND_TOKEN, type ServerMutation, type RawResponse, type RawRequest } from '../fault.ts';
import { removeAt } from './json-pointer.ts';
import { createSampleResponse } from './schemas.ts';

/*
 * Functions that create mutations of raw requests and responses, for family and generated faults, which know an
 * operation only by its contract.
 */

type Json = Record<string, unknown>;

/** Changes the JSON body of a raw request in place; a body that is not a JSON object stays unchanged. */
export const editRawBody = (operation: OperationId, change: (body: Json) => void): ServerMutation =>
  changeRawRequest(operation, (request) => {
    const body = parseJsonObject(request.body);
    if (body === undefined) return;
    change(body);
    request.body = Buffer.from(stringifyJson(body));
  });

/** Turns the error responses for which `when` returns true into sample success responses. */
export const acceptRejected = (
  operation: OperationId,
  when: (response: RawResponse, request: RawRequest) => boolean,
): ServerMutation =>
  changeRawResponse(operation, (response, request) => {
    if (response.status < 400 || !when(response, request)) return;
    const { status, headers, body } = createSampleResponse(operation);
    response.status = status;
    response.body = body;
    for (const name of Object.keys(response.headers)) if (name.startsWith('content-')) delete response.headers[name];
    Object.assign(response.headers, headers);
  });

export const parseQuery = ({ query: text }: RawRequest): URLSearchParams => new URLSearchParams(text);

/** Changes the query parameters of a raw request. */
export const editRawQuery = (operation: OperationId, change: (parameters: URLSearchParams) => void): ServerMutation =>
  changeRawRequest(operation, (request) => {
    const parameters = parseQuery(request);
    change(parameters);
    request.query = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  });

/** Changes the encoded path parameter `id` of a raw request. */
export const changeRawPathId = (operation: OperationId, change: (id: string) => string): ServerMutation => {
  const pattern = new RegExp(
    `^(${operations[operation].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (name === 'id' ? ')([^/]+)(' : '[^/]+'))}/?)$`,
  );
  return changeRawRequest(operation, (request) => {
    const [, before, id, after] = pattern.exec(request.path) ?? [];
    if (id !== undefined) request.path = `${before ?? ''}${change(id)}${after ?? ''}`;
  });
};

/** Remembers the first credentials of each kind; these are the valid credentials of the run. */
const rememberFirstCredentials = (): {
  readonly remember: (request: RawRequest) => Readonly<Record<string, string>>;
} => {
  const first: Record<string, string> = {};
  return {
    remember: ({ headers }) => {
      for (const name of ['authorization', 'x-api-key']) {
        const value = headers[name];
        if (value !== undefined) first[name] ??= value;
      }
      return first;
    },
  };
};

/** Adds the valid credentials of the run to requests with missing or with unknown credentials. */
export const acceptCredentials = (operation: OperationId, kind: 'missing' | 'unknown'): ServerMutation => {
  const { remember } = rememberFirstCredentials();
  return {
    request: (request) => {
      const { headers } = request;
      const isMissing = headers['authorization'] === undefined && headers['x-api-key'] === undefined;
      const own = remember(request);
      if (request.operation === operation && isMissing === (kind === 'missing')) Object.assign(headers, own);
      return undefined;
    },
  };
};

/** How a careless server finds a credential that is not quite the valid one. */
export const CARELESS_COMPARISONS = [
  ['takes the beginning of a credential for the whole', (sent, own) => own.startsWith(sent)],
  ['compares only as many characters as its credential has', (sent, own) => sent.startsWith(own)],
  ['ignores the case of credentials', (sent, own) => sent.toLowerCase() === own.toLowerCase()],
  [
    'accepts the last of several credentials',
    (sent, own) => sent.split(', ').at(-1) === own.split(' ').at(-1) || sent.split(', ').at(-1) === own,
  ],
  ['accepts an empty credential', (sent) => sent === '' || sent.trim() === 'Bearer'],
  ['ignores the scheme of a token', (sent, own) => sent.split(' ').at(-1) === own.split(' ').at(-1)],
] as const satisfies readonly (readonly [string, (sent: string, own: string) => boolean])[];

/** Takes a credential for the valid one of the run if the comparison says so. */
export const compareCredentials = (
  operation: OperationId,
  isSame: (sent: string, own: string) => boolean,
): ServerMutation => {
  const { remember } = rememberFirstCredentials();
  return {
    request: (request) => {
      const own = remember(request);
      if (request.operation !== operation) return undefined;
      for (const name of ['authorization', 'x-api-key']) {
        const [sent, valid] = [request.headers[name], own[name]];
        if (sent !== undefined && valid !== undefined && isSame(sent, valid)) request.headers[name] = valid;
      }
      return undefined;
    },
  };
};

/** Ignores the grants of the second principal: replaces its token by the first one of the run. */
export const ignoreGrants = (operation: OperationId): ServerMutation => {
  const { remember } = rememberFirstCredentials();
  return {
    request: (request) => {
      const own = remember(request);
      if (request.operation === operation && request.headers['authorization'] === `Bearer ${SECOND_TOKEN}`)
        Object.assign(request.headers, own);
      return undefined;
    },
  };
};

/** Rejects a request that is not granted with another error when the check has named an object that does not exist. */
export const revealAbsent = (operation: OperationId, name: ErrorName): ServerMutation =>
  changeRawResponse(operation, (response, request) => {
    const names = `${request.path} ${request.body.toString()}`;
    if (response.status === 403 && names.includes('-absent-')) writeErrorResponse(response, name, request);
  });

const findPagingLocation = (operation: OperationId): 'query' | 'body' =>
  operations[operation].parameters.some(({ name }) => name === 'limit') ? 'query' : 'body';

const TYPES = { limit: 'number', page_token: 'string' } as const;

/** Removes a paging field if it has the right type and `when` returns true for its value. */
export const removePagingField = (
  operation: OperationId,
  name: 'limit' | 'page_token',
  when: (value: unknown) => boolean,
): ServerMutation =>
  findPagingLocation(operation) === 'query'
    ? editRawQuery(operation, (parameters) => {
        if (parameters.has(name) && when(parameters.get(name))) parameters.delete(name);
      })
    : editRawBody(operation, (body) => {
        if (typeof body[name] === TYPES[name] && when(body[name])) removeAt(body, `/${name}`);
      });
