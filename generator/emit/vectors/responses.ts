import { isRecord } from '../../load/shape.ts';
import type { Model, RuledOperation } from '../../model/model.ts';
import { stringifyJson } from '../../../spec/runtime/json.ts';

/** A response, and what a client reports. */
export interface ResponseVector {
  readonly name: string;
  readonly rules: readonly string[];
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly bodyFile?: string;
  };
  /** The value of a success; null for a body without content. */
  readonly value?: unknown;
  /** Whether no page follows: an empty token and null mean the same as none, so that `value` has none. */
  readonly isLastPage?: true;
  /** A file with the rows of a success. */
  readonly rows?: string;
  /** What a client reports of an error; a `code` is absent when the body has none. */
  readonly error?: { readonly status: number; readonly code?: number };
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const BEYOND_2_53 = 9007199254740993n;

const jsonResponse = (status: number, body: unknown): ResponseVector['response'] => ({
  status,
  headers: JSON_HEADERS,
  body: stringifyJson(body),
});

/** Returns the response vectors of an operation: its successes. */
export const responseVectors = (operation: RuledOperation): readonly ResponseVector[] => {
  const vectors: ResponseVector[] = [];
  const schema = operation.familyRules.filter(({ id }) => id === 'response-schema').map(({ name }) => name);
  for (const { status, kind, mediaTypes, source } of operation.successes) {
    if (kind === 'none')
      vectors.push({
        name: `${status}`,
        rules: [...schema, 'Client/no-content-is-success'],
        response: { status, headers: {} },
        value: null,
      });
    if (kind === 'arrow')
      for (const mediaType of mediaTypes) {
        const file = `arrow/ids.${mediaType.endsWith('.stream') ? 'arrows' : 'arrow'}`;
        const response = { status, headers: { 'content-type': mediaType }, bodyFile: file };
        vectors.push({ name: `rows as ${mediaType}`, rules: schema, response, rows: file });
      }
    const [first] = Object.values(source?.examples ?? {});
    const example = source?.example ?? (isRecord(first) ? first['value'] : undefined);
    if (kind !== 'json' || example === undefined) continue;
    vectors.push({ name: 'the example', rules: schema, response: jsonResponse(status, example), value: example });
    if (!isRecord(example)) continue;
    const more = { ...example, x_vectors_unknown: { a: null }, x_vectors_null: null };
    const rules = ['Client/unknown-fields-ignored'];
    vectors.push({ name: 'unknown fields', rules, response: jsonResponse(status, more), value: example });
    if ('page_token' in example) {
      const { page_token: _, ...last } = example;
      for (const [name, ends] of [
        ['no token', {}],
        ['an empty token', { page_token: '' }],
        ['a token that is null', { page_token: null }],
      ] as const)
        vectors.push({
          name: `the last page: ${name}`,
          rules: ['Client/all-pages'],
          response: jsonResponse(status, { ...last, ...ends }),
          value: last,
          isLastPage: true,
        });
    }
    if (typeof example['version'] === 'number') {
      const exact = { ...example, version: BEYOND_2_53 };
      const response = jsonResponse(status, exact);
      vectors.push({ name: 'an integer beyond 2^53', rules: ['Client/integers-exact'], response, value: exact });
    }
  }
  return vectors;
};

const ERROR_RULES = ['Client/error-reported', 'Client/error-code-kept'];
const INSTANCE = '/v1/namespace/analytics/describe';

/** Returns the responses that mean an error, whatever the operation. */
export const errorVectors = ({ errors }: Model): readonly ResponseVector[] => {
  const catalogued = errors.flatMap(({ code, name, status, type, title }) => {
    const document = { type, title, status, detail: 'a detail', instance: INSTANCE, code, error: 'a detail' };
    const published = { error: 'a detail', code, detail: '', instance: INSTANCE };
    return [
      { name: `${name}, the body of the document`, response: jsonResponse(status, document), error: { status, code } },
      {
        name: `${name}, the body of the public specification`,
        response: jsonResponse(status, published),
        error: { status, code },
      },
    ];
  });
  const problem = {
    type: '/errors/server-error',
    title: 'Internal error',
    status: 500,
    detail: '',
    instance: INSTANCE,
  };
  const text = (status: number, mediaType: string, body: string): ResponseVector['response'] => ({
    status,
    headers: { 'content-type': mediaType },
    body,
  });
  const others = [
    {
      name: 'an unknown code',
      response: jsonResponse(400, { ...problem, status: 400, code: 9999 }),
      error: { status: 400, code: 9999 },
    },
    { name: 'no code', response: jsonResponse(500, problem), error: { status: 500 } },
    { name: 'plain text', response: text(400, 'text/plain', 'bad request'), error: { status: 400 } },
    { name: 'a page of a proxy', response: text(502, 'text/html', '<h1>Bad gateway</h1>'), error: { status: 502 } },
    { name: 'no body', response: { status: 500, headers: {} }, error: { status: 500 } },
    { name: 'JSON that ends too early', response: text(404, 'application/json', '{"code":4'), error: { status: 404 } },
  ];
  return [
    ...catalogued.map((one) => ({ rules: ERROR_RULES, ...one })),
    ...others.map((one) => ({ rules: ['code' in one.error ? ERROR_RULES : ERROR_RULES.slice(0, 1)].flat(), ...one })),
  ].map(({ name, rules, ...rest }) => ({ name, rules, ...rest }));
};
