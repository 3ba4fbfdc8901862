import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnTypeName, columnTypeOf, columnTypes, sameColumnType, type ColumnType } from './column-types.ts';

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly description: string }>> };
}

const { components } = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as Document;

describe('columnTypes', () => {
  test('are the types that the description of JsonArrowDataType lists', () => {
    const names = Object.entries<ColumnType>(columnTypes).map(([name, { parameters = [] }]) =>
      [name, ...parameters].join(':'),
    );
    const described = /format: (.*)\.$/.exec(components.schemas['JsonArrowDataType']?.description ?? '')?.[1];
    expect(described?.split(', ')).toEqual(names);
  });

  test.each([
    ['int32', 'Int'],
    ['date32:day', 'Date'],
    ['timestamp:us:UTC', 'Timestamp'],
    ['struct', 'Struct'],
    ['dict:string:int32:false', undefined],
  ])('%s is stored as %s', (name, arrow) => {
    expect(columnTypeOf(name)?.arrow).toBe(arrow);
  });

  test.each(['int65', 'int32:7', 'constructor', ''])('%j is no type', (name) => {
    expect(columnTypeOf(name)).toBeUndefined();
  });

  test('each name follows from the Arrow type and its numbers', () => {
    for (const [name, { arrow, bits, signed, precision, unit }] of Object.entries<ColumnType>(columnTypes)) {
      if (arrow === undefined) continue;
      const numbers = { bits, signed, precision, unit };
      expect(columnTypeName(arrow, numbers)).toBe(name);
    }
    expect(columnTypeName('Int', { bits: 24, signed: true })).toBeUndefined();
  });
});

describe('sameColumnType', () => {
  test.each([
    ['utf8', 'string'],
    ['float64', 'double'],
    ['int64', 'int64'],
    ['toString', 'toString'],
  ])('the type %s is called %s', (name, same) => {
    expect(sameColumnType(name)).toBe(same);
  });

  test('different types keep different names', () => {
    const names = ['float16', 'float32', 'float64', 'utf8', 'large_utf8', 'int32', 'int64'];
    expect(new Set(names.map(sameColumnType)).size).toBe(names.length);
  });
});
