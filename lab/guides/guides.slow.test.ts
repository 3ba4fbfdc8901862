import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guidesByStart, readGuides } from './all-guides.ts';
import { followGuide } from './follow-guide.ts';
import { startAsWritten } from './guide-server.ts';
import { readGuide } from './read-guide.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const guides = await readGuides(ROOT);

// The guides for Python install packages: npm run lab -- guides.
test('guides work twice in a row on one server, which starts as they say', { timeout: 900_000 }, async () => {
  const start = guides.get('curl')?.start ?? '';
  expect([...(guidesByStart(guides).get(start)?.keys() ?? [])]).toContain('node-lancedb');
  const server = await startAsWritten(start, ROOT);
  const printed: unknown[] = [];
  try {
    for (const name of ['curl', 'node-lancedb', 'curl', 'node-lancedb']) {
      const guide = guides.get(name);
      if (guide === undefined) throw new Error(`no guide ${name}`);
      printed.push([await followGuide(guide, server.url, ROOT), guide.expected]);
    }
  } finally {
    expect(await server.stop()).toEqual([]);
  }
  for (const [actual, expected] of printed as [string, string][]) expect(actual).toBe(expected);
});

test('the guide for Node installs the version that this project tests', async () => {
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(guides.get('node-lancedb')?.packages).toEqual([`@lancedb/lancedb@${dependencies['@lancedb/lancedb']}`]);
});

test('every guide pins its packages and shows what its program prints', () => {
  for (const { packages, expected } of guides.values()) {
    expect(packages.filter((one) => !/[\w\]-](==|@)\d/.test(one))).toEqual([]);
    expect(expected).not.toBe('');
  }
});

test('rejects a guide without a start, and one with two languages', () => {
  const start = '```sh start\nnpm start\n```\n';
  expect(() => readGuide('```sh\ntrue\n```\n')).toThrow('start');
  expect(() => readGuide(`${start}\`\`\`js\n1\n\`\`\`\n\`\`\`sh\ntrue\n\`\`\`\n`)).toThrow('js, sh');
});

test('rejects when the program of a guide fails', async () => {
  const guide = readGuide('```sh start\nnpm start\n```\n```sh\nfalse\n```\n');
  await expect(followGuide(guide, 'http://127.0.0.1:1', ROOT)).rejects.toThrow('guide.sh');
});
