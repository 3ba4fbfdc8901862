import { describe, expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitTypes } from './types.ts';

const { text } = await emitTypes(miniModel());

const wanted: readonly [what: string, want: string][] = [
  ['a name per schema', "export type DropNamespaceRequest = components['schemas']['DropNamespaceRequest'];"],
  ['an enum in its canonical spelling', 'mode?: "Fail" | "SkipIt";'],
  ['a required field', 'version: Int64;'],
  ['an optional int64', 'version?: Int64;'],
  ['a nullable map', 'properties?: {\n                readonly [key: string]: string;\n            } | null;'],
  ['two forms', 'vector: components["schemas"]["Vector"] | {'],
  ['a field with a default, which is optional', 'with_row_id?: boolean;'],
  ['a recursive schema', 'not?: components["schemas"]["Filter"];'],
];

describe('types.ts', () => {
  test.each(wanted)('%s', (_, want) => expect(text).toContain(want));
});
