import { expect, test } from 'vitest';
import { importGenerated, miniModel } from '../testing/mini.ts';
import { emitCases } from './cases.ts';

test('cases.ts exports the cases of the model', async () => {
  const model = miniModel();
  const { cases } = (await importGenerated([emitCases(model)], 'generated/cases')) as { readonly cases: unknown };
  expect(cases).toEqual(Object.fromEntries(model.operations.map((operation) => [operation.id, operation.cases])));
});
