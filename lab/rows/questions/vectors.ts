import { selectRows } from '../expressions/evaluate.ts';
import { sqlOf } from '../expressions/sql.ts';
import type { Condition } from '../expressions/tree.ts';
import type { Random } from '../random.ts';
import { tableFromIPC } from 'apache-arrow';
import { DIMENSIONS, type Row, VECTOR } from '../tables/column-types.ts';
import type { Question } from './question.ts';

type Metric = 'l2' | 'cosine' | 'dot';

/** Distances are 32-bit floats; sums of few small numbers differ by less. */
const TOLERANCE = 1e-4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((one, at) => one * (b[at] ?? 0)));

/** Returns the distance of two vectors; undefined where it is not defined. */
const distanceOf = (metric: Metric, a: readonly number[], b: readonly number[]): number | undefined => {
  if (metric === 'l2') return sum(a.map((one, at) => (one - (b[at] ?? 0)) ** 2));
  if (metric === 'dot') return 1 - dot(a, b);
  const norms = Math.sqrt(dot(a, a) * dot(b, b));
  return norms === 0 ? undefined : 1 - dot(a, b) / norms;
};

interface Search {
  readonly column: string;
  readonly vector: readonly number[];
  readonly metric: Metric;
  readonly k: number;
  readonly offset: number;
  readonly where: Condition;
  readonly prefilter: boolean;
  readonly upper?: number;
  /** Whether an index may not be used. */
  readonly bypass: boolean;
}

const equal = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

/** Returns the rows that a search may find, the nearest first. */
const ranked = ({ column, vector, metric, upper }: Search, rows: readonly Row[]): { row: Row; distance: number }[] =>
  rows
    .flatMap((row) => {
      const stored = row[column] as readonly number[] | null;
      const distance = stored && distanceOf(metric, vector, stored);
      return typeof distance === 'number' && (upper === undefined || distance < upper) ? [{ row, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance);

/** Asks for the nearest rows, in all partitions of an index. Rows of equal distance may be in any order. */
const vectorQuestion = (search: Search): Question => {
  const { column, vector, metric, k, offset, where, prefilter, upper, bypass } = search;
  return {
    kind: 'vector',
    expression: where,
    body: {
      ...{ vector: { single_vector: vector }, vector_column: column, distance_type: metric, k, offset, prefilter },
      ...{
        filter: sqlOf(where, 'server'),
        columns: { column_names: ['id', '_distance'] },
        bypass_vector_index: bypass,
        nprobes: 1_000,
      },
      ...(upper !== undefined && { upper_bound: upper }),
    },
    expect: (rows) => {
      const selected = selectRows(where, rows);
      // The cosine of a vector of zeros is undefined; engines return such rows or not.
      const isOpen = rows.some(
        (row) => row[column] !== null && distanceOf(metric, vector, row[column] as number[]) === undefined,
      );
      if (selected === undefined || isOpen) return undefined;
      const set = new Set(selected);
      const all = ranked(search, prefilter ? selected : rows);
      const nearest = prefilter ? all.slice(offset, offset + k) : all.slice(0, k);
      // Which of several rows at the last distance are among the k before the filter is open.
      if (!prefilter && all[k] !== undefined && equal(all[k].distance, all[k - 1]?.distance ?? NaN)) return undefined;
      const right = prefilter ? nearest : nearest.filter(({ row }) => set.has(row));
      return (bytes) => {
        const table = tableFromIPC(bytes);
        const ids = Array.from(table.getChild('id') ?? [], Number);
        const got = Array.from((table.getChild('_distance') ?? []) as Iterable<number>);
        const isEqual = got.length === right.length && got.every((one, at) => equal(one, right[at]?.distance ?? NaN));
        if (!isEqual)
          return `got the distances [${got.join(', ')}], right: [${right.map((one) => one.distance).join(', ')}]`;
        const isKnown = (id: number, at: number): boolean =>
          all.some(({ row, distance }) => Number(row['id']) === id && equal(distance, got[at] ?? NaN));
        const alien = ids.findIndex((id, at) => !isKnown(id, at));
        return alien === -1 ? undefined : `the row ${ids[alien]} has another distance than ${got[alien]}`;
      };
    },
    simpler: () => [
      ...(where.kind === 'truth' ? [] : [vectorQuestion({ ...search, where: { kind: 'truth', value: true } })]),
      ...(offset > 0 ? [vectorQuestion({ ...search, offset: 0 })] : []),
    ],
  };
};

/** Generates a search for the nearest rows. */
export const generateVector = (random: Random, column: string, where: Condition): Question => {
  const prefilter = random.chance(0.8);
  return vectorQuestion({
    column,
    vector: random.chance(0.2) ? Array<number>(DIMENSIONS).fill(1) : (VECTOR.random(random) as readonly number[]),
    metric: random.pick(['l2', 'cosine', 'dot'] as const),
    k: 1 + random.below(12),
    offset: prefilter && random.chance(0.2) ? random.below(4) : 0,
    where: random.chance(0.5) ? where : { kind: 'truth', value: true },
    ...{ prefilter, bypass: random.chance(0.3) },
    ...(random.chance(0.2) && { upper: random.below(40) + 0.3 }),
  });
};
