import { expect, test } from 'vitest';
import { CatalogContention, OutcomeUnknown } from '../../catalog/index.ts';
import { EngineError, NO_SPACE_MESSAGE } from '../../engine/index.ts';
import { toEngineError } from '../../engine/native/errors.ts';
import { keepFailure } from '../../engine/native/kept-failures.ts';
import { translateError } from './translate-errors.ts';

test.each([
  ['the file system', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('disk quota exceeded, write'), { code: 'EDQUOT' })],
  ['SQLite', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the engine', new EngineError('no-space', NO_SPACE_MESSAGE)],
])('translates a full disk reported by %s to 503 with code 17', (_source, error) => {
  expect(translateError(error)).toMatchObject({ status: 503, code: 17, name: 'ServiceUnavailable' });
});

test.each([
  ['the file system', Object.assign(new Error('read-only file system, open'), { code: 'EROFS' })],
  ['the file system, without permission', Object.assign(new Error('permission denied, open'), { code: 'EACCES' })],
  ['SQLite', Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY' })],
  [
    'the engine',
    toEngineError(new Error('lance error: LanceError(IO): Read-only file system (os error 30), /x/y.rs:1:2')),
  ],
  ['the engine, without permission', toEngineError(new Error('LanceError(IO): Permission denied (os error 13)'))],
])('translates a disk that cannot be written, reported by %s, to 503 with code 17', (_source, error) => {
  expect(translateError(error)).toMatchObject({ status: 503, code: 17, name: 'ServiceUnavailable' });
});

test('translates a lack of memory to 503 with code 17', () => {
  expect(translateError(new EngineError('no-memory', 'later'))).toMatchObject({ status: 503, code: 17 });
});

test.each([
  ['file descriptors that are used up', { code: 'EMFILE' }],
  ['a catalog that is down', { code: 'ECONNREFUSED' }],
  ['a connection to the catalog that was lost', { code: 'ECONNRESET', syscall: 'read' }],
  ['a catalog that stops', { code: '57P01' }],
  ['a locked catalog', { code: '55P03' }],
  ['a driver without a connection', { message: 'timeout exceeded when trying to connect' }],
])('translates %s to 503 with code 17', (_title, fields) => {
  expect(translateError(Object.assign(new Error(''), fields))).toMatchObject({ status: 503, code: 17 });
});

test('translates an engine without file descriptors to 503', () => {
  const error = toEngineError(new Error('lance error: LanceError(IO): Too many open files (os error 24), /x/y.rs:1:2'));
  expect(translateError(error)).toMatchObject({ status: 503, code: 17 });
});

test('translates an outage of the catalog that the engine noticed to 503', () => {
  const outage = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const error = toEngineError(new Error(`lance error: Namespace error: ${keepFailure(outage)}, /x/rest.rs:567:74`));
  expect(translateError(error)).toMatchObject({ status: 503, code: 17 });
});

test('does not translate a client that disconnects', () => {
  expect(translateError(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
});

test('does not translate an unknown error', () => {
  expect(translateError(new EngineError('internal', 'the engine failed'))).toBeUndefined();
  expect(translateError(Object.assign(new Error('input/output error'), { code: 'EIO' }))).toBeUndefined();
});

test.each([
  ['a COMMIT without a response', new OutcomeUnknown(new Error('Query read timeout'))],
  ['a write that is committed and then fails', new EngineError('committed', 'version 2 has the change')],
])('translates %s to 504, which LanceDB does not repeat', (_title, error) => {
  expect(translateError(error)).toMatchObject({ status: 504, code: 17 });
});

test.each([
  ['a table', 'table-not-found', 4],
  ['a branch', 'branch-not-found', 22],
  ['a version', 'version-not-found', 11],
] as const)('translates %s that disappears during a request to 404', (_what, kind, code) => {
  expect(translateError(new EngineError(kind, 'gone'))).toMatchObject({ status: 404, code });
});

test('translates a transaction that gave up to 409 with code 14', () => {
  expect(translateError(new CatalogContention(new Error('locked')))).toMatchObject({ status: 409, code: 14 });
});
