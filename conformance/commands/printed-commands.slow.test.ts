import { exec } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine, type Command } from '../testing/run-command.ts';

/** A server of namespaces that wants a header, rejects every drop, and so keeps all test data. */
const namespaces = new Set<string>();
const server = createServer((request, response) => {
  const send = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const [, , , name = '', action] = (request.url ?? '').split(/[/?]/);
  if (request.headers['x-tenant'] !== 'blue team') return send(403, { code: 15, detail: 'no tenant' });
  if (action === 'list') return send(200, { namespaces: name === '%24' || name === '$' ? [...namespaces] : [] });
  if (action === 'table') return send(200, { tables: [] });
  if (action === 'exists') return namespaces.has(name) ? send(200, {}) : send(404, { code: 1, detail: 'absent' });
  if (action === 'create') {
    if (namespaces.has(name)) return send(409, { code: 2, detail: 'exists' });
    namespaces.add(name);
    return send(200, {});
  }
  return action === 'drop'
    ? send(400, { code: 13, detail: 'the mode is not known' })
    : send(404, { detail: 'no route' });
});

let dir = '';
let run: Command;
const HEADER = ['--header', 'X-Tenant: blue team'];

const shell = (command: string): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    exec(command, { cwd: dir, env: { ...process.env, NODE_OPTIONS: '' } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? -1), output: stdout + stderr });
    });
  });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-printed-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeFile(join(dir, 'a config.yaml'), `target: ${url}\n`);
  const only = ['--only', 'DropNamespace/absent-skip'];
  run = await runCommandLine(dir, [
    '--config',
    'a config.yaml',
    ...HEADER,
    '--report',
    'my report',
    '--wait',
    '0',
    ...only,
  ]);
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});

describe('every command that a run prints', () => {
  const printed = (label: string): readonly string[] =>
    [...run.stdout.matchAll(new RegExp(`^ +${label} +((?:node|sh) .*)$`, 'gm'))].map(([, command = '']) => command);

  test('is there for each cause', () => {
    expect(run.code).toBe(1);
    for (const label of ['again', 'curl', 'explain']) expect(printed(label).length).toBeGreaterThan(0);
    expect(printed('remove them with:')).toHaveLength(1);
  });

  test('replay tests the rule again with the options of the run, and new names', async () => {
    for (const command of printed('again')) {
      const { code, output } = await shell(command);
      expect({ command, code }).toEqual({ command, code: 1 });
      expect(output).toContain('400 code 13: the mode is not known');
      expect(output).toContain('NAMES=');
    }
  });

  test('the script of curl commands can be repeated', async () => {
    for (const command of printed('curl'))
      for (const _time of ['once', 'twice']) {
        const { code, output } = await shell(command);
        expect(code).toBe(0);
        expect(output).toContain('the mode is not known');
        expect(output).not.toContain('HTTP/1.1 409');
        const [, removal = ''] = /to remove the objects: (.*)/.exec(output) ?? [];
        // This server drops nothing.
        expect(await shell(removal)).toMatchObject({ code: 1 });
      }
  });

  test('explain and prune run', async () => {
    for (const command of printed('explain')) expect((await shell(command)).code).toBe(0);
    for (const command of printed('remove them with:')) expect((await shell(command)).code).toBe(1);
  });
});
