import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { buildsKinds, creationChecks, creationSubject, refusesIndexes, refusesTakenName } from './creation-checks.ts';
import { fittingTable } from '../../context/resources/indexes/index-tables.ts';
import {
  builtIndex,
  createIndex,
  sameKind,
  untilBuilt,
  untilBuiltOn,
  type Creating,
} from '../../context/resources/indexes/indexes.ts';
import type { World } from '../../context/check-context.ts';

const OPERATION = 'CreateScalarIndex';

const shared = creationChecks(OPERATION);

/** The name that an index gets which asks for none, on a table of its own. */
const nameMadeUp = async (world: World, operation: Creating): Promise<string | undefined> => {
  const id = await world.arrange.table();
  await createIndex(world, operation, id, { column: 'name', index_type: 'BTREE' });
  return (await untilBuiltOn(world, id, 'name'))[0]?.index_name;
};

export const CreateScalarIndex: OperationChecks<'CreateScalarIndex'> = {
  operation: OPERATION,
  subject: (world) => creationSubject(world, (kind) => !kind.startsWith('IVF_')),
  checks: {
    'column-and-type-suffice': shared['column-and-type-suffice'],
    'same-index': async (world) => {
      const id = await fittingTable(world);
      const [one, other] = [world.name('idx'), world.name('idx')];
      const body = { column: 'few', index_type: 'BTREE' } as const;
      await createIndex(world, 'CreateTableIndex', id, { ...body, column: 'id', name: one });
      await createIndex(world, OPERATION, id, { ...body, name: other });
      const indexes = await untilBuilt(world, id, one, other);
      const [by, own] = [one, other].map((name) => indexes.find(({ index_name }) => index_name === name));
      expect.equal(own?.columns, ['few'], 'the columns of the index');
      if (by?.index_type !== undefined) sameKind(own?.index_type ?? 'nothing', by.index_type);
      const made = await nameMadeUp(world, 'CreateTableIndex');
      // Names may be made up at random; then there is none that it would have.
      if (made === (await nameMadeUp(world, 'CreateTableIndex')))
        expect.equal(await nameMadeUp(world, OPERATION), made, 'the name that is made up');
    },
    'becomes-listed': shared['becomes-listed'],
    'covers-all-rows': shared['covers-all-rows'],
    btree: shared.btree,
    bitmap: shared.bitmap,
    'label-list': shared['label-list'],
    'full-text': (world) =>
      buildsKinds(world, OPERATION, [
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
    'same-table-of-names': async (world) => {
      const id = await world.arrange.table();
      await refusesTakenName(world, OPERATION, id, await builtIndex(world, id, { column: 'id', index_type: 'BTREE' }));
    },
    asynchronous: shared.asynchronous,
    'vector-kind-refused': async (world) => {
      const id = await fittingTable(world);
      const vectors = { column: 'vector', index_type: 'IVF_FLAT' } as const;
      // The operation for all kinds takes it: what is refused then is the kind.
      await builtIndex(world, id, vectors);
      await refusesIndexes(world, OPERATION, id, [vectors], { column: 'id', index_type: 'BTREE' });
    },
    'unfit-column-refused': shared['unfit-column-refused'],
    'rows-stay': shared['rows-stay'],
    'declared-only-refused': shared['declared-only-refused'],
  },
};
