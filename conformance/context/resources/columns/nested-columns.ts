import { arrowStream, int64, struct, vector } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { describeTable } from '../tables/table-state.ts';
import { requireSupportedColumns } from '../tables/tables.ts';
import { fieldsIn } from './columns.ts';

/** The names and the field paths of two fields inside a struct: a number and a vector. */
export interface NestedFields {
  readonly score: string;
  readonly near: string;
  readonly scorePath: string;
  readonly nearPath: string;
}

const STRUCT = 'props';

const nestedFields = (score: string, near: string, quote: (name: string) => string): NestedFields => ({
  score,
  near,
  scorePath: `${STRUCT}.${quote(score)}`,
  nearPath: `${STRUCT}.${quote(near)}`,
});

/** Names that need no backticks in a field path. */
export const PLAIN_FIELDS = nestedFields('deep_score', 'deep_near', (name) => name);

const inBackticks = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Names that do, by what is special in them. */
export const QUOTED_FIELDS: Readonly<Record<string, NestedFields>> = {
  dot: nestedFields('deep.score', 'deep.near', inBackticks),
  backtick: nestedFields('deep`score', 'deep`near', inBackticks),
};

const SCORES = [10, 20, 30] as const;

/** Returns a stream of rows with the ids 1, 2 and 3, or with the given ones, their vectors, and scores: ten times the id. */
export const nestedStream = ({ score, near }: NestedFields, ids: readonly number[] = [1, 2, 3]): Uint8Array => {
  const columns = { id: int64, vector: vector(4), [STRUCT]: struct({ [score]: int64, [near]: vector(4) }) };
  const unit = (id: number): number[] => [1, 2, 3, 4].map((at) => (at === id ? 1 : 0));
  return arrowStream(
    columns,
    ids.map((id) => ({
      id: BigInt(id),
      vector: unit(id),
      [STRUCT]: { [score]: BigInt(id * 10), [near]: unit(id) },
    })),
  );
};

/** The scores of the rows of {@link nestedStream}. */
export const NESTED_SCORES: readonly number[] = SCORES;

/** Creates a table with nested columns. Throws `NotApplicable` when the target does not store such columns. */
export const nestedTable = async (context: CheckContext, fields: NestedFields): Promise<ObjectId> => {
  const id = [...(await context.arrange.sharedNamespace()), context.name('tbl')];
  await requireSupportedColumns(context, id, nestedStream(fields));
  return id;
};

/** Reads the names of the fields inside the struct. */
export const readNestedNames = async (context: CheckContext, id: ObjectId): Promise<readonly string[]> => {
  const found = fieldsIn(await describeTable(context, id)).find(({ name }) => name === STRUCT);
  return (found?.type.fields ?? []).map(({ name }) => name);
};

/** Returns the numbers anywhere in rows; a target may return a nested field alone or inside its struct. */
export const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number' || typeof value === 'bigint') return [Number(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};
