import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server-reference/testing/start-server.ts';
import { readErrors, readOperations, VECTORS } from './read-vectors.ts';

const PROGRAMS = fileURLToPath(new URL('programs/', import.meta.url));
const all = readOperations();

interface Result {
  readonly counts: Readonly<Record<string, number>>;
  readonly broken: readonly unknown[];
}

const runProgram = async (program: string, args: readonly string[]): Promise<Result> => {
  const path = ['/usr/local/go/bin', process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)(program, args, { env, timeout: 300_000, maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Result;
};

const hasGo = (process.env['PATH'] ?? '')
  .split(delimiter)
  .concat('/usr/local/go/bin')
  .some((folder) => existsSync(`${folder}/go`));

test('the reference server rejects what must be rejected, as a Python program sees', { timeout: 300_000 }, async () => {
  const server = await startTestServer();
  try {
    const { counts, broken } = await runProgram('python3', [`${PROGRAMS}check_server.py`, VECTORS, server.url]);
    expect(broken).toEqual([]);
    const rejected = all.flatMap(({ requests }) => requests.filter(({ parsed }) => parsed === undefined));
    expect(counts).toMatchObject({ rejected: rejected.length, absent: 0, unsupported: 0 });
    expect(server.internalErrors).toEqual([]);
  } finally {
    await server.remove();
  }
});

test.skipIf(!hasGo)('a parser and a client in Go pass the vectors', { timeout: 300_000 }, async () => {
  const { counts, broken } = await runProgram('go', ['run', `${PROGRAMS}main.go`, VECTORS]);
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({
    calls: all.flatMap(({ calls }) => calls).length,
    responses: [...all.flatMap(({ responses }) => responses), ...readErrors()].length,
  });
});
