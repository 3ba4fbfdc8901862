import type { ClientRequest } from '#contract/client';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { MIXED, NOT_SQL, PREDICATES, sharedMixed } from '../../context/resources/rows/predicates.ts';
import { stateOf } from '../../context/resources/rows/queries.ts';
import { readRows, versionOf } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'CountTableRows'>['body'];

/** A count that must be answered; a failure counts against the check at hand. */
const count = async ({ target }: World, id: Id, body: Body = {}): Promise<unknown> =>
  expect.ok('CountTableRows', target.supported('CountTableRows', await target.call('CountTableRows', { id, body })));

const counts = async (world: World, id: Id, body: Body, want: number): Promise<void> =>
  expect.equal(await count(world, id, body), want, `the count for ${JSON.stringify(body)}`);

export const CountTableRows: OperationChecks<'CountTableRows'> = {
  operation: 'CountTableRows',
  subject: async ({ arrange }) => ({ request: { id: await arrange.table(), body: { predicate: 'id > 0' } } }),
  checks: {
    'all-rows': async (world) => {
      const { arrange } = world;
      await counts(world, await arrange.table({ rows: manyRows(1, 1234) }), {}, 1234);
      await counts(world, await arrange.table({ stream: arrowStream(COLUMNS) }), {}, 0);
    },
    'matching-rows': async (world) => {
      const id = await sharedMixed(world);
      for (const [predicate, ids] of PREDICATES) await counts(world, id, { predicate }, ids.length);
    },
    'none-match': async (world) => {
      const id = await sharedMixed(world);
      for (const predicate of ['id > 100', "s = 'nobody'"]) await counts(world, id, { predicate }, 0);
      await counts(world, id, { predicate: 'id > 0' }, MIXED.length);
    },
    'bare-integer': async ({ arrange, target }) => {
      const id = await arrange.table();
      for (const [body, digits] of [[{}, '3'] as const, [{ predicate: 'id > 100' }, '0'] as const]) {
        const answer = target.supported('CountTableRows', await target.call('CountTableRows', { id, body }));
        expect.ok('CountTableRows', answer);
        expect.equal(Buffer.from(answer.bytes).toString('utf8').trim(), digits, 'the body');
      }
    },
    'latest-is-default': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      await counts(world, id, {}, 3);
      await arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await counts(world, id, {}, 7);
      if (target.lacks('DeleteFromTable')) return;
      await arrange.call('DeleteFromTable', { id, body: { predicate: 'id >= 12' } });
      await counts(world, id, {}, 5);
    },
    'version-named': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await counts(world, id, { version }, 3);
      await counts(world, id, { version, predicate: 'id > 1' }, 2);
      await counts(world, id, { version: await versionOf(world, id) }, 7);
    },
    'agrees-with-query': async (world) => {
      const id = await sharedMixed(world);
      for (const predicate of [...PREDICATES.map(([one]) => one), 'n <= 5', 'n <> 5', 's IS NULL OR n > 4'])
        await counts(world, id, { predicate }, (await readRows(world, id, { filter: predicate })).length);
    },
    'bad-predicate-refused': async (world) => {
      const id = await world.arrange.table();
      await counts(world, id, { predicate: 'id > 1' }, 2);
      await world.unmoved(
        () => stateOf(world, id),
        async () => {
          for (const predicate of NOT_SQL)
            expect.refused(await world.target.call('CountTableRows', { id, body: { predicate } }), 400);
        },
      );
    },
    'unknown-column-refused': async (world) => {
      const id = await world.arrange.table();
      await counts(world, id, { predicate: 'id > 1' }, 2);
      await world.unmoved(
        () => stateOf(world, id),
        async () => {
          const body = { predicate: 'no_such_column > 1' };
          const answer = await world.target.call('CountTableRows', { id, body });
          if (answer.status === 404) expect.refused(answer, 404, 'TableColumnNotFound');
          else expect.refused(answer, 400);
        },
      );
    },
    'changes-nothing': async (world) => {
      const id = await world.arrange.table();
      const before = await stateOf(world, id);
      for (const body of [{}, { predicate: 'id > 1' }, { predicate: 'id > 100' }]) await count(world, id, body);
      expect.equal(await stateOf(world, id), before, 'the table');
    },
    'declared-only-refused': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.declaredTable();
      expect.refused(await target.call('CountTableRows', { id }), 409, 'InvalidTableState');
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await counts(world, id, {}, ROWS.length);
    },
    'branch-counted': async (world) => {
      const { arrange, name } = world;
      const id = await arrange.table();
      const branch = name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(manyRows(10, 4)) });
      await counts(world, id, { branch }, 7);
      await counts(world, id, { branch, predicate: 'id > 2' }, 5);
      await counts(world, id, {}, 3);
    },
  },
};
