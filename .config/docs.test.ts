import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, FILES, PAGES, read, ROOT, termsOf } from './testing/documents.ts';

/** Folders that a path in a document may be relative to. */
const BASES = [
  '',
  'server-reference/',
  'server-reference/engine/',
  'conformance/',
  'conformance/runner/',
  'lab/',
  'spec/',
];
/** Files of the example in CONTRIBUTING.md, which a reader creates, and what programs write. */
const WRITTEN = /FreezeTable|^(my-tables|tables|dist|conformance-report)\/|^_\w+\/|^touchstone-server\//;
const PATH = /^(?:[\w.<>-]+\/)*(?:[\w.<>-]+\/|[\w.<>-]+\.(?:ts|yaml|hbs|cjs|md|json|py|store\.test\.ts))$/;

/** Whether a file or folder has this path; `<name>` in it stands for any name. */
const hasFile = (path: string): boolean => {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+') + (path.endsWith('/') ? '' : '$');
  const expression = new RegExp(`^(?:${BASES.join('|')})${pattern}`);
  return FILES.some((file) => expression.test(file));
};

test.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
  const paths = termsOf(document).filter((term) => PATH.test(term) && term.includes('/') && !WRITTEN.test(term));
  expect(paths.filter((path) => !hasFile(path))).toEqual([]);
});

const wordsOf = (path: string): number => read(path).match(/\S*\w\S*/g)?.length ?? 0;

test('a newcomer reads the documents to the end', () => {
  expect(wordsOf('README.md')).toBeLessThanOrEqual(700);
  expect(
    [...PAGES, 'ARCHITECTURE.md', 'server-reference/engine/COMMITS.md', 'conformance/SERVER-GUIDE.md'].filter(
      (path) => wordsOf(path) >= 900,
    ),
  ).toEqual([]);
  expect(read('CHANGELOG.md').split('\n').length).toBeLessThanOrEqual(45);
});

test.each(DOCUMENTS)('%s links only to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
});

test.each(DOCUMENTS)('%s names only scripts and experiments that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const named = [...read(document).matchAll(/npm run (?:-s )?([a-z:]+)(?: -- ([a-z/]+))?/g)];
  const unknown = named.filter(
    ([, script = '', experiment = '']) =>
      !(script in scripts) || (script === 'lab' && experiment && !existsSync(join(ROOT, 'lab', experiment, 'cli.ts'))),
  );
  expect(unknown.map(([command]) => command)).toEqual([]);
});
