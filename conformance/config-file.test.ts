import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { FORMER_NAMES, readConfigFile } from './config-file.ts';
import { CONFIG_OPTIONS, CREDENTIAL_FIELDS, flagName, type ConfigInput, type OptionDefinition } from './options.ts';

describe('a config file', () => {
  let dir = '';
  beforeAll(() => (dir = mkdtempSync(join(tmpdir(), 'touchstone-config-'))));
  afterAll(() => rmSync(dir, { recursive: true }));
  const file = (text: string, name = 'config.json'): string => {
    const path = join(dir, name);
    writeFileSync(path, text);
    return path;
  };

  test('is parsed', () => {
    const given = { target: 'http://host', only: ['*'], token: 't', concurrency: 2, keep: true, timeout: 5 };
    expect(readConfigFile(file(JSON.stringify(given)))).toEqual(given);
    expect(readConfigFile(file('{}'))).toEqual({});
  });

  test.each(['config.yaml', 'config.YML'])('is YAML if its name is %s', (name) => {
    const text = 'target: http://host\nonly:\n  - DropNamespace # all its rules\nread-only: true\ntable-level: 3\n';
    const want = { target: 'http://host', only: ['DropNamespace'], readOnly: true, tableLevel: 3 };
    expect(readConfigFile(file(text, name))).toEqual(want);
  });

  test('accepts the names of version 0.1.0 and the address of the schema', () => {
    const given = { $schema: './config.schema.json', apiKey: 'k', levels: ['data'], readOnly: true, tableLevel: 2 };
    const want = { apiKey: 'k', level: ['data'], readOnly: true, tableLevel: 2 };
    expect(readConfigFile(file(JSON.stringify(given)))).toEqual(want);
  });

  test('with a misspelt field is rejected with the nearest name', () => {
    expect(() => readConfigFile(file('{"read_only": true}'))).toThrow('read-only');
  });

  test.each([
    ['invalid YAML', 'token: "hush-hush'],
    ['an unknown alias', 'token: *hush'],
    ['a list', '- hush-hush'],
    ['a field twice', 'token: hush-hush\ntoken: hush-hush'],
    ['a string for a number', 'timeout: hush-hush'],
  ])('of YAML with %s is rejected without quoting it', (_title, text) => {
    const attempt = (): ConfigInput => readConfigFile(file(text, 'config.yaml'));
    expect(attempt).toThrow(ConfigError);
    expect(attempt).not.toThrow(/hush/);
  });

  test.each([
    ['invalid JSON', '{"token": "hush-hush",}'],
    ['bare words', 'token hush-hush'],
    ['an array', '["hush-hush"]'],
    ['null', 'null'],
    ['an unknown field', '{"tokn": "hush-hush"}'],
    ['__proto__', '{"__proto__": {"token": "hush-hush"}}'],
    ['a string for a list', '{"only": "hush-hush"}'],
    ['a list of other types', '{"only": ["hush-hush", 1]}'],
    ['a string for a number', '{"timeout": "5"}'],
    ['a string for a boolean', '{"keep": "hush-hush"}'],
    ['a number for a string', '{"token": 5}'],
    ['null for a string', '{"token": null}'],
  ])('with %s is rejected without quoting it', (_title, text) => {
    const attempt = (): ConfigInput => readConfigFile(file(text));
    expect(attempt).toThrow(ConfigError);
    expect(attempt).not.toThrow(/hush/);
  });

  test('that does not exist is rejected', () => {
    expect(() => readConfigFile(join(dir, 'absent.json'))).toThrow(ConfigError);
  });
});

describe('the published schema of the config file', () => {
  const schema = JSON.parse(readFileSync(new URL('config.schema.json', import.meta.url), 'utf8')) as {
    readonly properties: Readonly<Record<string, object>>;
  };

  const schemaOf = ({ kind, text, default: fallback, choices, range }: OptionDefinition): object => {
    const one = { type: kind === 'strings' ? 'string' : kind === 'number' ? 'integer' : kind };
    const limited = { ...one, ...(choices && { enum: [...choices] }) };
    return {
      description: fallback === undefined ? text : `${text} (default: ${fallback})`,
      ...(kind === 'strings' ? { type: 'array', items: limited } : limited),
      ...(range && { minimum: range[0], maximum: range[1] }),
    };
  };

  test('describes the fields that the code reads', () => {
    const fields = Object.entries({ ...CONFIG_OPTIONS, ...CREDENTIAL_FIELDS });
    const former = Object.entries(FORMER_NAMES).map(([name, now]) => [
      name,
      { deprecated: true, $ref: `#/properties/${now}` },
    ]);
    expect(schema.properties).toEqual({
      $schema: { type: 'string' },
      ...Object.fromEntries(fields.map(([name, option]) => [flagName(name), schemaOf(option)])),
      ...Object.fromEntries(former),
    });
  });

  test('accepts a config file and rejects unknown fields, wrong types and unknown choices', () => {
    const validate = new Ajv2020().compile(schema);
    expect(validate({ target: 'http://host', level: ['data'], 'read-only': true, timeout: 5 })).toBe(true);
    for (const wrong of [{ tokn: 'a' }, { timeout: '5' }, { level: ['everything'] }, { rate: 0 }])
      expect(validate(wrong)).toBe(false);
  });
});
