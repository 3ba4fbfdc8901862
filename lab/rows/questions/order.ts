import { compareValues, selectRows } from '../expressions/evaluate.ts';
import { sqlOf } from '../expressions/sql.ts';
import type { Condition } from '../expressions/tree.ts';
import type { Random } from '../random.ts';
import { canonical, type Column, decodeRows } from '../tables/arrow.ts';
import { ID, type Row, type Value } from '../tables/column-types.ts';
import type { Question } from './question.ts';

interface Order {
  readonly by: Column;
  readonly ascending: boolean;
  readonly nullsFirst: boolean;
  readonly k: number;
  readonly offset: number;
  readonly where: Condition;
}

/** Asks for a part of the rows in the order of a column. Rows with equal values may be in any order. */
const orderQuestion = (order: Order): Question => {
  const { by, ascending, nullsFirst, k, offset, where } = order;
  const columns: readonly Column[] = [{ name: 'id', type: ID }, ...(by.name === 'id' ? [] : [by])];
  const compare = (a: Value, b: Value): number => {
    if (a === null || b === null) return (Number(b === null) - Number(a === null)) * (nullsFirst ? 1 : -1);
    return compareValues(a, by.type, b, by.type) * (ascending ? 1 : -1);
  };
  const valueOf = (row: Row): Value => row[by.name] ?? null;
  // -0 and 0 are equal.
  const textOf = (value: Value): string => canonical(value === 0 ? 0 : value);
  return {
    kind: 'order',
    expression: where,
    body: {
      columns: { column_names: columns.map(({ name }) => name) },
      filter: sqlOf(where, 'server'),
      order_by: [{ column_name: by.name, ascending, nulls_first: nullsFirst }],
      ...{ k, offset },
    },
    expect: (rows) => {
      const selected = selectRows(where, rows);
      if (selected === undefined) return undefined;
      const right = [...selected].sort((a, b) => compare(valueOf(a), valueOf(b))).slice(offset, offset + k);
      const pairs = new Set(selected.map((row) => canonical([row['id'] ?? null, valueOf(row)])));
      return (bytes) => {
        const got = decodeRows(bytes, columns);
        const [a, b] = [got, right].map((all) => all.map((row) => textOf(valueOf(row))).join(' '));
        if (a !== b) return `got the order [${a}], right: [${b}]`;
        const alien = got.find((row) => !pairs.has(canonical([row['id'] ?? null, valueOf(row)])));
        return alien && `the row ${canonical(alien)} is not selected`;
      };
    },
    simpler: () => [
      ...(where.kind === 'truth' ? [] : [orderQuestion({ ...order, where: { kind: 'truth', value: true } })]),
      ...(offset > 0 ? [orderQuestion({ ...order, offset: 0 })] : []),
    ],
  };
};

const UNORDERED: readonly string[] = ['list', 'struct', 'vector', 'binary'];

/** Generates a question about the order of rows. */
export const generateOrder = (random: Random, columns: readonly Column[], where: Condition): Question =>
  orderQuestion({
    by: random.pick(columns.filter(({ type }) => !UNORDERED.includes(type.family))),
    ascending: random.chance(0.5),
    nullsFirst: random.chance(0.5),
    k: 1 + random.below(12),
    offset: random.chance(0.5) ? random.below(6) : 0,
    where: random.chance(0.5) ? where : { kind: 'truth', value: true },
  });
