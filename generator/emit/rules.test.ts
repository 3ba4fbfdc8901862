import { describe, expect, test } from 'vitest';
import { excerpt, importGenerated, miniModel } from '../testing/mini.ts';
import type { Rule } from '../model/rules.ts';
import { emitRules } from './rules.ts';

const artefact = emitRules(miniModel());

const wanted: readonly [start: string, want: string][] = [
  [
    'export interface OwnRules',
    `export interface OwnRules {
  DropNamespace: 'absent-fail' | 'absent-skip';
  ListTables: never;
  QueryTable: never;
  InsertIntoTable: never;
  TagTable: never;
  CountTableRows: never;
}`,
  ],
  [
    'export const familiesOf',
    `export const familiesOf = {
  DropNamespace: [
    'response-schema',
    'enum-spellings',
  ],`,
  ],
  [
    'export interface MustFamiliesOf',
    `export interface MustFamiliesOf {
  DropNamespace: Exclude<FamiliesOf['DropNamespace'], 'enum-spellings'>;
  ListTables: Exclude<FamiliesOf['ListTables'], never>;`,
  ],
  ['export type MustFamilyId', "export type MustFamilyId = 'response-schema' | 'absent-namespace' | 'page-limit';"],
  [
    "    { id: 'absent-skip'",
    `    { id: 'absent-skip', family: false, level: 'MAY', statement: 'It\\'s "gone" <either> way.', source: ['D-61'], needs: [], serial: true },`,
  ],
];

interface Rules {
  readonly contractVersion: string;
  readonly rules: readonly Rule[];
  readonly rulesOf: Readonly<Record<string, { readonly own: readonly Rule[]; readonly families: readonly Rule[] }>>;
}

describe('rules.ts', () => {
  test.each(wanted)('%s', (start, want) =>
    expect(excerpt(artefact.text, start).split('\n').slice(0, want.split('\n').length).join('\n')).toBe(want),
  );

  test('exports the rules of the model', async () => {
    const { rules, rulesOf, contractVersion } = (await importGenerated([artefact], 'runtime/rules')) as Rules;
    expect(rules).toEqual(miniModel().rules);
    expect(rulesOf['DropNamespace']?.own.map(({ name }) => name)).toEqual([
      'DropNamespace/absent-fail',
      'DropNamespace/absent-skip',
    ]);
    expect(contractVersion).toBe('0.1.0');
  });
});
