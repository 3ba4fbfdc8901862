import { isStatusOf } from '#contract/errors';
import { COLUMNS, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import {
  DISTANCE_INDEXES,
  indexableTable,
  numbersTable,
  vectorsTable,
} from '../../context/resources/indexes/index-tables.ts';
import {
  buildIndex,
  createIndex,
  indexState,
  readIndexNames,
  readIndexStats,
  waitForIndexes,
  waitForIndexesOn,
  type IndexRequest,
} from '../../context/resources/indexes/indexes.ts';
import { PREDICATES, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { expectTextMatches } from '../../context/resources/rows/text-searches.ts';
import { until } from '../../context/until.ts';
import {
  creationChecks,
  creationSubject,
  expectIndexesRejected,
  expectKindBuilt,
  expectTakenNameRejected,
} from './creation-checks.ts';
import { indexedRowChecks } from './indexed-row-checks.ts';

type TextOptions = Omit<IndexRequest, 'column' | 'index_type' | 'name'>;

const OPERATION = 'CreateTableIndex';

const shared = creationChecks(OPERATION);

const create = (context: CheckContext, id: ObjectId, body: IndexRequest) => createIndex(context, OPERATION, id, body);

/** Creates a table whose columns contain the same texts, each with a full-text index with its own options. */
const searchableTable = async (
  context: CheckContext,
  texts: readonly string[],
  options: Readonly<Record<string, TextOptions>>,
): Promise<ObjectId> => {
  const columns = Object.keys(options);
  const rows = texts.map((text, at) => ({
    id: BigInt(at + 1),
    ...Object.fromEntries(columns.map((column) => [column, text])),
  }));
  const types = Object.fromEntries(columns.map((column) => [column, utf8]));
  const id = await context.arrange.table({ stream: arrowStream({ id: int64, ...types }, rows) });
  for (const [column, option] of Object.entries(options))
    await create(context, id, { column, index_type: 'FTS', name: `${column}_texts`, ...option });
  await waitForIndexes(context, id, ...columns.map((column) => `${column}_texts`));
  return id;
};

/** Expects that a word is found in a column of exactly the rows with these ids. */
const expectWordFound = (
  context: CheckContext,
  id: ObjectId,
  column: string,
  query: string,
  ids: readonly number[],
): Promise<void> => expectTextMatches(context, id, { string_query: { query, columns: [column] } }, ids);

/** Options that keep words as they are written. */
const PLAIN: TextOptions = { lower_case: false, stem: false, remove_stop_words: false, ascii_folding: false };
const ENGLISH: TextOptions = { ...PLAIN, lower_case: true, language: 'English' };

/** Every full-text option with a valid value. */
const OPTIONS: readonly TextOptions[] = [
  { with_position: true },
  { max_token_length: 20 },
  { lower_case: false },
  { stem: true },
  { remove_stop_words: true },
  { ascii_folding: true },
];
const NO_OPTIONS: TextOptions = Object.fromEntries(
  [...OPTIONS.flatMap((option) => Object.keys(option)), 'base_tokenizer', 'language'].map((name) => [name, null]),
);

export const CreateTableIndex: OperationChecks<'CreateTableIndex'> = {
  operation: OPERATION,
  subject: (context) => creationSubject(context),
  checks: {
    'column-and-type-suffice': shared['column-and-type-suffice'],
    'becomes-listed': shared['becomes-listed'],
    'covers-all-rows': shared['covers-all-rows'],
    'name-given': async (context) => {
      const id = await context.arrange.table();
      const name = context.name('idx');
      await create(context, id, { column: 'id', index_type: 'BTREE', name });
      await waitForIndexesOn(context, id, 'id');
      expect.equal(await readIndexNames(context, id), [name], 'the names of the indexes');
    },
    'name-made-up': async (context) => {
      const id = await numbersTable(context);
      // A generated name must also avoid the names that clients have chosen.
      await buildIndex(context, id, { column: 'a', index_type: 'BTREE', name: 'b_idx' });
      await create(context, id, { column: 'b', index_type: 'BTREE' });
      await create(context, id, { column: 'c', index_type: 'BTREE', name: null });
      for (const column of ['b', 'c']) await waitForIndexesOn(context, id, column);
      const names = await readIndexNames(context, id);
      expect.that(names.every((name) => name !== '') && new Set(names).size === 3, 'three different names', names);
    },
    'name-of-column': async (context) => {
      const id = await context.arrange.table();
      for (const column of ['id', 'name']) await create(context, id, { column, index_type: 'BTREE' });
      for (const column of ['id', 'name']) {
        const [index] = await waitForIndexesOn(context, id, column);
        expect.equal(index?.index_name, `${column}_idx`, `the name of the index on ${column}`);
      }
    },
    asynchronous: shared.asynchronous,
    'rows-stay': shared['rows-stay'],
    'same-responses': async (context) => {
      const id = await sampleTable(context);
      await create(context, id, { column: 'n', index_type: 'BTREE', name: 'n' });
      await create(context, id, { column: 's', index_type: 'BTREE', name: 's' });
      await waitForIndexes(context, id, 'n', 's');
      const more = SAMPLE_ROWS.map((row) => ({ ...row, id: Number(row['id']) + 10 }));
      const body = arrowStream({ id: int64, n: int64, s: utf8 }, more);
      await context.arrange.call('InsertIntoTable', { id, body });
      for (const [filter, ids] of PREDICATES.filter(([text]) => !text.includes('id'))) {
        const wanted = [...SAMPLE_ROWS, ...more].filter((row) => ids.includes(Number(row['id']) % 10));
        expectRows(await readRows(context, id, { filter }), wanted, `the rows with ${filter}`);
      }
    },
    'empty-table': async (context) => {
      const id = await context.arrange.emptyTable(COLUMNS);
      await create(context, id, { column: 'id', index_type: 'BTREE' });
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expectRows(await readRows(context, id, { filter: 'id = 2' }), ROWS.slice(1, 2), 'the rows with id = 2');
    },
    'taken-name-rejected': async (context) => {
      const id = await context.arrange.table();
      await expectTakenNameRejected(
        context,
        OPERATION,
        id,
        await buildIndex(context, id, { column: 'id', index_type: 'BTREE' }),
      );
    },
    'same-again': async (context) => {
      const id = await context.arrange.table();
      const body = { column: 'id', index_type: 'BTREE', name: context.name('idx') } as const;
      await buildIndex(context, id, body);
      const response = await context.target.call(OPERATION, { id, body });
      if (isStatusOf(response.status, 'TableIndexAlreadyExists')) expect.error(response, 'TableIndexAlreadyExists');
      else expect.ok(OPERATION, response);
      const [index] = await waitForIndexes(context, id, body.name);
      expect.equal(index?.columns, ['id'], 'the columns of the index');
      expect.equal(await readIndexNames(context, id), [body.name], 'the names of the indexes');
    },
    'second-index-on-column': async (context) => {
      const id = await context.arrange.table();
      const [one, other] = [context.name('idx'), context.name('idx')];
      for (const name of [one, other]) {
        await create(context, id, { column: 'id', index_type: 'BTREE', name });
        await waitForIndexes(context, id, name);
      }
      const columns = (await waitForIndexes(context, id, one, other)).map((index) => index.columns);
      expect.equal(columns, [['id'], ['id']], 'the columns of the two indexes');
    },
    btree: shared.btree,
    bitmap: shared.bitmap,
    'label-list': shared['label-list'],
    'full-text': (context) => expectKindBuilt(context, OPERATION, 'FTS'),
    'ivf-flat': (context) => expectKindBuilt(context, OPERATION, 'IVF_FLAT'),
    'ivf-pq': (context) => expectKindBuilt(context, OPERATION, 'IVF_PQ'),
    'ivf-hnsw-sq': (context) => expectKindBuilt(context, OPERATION, 'IVF_HNSW_SQ'),
    'distance-types': async (context) => {
      const id = await vectorsTable(context);
      for (const request of DISTANCE_INDEXES) await create(context, id, request);
      await waitForIndexes(context, id, ...DISTANCE_INDEXES.map(({ name }) => name));
    },
    'distance-type-kept': async (context) => {
      const id = await vectorsTable(context);
      for (const request of DISTANCE_INDEXES) await create(context, id, request);
      for (const { name, distance_type } of DISTANCE_INDEXES) {
        await waitForIndexes(context, id, name);
        const kept = requireField(await readIndexStats(context, id, name), 'distance_type');
        expect.equal(kept.toLowerCase(), distance_type, 'the distance_type');
      }
    },
    'metric-type': async (context) => {
      const id = await indexableTable(context);
      const name = context.name('idx');
      await create(context, id, { column: 'vector', index_type: 'IVF_FLAT', name, metric_type: 'cosine' });
      await waitForIndexes(context, id, name);
      expect.equal(
        requireField(await readIndexStats(context, id, name), 'distance_type').toLowerCase(),
        'cosine',
        'the distance_type',
      );
    },
    'unfit-column-rejected': shared['unfit-column-rejected'],
    'unfit-vector-kind-rejected': async (context) => {
      const flat = { column: 'vector', index_type: 'IVF_FLAT' } as const;
      const unfit = ['id', 'name'].map((column) => ({ ...flat, column }));
      await expectIndexesRejected(context, OPERATION, unfit, flat);
    },
    'full-text-options': async (context) => {
      const options = [...OPTIONS, NO_OPTIONS].map((option, at) => [`text_${at}`, option] as const);
      await searchableTable(context, ['a text'], Object.fromEntries(options));
    },
    'full-text-words': async (context) => {
      await searchableTable(context, ['a text'], {
        simple: { base_tokenizer: 'simple' },
        english: { language: 'English' },
      });
    },
    'negative-token-length-rejected': async (context) => {
      const texts = { column: 'name', index_type: 'FTS', max_token_length: 40 } as const;
      const invalid = [-1, -40].map((max_token_length) => ({ ...texts, max_token_length }));
      await expectIndexesRejected(context, OPERATION, invalid, texts);
    },
    positions: async (context) => {
      const id = await searchableTable(context, ['velvet harbour', 'harbour velvet', 'velvet red harbour'], {
        text: { with_position: true },
      });
      for (const [terms, ids] of [['velvet harbour', [1]] as const, ['harbour velvet', [2]] as const])
        await expectTextMatches(
          context,
          id,
          { structured_query: { query: { phrase: { terms, column: 'text' } } } },
          ids,
        );
    },
    'lower-case': async (context) => {
      const options = { any: { ...PLAIN, lower_case: true }, exact: PLAIN };
      const id = await searchableTable(context, ['Harbour', 'harbour', 'velvet'], options);
      for (const word of ['harbour', 'HARBOUR', 'Harbour']) await expectWordFound(context, id, 'any', word, [1, 2]);
      await expectWordFound(context, id, 'exact', 'Harbour', [1]);
      await expectWordFound(context, id, 'exact', 'harbour', [2]);
      await expectWordFound(context, id, 'exact', 'HARBOUR', []);
    },
    stem: async (context) => {
      const id = await searchableTable(context, ['she was running', 'she was walking'], {
        text: { ...ENGLISH, stem: true },
      });
      await expectWordFound(context, id, 'text', 'run', [1]);
      await expectWordFound(context, id, 'text', 'walk', [2]);
    },
    'stop-words': async (context) => {
      const options = { without: { ...ENGLISH, remove_stop_words: true }, all: ENGLISH };
      const id = await searchableTable(context, ['the harbour', 'velvet'], options);
      await expectWordFound(context, id, 'without', 'the', []);
      await expectWordFound(context, id, 'without', 'harbour', [1]);
      await expectWordFound(context, id, 'all', 'the', [1]);
    },
    'ascii-folding': async (context) => {
      const id = await searchableTable(context, ['a café', 'a caffè'], { text: { ...ENGLISH, ascii_folding: true } });
      await expectWordFound(context, id, 'text', 'cafe', [1]);
    },
    'custom-stop-words': async (context) => {
      const custom = { ...ENGLISH, remove_stop_words: true, custom_stop_words: ['harbour'] };
      const id = await searchableTable(context, ['the harbour', 'velvet'], { text: custom });
      await expectWordFound(context, id, 'text', 'harbour', []);
      await expectWordFound(context, id, 'text', 'the', [1]);
    },
    ngrams: async (context) => {
      const pairs = { ...ENGLISH, base_tokenizer: 'ngram', min_ngram_length: 2, max_ngram_length: 2 };
      const options = { inside: pairs, start: { ...pairs, prefix_only: true } };
      const id = await searchableTable(context, ['walk', 'awkward', 'velvet'], options);
      await expectWordFound(context, id, 'inside', 'wa', [1, 2]);
      await expectWordFound(context, id, 'start', 'wa', [1]);
    },
    'rebuild-awaited': async (context) => {
      const id = await searchableTable(context, ['walking'], { text: ENGLISH });
      await expectWordFound(context, id, 'text', 'walk', []);
      await create(context, id, { column: 'text', index_type: 'FTS', name: 'text_texts', ...ENGLISH, stem: true });
      await waitForIndexes(context, id, 'text_texts');
      await expectWordFound(context, id, 'text', 'walk', [1]);
    },
    ...indexedRowChecks,
    'replace-false-rejected': async (context) => {
      const id = await context.arrange.table();
      const body = { column: 'id', index_type: 'BTREE', name: context.name('idx') } as const;
      await buildIndex(context, id, body);
      await context.expectUnchanged(
        () => indexState(context, id),
        async () => {
          const response = await context.target.call(OPERATION, { id, body: { ...body, replace: false } });
          expect.error(response, 'TableIndexAlreadyExists');
        },
      );
      await create(context, id, { column: 'name', index_type: 'BTREE', name: context.name('idx'), replace: false });
    },
    'declared-only-rejected': shared['declared-only-rejected'],
    'branch-only': async (context) => {
      const id = await context.arrange.table();
      const [branch, name] = [context.name('branch'), context.name('idx')];
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await create(context, id, { column: 'id', index_type: 'BTREE', name, branch });
      await until(
        context.target,
        'an index of a branch to be built',
        () => readIndexNames(context, id, { branch }),
        (names) => names.includes(name),
      );
      expect.equal(await readIndexNames(context, id), [], 'the indexes of the main branch');
    },
  },
};
