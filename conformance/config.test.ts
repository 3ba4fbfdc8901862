import { describe, expect, test } from 'vitest';
import { ConfigError, resolveConfig, type Config } from './config.ts';
import type { ConfigInput } from './options.ts';

const plain = { target: 'http://host:1' } as const;

describe('the configuration of', () => {
  test.each<readonly [string, ConfigInput, ConfigInput, NodeJS.ProcessEnv, Partial<Config>]>([
    [
      'no options: the embedded server, every rule',
      {},
      {},
      {},
      { target: undefined, sources: ['document', 'public', 'decision'], only: [], exclude: [] },
    ],
    ['no options: the defaults', {}, {}, {}, { reportDir: 'conformance-report', keep: false, timeoutMs: 30_000 }],
    ['a target: document and public', plain, {}, {}, { target: 'http://host:1', sources: ['document', 'public'] }],
    ['a target in the file', {}, plain, {}, { target: 'http://host:1', sources: ['document', 'public'] }],
    ['a path prefix', { target: 'https://host/a/b/' }, {}, {}, { target: 'https://host/a/b' }],
    ['slashes at the end', { target: 'http://host//' }, {}, {}, { target: 'http://host' }],
    ['slashes inside', { target: 'http://host/a//b/' }, {}, {}, { target: 'http://host/a//b' }],
    ['sources as a list', { ...plain, sources: ['public,document'] }, {}, {}, { sources: ['document', 'public'] }],
    ['sources given twice', { ...plain, sources: ['public', 'decision'] }, {}, {}, { sources: ['public', 'decision'] }],
    [
      'an older release: public',
      { ...plain, specVersion: '0.7.2' },
      {},
      {},
      { sources: ['public'], specVersion: '0.7.2' },
    ],
    [
      'an older release and sources',
      { ...plain, specVersion: '0.7.2', sources: ['document'] },
      {},
      {},
      { sources: ['document'] },
    ],
    ['all sources', { ...plain, sources: ['all'] }, {}, {}, { sources: ['document', 'public', 'decision'] }],
    ['the command line over the file', { seed: 'a' }, { seed: 'b', report: 'r' }, {}, { seed: 'a', reportDir: 'r' }],
    ['numbers as text', { concurrency: '3', timeout: '7' }, {}, {}, { concurrency: 3, timeoutMs: 7000 }],
    ['numbers of the file', {}, { concurrency: 64, timeout: 3600 }, {}, { concurrency: 64, timeoutMs: 3_600_000 }],
    [
      'selections',
      { only: ['DropTable/*'], exclude: ['*/error-body'] },
      {},
      {},
      { only: ['DropTable/*'], exclude: ['*/error-body'] },
    ],
    ['keep', { keep: true }, {}, {}, { keep: true }],
    [
      'credentials of the environment',
      {},
      {},
      { TOUCHSTONE_TOKEN: 't', TOUCHSTONE_API_KEY: 'k' },
      { token: 't', apiKey: 'k' },
    ],
    ['credentials of the file', {}, { token: 't', apiKey: 'k' }, {}, { token: 't', apiKey: 'k' }],
    ['the environment over the file', {}, { token: 'f' }, { TOUCHSTONE_TOKEN: 'e' }, { token: 'e' }],
    ['an empty environment variable: ignored', {}, { token: 'f' }, { TOUCHSTONE_TOKEN: '' }, { token: 'f' }],
    ['a line end after a credential: removed', {}, {}, { TOUCHSTONE_TOKEN: 't\n' }, { token: 't' }],
    ['no credentials', {}, {}, {}, { token: undefined, apiKey: undefined }],
    [
      'the proxies of the environment',
      plain,
      {},
      { HTTP_PROXY: 'http://a:1', https_proxy: 'http://b:2', NO_PROXY: 'c' },
      { proxy: { http: 'http://a:1', https: 'http://b:2', no: 'c' } },
    ],
  ])('%s', (_title, given, file, env, want) => {
    expect(resolveConfig(given, file, env)).toMatchObject(want);
  });

  test('each run has its own seed', () => {
    const seeds = [1, 2, 3].map(() => resolveConfig({}, {}, {}).seed);
    expect(new Set(seeds).size).toBe(3);
    for (const seed of seeds) expect(resolveConfig({ seed }, {}, {}).seed).toBe(seed);
  });
});

describe('an invalid option is rejected', () => {
  const table: readonly (readonly [string, ConfigInput, NodeJS.ProcessEnv?])[] = [
    ['a target that is not a URL', { target: 'host' }],
    ['another protocol', { target: 'ftp://host' }],
    ['a password in the URL', { target: 'http://user:hush-hush@host' }],
    ['a query', { target: 'http://host/?a=b' }],
    ['a fragment', { target: 'http://host/#a' }],
    ['an unknown release', { specVersion: '0.7.0' }],
    ['an unknown source', { sources: ['strict'] }],
    ['a glob without a rule', { only: ['DropTables/*'] }],
    ['an exclusion without a rule', { exclude: ['nothing'] }],
    ['a concurrency of 0', { concurrency: '0' }],
    ['a fractional concurrency', { concurrency: '1.5' }],
    ['too much concurrency', { concurrency: '65' }],
    ['concurrency in words', { concurrency: 'two' }],
    ['a negative time', { timeout: '-1' }],
    ['an empty time', { timeout: '' }],
    ['a time of more than an hour', { timeout: '3601' }],
    ['an empty seed', { seed: '' }],
    ['a seed with a blank', { seed: 'a b' }],
    ['a long seed', { seed: 'a'.repeat(17) }],
    ['a token with a blank', {}, { TOUCHSTONE_TOKEN: 'hush hush' }],
    ['a token with a line end inside', {}, { TOUCHSTONE_TOKEN: 'hush\nhush' }],
    ['a key that is not ASCII', {}, { TOUCHSTONE_API_KEY: 'hüsh-hüsh' }],
  ];

  test.each(table.map(([title, given, env]) => ({ title, given, env })))('$title', ({ given, env = {} }) => {
    const attempt = (): Config => resolveConfig(given, {}, env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).not.toThrow(/h[uü]sh/);
  });
});

test.each([
  ['127.0.0.1:18471', ' (did you mean http://127.0.0.1:18471?)'],
  ['localhost:8080/lance', ' (did you mean http://localhost:8080/lance?)'],
  ['ftp://host', ''],
  ['', ''],
])('a target without a scheme, %s, gets a proposal', (target, proposal) => {
  const message = `--target must be an http or https URL${proposal}`;
  expect(() => resolveConfig({ target }, {}, {})).toThrow(new ConfigError(message));
});
