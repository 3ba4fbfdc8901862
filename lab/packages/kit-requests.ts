import { readFileSync } from 'node:fs';
import { cases, type EnumCase, type PointerCase } from '#contract/cases';
import { operations, type OperationId, type ParameterSpec } from '#contract/operations';
import { withoutValue, withValue } from '../../conformance/context/json-pointer.ts';

/** A request to a server kit. */
export interface KitRequest {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Json = Readonly<Record<string, unknown>>;
interface Documented {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: Json }>> };
}

const JSON_TYPE = 'application/json';
/** Stands in a body for a number that JavaScript would round. */
const RAW = '@raw';

const { paths } = JSON.parse(readFileSync(new URL('../../spec/generated/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
};

const exampleOf = (id: OperationId): Json => {
  const { path, method } = operations[id];
  return paths[path]?.[method.toLowerCase()]?.requestBody?.content[JSON_TYPE]?.example ?? {};
};

const spellingsOf = ({ spellings, value, unknown }: Omit<EnumCase, 'pointer'>): readonly string[] => [
  ...spellings,
  `"${value}"`,
  unknown,
];

/** Returns the bodies of the contract's cases: valid ones and invalid ones. */
const bodiesOf = (id: OperationId): readonly string[] => {
  const { wrongType, missingRequired, outOfRange, optional, enums, int64, minimumLength, maximumLength } = cases[id];
  const { id: _, ...example } = exampleOf(id);
  const set = ({ pointer }: PointerCase, value: unknown): string => JSON.stringify(withValue(example, pointer, value));
  const number = (one: PointerCase, raw: string): string => set(one, RAW).replace(`"${RAW}"`, raw);
  return [
    ...[JSON.stringify(example), 'null', '', '[]', '7', '{', '{}', '{"id":null}', '{"id":[]}', '{"id":["a","b"]}'],
    ...[
      '{"id":["other"]}',
      '{"unknown":1}',
      '{"context":{"a":null}}',
      '{"context":{"a":"b"}}',
      '{"properties":{"a":null}}',
    ],
    ...wrongType.map((one) => set(one, one.value)),
    ...missingRequired.map(({ pointer }) => JSON.stringify(withoutValue(example, pointer))),
    ...outOfRange.map((one) => (one.raw === undefined ? set(one, one.value) : number(one, one.raw))),
    ...optional.map((one) => set(one, null)),
    ...enums.flatMap(({ pointer, ...one }) =>
      pointer === undefined ? [] : spellingsOf(one).map((text) => set({ pointer }, text)),
    ),
    ...int64.flatMap((one) =>
      ['1e400', '9007199254740993', '99999999999999999999', '1.5', '7'].map((raw) => number(one, raw)),
    ),
    ...[...minimumLength, ...maximumLength].map((one) => set(one, one.value)),
  ];
};

/** Without a malformed `%`, which net/http of Go rejects with a text before a handler sees it. */
const IDENTIFIERS = ['a%24b', 'a', '%24', 'a%24%24b', 'a%24', '%ff', 'a%00', '%C3%A9', 'a%2Fb', 'a+b'];

const sampleOf = ({ type, foldedEnum }: ParameterSpec): string => foldedEnum?.[0] ?? (type === 'string' ? 'x' : '1');

/** Returns the requests to an operation. */
const requestsOf = (id: OperationId): readonly KitRequest[] => {
  const { method, path, parameters, request } = operations[id];
  const at = (identifier: string): string => path.replace('{id}', identifier).replaceAll(/\{\w+\}/g, 'x');
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const required = needed.map((one) => `${one.name}=${sampleOf(one)}`).join('&');
  const isJson = request.kind === 'json';
  const headers: Readonly<Record<string, string>> =
    request.mediaType === undefined ? {} : { 'content-type': request.mediaType };
  const body = isJson ? JSON.stringify({ ...exampleOf(id), id: undefined }) : 'x';
  const plain = { method, headers, ...(method === 'POST' && request.kind !== 'none' && { body }) };
  const withQuery = (query: string, identifier = 'a%24b'): KitRequest => ({
    ...plain,
    path: `${at(identifier)}?${query}`,
  });
  const typed = [...cases[id].queryTypes, { name: 'delimiter', values: ['.', '', '$$'] }];
  const spelled = cases[id].enums.flatMap(({ query: name, ...one }) =>
    name === undefined ? [] : [{ name, values: spellingsOf(one) }],
  );
  const queries = [...typed, ...spelled].flatMap(({ name, values }) =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return [
    ...IDENTIFIERS.map((identifier) => withQuery(required, identifier)),
    ...[...queries, 'delimiter=a&delimiter=b', 'unknown=1', 'limit=%2B3', 'page_token='].map((query) =>
      withQuery(`${required}&${query}`),
    ),
    { ...plain, path: at('a') },
    { ...plain, path: `${at('a')}/?${required}` },
    { ...withQuery(required), method: method === 'GET' ? 'POST' : 'PUT' },
    ...(isJson ? bodiesOf(id).map((text) => ({ ...withQuery(required), body: text })) : []),
    ...(plain.body === undefined
      ? []
      : ['text/plain', `${JSON_TYPE}; charset=utf-8`, 'application/vnd.apache.arrow.stream'].map((type) => ({
          ...withQuery(required),
          headers: { 'content-type': type },
        }))),
    ...(isJson ? [{ ...withQuery(required), headers: { ...headers, 'content-encoding': 'gzip' } }] : []),
  ];
};

/** Returns requests to all operations, valid and invalid, and to none. */
export const kitRequests = (): readonly KitRequest[] => [
  ...(Object.keys(operations) as OperationId[]).flatMap(requestsOf),
  ...['/', '/v1', '/v1/table/a/no_such_operation', '/v1/table//describe'].map((path) => ({
    method: 'POST',
    path,
    headers: {},
  })),
];
