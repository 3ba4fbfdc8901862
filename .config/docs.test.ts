import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractSize } from '../spec/runtime/rules.ts';

const ROOT = new URL('..', import.meta.url).pathname;
/** Folders that a path in a document may be relative to. */
const BASES = ['', 'server-reference', 'conformance', 'conformance/runner', 'generator', 'spec'];
/** Files of the example in CONTRIBUTING.md, which a reader creates. */
const EXAMPLE = 'FreezeTable';

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'conformance/WRITING-CHECKS.md'])(
  '%s names only source files that exist',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const paths = [...text.matchAll(/`([\w./-]+\.(?:ts|yaml|hbs|cjs))`/g)].map(([, path = '']) => path);
    const missing = paths.filter(
      (path) => !path.includes(EXAMPLE) && !BASES.some((base) => existsSync(join(ROOT, base, path))),
    );
    expect(missing).toEqual([]);
  },
);

test('README.md states the size of the contract', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const { own, families, applied } = contractSize;
  expect(text).toContain(
    `${own + families} sentences, applied ${applied.toLocaleString('en')} times: ${own} of single operations, and ${families} families`,
  );
});
