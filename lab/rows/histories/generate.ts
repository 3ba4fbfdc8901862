import { Conditions } from '../expressions/generate.ts';
import type { Scalar } from '../expressions/tree.ts';
import type { Random } from '../random.ts';
import { canonical, type Column } from '../tables/arrow.ts';
import { type ColumnType, type Row, SENTENCE } from '../tables/column-types.ts';
import { generateRows } from '../tables/generate.ts';
import type { IndexType, Merge, Step } from './steps.ts';

/** The index types that a column of a family can have. */
const INDEXES: Readonly<Partial<Record<ColumnType['family'], readonly IndexType[]>>> = {
  bool: ['BTREE', 'BITMAP'],
  integer: ['BTREE', 'BITMAP', 'ZONEMAP', 'BLOOM_FILTER'],
  float: ['BTREE', 'BITMAP', 'ZONEMAP'],
  decimal: ['BTREE', 'BITMAP'],
  text: ['BTREE', 'BITMAP', 'ZONEMAP', 'BLOOM_FILTER', 'NGRAM', 'FM'],
  binary: ['BTREE', 'BITMAP'],
  date: ['BTREE', 'BITMAP', 'ZONEMAP'],
  timestamp: ['BTREE', 'BITMAP', 'ZONEMAP'],
  list: ['LABEL_LIST'],
  vector: ['IVF_FLAT'],
};

/** The index of a sentence finds phrases too. */
const FULL_TEXT = { type: 'FTS', options: { with_position: true } } as const;

/** Families by which a merge can match rows. */
const KEYS: readonly string[] = ['integer', 'text', 'date', 'bool'];

/** Returns an index of each column that can have one. */
export const generateIndexes = (random: Random, columns: readonly Column[]): readonly Step[] =>
  columns.flatMap(({ name, type }): Step[] => {
    const fields = Object.entries(type.fields ?? {}).map(([field, of]) => [`${name}.${field}`, of] as const);
    return [[name, type] as const, ...fields].flatMap(([column, { name: kind, family }]): Step[] => {
      if (kind === SENTENCE.name) return [{ do: 'index', column, ...FULL_TEXT }];
      const types = INDEXES[family];
      return types === undefined ? [] : [{ do: 'index', column, type: random.pick(types) }];
    });
  });

/** Generates the writes to a table. */
export class Writes {
  readonly #random: Random;
  readonly #columns: readonly Column[];
  #nextId: number;

  constructor(random: Random, columns: readonly Column[], nextId = 0) {
    this.#random = random;
    this.#columns = columns;
    this.#nextId = nextId;
  }

  /** Returns rows with new ids. */
  rows(count: number): readonly Row[] {
    const rows = generateRows(this.#random, this.#columns, count, this.#nextId);
    this.#nextId += count;
    return rows;
  }

  /** Returns a write to a table with these rows. */
  make(rows: readonly Row[]): Step {
    const random = this.#random;
    const conditions = new Conditions(random, this.#columns, rows);
    switch (random.below(8)) {
      case 0:
      case 1:
        return { do: 'insert', rows: this.rows(1 + random.below(6)), ...(random.chance(0.05) && { overwrite: true }) };
      case 2:
      case 3:
        return { do: 'delete', where: { kind: 'and', terms: [conditions.make(1), conditions.make(2)] } };
      case 4:
      case 5: {
        // The first column is the id.
        const plain = this.#columns.slice(1).filter(({ type }) => !['struct', 'list', 'vector'].includes(type.family));
        const { name: column, type } = random.pick(plain.length > 0 ? plain : this.#columns);
        return { do: 'update', where: conditions.make(2), column, value: this.#value(column, type, rows) };
      }
      default:
        return this.#merge(rows, conditions);
    }
  }

  #value(column: string, type: ColumnType, rows: readonly Row[]): Scalar {
    const random = this.#random;
    const others = this.#columns.filter((other) => other.type.name === type.name && other.name !== 'id');
    if (random.chance(0.3) && others.length > 0) return { kind: 'column', ...random.pick(others) };
    if (random.chance(0.3) && type.family === 'integer') {
      const right: Scalar = { kind: 'literal', value: 1n, type };
      return {
        kind: 'arithmetic',
        operator: random.pick(['+', '-'] as const),
        left: { kind: 'column', name: column, type },
        right,
        type,
      };
    }
    const stored =
      rows.length > 0 && random.chance(0.5) ? (random.pick(rows)[column] ?? null) : random.pick(type.values);
    return { kind: 'literal', value: stored, type };
  }

  #merge(stored: readonly Row[], conditions: Conditions): Merge {
    const random = this.#random;
    const keys = this.#columns.filter(({ type }) => KEYS.includes(type.family)).map(({ name }) => name);
    const on = random.chance(0.4) ? ['id'] : random.some(keys, random.chance(0.6) ? 1 : 2);
    // Some rows have the keys of stored rows; no two of them have the same, which would be ambiguous.
    const found = new Set<string>();
    const keyOf = (row: Row): string => on.map((name) => canonical(row[name] ?? null)).join('|');
    const rows = this.rows(1 + random.below(6))
      .map((row) => {
        const model = stored.length > 0 && random.chance(0.6) ? random.pick(stored) : undefined;
        return model === undefined
          ? row
          : { ...row, ...Object.fromEntries(on.map((name) => [name, model[name] ?? null])) };
      })
      .filter((row) => {
        const key = keyOf(row);
        if (found.has(key)) return false;
        found.add(key);
        return true;
      });
    const names = this.#columns.map(({ name }) => name);
    const order = random.chance(0.5) ? names : random.some(names, names.length);
    const [update, insert, remove] = [random.chance(0.6), random.chance(0.6), random.chance(0.2)];
    const ordered = this.#columns.filter(({ type }) => ['integer', 'float', 'text', 'date'].includes(type.family));
    return {
      ...{ do: 'merge', on, rows, order, update, useIndex: random.chance(0.5), delete: remove },
      insert: insert || (!update && !remove),
      ...(update && random.chance(0.3) && { updateIfGreater: random.pick(ordered).name }),
      ...(remove && random.chance(0.5) && { deleteIf: conditions.make(1) }),
    };
  }
}
