import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OptionsError, readOptions } from './options.ts';

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'touchstone-options-')), 'credentials');
  writeFileSync(path, text);
  return path;
};

test.each([
  ['nothing', [], {}, { host: '127.0.0.1', port: 2333, tokens: [], apiKeys: [] }],
  [
    'flags',
    ['--port', '0', '--data', 'd', '--token', 'a', '--token', 'b', '--api-key', 'k'],
    {},
    { port: 0, dataDir: 'd', tokens: ['a', 'b'], apiKeys: ['k'] },
  ],
  [
    'the environment',
    [],
    { TOUCHSTONE_SERVER_TOKENS: 'a, b', TOUCHSTONE_SERVER_API_KEYS: 'k', TOUCHSTONE_SERVER_PORT: '1' },
    { port: 1, tokens: ['a', 'b'], apiKeys: ['k'] },
  ],
  [
    'variables that are empty',
    [],
    {
      TOUCHSTONE_SERVER_PORT: '',
      TOUCHSTONE_SERVER_HOST: '',
      TOUCHSTONE_SERVER_DATA: '',
      TOUCHSTONE_SERVER_CATALOG: '',
    },
    { port: 2333, host: '127.0.0.1', dataDir: 'touchstone-data', catalogUrl: undefined },
  ],
  ['a flag over the environment', ['--port', '2'], { TOUCHSTONE_SERVER_PORT: '1' }, { port: 2 }],
  ['a file', ['--credentials', file('# ours\ntoken a\napi-key k # theirs\n\n')], {}, { tokens: ['a'], apiKeys: ['k'] }],
  ['what to wait for by itself', [], {}, { sync: true }],
  ['less to wait for', ['--no-sync'], {}, { sync: false }],
  ['how long to wait for readers by itself', [], {}, { readTimeoutMs: 300_000 }],
  ['how long to wait for readers', ['--read-timeout', '1.5'], {}, { readTimeoutMs: 1500 }],
  ['to wait for readers for ever', ['--read-timeout', '0'], {}, { readTimeoutMs: 0 }],
  ['databases', ['--database', 'a', '--database', 'b'], {}, { databases: ['a', 'b'] }],
  ['databases of the environment', [], { TOUCHSTONE_SERVER_DATABASES: 'a,b' }, { databases: ['a', 'b'] }],
  ['a catalog elsewhere', [], { TOUCHSTONE_SERVER_CATALOG: 'postgres://u@h/d' }, { catalogUrl: 'postgres://u@h/d' }],
  ['another address with a token', ['--host', '0.0.0.0', '--token', 'a'], {}, { host: '0.0.0.0' }],
  ['another address, insecure', ['--host', '0.0.0.0', '--insecure'], {}, { host: '0.0.0.0' }],
  ['another loopback address', ['--host', '::1'], {}, { host: '::1' }],
])('%s', (_name, argv, env, want) => {
  expect(readOptions(argv, env)).toMatchObject(want);
});

describe('refuses', () => {
  test.each([
    ['an unknown flag', ['--prot', '1']],
    ['a word too many', ['run']],
    ['a port that is none', ['--port', '70000']],
    ['a port that is no number', ['--port', 'http']],
    ['a catalog of another kind', ['--catalog', 'mysql://h/d']],
    ['an empty port', ['--port', '']],
    ['an empty address', ['--host', '', '--insecure']],
    ['an empty directory', ['--data', '']],
    ['an empty catalog', ['--catalog', '']],
    ['an empty credentials file', ['--credentials', '']],
    ['a time that is none', ['--read-timeout', 'soon']],
    ['a time that is over', ['--read-timeout=-1']],
    ['an empty token', ['--token', '']],
    ['an open server on all addresses', ['--host', '0.0.0.0']],
    ['a credentials file that is not there', ['--credentials', '/nonexistent/file']],
    ['a credentials file with something else', ['--credentials', file('password x')]],
  ])('%s', (_name, argv) => {
    expect(() => readOptions(argv, {})).toThrow(OptionsError);
  });
});
