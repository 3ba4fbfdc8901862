import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../project.ts';
import { emitEditorSchemas } from './editor.ts';

const spec = join(projectRoot, 'spec');
const ajv = new Ajv({ strict: false });
const validators = new Map(
  emitEditorSchemas().map(({ path, text }) => [path, ajv.compile(JSON.parse(text) as object)] as const),
);

const files = readdirSync(spec, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.yaml') && !name.startsWith('lint'),
);
const textOf = (file: string): string => readFileSync(join(spec, file), 'utf8');

/** The schema that the first line of a file names, relative to spec/. */
const namedIn = (file: string): string => {
  const [, reference = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(textOf(file)) ?? [];
  return relative(spec, join(spec, dirname(file), reference));
};

/** Returns a copy with another field in the first map that has only known fields. */
const withField = (file: string, value: unknown): unknown => {
  if (/^(schemas|parameters|responses|operations)\b/.test(file)) {
    const [[name, inner] = ['', {}]] = Object.entries(value as Record<string, object>);
    return { ...(value as object), [name]: { ...inner, wrong: 1 } };
  }
  return { ...(value as object), wrong: 1 };
};

describe('the schemas for editors', () => {
  test('have a file of each kind', () => {
    expect(new Set(files.map(namedIn))).toEqual(new Set(validators.keys()));
  });

  test.each(files)('accept %s, and reject it with a wrong field', (file) => {
    const validate = validators.get(namedIn(file));
    const value: unknown = parse(textOf(file));
    expect(validate?.(value), JSON.stringify(validate?.errors?.[0])).toBe(true);
    expect(validate?.(withField(file, value))).toBe(false);
  });
});
