import { stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { answers, jsonOf, sent } from './mutations.ts';
import type { Bend, RawAnswer, RawRequest } from '../fault.ts';
import { drop } from './json.ts';
import { sampleAnswer } from './schemas.ts';

/*
 * Words about raw requests and answers, for faults that know an operation only by its place in the contract: those of
 * families and the generated ones.
 */

type Json = Record<string, unknown>;

/** Changes the JSON body of raw requests in place. */
export const sentJson = (operation: OperationId, change: (body: Json) => void): Bend =>
  sent(operation, (request) => {
    const body = jsonOf(request.body);
    if (body === undefined) return;
    change(body);
    request.body = Buffer.from(stringifyJson(body));
  });

/** Answers what was refused as if it had been done. */
export const waves = (operation: OperationId, when: (answer: RawAnswer, request: RawRequest) => boolean): Bend =>
  answers(operation, (answer, request) => {
    if (answer.status < 400 || !when(answer, request)) return;
    const { status, headers, body } = sampleAnswer(operation);
    answer.status = status;
    answer.body = body;
    for (const name of Object.keys(answer.headers)) if (name.startsWith('content-')) delete answer.headers[name];
    Object.assign(answer.headers, headers);
  });

export const query = ({ query: text }: RawRequest): URLSearchParams => new URLSearchParams(text);

/** Changes the parameters of the query; none are left as no query at all. */
export const asks = (operation: OperationId, change: (parameters: URLSearchParams) => void): Bend =>
  sent(operation, (request) => {
    const parameters = query(request);
    change(parameters);
    request.query = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  });

/** The text of the path parameter `id`, as it was sent, replaced. */
export const renames = (operation: OperationId, change: (id: string) => string): Bend => {
  const pattern = new RegExp(
    `^(${operations[operation].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (name === 'id' ? ')([^/]+)(' : '[^/]+'))}/?)$`,
  );
  return sent(operation, (request) => {
    const [, before, id, after] = pattern.exec(request.path) ?? [];
    if (id !== undefined) request.path = `${before ?? ''}${change(id)}${after ?? ''}`;
  });
};

/** The credential that came first, which is the run's own. */
const keeper = (): { readonly seen: (request: RawRequest) => Readonly<Record<string, string>> } => {
  const first: Record<string, string> = {};
  return {
    seen: ({ headers }) => {
      for (const name of ['authorization', 'x-api-key']) {
        const value = headers[name];
        if (value !== undefined) first[name] ??= value;
      }
      return first;
    },
  };
};

/** Lets requests in as if they had come with the credential of the run, where they came with none or with another. */
export const admits = (operation: OperationId, whom: 'nobody' | 'stranger'): Bend => {
  const { seen } = keeper();
  return {
    request: (request) => {
      const { headers } = request;
      const isNobody = headers['authorization'] === undefined && headers['x-api-key'] === undefined;
      const own = seen(request);
      if (request.operation === operation && isNobody === (whom === 'nobody')) Object.assign(headers, own);
      return undefined;
    },
  };
};

const pagesIn = (operation: OperationId): 'query' | 'body' =>
  operations[operation].parameters.some(({ name }) => name === 'limit') ? 'query' : 'body';

const TYPES = { limit: 'number', page_token: 'string' } as const;

/** Takes a paging member away where it has such a value, and not one of another type. */
export const forgetsPaging = (
  operation: OperationId,
  name: 'limit' | 'page_token',
  when: (value: unknown) => boolean,
): Bend =>
  pagesIn(operation) === 'query'
    ? asks(operation, (parameters) => {
        if (parameters.has(name) && when(parameters.get(name))) parameters.delete(name);
      })
    : sentJson(operation, (body) => {
        if (typeof body[name] === TYPES[name] && when(body[name])) drop(body, `/${name}`);
      });
