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
  ['defaults', [], {}, { host: '127.0.0.1', port: 2333, tokens: [], apiKeys: [] }],
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
    'empty environment variables',
    [],
    {
      TOUCHSTONE_SERVER_PORT: '',
      TOUCHSTONE_SERVER_HOST: '',
      TOUCHSTONE_SERVER_DATA: '',
      TOUCHSTONE_SERVER_CATALOG: '',
    },
    { port: 2333, host: '127.0.0.1', dataDir: 'touchstone-data', catalogUrl: undefined },
  ],
  ['a flag that overrides the environment', ['--port', '2'], { TOUCHSTONE_SERVER_PORT: '1' }, { port: 2 }],
  [
    'a credentials file',
    ['--credentials', file('# first\ntoken a\napi-key k # second\n\n')],
    {},
    { tokens: ['a'], apiKeys: ['k'] },
  ],
  ['the default of --no-sync', [], {}, { sync: true }],
  ['--no-sync', ['--no-sync'], {}, { sync: false }],
  ['the default read timeout', [], {}, { readTimeoutMs: 300_000 }],
  ['a fractional read timeout', ['--read-timeout', '1.5'], {}, { readTimeoutMs: 1500 }],
  ['no read timeout', ['--read-timeout', '0'], {}, { readTimeoutMs: 0 }],
  ['the default size of inserts', [], {}, { maxInsertBytes: 512 * 1024 * 1024 }],
  ['another size of inserts', ['--max-insert-size', '2'], {}, { maxInsertBytes: 2 * 1024 * 1024 }],
  ['databases', ['--database', 'a', '--database', 'b'], {}, { databases: ['a', 'b'] }],
  ['databases from the environment', [], { TOUCHSTONE_SERVER_DATABASES: 'a,b' }, { databases: ['a', 'b'] }],
  ['a PostgreSQL catalog', [], { TOUCHSTONE_SERVER_CATALOG: 'postgres://u@h/d' }, { catalogUrl: 'postgres://u@h/d' }],
  ['a non-loopback address with a token', ['--host', '0.0.0.0', '--token', 'a'], {}, { host: '0.0.0.0' }],
  ['a non-loopback address with --insecure', ['--host', '0.0.0.0', '--insecure'], {}, { host: '0.0.0.0' }],
  ['another loopback address', ['--host', '::1'], {}, { host: '::1' }],
])('%s', (_name, argv, env, want) => {
  expect(readOptions(argv, env)).toMatchObject(want);
});

describe('readOptions rejects', () => {
  test.each([
    ['an unknown flag', ['--prot', '1']],
    ['a positional argument', ['run']],
    ['a port above 65535', ['--port', '70000']],
    ['a port that is not a number', ['--port', 'http']],
    ['an unsupported catalog URL', ['--catalog', 'mysql://h/d']],
    ['an empty port', ['--port', '']],
    ['an empty address', ['--host', '', '--insecure']],
    ['an empty directory', ['--data', '']],
    ['an empty catalog', ['--catalog', '']],
    ['an empty credentials file', ['--credentials', '']],
    ['a read timeout that is not a number', ['--read-timeout', 'soon']],
    ['a negative read timeout', ['--read-timeout=-1']],
    ['an insert size of 0', ['--max-insert-size', '0']],
    ['an insert size above the longest buffer', ['--max-insert-size', '4001']],
    ['an empty token', ['--token', '']],
    ['a non-loopback address without credentials', ['--host', '0.0.0.0']],
    ['a missing credentials file', ['--credentials', '/nonexistent/file']],
    ['a malformed credentials file', ['--credentials', file('password x')]],
  ])('%s', (_name, argv) => {
    expect(() => readOptions(argv, {})).toThrow(OptionsError);
  });
});
