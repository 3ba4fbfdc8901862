import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { query, queryAll, sortedNumbers, type Query } from '../../context/resources/rows/queries.ts';
import { unlimitedQuery } from '../../context/resources/rows/rows.ts';
import { expectTextMatches, sharedTextTable, textTable } from '../../context/resources/rows/text-searches.ts';
import { expectQueriesRejected } from './query-checks.ts';

/** Returns the scores of the rows that a structured query matches, by id. Requires the column `_score`. */
const readScores = async (context: CheckContext, id: ObjectId, query: object): Promise<ReadonlyMap<number, number>> => {
  const { schema, rows } = await queryAll(context, id, { full_text_query: { structured_query: { query } } });
  if (!schema.some(({ name }) => name === '_score')) throw new NotApplicable('the response has no column _score');
  return new Map(rows.map((row) => [Number(row['id']), Number(row['_score'])]));
};

/** The checks of full-text searches, a part of the checks in QueryTable.ts. */
export const textChecks = {
  'string-query': async (context) => {
    const id = await sharedTextTable(context);
    await expectTextMatches(context, id, { string_query: { query: 'harbour' } }, [2, 3]);
    await expectTextMatches(context, id, { string_query: { query: 'zebra' } }, [1, 4]);
    await expectTextMatches(context, id, { string_query: { query: 'nowhere' } }, []);
  },
  'string-query-any-word': async (context) => {
    const id = await sharedTextTable(context);
    await expectTextMatches(context, id, { string_query: { query: 'harbour zebra' } }, [1, 2, 3, 4]);
  },
  'score-column': async (context) => {
    const id = await sharedTextTable(context);
    const search = unlimitedQuery({ full_text_query: { string_query: { query: 'velvet mountain' } } });
    const { schema, rows } = await query(context, id, search);
    expect.equal(schema.find(({ name }) => name === '_score')?.type, 'float', 'the type of _score');
    const scores = rows.map(({ _score }) => Number(_score));
    expect.equal(scores, [...sortedNumbers(scores)].reverse(), 'scores in descending order');
    expect.that((scores.at(0) ?? 0) > (scores.at(-1) ?? 0), 'at least two different scores', scores);
  },
  'text-columns': async (context) => {
    const id = await textTable(context, ['title', 'text']);
    await expectTextMatches(context, id, { string_query: { query: 'zebra', columns: ['title'] } }, [2]);
    await expectTextMatches(context, id, { string_query: { query: 'zebra', columns: ['text'] } }, [1, 4]);
    await expectTextMatches(context, id, { string_query: { query: 'zebra', columns: ['title', 'text'] } }, [1, 2, 4]);
  },
  'structured-match': async (context) => {
    const id = await sharedTextTable(context);
    const match = { terms: 'velvet zebra', column: 'text' };
    const search = (more: object) => ({ structured_query: { query: { match: { ...match, ...more } } } });
    await expectTextMatches(context, id, search({ operator: 'And' }), [1]);
    await expectTextMatches(context, id, search({ operator: 'Or' }), [1, 2, 3, 4]);
    await expectTextMatches(context, id, search({}), [1, 2, 3, 4]);
  },
  'structured-column': async (context) => {
    const id = await textTable(context, ['title', 'text'], { with_position: true });
    const search = (query: object) => ({ structured_query: { query } });
    for (const kind of ['match', 'phrase']) {
      await expectTextMatches(context, id, search({ [kind]: { terms: 'zebra', column: 'title' } }), [2]);
      await expectTextMatches(context, id, search({ [kind]: { terms: 'zebra', column: 'text' } }), [1, 4]);
    }
    const single = await sharedTextTable(context);
    await expectTextMatches(context, single, search({ match: { terms: 'zebra' } }), [1, 4]);
  },
  'fuzzy-prefix': async (context) => {
    const id = await sharedTextTable(context);
    const search = (terms: string, more: object = {}) => ({
      structured_query: { query: { match: { terms, column: 'text', fuzziness: 1, ...more } } },
    });
    await expectTextMatches(context, id, search('zebre'), [1, 4]);
    await expectTextMatches(context, id, search('sebra'), [1, 4]);
    await expectTextMatches(context, id, search('zebre', { prefix_length: 2 }), [1, 4]);
    await expectTextMatches(context, id, search('sebra', { prefix_length: 2 }), []);
  },
  'structured-phrase': async (context) => {
    const id = await textTable(context, ['text'], { with_position: true });
    const search = (terms: string) => ({ structured_query: { query: { phrase: { terms, column: 'text' } } } });
    await expectTextMatches(context, id, search('velvet harbour'), [2]);
    await expectTextMatches(context, id, search('harbour velvet'), [3]);
    await expectTextMatches(context, id, search('velvet zebra'), [1]);
  },
  'structured-boolean': async (context) => {
    const id = await sharedTextTable(context);
    const matches = (terms: string) => ({ match: { terms, column: 'text' } });
    const [velvet, zebra, mountain] = [matches('velvet'), matches('zebra'), matches('mountain')];
    const search = (must: readonly object[], must_not: readonly object[], should: readonly object[] = []) => ({
      structured_query: { query: { boolean: { must, must_not, should } } },
    });
    await expectTextMatches(context, id, search([velvet, mountain], []), [1, 2]);
    await expectTextMatches(context, id, search([velvet], [zebra]), [2, 3]);
    await expectTextMatches(context, id, search([mountain], [velvet, zebra]), []);
    await expectTextMatches(context, id, search([], [], [velvet, zebra]), [1, 2, 3, 4]);
  },
  'structured-boost': async (context) => {
    const id = await sharedTextTable(context);
    const matches = (terms: string) => ({ match: { terms, column: 'text' } });
    const [positive, negative] = [matches('velvet'), matches('zebra')];
    const plain = await readScores(context, id, positive);
    const lowered = await readScores(context, id, { boost: { positive, negative } });
    expect.that(Number(lowered.get(1)) < Number(plain.get(1)), `a score below ${plain.get(1)}`, lowered.get(1));
    for (const row of [2, 3]) expect.equal(lowered.get(row), plain.get(row), `the score of row ${row}`);
    const half = await readScores(context, id, { boost: { positive, negative, negative_boost: 0.5 } });
    expect.equal(lowered, half, 'the scores with a negative_boost of 0.5');
  },
  'client-text-query': async (context) => {
    const id = await sharedTextTable(context);
    await expectTextMatches(context, id, { query: 'harbour zebra', columns: ['text'] }, [1, 2, 3, 4]);
    const match = { terms: 'velvet zebra', column: 'text', operator: 'And' } as const;
    await expectTextMatches(context, id, { query: { match } }, [1]);
  },
  'two-text-queries-rejected': async (context) => {
    const id = await textTable(context);
    const string_query = { query: 'harbour' };
    const structured_query = { query: { match: { terms: 'harbour', column: 'text' } } };
    const invalidQueries = [{ string_query, structured_query }, {}].map((full_text_query) =>
      unlimitedQuery({ full_text_query } as Query),
    );
    const valid = unlimitedQuery({ full_text_query: { string_query } });
    await expectQueriesRejected(context, id, invalidQueries, valid);
    await queryAll(context, id, { full_text_query: { structured_query } });
  },
  'two-structures-rejected': async (context) => {
    const id = await textTable(context, ['text'], { with_position: true });
    const match = { terms: 'harbour', column: 'text' };
    const search = (structured: object) =>
      unlimitedQuery({ full_text_query: { structured_query: { query: structured } } });
    await expectQueriesRejected(context, id, [search({ match, phrase: match }), search({})], search({ match }));
  },
} satisfies Partial<OperationChecks<'QueryTable'>['checks']>;
