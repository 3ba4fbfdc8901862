import { describe, expect, test } from 'vitest';
import { folderOf, packageOf, problemsOf } from './bundle.ts';
import { manifestOf, type RootManifest } from './manifest.ts';
import { noticesText } from './notices.ts';
import { SERVER, SUITE, type PackagePlan } from './package-plan.ts';

const PLAN: PackagePlan = { ...SERVER, dependencies: ['libsql', 'pg'] };
const ROOT: RootManifest = {
  version: '1.2.3',
  license: 'Apache-2.0',
  author: 'The authors',
  homepage: 'https://example.org',
  repository: {},
  bugs: {},
  keywords: [],
  engines: { node: '>=20' },
  dependencies: { libsql: '0.5.29', pg: '8.23.1', fastify: '5.12.8' },
};

test.each([
  ['libsql', 'libsql'],
  ['apache-arrow/ipc/metadata/message', 'apache-arrow'],
  ['@lancedb/lancedb-linux-x64-gnu/package.json', '@lancedb/lancedb-linux-x64-gnu'],
])('%s belongs to the package %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});

test.each([
  ['/project/dist/conformance/cli.js', undefined],
  ['/project/node_modules/undici/lib/api.js', 'node_modules/undici'],
  ['\0/project/node_modules/@a/b/index.js?commonjs', 'node_modules/@a/b'],
  ['/project/node_modules/a/node_modules/b/index.js', 'node_modules/a/node_modules/b'],
])('the module %j is in the folder %s', (id, folder) => {
  expect(folderOf('/project', id)).toBe(folder);
});

describe('the dependency lists', () => {
  test('pass when they are what the code imports', () => {
    expect(problemsOf(PLAN, ['@lancedb/lancedb-darwin-x64', 'libsql', 'pg'])).toEqual([]);
  });

  test('fail for an import that nothing installs', () => {
    expect(problemsOf(PLAN, ['libsql', 'pg', 'kysely'])).toHaveLength(1);
    expect(problemsOf(SUITE, ['undici'])).toHaveLength(1);
  });

  test('fail for a dependency that is not imported', () => {
    expect(problemsOf(PLAN, ['libsql'])).toHaveLength(1);
  });
});

test('a manifest has the versions of the root and only the optional dependencies that are binaries', () => {
  const optional = { openai: '4.0.0', '@lancedb/lancedb-linux-x64-gnu': '0.39.0' };
  expect(manifestOf(PLAN, ROOT, optional)).toMatchObject({
    version: '1.2.3',
    dependencies: { libsql: '0.5.29', pg: '8.23.1' },
    optionalDependencies: { '@lancedb/lancedb-linux-x64-gnu': '0.39.0' },
  });
  expect(Object.keys(manifestOf(PLAN, ROOT, optional).optionalDependencies ?? {})).toHaveLength(1);
  expect(manifestOf(SUITE, ROOT, optional)).not.toHaveProperty('dependencies');
  expect(() => manifestOf({ ...PLAN, dependencies: ['absent'] }, ROOT, optional)).toThrow();
});

test('the notices name every bundled package and contain its license', () => {
  const text = noticesText([
    { name: 'one', version: '1.0.0', license: 'MIT', texts: ['The license of one.'] },
    { name: 'two', version: '2.0.0', license: '0BSD', texts: [] },
  ]);
  for (const part of ['one 1.0.0', 'The license of one.', 'two 2.0.0', '0BSD']) expect(text).toContain(part);
});
