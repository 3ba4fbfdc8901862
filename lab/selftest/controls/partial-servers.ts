import { errorCatalogue, type ErrorName } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { RawRequest, RawResponse, ServerMutation } from '../faults/fault.ts';
import { combine, parseJsonObject, writeJsonResponse } from '../faults/mutations/mutations.ts';

/* Servers that have a part of the operations, and broken ones among them: a verdict must not be better than what they have. */

/** Returns an error response without routing the request. */
export const rejection = (name: ErrorName, { path }: Pick<RawRequest, 'path'>): RawResponse => {
  const { status, code } = errorCatalogue[name];
  const response: RawResponse = { status, headers: {}, body: Buffer.alloc(0) };
  const fields = {
    type: `/errors/${name}`,
    title: name,
    status,
    detail: 'no',
    instance: path,
    code,
    error: 'no',
  };
  writeJsonResponse(response, status, fields);
  return response;
};

/** A server with these operations only, which responds to every other path with this error. */
export const onlyWith = (operations: readonly OperationId[], other: ErrorName): ServerMutation => ({
  request: (request) =>
    request.operation !== undefined && operations.includes(request.operation) ? undefined : rejection(other, request),
});

/** A server that rejects these operations with this error. It lists none, since GetCapabilities is among them. */
export const without = (operations: readonly OperationId[], name: ErrorName): ServerMutation => ({
  request: (request) =>
    request.operation === 'GetCapabilities' || operations.some((id) => id === request.operation)
      ? rejection(name, request)
      : undefined,
});

/** A server that responds with this error to every path that it does not have. */
export const unroutedAs = (name: ErrorName): ServerMutation => ({
  request: (request) => (request.operation === undefined ? rejection(name, request) : undefined),
});

/** A server that responds with an internal error wherever one of these operations would succeed. */
export const failingWith = (...operations: readonly OperationId[]): ServerMutation => ({
  response: (response, request) => {
    const { operation } = request;
    if (operation === undefined || !operations.includes(operation) || response.status >= 300) return;
    Object.assign(response, rejection('Internal', request));
  },
});

/** A server that does not support queries that match. */
export const withoutQueries = (matches: (query: Readonly<Record<string, unknown>>) => boolean): ServerMutation => ({
  request: (request: RawRequest) => {
    if (request.operation === 'GetCapabilities') return rejection('Unsupported', request);
    if (request.operation !== 'QueryTable') return undefined;
    const query = parseJsonObject(request.body);
    return query !== undefined && matches(query) ? rejection('Unsupported', request) : undefined;
  },
});

/** A server that rejects requests that match as not supported. */
export const withoutRequests = (matches: (request: RawRequest) => boolean): ServerMutation => ({
  request: (request) =>
    request.operation === 'GetCapabilities' || matches(request) ? rejection('Unsupported', request) : undefined,
});

/** A server whose tables can only be registered, at any location; it has no data. */
export const registersOnly = combine(without(['CreateTable', 'DeclareTable', 'CreateDatabaseTable'], 'Unsupported'), {
  request: (request) => {
    if (request.operation !== 'RegisterTable') return undefined;
    const { location: _location, mode: _mode, ...body } = parseJsonObject(request.body) ?? {};
    request.path = request.path.replace(/\/register$/, '/declare');
    request.body = Buffer.from(JSON.stringify(body));
    return undefined;
  },
});
