import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { indexableTable } from '../../context/resources/indexes/index-tables.ts';
import {
  buildIndex,
  createIndex,
  waitForIndexes,
  waitForIndexesOn,
  type CreateIndexOperation,
} from '../../context/resources/indexes/indexes.ts';
import {
  creationChecks,
  creationSubject,
  expectIndexesRejected,
  expectKindsBuilt,
  expectTakenNameRejected,
} from './creation-checks.ts';
import { expectSameKind } from './index-stats-checks.ts';

const OPERATION = 'CreateScalarIndex';

const shared = creationChecks(OPERATION);

/** Returns the name that an index gets by default, on a new table. */
const generatedName = async (context: CheckContext, operation: CreateIndexOperation): Promise<string | undefined> => {
  const id = await context.arrange.table();
  await createIndex(context, operation, id, { column: 'name', index_type: 'BTREE' });
  return (await waitForIndexesOn(context, id, 'name'))[0]?.index_name;
};

export const CreateScalarIndex: OperationChecks<'CreateScalarIndex'> = {
  operation: OPERATION,
  subject: (context) => creationSubject(context, (kind) => !kind.startsWith('IVF_')),
  checks: {
    'column-and-type-suffice': shared['column-and-type-suffice'],
    'same-index': async (context) => {
      const id = await indexableTable(context);
      const [one, other] = [context.name('idx'), context.name('idx')];
      const body = { column: 'few', index_type: 'BTREE' } as const;
      await createIndex(context, 'CreateTableIndex', id, { ...body, column: 'id', name: one });
      await createIndex(context, OPERATION, id, { ...body, name: other });
      const indexes = await waitForIndexes(context, id, one, other);
      const [by, own] = [one, other].map((name) => indexes.find(({ index_name }) => index_name === name));
      expect.equal(own?.columns, ['few'], 'the columns of the index');
      if (by?.index_type !== undefined) expectSameKind(own?.index_type ?? 'nothing', by.index_type);
      const generated = await generatedName(context, 'CreateTableIndex');
      // Default names may be random, and then cannot be compared.
      if (generated === (await generatedName(context, 'CreateTableIndex')))
        expect.equal(await generatedName(context, OPERATION), generated, 'the generated name');
    },
    'becomes-listed': shared['becomes-listed'],
    'covers-all-rows': shared['covers-all-rows'],
    btree: shared.btree,
    bitmap: shared.bitmap,
    'label-list': shared['label-list'],
    'full-text': (context) =>
      expectKindsBuilt(context, OPERATION, [
        {
          column: 'name',
          index_type: 'FTS',
          with_position: true,
          base_tokenizer: 'simple',
          language: 'English',
          max_token_length: 40,
          lower_case: true,
          stem: true,
          remove_stop_words: true,
          ascii_folding: true,
        },
      ]),
    'same-table-of-names': async (context) => {
      const id = await context.arrange.table();
      await expectTakenNameRejected(
        context,
        OPERATION,
        id,
        await buildIndex(context, id, { column: 'id', index_type: 'BTREE' }),
      );
    },
    asynchronous: shared.asynchronous,
    'vector-kind-rejected': async (context) => {
      const vectors = { column: 'vector', index_type: 'IVF_FLAT' } as const;
      // CreateTableIndex accepts the same request, so only the kind of index can be the cause of the rejection.
      await buildIndex(context, await indexableTable(context), vectors);
      await expectIndexesRejected(context, OPERATION, [vectors], { column: 'id', index_type: 'BTREE' });
    },
    'unfit-column-rejected': shared['unfit-column-rejected'],
    'rows-stay': shared['rows-stay'],
    'declared-only-rejected': shared['declared-only-rejected'],
  },
};
