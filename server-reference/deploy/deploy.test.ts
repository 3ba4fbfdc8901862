import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPTION_NAMES, variableOf } from '../options.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';
import { readCompose } from '../testing/read-compose.ts';

const FOLDER = new URL('.', import.meta.url).pathname;
const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

let dir = '';
let program: RunningProgram | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-deploy-'));
});
afterEach(async () => {
  await program?.kill();
  program = undefined;
  await rm(dir, { recursive: true, force: true });
});

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${url}/v1/namespace/$/list`, { headers })).status;

test('the compose file uses options, volumes, ports and files that exist', async () => {
  const { services, volumes } = await readCompose({
    POSTGRES_PASSWORD: 'p',
    S3_SECRET_KEY: 's',
    TOUCHSTONE_TOKEN: 't',
    TOUCHSTONE_API_KEY: 'k',
  });
  const { build, environment, ports, depends_on: dependsOn = {} } = services.server;
  const own = Object.keys(environment).filter((name) => !name.startsWith('AWS_'));
  expect(OPTION_NAMES.map(variableOf)).toEqual(expect.arrayContaining(own));
  const mounts = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).map((mount) => mount.split(':')[0]),
  );
  expect(mounts.sort()).toEqual(Object.keys(volumes).sort());
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(dependsOn)));
  const dockerfile = await readFile(resolve(FOLDER, build?.context ?? '', build?.dockerfile ?? ''), 'utf8');
  // What the image would keep on its disk is in the catalog and the object store.
  expect(services.server.tmpfs).toContain(/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]);
  expect(ports?.[0]?.split(':').at(-1)).toBe(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);
});

test('the command of the systemd unit starts a server that accepts the tokens of its credential file', async () => {
  const unit = await read('touchstone-server.service');
  const [, command = ''] = /^ExecStart=\/usr\/bin\/touchstone-server (.+)$/m.exec(unit) ?? [];
  const [, credential = ''] = /^LoadCredential=(\w+):/m.exec(unit) ?? [];
  const folders = { STATE_DIRECTORY: join(dir, 'state'), CREDENTIALS_DIRECTORY: join(dir, 'credentials') };
  await mkdir(folders.CREDENTIALS_DIRECTORY);
  await writeFile(join(folders.CREDENTIALS_DIRECTORY, credential), 'of-the-unit\n');
  const args = command.replaceAll(/\$\{(\w+)\}/g, (_, name: keyof typeof folders) => folders[name]).split(' ');
  program = await runProgram(args);
  expect(await statusOf(program.url, {})).toBe(401);
  expect(await statusOf(program.url, { authorization: 'Bearer of-the-unit' })).toBe(200);
  expect((await program.stop()).code).toBe(0);
});

test('the steps of the Dockerfile use images by name, stages and folders that exist, and no root user', async () => {
  const steps = (await read('Dockerfile')).split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const stages = steps.map((step) => /^FROM \S+ AS (\w+)$/.exec(step)?.[1]).filter((stage) => stage !== undefined);
  const images = steps.map((step) => /^FROM (\S+)/.exec(step)?.[1]).filter((image) => image !== undefined);
  expect(images.filter((image) => !/^(node:\d+|debian:\w+)\S*-slim$/.test(image))).toEqual([]);
  const copies = steps.filter((step) => step.startsWith('COPY '));
  const used = copies.map((step) => /--from=(\w+)/.exec(step)?.[1]).filter((stage) => stage !== undefined);
  expect(used.filter((stage) => !stages.includes(stage))).toEqual([]);
  const sources = copies
    .filter((step) => !step.includes('--from'))
    .flatMap((step) => step.split(' ').slice(1, -1))
    .filter((path) => !existsSync(resolve(FOLDER, '../..', path)));
  expect(sources).toEqual([]);
  expect(steps.find((step) => step.startsWith('USER '))).toBe('USER 1000:1000');
  const [, entry] = /^ENTRYPOINT \["(.+)"\]$/m.exec(steps.join('\n')) ?? [];
  expect(steps.some((step) => step.endsWith(` /usr/local/bin/${entry}`))).toBe(true);
});
