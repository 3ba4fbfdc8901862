import { expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitRegistries } from './registries.ts';

test('a registry imports the file of each operation and has an entry for it', () => {
  const found = Object.fromEntries(emitRegistries(miniModel()).map(({ path, text }) => [path, text.split('\n')]));
  expect(Object.keys(found)).toEqual([
    'server-reference/operations/registry.ts',
    'conformance/rules/registry.ts',
    'lab/selftest/faults/registry.ts',
  ]);
  const [handlers, checks, faults] = Object.values(found);
  for (const lines of [handlers, faults]) {
    expect(lines).toContain("import { dropNamespace } from './namespace/DropNamespace.ts';");
    expect(lines).toContain('  DropNamespace: dropNamespace,');
  }
  expect(checks).toContain("import { DropNamespace } from './namespace/DropNamespace.ts';");
  expect(checks).toContain('  DropNamespace,');
});
