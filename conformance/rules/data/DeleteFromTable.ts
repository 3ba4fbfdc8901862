import type { DeleteFromTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS } from '../../context/arrange.ts';
import {
  answersVersion,
  change,
  keepsEarlier,
  noSuchColumn,
  refusesChange,
  refusesDeclared,
  staysOnBranch,
} from '../../context/resources/rows/changes.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { MIXED, mixedTable, NOT_SQL, PREDICATES } from '../../context/resources/rows/predicates.ts';
import { sameColumns } from '../../context/resources/rows/queries.ts';
import { given, queryTable, readRows, sameRows, tableState } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DeleteFromTable';

const remove = (world: World, id: Id, predicate: string, branch?: string): Promise<DeleteFromTableResponse> =>
  change(world, OPERATION, { id, body: { predicate, ...(branch !== undefined && { branch }) } });

/** The rows of a made table but the one with id 2. */
const OTHERS = ROWS.filter(({ id }) => id !== 2n);

/** Predicates that must be refused and delete nothing, where a lawful one then deletes. */
const refused = (
  world: World,
  id: Id,
  predicates: readonly (string | null)[],
  by?: Parameters<typeof refusesChange>[5],
): Promise<void> =>
  refusesChange(
    world,
    OPERATION,
    id,
    predicates.map((predicate) => ({ id, body: { predicate: predicate as string } })),
    { id, body: { predicate: 'id = 2' } },
    by,
  );

export const DeleteFromTable: OperationChecks<'DeleteFromTable'> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    const request = { id, body: { predicate: 'id > 1' } };
    return { request, observe: () => tableState(world, id), again: () => request };
  },
  checks: {
    'selected-rows': async (world) => {
      for (const [predicate, ids] of PREDICATES) {
        const id = await mixedTable(world);
        await remove(world, id, predicate);
        const wanted = MIXED.filter((row) => !ids.includes(Number(row['id'])));
        sameRows(await readRows(world, id), wanted, `the rows after deleting ${predicate}`);
      }
    },
    'none-selected': async (world) => {
      const id = await mixedTable(world);
      for (const predicate of ['id > 100', "s = 'nobody'", 'false']) await remove(world, id, predicate);
      sameRows(await readRows(world, id), MIXED);
    },
    'all-selected': async (world) => {
      const id = await world.arrange.table();
      await remove(world, id, 'true');
      const left = await queryTable(world, id);
      sameRows(left.rows, []);
      sameColumns(left, Object.keys(COLUMNS));
    },
    'answers-version': async (world) => {
      const id = await world.arrange.table();
      await answersVersion(world, id, 'rows', () => remove(world, id, 'id = 2'));
      await answersVersion(world, id, 'nothing', () => remove(world, id, 'id = 2'));
    },
    'deleted-count': async (world) => {
      const id = await world.arrange.table({ rows: manyRows(1, 20) });
      for (const [predicate, count] of [['id <= 7', 7] as const, ['id > 100', 0] as const, ['true', 13] as const])
        expect.equal(given(await remove(world, id, predicate), 'num_deleted_rows'), count, 'num_deleted_rows');
    },
    'earlier-version-unchanged': (world) => keepsEarlier(world, (id) => remove(world, id, 'id = 2'), OTHERS),
    'bad-predicate-refused': async (world) => refused(world, await world.arrange.table(), NOT_SQL),
    'empty-predicate-refused': async (world) => refused(world, await world.arrange.table(), ['']),
    'null-predicate-refused': async (world) => refused(world, await world.arrange.table(), [null]),
    'unknown-column-refused': async (world) => {
      const predicates = ['no_such_column > 1', 'id > 1 OR no_such_column IS NULL'];
      await refused(world, await world.arrange.table(), predicates, noSuchColumn);
    },
    'concurrent-deletes': async (world) => {
      const rows = manyRows(1, 60);
      const id = await world.arrange.table({ rows });
      const tens = [0, 10, 20, 30, 40];
      const bodies = tens.map((ten) => ({ predicate: `id > ${ten} AND id <= ${ten + 10}` }));
      const answers = await Promise.all(bodies.map((body) => world.target.call(OPERATION, { id, body })));
      const gone = tens.filter((_, at) => answers[at]?.status === 200);
      const statuses = answers.map(({ status }) => status);
      expect.that(gone.length > 0, 'a delete that succeeds', statuses);
      const isGone = (row: number): boolean => gone.some((ten) => row > ten && row <= ten + 10);
      const left = rows.filter((row) => !isGone(Number(row['id'])));
      sameRows(await readRows(world, id), left, `the rows after deletes that answered ${statuses.join(', ')}`);
    },
    'declared-only-refused': (world) =>
      refusesDeclared(world, OPERATION, (id) => ({ id, body: { predicate: 'id = 2' } })),
    'branch-only': (world) => staysOnBranch(world, (id, branch) => remove(world, id, 'id = 2', branch), OTHERS),
  },
};
