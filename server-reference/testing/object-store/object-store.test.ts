import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startObjectStore } from './object-store.ts';

let directory: string;
/** Has one character for each start. */
let starts: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weed-'));
  starts = join(directory, 'starts');
});
afterEach(() => rm(directory, { recursive: true }));

/** Writes a program that ends at its first starts as SeaweedFS does when a port is taken, and later accepts every request. */
const storeThatFails = async (times: number): Promise<string> => {
  const program = join(directory, 'weed');
  const lines = [
    '#!/usr/bin/env node',
    `require('fs').appendFileSync(${JSON.stringify(starts)}, 'x');`,
    `if (require('fs').statSync(${JSON.stringify(starts)}).size <= ${times}) process.exit(255);`,
    "const option = process.argv.find((text) => text.startsWith('-s3.port='));",
    "require('http').createServer((_, response) => response.end()).listen(option.split('=')[1], '127.0.0.1');",
  ];
  await writeFile(program, lines.join('\n'), { mode: 0o755 });
  return program;
};

it('starts a server again that ends at once, because its port was taken', async () => {
  const store = await startObjectStore(await storeThatFails(1));
  await store.remove();
  expect(await readFile(starts, 'utf8')).toBe('xx');
});

it('reports a server that ends at each start', async () => {
  await expect(startObjectStore(await storeThatFails(9))).rejects.toThrow('ended with 255');
  expect(await readFile(starts, 'utf8')).toBe('xxx');
});
