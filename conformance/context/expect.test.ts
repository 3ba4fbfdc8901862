import { describe, expect as want, test } from 'vitest';
import { readResponse, type Response } from '#contract/client';
import * as expect from './expect.ts';
import { Finding } from './outcome.ts';

const response = (status: number, json?: unknown): Response<'DescribeTable'> =>
  readResponse('DescribeTable', {
    status,
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
    bytes: Buffer.from(json === undefined ? '' : JSON.stringify(json)),
  });

/** Returns whether an expectation passes; an error other than a finding is a bug in the suite. */
const passes = (expectation: () => unknown): boolean => {
  try {
    expectation();
    return true;
  } catch (error) {
    if (error instanceof Finding) return false;
    throw error;
  }
};

describe('rejected', () => {
  test.each([
    ['the status', response(404), 'TableNotFound', true],
    ['the status of another error', response(404, { code: 1 }), 'TableNotFound', true],
    ['one of several', response(415), ['InvalidInput', 'UnsupportedMediaType'], true],
    ['another status', response(400), 'TableNotFound', false],
    ['a success', response(200, {}), 'TableNotFound', false],
  ] as const)('%s', (_title, given, names, ok) => {
    want(passes(() => expect.rejected(given, names))).toBe(ok);
  });
});

describe('error', () => {
  test.each([
    ['the status and the code', response(404, { code: 4 }), 'TableNotFound', true],
    ['one of several codes', response(404, { code: 1 }), ['TableNotFound', 'NamespaceNotFound'], true],
    ['another status', response(400, { code: 4 }), 'TableNotFound', false],
    ['another code', response(404, { code: 1 }), 'TableNotFound', false],
    ['the code as text', response(404, { code: '4' }), 'TableNotFound', false],
    ['no code', response(406, {}), 'Unsupported', false],
    ['null for code 0', response(406, { code: null }), 'Unsupported', false],
    ['no body', response(404), 'TableNotFound', false],
    ['a body that is not an object', response(404, 4), 'TableNotFound', false],
  ] as const)('%s', (_title, given, names, ok) => {
    want(passes(() => expect.error(given, names))).toBe(ok);
  });
});

test('code accepts any status', () => {
  want(passes(() => expect.code(response(400, { code: 1 }), 'NamespaceNotFound'))).toBe(true);
  want(passes(() => expect.code(response(400, { code: 4 }), 'NamespaceNotFound'))).toBe(false);
});

test.each([
  ['a success and errors', [409, 200, 503], true],
  ['two successes', [200, 204, 409], false],
  ['no success', [409, 409], false],
  ['another error', [200, 404], false],
])('oneSucceeded: %s', (_title, statuses, ok) => {
  want(passes(() => expect.oneSucceeded(statuses, 'TableAlreadyExists', 'ServiceUnavailable'))).toBe(ok);
});

test.each([
  [400, true],
  [499, true],
  [399, false],
  [500, false],
  [200, false],
])('rejectedAsInvalid %i: %s', (status, ok) => {
  want(passes(() => expect.rejectedAsInvalid(response(status)))).toBe(ok);
});

test.each([
  ['200 and nothing', response(200), true],
  ['204 and nothing', response(204), true],
  ['200 and a body', response(200, {}), false],
  ['201', response(201), false],
] as const)('noContent: %s', (_title, given, ok) => {
  want(passes(() => expect.noContent(given))).toBe(ok);
});

test('ok returns the body of a documented success and accepts tolerated statuses', () => {
  want(expect.ok('DescribeTable', response(200, { version: 1 }))).toEqual({ version: 1 });
  want(passes(() => expect.ok('DescribeTable', response(404, {})))).toBe(false);
  want(passes(() => expect.ok('DescribeTable', response(201, {})))).toBe(false);
  want(passes(() => expect.ok('CreateNamespace', response(201, {}) as unknown as Response<'CreateNamespace'>))).toBe(
    true,
  );
});

test.each([
  ['numbers', 1, 1, true],
  ['the order of fields', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['an additional field', { a: 1, b: 2 }, { a: 1 }, false],
  ['the order of items', [1, 2], [2, 1], false],
  ['int64 and its digits', 9_007_199_254_740_993n, 9_007_199_254_740_992n, false],
  ['undefined and null', undefined, null, false],
])('equal: %s', (_title, got, wanted, ok) => {
  want(passes(() => expect.equal(got, wanted, 'it'))).toBe(ok);
});

test.each([
  ['an additional field', { a: 1, b: 2 }, { a: 1 }, true],
  ['another value', { a: 2 }, { a: 1 }, false],
  ['undefined for a field that is absent', {}, { a: undefined }, false],
  ['the name of an inherited field', {}, { constructor: 'a' }, false],
  ['null', null, { a: 1 }, false],
  ['null for no fields', null, {}, true],
])('includes: %s', (_title, got, wanted, ok) => {
  want(passes(() => expect.includes(got, wanted, 'it'))).toBe(ok);
});

test('includes shows what was wanted as expected, and what came as got', () => {
  const finding = new Finding('the metadata to include {"source":"import"}', '{"other":"x"}');
  want(() => expect.includes({ other: 'x' }, { source: 'import' }, 'the metadata')).toThrow(finding);
});

test.each([
  ['nothing', undefined, 'nothing'],
  ['int64', { a: 9_007_199_254_740_993n }, '{"a":9007199254740993}'],
  ['bytes', [Buffer.of(1, 255)], '["bytes(01ff)"]'],
  ['text', 'a"b', '"a\\"b"'],
])('show: %s', (_title, given, shown) => {
  want(expect.show(given)).toBe(shown);
});

test('show truncates long values and shows their length', () => {
  want(expect.show('x'.repeat(5000))).toMatch(/^"x{299} … \(5002 characters\) … x{299}"$/);
});

test.each([
  ['HTML', 'text/html', '<h1>Oops</h1>', '500 with 13 bytes of text/html: <h1>Oops</h1>'],
  ['JSON that cannot be read', 'application/json', '{"a":', '500 with 5 bytes of application/json: {"a":'],
  ['Arrow', 'application/vnd.apache.arrow.stream', 'xx', '500 with 2 bytes of application/vnd.apache.arrow.stream'],
])('a response with %s is shown as far as it is text', (_title, type, text, shown) => {
  const headers = { 'content-type': type };
  const given = readResponse('DescribeTable', { status: 500, headers, bytes: Buffer.from(text) });
  want(expect.showResponse(given)).toBe(shown);
});

test.each([
  ['the detail', { code: 13, error: 'No', detail: 'x'.repeat(900) }, `400 code 13: ${'x'.repeat(900)}`],
  [
    'a very long detail',
    { code: 13, detail: 'x'.repeat(9_000) },
    `400 code 13: ${'x'.repeat(1_000)} … (9000 characters) … ${'x'.repeat(1_000)}`,
  ],
  ['the error without a detail', { code: 13, error: 'No', detail: '' }, '400 code 13: No'],
  ['the code alone', { code: 13 }, '400 code 13'],
  ['JSON that is no error', { detail: 'No' }, '400 {"detail":"No"}'],
] as const)('an unexpected error is shown with %s', (_title, body, shown) => {
  const error = (() => {
    try {
      return expect.status(response(400, body), 204);
    } catch (thrown) {
      return thrown;
    }
  })();
  want(error).toBeInstanceOf(Finding);
  want((error as Finding).got).toBe(shown);
});

test.each([
  [['a', 'c'], ['a', 'b'], '["a","c"]; missing ["b"]; too much ["c"]'],
  [['a', 'a'], ['a'], '["a","a"]; too much ["a"]'],
  [['b', 'a'], ['a', 'b'], '["b","a"]; in another order'],
  [[], ['a'], '[]'],
])('the list %j instead of %j shows the difference', (got, wanted, text) => {
  want(() => expect.equal(got, wanted, 'the names')).toThrow(want.objectContaining({ got: text }));
});

test('two long values that differ are shown by the places where they differ', () => {
  const table = (version: number, extra: object = {}) => ({
    location: `/data/${'x'.repeat(100)}`,
    versions: [{ version: 1 }, { version, ...extra }],
  });
  want(() => expect.equal(table(3), table(2, { 'a key': 'a' }), 'the state')).toThrow(
    want.objectContaining({
      expected: 'the state to have versions[1].version 2, versions[1]["a key"] "a"',
      got: 'versions[1].version 3, versions[1]["a key"] nothing',
    }),
  );
  want(() => expect.expectSameState([table(2), 'b'], [table(2), 'a'], 'the state')).toThrow(
    want.objectContaining({ expected: 'the state to have [1] "a"', got: '[1] "b"' }),
  );
});
