import { expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitRegistries } from './registries.ts';

test('a registry imports the file of each operation and has an entry for it', () => {
  const found = Object.fromEntries(emitRegistries(miniModel()).map(({ path, text }) => [path, text.split('\n')]));
  expect(Object.keys(found)).toEqual(['server-reference/operations/registry.ts', 'conformance/rules/registry.ts']);
  const [handlers, checks] = Object.values(found);
  expect(handlers).toContain("import { dropNamespace } from './namespace/DropNamespace.ts';");
  expect(handlers).toContain('  DropNamespace: dropNamespace,');
  expect(checks).toContain("import { DropNamespace } from './namespace/DropNamespace.ts';");
  expect(checks).toContain('  DropNamespace,');
});
