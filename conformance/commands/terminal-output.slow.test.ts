import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputServer, type OutputFault } from '../testing/output-server.ts';
import { runCommandLine } from '../testing/run-command.ts';

let fault: OutputFault = 'none';
const server = outputServer(() => fault);
let dir = '';
let url = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-output-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});

const ONLY = ['--only', 'DropNamespace/absent-skip', '--seed', 'abc'];
const RULE = 'DropNamespace/absent-skip';

/** Title, fault of the server, arguments (URL stands for its address) and what the reader should know. */
const CASES: readonly (readonly [string, OutputFault, readonly string[]])[] = [
  ['The selected rule passes', 'none', ['--target', 'URL', ...ONLY, '--report', 'before']],
  ['One operation is wrong', 'drop', ['--target', 'URL', ...ONLY]],
  ['What changed since an earlier run', 'none', ['diff', 'before', 'conformance-report']],
  ['The cause again, by itself', 'drop', ['replay', RULE, '--seed', 'abd']],
  ['The sources of a rule', 'none', ['explain', RULE]],
  ['A level', 'none', ['--target', 'URL', '--level', 'basic', '--seed', 'abc']],
  ['No server', 'none', ['--target', 'http://127.0.0.1:9', ...ONLY]],
  ['A server that does not become ready', 'starting', ['--target', 'URL', ...ONLY, '--wait', '1']],
  ['A web page', 'web page', ['--target', 'URL', ...ONLY]],
  ['A token is missing', 'token', ['--target', 'URL', ...ONLY]],
  ['A misspelt rule', 'none', ['explain', 'DropNamespace/absent-skp']],
];

/** Replaces what differs between two runs. */
const stable = (text: string): string =>
  text
    .replaceAll(url, 'http://127.0.0.1:8080')
    .replaceAll(url.slice('http://'.length), '127.0.0.1:8080')
    .replace(/\d+\.\d ms/g, '1.0 ms')
    .replace(/\d+ requests, \d+\.\d s/g, '140 requests, 1.0 s')
    .replace(/^< (?:date|keep-alive): .*\n/gm, '')
    .replace(/[ \t]+$/gm, '');

test('conformance/OUTPUT.md shows what the commands print', async () => {
  const blocks: string[] = [];
  for (const [title, state, args] of CASES) {
    fault = state;
    const given = args.map((one) => (one === 'URL' ? url : one));
    const env = { TOUCHSTONE_COMMAND: 'npx touchstone', TOUCHSTONE_TOKEN: '', GITHUB_ACTIONS: '' };
    const { code, stdout, stderr } = await runCommandLine(dir, given, env);
    const shown = ['npx touchstone', ...args].join(' ').replace('URL', 'http://127.0.0.1:8080');
    const text = stdout === '' || code === 2 ? stderr + stdout : stdout;
    blocks.push(`## ${title}\n\n\`\`\`text\n$ ${shown}\n${stable(text).trimEnd()}\n\`\`\`\n\nExit code ${code}.\n`);
  }
  const head =
    '# What the terminal shows\n\nEleven cases, with a server that has only operations on namespaces. A test makes this page.\n';
  await expect([head, ...blocks].join('\n')).toMatchFileSnapshot('../OUTPUT.md');
});
