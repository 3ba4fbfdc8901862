import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { query, refusesQueries, sorted, type Query } from '../../context/resources/rows/queries.ts';
import { findsTexts, sharedTexts, textTable } from '../../context/resources/rows/searches.ts';

/** Searches for words, the rest of what QueryTable.ts must have. */
export const textChecks = {
  'string-query': async (world) => {
    const id = await sharedTexts(world);
    await findsTexts(world, id, { string_query: { query: 'harbour' } }, [2, 3]);
    await findsTexts(world, id, { string_query: { query: 'harbour zebra' } }, [1, 2, 3, 4]);
    await findsTexts(world, id, { string_query: { query: 'nowhere' } }, []);
  },
  'score-column': async (world) => {
    const id = await sharedTexts(world);
    const search = { k: 100, full_text_query: { string_query: { query: 'velvet mountain' } } };
    const { schema, rows } = await query(world, id, search);
    expect.equal(schema.find(({ name }) => name === '_score')?.type, 'float', 'the type of _score');
    const scores = rows.map(({ _score }) => Number(_score));
    expect.equal(scores, [...sorted(scores)].reverse(), 'scores that never grow');
    expect.that((scores.at(0) ?? 0) > (scores.at(-1) ?? 0), 'a score that falls', scores);
  },
  'text-columns': async (world) => {
    const id = await textTable(world, ['title', 'text']);
    await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['title'] } }, [2]);
    await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['text'] } }, [1, 4]);
    await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['title', 'text'] } }, [1, 2, 4]);
  },
  'structured-match': async (world) => {
    const id = await sharedTexts(world);
    const match = { terms: 'velvet zebra', column: 'text' };
    const search = (more: object) => ({ structured_query: { query: { match: { ...match, ...more } } } });
    await findsTexts(world, id, search({ operator: 'And' }), [1]);
    await findsTexts(world, id, search({ operator: 'Or' }), [1, 2, 3, 4]);
    await findsTexts(world, id, search({}), [1, 2, 3, 4]);
  },
  'structured-phrase': async (world) => {
    const id = await textTable(world, ['text'], { with_position: true });
    const search = (terms: string) => ({ structured_query: { query: { phrase: { terms, column: 'text' } } } });
    await findsTexts(world, id, search('velvet harbour'), [2]);
    await findsTexts(world, id, search('harbour velvet'), [3]);
    await findsTexts(world, id, search('velvet zebra'), [1]);
  },
  'structured-boolean': async (world) => {
    const id = await sharedTexts(world);
    const holds = (terms: string) => ({ match: { terms, column: 'text' } });
    const [velvet, zebra, mountain] = [holds('velvet'), holds('zebra'), holds('mountain')];
    const search = (must: readonly object[], must_not: readonly object[]) => ({
      structured_query: { query: { boolean: { must, must_not, should: [] } } },
    });
    await findsTexts(world, id, search([velvet, mountain], []), [1, 2]);
    await findsTexts(world, id, search([velvet], [zebra]), [2, 3]);
    await findsTexts(world, id, search([mountain], [velvet, zebra]), []);
  },
  'client-text-query': async (world) => {
    const id = await sharedTexts(world);
    await findsTexts(world, id, { query: 'harbour zebra', columns: ['text'] }, [1, 2, 3, 4]);
    const match = { terms: 'velvet zebra', column: 'text', operator: 'And' } as const;
    await findsTexts(world, id, { query: { match } }, [1]);
  },
  'two-text-queries-refused': async (world) => {
    const id = await textTable(world);
    const string_query = { query: 'harbour' };
    const structured_query = { query: { match: { terms: 'harbour', column: 'text' } } };
    const bads = [{ string_query, structured_query }, {}].map(
      (full_text_query) => ({ k: 100, full_text_query }) as Query,
    );
    await refusesQueries(world, id, bads, { k: 100, full_text_query: { string_query } });
    await query(world, id, { k: 100, full_text_query: { structured_query } });
  },
} satisfies Partial<OperationChecks<'QueryTable'>['checks']>;
