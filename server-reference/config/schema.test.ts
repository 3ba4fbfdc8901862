import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { configSchema } from './schema.ts';

const published = JSON.parse(readFileSync(new URL('../config.schema.json', import.meta.url), 'utf8')) as object;

test('config.schema.json is what `touchstone-server config schema` prints', () => {
  expect(published).toEqual(configSchema());
});

test('the schema accepts a config file and rejects unknown fields, wrong types and values out of range', () => {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(published);
  expect(validate({ port: 0, token: ['a'], database: 'a', sync: false, 'read-timeout': 1.5 })).toBe(true);
  for (const wrong of [{ prot: 1 }, { port: '1' }, { port: 65_536 }, { token: [1] }, { sync: 'no' }, { host: '' }])
    expect([wrong, validate(wrong)]).toEqual([wrong, false]);
});
