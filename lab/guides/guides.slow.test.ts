import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followGuide } from './follow-guide.ts';
import { readGuide } from './read-guide.ts';

const FOLDER = new URL('../../server-reference/guides/', import.meta.url).pathname;
const ROOT = new URL('../..', import.meta.url).pathname;
const readNamed = async (name: string) => readGuide(await readFile(join(FOLDER, name), 'utf8'));

// The guides for Python install packages: npm run lab -- guides.
test.each(['curl.md', 'node-lancedb.md'])('%s works and prints what it shows', async (name) => {
  const guide = await readNamed(name);
  expect(await followGuide(guide, ROOT)).toEqual({ printed: guide.expected, serverCode: 0, serverErrors: [] });
});

test('the guide for Node installs the version that this project tests', async () => {
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const { packages } = await readNamed('node-lancedb.md');
  expect(packages).toEqual([`@lancedb/lancedb@${dependencies['@lancedb/lancedb']}`]);
});

test('every guide pins its packages and shows what its program prints', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  expect(names).toHaveLength(9);
  for (const name of names) {
    const { packages, expected } = await readNamed(name);
    expect(packages.filter((one) => !/[\w\]-](==|@)\d/.test(one))).toEqual([]);
    expect(expected).not.toBe('');
  }
});

test('rejects a guide without a start and one with two languages', () => {
  const start = '```sh start\nnpx touchstone-server --port 1\n```\n';
  expect(() => readGuide('```sh\ntrue\n```\n')).toThrow('start');
  expect(() => readGuide(`${start}\`\`\`js\n1\n\`\`\`\n\`\`\`sh\ntrue\n\`\`\`\n`)).toThrow('js, sh');
});

test('rejects when the program of a guide fails', async () => {
  const guide = readGuide('```sh start\nnpx touchstone-server --quiet\n```\n```sh\nfalse\n```\n');
  await expect(followGuide(guide, ROOT)).rejects.toThrow('guide.sh');
});
