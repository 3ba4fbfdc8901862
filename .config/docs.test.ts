import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
/** Folders that a path in a document may be relative to. */
const BASES = [
  '',
  'server-reference',
  'server-reference/engine',
  'conformance',
  'conformance/runner',
  'generator',
  'spec',
];
/** Files of the example in CONTRIBUTING.md, which a reader creates. */
const EXAMPLE = 'FreezeTable';

test.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'server-reference/engine/COMMITS.md',
  'conformance/WRITING-CHECKS.md',
])('%s names only source files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...text.matchAll(/`([\w./-]+\.(?:ts|yaml|hbs|cjs))`/g)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) => !path.includes(EXAMPLE) && !BASES.some((base) => existsSync(join(ROOT, base, path))),
  );
  expect(missing).toEqual([]);
});

const wordsOf = (path: string): number => readFileSync(join(ROOT, path), 'utf8').match(/\S*\w\S*/g)?.length ?? 0;
const PAGES = readdirSync(join(ROOT, 'server-reference/docs')).map((name) => `server-reference/docs/${name}`);

test('a newcomer reads the documents to the end', () => {
  expect(wordsOf('README.md')).toBeLessThanOrEqual(700);
  expect(
    [...PAGES, 'ARCHITECTURE.md', 'server-reference/engine/COMMITS.md'].filter((path) => wordsOf(path) >= 900),
  ).toEqual([]);
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(45);
});

test.each([
  ...PAGES,
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'server-reference/README.md', 'lab/README.md'],
  'server-reference/engine/COMMITS.md',
  ...['conformance/README.md', 'conformance/CI.md', 'conformance/WRITING-CHECKS.md'],
])('%s links only to files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
});

test.each([...PAGES, 'README.md', 'CONTRIBUTING.md', 'server-reference/README.md', 'lab/README.md'])(
  '%s names only scripts and experiments that exist',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...text.matchAll(/npm run (?:-s )?([a-z:]+)(?: -- ([a-z/]+))?/g)];
    const unknown = named.filter(
      ([, script = '', experiment = '']) =>
        !(script in scripts) ||
        (script === 'lab' && experiment && !existsSync(join(ROOT, 'lab', experiment, 'cli.ts'))),
    );
    expect(unknown.map(([command]) => command)).toEqual([]);
  },
);
