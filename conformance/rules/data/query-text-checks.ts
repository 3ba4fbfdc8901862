import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { query, sortedNumbers, type Query } from '../../context/resources/rows/queries.ts';
import { expectTextMatches, sharedTextTable, textTable } from '../../context/resources/rows/text-searches.ts';
import { expectQueriesRejected } from './query-checks.ts';

/** The checks of full-text searches, a part of the checks in QueryTable.ts. */
export const textChecks = {
  'string-query': async (context) => {
    const id = await sharedTextTable(context);
    await expectTextMatches(context, id, { string_query: { query: 'harbour' } }, [2, 3]);
    await expectTextMatches(context, id, { string_query: { query: 'harbour zebra' } }, [1, 2, 3, 4]);
    await expectTextMatches(context, id, { string_query: { query: 'nowhere' } }, []);
  },
  'score-column': async (context) => {
    const id = await sharedTextTable(context);
    const search = { k: 100, full_text_query: { string_query: { query: 'velvet mountain' } } };
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
    const search = (must: readonly object[], must_not: readonly object[]) => ({
      structured_query: { query: { boolean: { must, must_not, should: [] } } },
    });
    await expectTextMatches(context, id, search([velvet, mountain], []), [1, 2]);
    await expectTextMatches(context, id, search([velvet], [zebra]), [2, 3]);
    await expectTextMatches(context, id, search([mountain], [velvet, zebra]), []);
  },
  'client-text-query': async (context) => {
    const id = await sharedTextTable(context);
    await expectTextMatches(context, id, { query: 'harbour zebra', columns: ['text'] }, [1, 2, 3, 4]);
    const match = { terms: 'velvet zebra', column: 'text', operator: 'And' } as const;
    await expectTextMatches(context, id, { query: { match } }, [1]);
  },
  'two-text-queries-refused': async (context) => {
    const id = await textTable(context);
    const string_query = { query: 'harbour' };
    const structured_query = { query: { match: { terms: 'harbour', column: 'text' } } };
    const invalidQueries = [{ string_query, structured_query }, {}].map(
      (full_text_query) => ({ k: 100, full_text_query }) as Query,
    );
    await expectQueriesRejected(context, id, invalidQueries, { k: 100, full_text_query: { string_query } });
    await query(context, id, { k: 100, full_text_query: { structured_query } });
  },
} satisfies Partial<OperationChecks<'QueryTable'>['checks']>;
