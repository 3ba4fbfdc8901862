import { tableFromIPC } from 'apache-arrow';
import { selectRows } from '../expressions/evaluate.ts';
import { sqlOf } from '../expressions/sql.ts';
import type { Condition } from '../expressions/tree.ts';
import type { Random } from '../random.ts';
import { type Row, WORDS } from '../tables/column-types.ts';
import type { Question } from './question.ts';
import { difference, idsOf } from './filter.ts';

interface WordSearch {
  readonly column: string;
  readonly words: readonly string[];
  readonly operator: 'Or' | 'And';
  readonly isPhrase: boolean;
  /** Whether the column has an index: without one, a server may reject a search, or compare words as they are written. */
  readonly isIndexed: boolean;
  readonly where: Condition;
}

const isMatch = ({ column, words, operator, isPhrase }: WordSearch, row: Row): boolean => {
  const text =
    (row[column] as string | null)
      ?.toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean) ?? [];
  if (isPhrase) return ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);
  return operator === 'Or' ? words.some((word) => text.includes(word)) : words.every((word) => text.includes(word));
};

/** Asks for the rows whose text has words or a phrase: all of them, and the best first by their own `_score`. */
const wordQuestion = (search: WordSearch): Question => {
  const { column, words, operator, isPhrase, where } = search;
  const terms = words.join(' ');
  const folded = { ...search, words: words.map((word) => word.toLowerCase()) };
  const query = isPhrase ? { phrase: { terms, column } } : { match: { terms, column, operator } };
  return {
    kind: 'text',
    expression: where,
    body: {
      full_text_query: { structured_query: { query } },
      ...{ k: 1_000, filter: sqlOf(where, 'server'), columns: { column_names: ['id', '_score'] } },
    },
    expect: (rows) => {
      const selected = selectRows(where, rows);
      if (selected === undefined || !search.isIndexed) return undefined;
      const right = idsOf(selected.filter((row) => isMatch(folded, row))).sort((a, b) => a - b);
      return (bytes) => {
        const table = tableFromIPC(bytes);
        const got = Array.from(table.getChild('id') ?? [], Number);
        const scores = Array.from((table.getChild('_score') ?? []) as Iterable<number>);
        const isRanked = scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? 0) + 1e-6);
        return (
          difference(
            [...got].sort((a, b) => a - b),
            right,
          ) ?? (isRanked ? undefined : `the scores are [${scores.join(', ')}]`)
        );
      };
    },
    simpler: () => [
      ...(where.kind === 'truth' ? [] : [wordQuestion({ ...search, where: { kind: 'truth', value: true } })]),
      ...(words.length > 1
        ? words.map((_, at) => wordQuestion({ ...search, words: words.filter((__, other) => other !== at) }))
        : []),
    ],
  };
};

/** Generates a search for words. A phrase needs an index with positions. */
export const generateWords = (random: Random, column: string, where: Condition, isIndexed: boolean): Question =>
  wordQuestion({
    column,
    words: random.list(1 + random.below(3), () => {
      const word = random.pick(WORDS);
      return random.chance(0.2) ? word.toUpperCase() : word;
    }),
    operator: random.pick(['Or', 'And'] as const),
    ...{ isIndexed, isPhrase: isIndexed && random.chance(0.4) },
    where: random.chance(0.4) ? where : { kind: 'truth', value: true },
  });
