import type { Random } from '../random.ts';
import type { Column } from './arrow.ts';
import { COLUMN_TYPES, type ColumnType, ID, type Row, SENTENCE, type Value, VECTOR } from './column-types.ts';

/** Names of columns; some need quotes, or are words of the language. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'Mixed', 'two words', 'select', 'date', 'x', 'y', 'z'] as const;

/** Returns the columns of a table: `id`, up to six of any types, and in some tables a vector and a sentence. */
export const generateColumns = (random: Random): readonly Column[] => {
  const names = random.some(NAMES, 3 + random.below(4));
  // Two columns of one type are compared with each other.
  const types = names.map(() => random.pick(COLUMN_TYPES));
  if (random.chance(0.5)) types[1] = types[0] ?? ID;
  return [
    { name: 'id', type: ID },
    ...names.map((name, at) => ({ name, type: types[at] ?? ID })),
    ...(random.chance(0.3) ? [{ name: 'vec', type: VECTOR }] : []),
    ...(random.chance(0.3) ? [{ name: 'words', type: SENTENCE }] : []),
  ];
};

const generateValue = (random: Random, type: ColumnType): Value => {
  if (random.chance(0.25)) return null;
  return random.chance(0.4) ? random.pick(type.values) : type.random(random);
};

/** Returns rows with ids from `from` on. */
export const generateRows = (random: Random, columns: readonly Column[], count: number, from: number): readonly Row[] =>
  random.list(count, (at) =>
    Object.fromEntries(
      columns.map(({ name, type }) => [name, name === 'id' ? BigInt(from + at) : generateValue(random, type)]),
    ),
  );
