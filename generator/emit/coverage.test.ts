import { expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitCoverage } from './coverage.ts';

const rows = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('| L'));

test('coverage.md has a row for every sentence', () => {
  expect(rows(emitCoverage(miniModel()).text)).toEqual([
    '| L1.1 | Answers have a shape \\| and a type. | `*/answer-schema` (6 operations) |',
    '| L2.1 | Mode `Fail` refuses. | `DropNamespace/absent-fail`, `*/enum-spellings` (2 operations) |',
    '| L2.2 | Some things are definitions. | not testable: a definition |',
  ]);
});

test('a sentence nobody judges is shown', () => {
  const model = miniModel({ 'document.yaml': [', untestable: "a definition"', ''] });
  expect(rows(emitCoverage(model).text)[2]).toBe('| L2.2 | Some things are definitions. | **no rule yet** |');
});
