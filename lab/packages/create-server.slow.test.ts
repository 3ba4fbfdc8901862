import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { createHandler } from '#contract/server/create-handler';
import { packPackage } from '../../.config/packaging/pack.ts';
import { CONTRACT, CREATE } from '../../.config/packaging/package-plan.ts';
import { runs } from '../../.config/testing/programs.ts';
import { TEMPLATES, type TemplateName } from '../../generator/create-server/templates.ts';

import { kitRequests } from './kit-requests.ts';

/* Follows conformance/SERVER-GUIDE.md for each template: creates its project, runs the commands that are printed, tests it. */

const run = promisify(execFile);
const ROOT = new URL('../..', import.meta.url).pathname;
const SUITE = join(ROOT, 'dist/conformance/cli.js');
const env = { ...process.env, PORT: '0', NODE_OPTIONS: '', PYTHONUNBUFFERED: '1' };

/** Whether the machine has the language of a template. */
const CAN_RUN: Readonly<Record<TemplateName, boolean>> = {
  node: true,
  fastapi: runs('python3', '-c', 'import ensurepip, venv'),
  go: runs('go', 'version'),
};

/** The file of the handlers in which each operation answers with the request that it received. */
const ECHO: Readonly<Record<TemplateName, string>> = {
  node: `
import { operations } from 'touchstone-contract';
const echo = async ({ id = [], query, body = {} }) => ({ status: 200, body: { id, query, body } });
export const handlers = Object.fromEntries(Object.keys(operations).map((name) => [name, echo]));
`,
  fastapi: `
from contract import OPERATIONS, send_json
async def echo(request):
    return send_json({"id": request.id, "query": request.query, "body": request.body}, 200)
handlers = {one.id: echo for one in OPERATIONS}
`,
  go: `package main
func echo(request *Request) (any, error) {
	return map[string]any{"id": append([]string{}, request.ID...), "query": request.Parameters, "body": request.Body}, nil
}
var handlers = map[string]Handler{}
func init() {
	for _, op := range contract.Operations {
		handlers[op.ID] = echo
		op.Successes[0].Status = 200
	}
}
`,
};

/** Returns what matters of a response: for a success the echo, for an error all but its text. */
const answerOf = async (response: Response): Promise<unknown> => {
  const body = (await response.json()) as Record<string, unknown>;
  const { status, code, type, title, instance } = body;
  const allow = response.headers.get('allow');
  return response.ok ? body : { sent: response.status, allow, status, code, type, title, instance };
};

/** The kit of the contract, which other kits have to equal. */
const reference = createHandler(
  Object.fromEntries(
    Object.keys(operations).map((id) => [
      id,
      async ({ id: parts = [], query, body = {} }: Record<string, unknown>) => ({
        status: 200,
        body: { id: parts, query, body },
      }),
    ]),
  ) as Parameters<typeof createHandler>[0],
);

let dir = '';
let guide = '';
let create: readonly string[] = [];
let contract = '';
let server: ChildProcess | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-create-'));
  guide = await readFile(join(ROOT, 'conformance/SERVER-GUIDE.md'), 'utf8');
  contract = (await packPackage(ROOT, CONTRACT, join(dir, 'packed'))).tarball;
  const { tarball } = await packPackage(ROOT, CREATE, join(dir, 'packed'));
  create = ['--yes', '--offline', '--package', tarball, 'create-touchstone-server'];
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const stop = (): void => {
  // The command is a shell that started the server: both end with their group.
  if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  server = undefined;
};
afterEach(stop);

/** Starts the server of a project and returns its URL. */
const start = async (folder: string, command: string): Promise<string> => {
  const started = spawn(command, { cwd: folder, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  server = started;
  let printed = '';
  return new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(printed)?.[0];
      if (url !== undefined) resolve(url);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
};

/** Runs the suite and returns its exit code and output. */
const suite = async (url: string, ...args: readonly string[]): Promise<{ code: unknown; out: string }> => {
  const report = ['--report', join(dir, 'report')];
  return run(process.execPath, [SUITE, '--target', url, ...report, ...args], { env, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout }: { code: unknown; stdout: string }) => ({ code, out: stdout }),
  );
};

const send = async (url: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json', ...headers } }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

/** The file of the handlers that the guide shows. */
const handlersOf = (file: string): string =>
  new RegExp(`^\`\`\`\\w+ ${file}\\n([^]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';

describe.each(Object.keys(TEMPLATES) as TemplateName[])('the template %s', (template) => {
  const { handlers } = TEMPLATES[template];
  let folder = '';
  let command = '';

  beforeAll(async () => {
    if (!CAN_RUN[template]) return;
    folder = join(dir, template);
    const chosen = ['--template', template, ...(template === 'node' ? ['--contract', contract] : [])];
    const { stdout } = await run('npx', [...create, template, ...chosen], { cwd: dir, env });
    const printed = [...stdout.matchAll(/^ {2}(.*)$/gm)].map(([, line = '']) => line);
    command = printed.pop() ?? '';
    // The first one goes into the folder.
    await run('sh', ['-euc', printed.join('\n')], { cwd: dir, env });
  }, 600_000);

  test.runIf(CAN_RUN[template])('answers 406 to every operation, and the suite says what to write first', async () => {
    const url = await start(folder, command);
    const { status, body } = await send(url, '/v1/namespace/a/create', '{"mode":"Overwrite"}');
    expect([status, body['code'], body['status'], body['instance']]).toEqual([406, 0, 406, '/v1/namespace/a/create']);
    expect((await send(url, '/v1/namespace/a/create', '{')).body).toMatchObject({ status: 400, code: 13 });
    expect((await send(url, '/v1/namespace/a/unknown')).body).toMatchObject({ status: 404, code: 0 });
    const other = await send(url, '/v1/namespace/a/list');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET']);
    const { code, out } = await suite(url);
    expect(code).toBe(2);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('first write CreateNamespace');
  });

  test.runIf(CAN_RUN[template])('passes the rules of CreateNamespace with the lines of the guide', async () => {
    await writeFile(join(folder, handlers), handlersOf(handlers));
    const url = await start(folder, command);
    const { code, out } = await suite(url, '--only', 'CreateNamespace/*');
    expect([code, out]).toEqual([0, expect.stringMatching(/rules +\d\d pass, \d+ not-applicable/)]);
  });

  test.runIf(CAN_RUN[template])('reads valid and invalid requests as the kit of the contract does', async () => {
    await writeFile(join(folder, handlers), ECHO[template]);
    const url = await start(folder, command);
    const different = [];
    for (const request of kitRequests()) {
      const { path, ...init } = request;
      const expected = await answerOf(await reference(new Request(`http://server${path}`, init)));
      const received = await fetch(url + path, init).then(answerOf);
      if (!isDeepStrictEqual(received, expected)) different.push({ request, received, expected });
    }
    expect(different.slice(0, 20)).toEqual([]);
  });
});
