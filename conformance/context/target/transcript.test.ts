import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curl } from './curl.ts';
import { recordBody, redactHeaders, redactor, type Exchange } from './transcript.ts';

const token = 'tok"en\\with/odd+chars%';
const apiKey = 'key-0123456789';
const redact = redactor({ token, apiKey, baseUrl: 'http://127.0.0.1:7777' });

test.each([
  ['a header', `Bearer ${token}`, 'Bearer <redacted-token>'],
  [
    'a JSON body',
    JSON.stringify({ identity: { auth_token: token } }),
    '{"identity":{"auth_token":"<redacted-token>"}}',
  ],
  ['a URL', `/v1/table?key=${encodeURIComponent(token)}`, '/v1/table?key=<redacted-token>'],
  ['a form', new URLSearchParams({ a: token, b: '1' }).toString(), 'a=<redacted-token>&b=1'],
  ['both', `${apiKey}${token}${apiKey}`, '<redacted-api-key><redacted-token><redacted-api-key>'],
  ['the embedded URL', 'http://127.0.0.1:7777/v1/table', '<base-url>/v1/table'],
  [
    'a text cut in the middle of the secret',
    `got key-0123… (900 characters)`,
    'got <redacted-api-key>… (900 characters)',
  ],
  ['nothing', 'a plain text', 'a plain text'],
])('redacts in %s', (_where, given, want) => {
  expect(redact(given)).toBe(want);
});

test('does not redact placeholders again', () => {
  expect(redactor({ token: 'abcdef0123', apiKey: '<redacted-token>' })('abcdef0123 <redacted-token>')).toBe(
    '<redacted-token> <redacted-api-key>',
  );
});

describe('a credential of one letter', () => {
  const short = redactor({ token: 't', apiKey: 'k' });

  test.each([
    ['a bearer token', 'Bearer t', 'Bearer <redacted-token>'],
    [
      'an identity',
      '{"identity":{"auth_token":"t","api_key": "k"}}',
      '{"identity":{"auth_token":"<redacted-token>","api_key": "<redacted-api-key>"}}',
    ],
    [
      'echoed headers',
      '{"Authorization":"bearer t","x-api-key":"k"}',
      '{"Authorization":"bearer <redacted-token>","x-api-key":"<redacted-api-key>"}',
    ],
    [
      'an echo with escaped quotes',
      '{"error":"{\\"x-api-key\\":\\"k\\"}"}',
      '{"error":"{\\"x-api-key\\":\\"<redacted-api-key>\\"}"}',
    ],
  ])('is redacted in %s', (_where, given, want) => {
    expect(short(given)).toBe(want);
  });

  test('is redacted as the value of a header that carries credentials', () => {
    const headers = { authorization: 'Bearer t', 'x-api-key': 'k', accept: 'k/t' };
    expect(redactHeaders(headers, short)).toEqual({
      authorization: 'Bearer <redacted-token>',
      'x-api-key': '<redacted-api-key>',
      accept: 'k/t',
    });
  });

  test.each([
    '{"error":"table t does not exist","token":"the key"}',
    '/v1/table/t$k/describe',
    'Bearer token',
    'Bearer t2',
  ])('leaves other text as it is: %s', (text) => {
    expect(short(text)).toBe(text);
  });
});

test('redacts a credential that a server quotes in an error body', () => {
  const real = redactor({ token: 'eyJhbGciOiJIUzI1NiJ9.e30.Et9HFtf9R3' });
  expect(real('{"error":"unknown token eyJhbGciOiJIUzI1NiJ9.e30.Et9HFtf9R3."}')).toBe(
    '{"error":"unknown token <redacted-token>."}',
  );
});

test('changes nothing without credentials', () => {
  expect(redactor({ token: '', apiKey: undefined })('a b')).toBe('a b');
});

test.each([
  ['request', { authorization: `Bearer ${token}`, 'x-a': apiKey }, 'Bearer <redacted-token>', '<redacted-api-key>'],
  ['request', { authorization: 'Bearer wrong', 'x-a': 'b' }, 'Bearer wrong', 'b'],
  ['response', { authorization: 'Bearer wrong', 'x-a': apiKey }, '<redacted>', '<redacted-api-key>'],
] as const)('headers of a %s', (side, given, authorization, other) => {
  expect(redactHeaders(given, redact, side)).toEqual({ authorization, 'x-a': other });
});

test('omits the cookies and the date of a response', () => {
  expect(redactHeaders({ 'set-cookie': 'id=1', date: 'now', 'x-a': 'b' }, redact, 'response')).toEqual({
    'set-cookie': '<redacted>',
    'x-a': 'b',
  });
});

test('redacts a short secret in its own header only', () => {
  const hide = redactor({ headers: [{ name: 'x-gateway-key', value: 'hush', isSecret: true }] });
  expect(redactHeaders({ 'x-gateway-key': 'hush', 'x-other': 'hush' }, hide)).toEqual({
    'x-gateway-key': '<redacted-header>',
    'x-other': 'hush',
  });
  expect(hide('{"x-gateway-key":"hush","name":"hushed"}')).toBe(
    '{"x-gateway-key":"<redacted-header>","name":"hushed"}',
  );
});

test('caches equal headers once per redactor', () => {
  const other = redactor({ apiKey });
  const given = { 'x-a': token, 'x-b': 'c' };
  expect(redactHeaders({ ...given }, redact)).toBe(redactHeaders({ ...given }, redact));
  expect(redactHeaders({ 'x-a': `${token}x-bc` }, redact)).toEqual({ 'x-a': '<redacted-token>x-bc' });
  expect(redactHeaders(given, redact, 'response')).toEqual({ 'x-a': '<redacted-token>', 'x-b': 'c' });
  expect(redactHeaders(given, other)).toEqual(given);
});

describe('bodies', () => {
  test.each([
    ['nothing', undefined, undefined],
    ['no bytes', Buffer.of(), undefined],
    ['text', Buffer.from('{"a":"ü"}'), { bytes: 10, cut: false, text: '{"a":"ü"}' }],
    ['bytes that are not UTF-8', Buffer.of(0xff, 0xfe), { bytes: 2, cut: false, base64: '//4=' }],
    ['a zero byte', Buffer.of(0x61, 0), { bytes: 2, cut: false, base64: 'YQA=' }],
    ['a secret in text', Buffer.from(`ü ${apiKey}`), { bytes: 17, cut: false, text: 'ü <redacted-api-key>' }],
  ])('%s', (_what, given, want) => {
    expect(recordBody(given, redact)).toEqual(want);
  });

  test('a secret among bytes', () => {
    const body = recordBody(Buffer.concat([Buffer.of(0xff, 0), Buffer.from(apiKey)]), redact);
    expect(Buffer.from(body?.base64 ?? '', 'base64').toString('latin1')).toBe('\u00ff\u0000<redacted-api-key>');
  });

  test('cuts a long body between characters and outside secrets', () => {
    const body = recordBody(Buffer.from('ü'.repeat(8191) + 'a' + apiKey + 'b'.repeat(9999)), redact);
    expect(body).toMatchObject({ cut: true, bytes: 16383 + apiKey.length + 9999 });
    expect(body?.text).not.toContain('key-');
    expect(recordBody(Buffer.from('xü'.repeat(9000)), redact)?.text).toMatch(/^(xü)+x?$/);
  });
});

describe('curl repeats', () => {
  interface Met {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: Buffer;
  }
  let met: Met | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      met = { method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks) };
      response.end('{}');
    });
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const bearer = 'a.token-without_quotes/+=';
  const hide = redactor({ token: bearer, apiKey });
  const exchange = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array): Exchange => ({
    step: 'test',
    operation: 'DescribeTable',
    request: {
      method,
      url: redactor({ baseUrl: base })(base + path),
      headers: redactHeaders(headers, hide),
      body: recordBody(body, hide),
    },
    response: { status: 200, headers: {}, body: undefined },
    ms: 0,
  });
  const type = { 'content-type': 'application/json' };

  test.each<readonly [string, string, string, Record<string, string>, Buffer | undefined]>([
    ['a GET', 'GET', '/v1/table?limit=2&delimiter=.', {}, undefined],
    ['JSON', 'POST', '/v1/table/a%24b/describe', type, Buffer.from('{"a":"b c","n":1}')],
    [
      'quotes',
      'POST',
      "/v1/table/it's/describe",
      { ...type, 'x-ns-ctx-a': `it's "so"` },
      Buffer.from(`{"a":"it's $HOME"}`),
    ],
    ['a body that begins with @', 'POST', '/v1/x', type, Buffer.from('@/etc/passwd')],
    ['line ends', 'POST', '/v1/x', type, Buffer.from('{\r\n"a": 1\n}\n')],
    [
      'binary',
      'POST',
      '/v1/x',
      { 'content-type': 'application/vnd.apache.arrow.stream' },
      Buffer.of(255, 255, 0, 10, 13),
    ],
    ['dots and brackets in the path', 'POST', '/v1/table/../[a-c]{x,y}/describe', type, Buffer.from('{}')],
    ['no media type', 'POST', '/v1/x', {}, Buffer.from('{}')],
    ['an empty header', 'POST', '/v1/x', { ...type, 'x-ns-ctx-a': '' }, Buffer.from('{}')],
    [
      'credentials',
      'POST',
      '/v1/x',
      { ...type, authorization: `Bearer ${bearer}`, 'x-api-key': apiKey },
      Buffer.from(JSON.stringify({ identity: { auth_token: bearer } })),
    ],
    ['wrong credentials', 'POST', '/v1/x', { ...type, authorization: 'Bearer wrong' }, Buffer.from('{}')],
  ])('%s', async (_what, method, path, headers, body) => {
    const command = curl(exchange(method, path, headers, body));
    for (const secret of [bearer, apiKey, base]) expect(command).not.toContain(secret);
    const variables = { TOUCHSTONE_TOKEN: bearer, TOUCHSTONE_API_KEY: apiKey, BASE_URL: base };
    await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, ...variables } });
    expect(met).toMatchObject({ method, url: path });
    for (const [name, value] of Object.entries(headers)) expect(met?.headers[name]).toBe(value);
    expect(met?.headers['content-type']).toBe(headers['content-type']);
    expect(met?.body).toEqual(body ?? Buffer.of());
  });

  test('notes that a body was cut', () => {
    expect(curl(exchange('POST', '/v1/x', type, Buffer.alloc(20_000, 97)))).toMatch(/^# .*20000/);
    expect(curl(exchange('POST', '/v1/x', type, Buffer.alloc(20_000, 0)))).toMatch(/^# .*20000/);
  });
});
