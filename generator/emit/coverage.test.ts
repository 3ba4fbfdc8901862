import { expect, test } from 'vitest';
import { miniModel } from '../testing/mini.ts';
import { emitCoverage } from './coverage.ts';

const rows = (text: string): string[] => text.split('\n').filter((line) => /^\| L\d/.test(line));

test('coverage.md has a row for each sentence', () => {
  expect(rows(emitCoverage(miniModel()).text)).toEqual([
    '| L1.1 | Responses have a shape \\| and a type. | `*/response-schema` (6 operations) |',
    '| L2.1 | Mode `Fail` rejects. | `DropNamespace/absent-fail`, `*/enum-spellings` (2 operations) |',
    '| L2.2 | Some things are definitions. | not testable: a definition |',
  ]);
});

test('marks a testable sentence without a rule', () => {
  const model = miniModel({ 'document.yaml': [', untestable: "a definition"', ''] });
  expect(rows(emitCoverage(model).text)[2]).toBe('| L2.2 | Some things are definitions. | **no rule yet** |');
});
