import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './command.ts';
import { TEMPLATES } from './templates.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-server-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const call = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const output = { out: '', err: '' };
  const code = await run(args, { out: (text) => (output.out += text), err: (text) => (output.err += text) });
  return { code, ...output };
};
const read = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8');
const filesIn = (name: string): readonly string[] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file).slice(join(folder, name).length + 1));

describe.each(Object.entries(TEMPLATES))('the template %s', (template, { handlers, start }) => {
  test('has no word left that stands for something', async () => {
    expect((await call(join(folder, 'My server'), '--template', template)).code).toBe(0);
    const files = filesIn('My server');
    expect(files).toEqual(
      expect.arrayContaining(['.gitignore', 'README.md', '.github/workflows/conformance.yml', handlers]),
    );
    const texts = files.filter((file) => file !== 'contract.json').map((file) => read('My server', file));
    expect(texts.join('\n')).not.toMatch(
      /\b(?:PROJECT_NAME|[A-Z]+_(?:PACKAGE|ACTION|URL|COMMANDS?|LINE|FILE|SENTENCE))\b/,
    );
    expect(read('My server', 'README.md')).toMatch(/^# my-server$/m);
  });

  test('prints commands that its README and its workflow have too', async () => {
    const { out } = await call(join(folder, 'a'), '--template', template);
    const printed = [...out.matchAll(/^ {2}(.*)$/gm)].map(([, command]) => command);
    expect(printed[0]).toBe(`cd ${join(folder, 'a')}`);
    expect(printed.at(-1)).toBe(start);
    expect(read('a', 'README.md')).toContain(`\`\`\`sh\n${printed.slice(1).join('\n')}\n\`\`\``);
    expect(read('a', '.github/workflows/conformance.yml')).toContain(`- run: ${start} &\n`);
  });
});

test('the template node installs the tarball that is named, or that of the release', async () => {
  const contract = join(folder, 'contract.tgz');
  writeFileSync(contract, '');
  await call(join(folder, 'a'), '--contract', contract);
  await call(join(folder, 'b'));
  const installed = (name: string): unknown => JSON.parse(read(name, 'package.json'));
  expect(installed('a')).toMatchObject({ dependencies: { 'touchstone-contract': contract } });
  const tarball = expect.stringMatching(/^https:.*\/touchstone-contract-\d+\.\d+\.\d+\.tgz$/) as string;
  expect(installed('b')).toMatchObject({ dependencies: { 'touchstone-contract': tarball } });
});

test('quotes the folder in the printed command', async () => {
  const { out } = await call(join(folder, "it's mine"));
  expect(out).toContain(`cd '${folder}/it'\\''s mine'\n`);
});

test('rejects a folder that is not empty, and a file, and changes neither', async () => {
  writeFileSync(join(folder, 'file'), 'mine');
  for (const path of [folder, join(folder, 'file')]) expect((await call(path)).code).toBe(1);
  expect(filesIn('.')).toEqual(['file']);
});

test.each([[[]], [['a', 'b']], [['a', '--template', 'cobol']], [['a', '--unknown']]])(
  'rejects the arguments %j',
  async (args) => {
    expect(await call(...args)).toMatchObject({ code: 2, out: '' });
  },
);

test('prints its help', async () => {
  expect(await call('--help')).toMatchObject({ code: 0, err: '' });
});
