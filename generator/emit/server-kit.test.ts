import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { projectRoot } from '../project.ts';
import { modelOf } from '../testing/mini.ts';
import { emitServerKit } from './server-kit.ts';

interface Kit {
  readonly operations: readonly { readonly id: string; readonly request: { readonly schema?: object } }[];
  readonly $defs: Readonly<Record<string, object>>;
}

test('server-kit.json has schemas that a validator of JSON Schema compiles without keywords of its own', () => {
  const { operations, $defs } = JSON.parse(emitServerKit(modelOf(join(projectRoot, 'spec'))).text) as Kit;
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true });
  const accepts = (id: string, body: unknown): boolean => {
    const schema = operations.find((one) => one.id === id)?.request.schema;
    return ajv.validate({ ...schema, $defs }, body);
  };
  for (const { id, request } of operations) if (request.schema !== undefined) accepts(id, {});
  expect(accepts('CreateNamespace', { mode: 'ExistOk', properties: { owner: 'ada' }, unknown: 1 })).toBe(true);
  expect(accepts('CreateNamespace', { mode: 'exist_ok' })).toBe(false);
  expect(accepts('CreateTableTag', { tag: 'a', version: 2 ** 53 })).toBe(false);
});
