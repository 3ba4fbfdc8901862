import type { ClientRequest } from '#contract/client';
import type { UpdateTableResponse } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
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
import { supportedProperties, type Properties } from '../../context/resources/namespaces/properties.ts';
import { given, readRows, sameRows, tableState, type Row } from '../../context/resources/rows/rows.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'UpdateTable'>['body'];

const OPERATION = 'UpdateTable';

const update = (world: World, id: Id, body: Body): Promise<UpdateTableResponse> =>
  change(world, OPERATION, { id, body });

/** Renames the row with id 2. */
const RENAME = { predicate: 'id = 2', updates: [['name', "'hopper'"]] } as const satisfies Body;

const RENAMED = ROWS.map((row) => (row.id === 2n ? { ...row, name: 'hopper' } : row));

const PROPERTIES: Properties = { owner: 'ada', 'a.b c': 'naïve 東京' };

const holdsProperties = (properties: Properties): void => {
  for (const [key, value] of Object.entries(PROPERTIES)) expect.equal(properties[key], value, `the property ${key}`);
};

/** Bodies that must be refused and change nothing, where a lawful one is then accepted. */
const refused = (
  world: World,
  id: Id,
  bodies: readonly Body[],
  by?: Parameters<typeof refusesChange>[5],
): Promise<void> =>
  refusesChange(
    world,
    OPERATION,
    id,
    bodies.map((body) => ({ id, body })),
    { id, body: { predicate: 'id = 2', updates: [['id', 'id + 1']] } },
    by,
  );

/** Sets columns of the rows of {@link MIXED}, and compares with what each row should have become. */
const becomes = async (world: World, body: Body, wanted: (row: Row) => Row): Promise<void> => {
  const id = await mixedTable(world);
  await update(world, id, body);
  sameRows(await readRows(world, id), MIXED.map(wanted), `the rows after ${JSON.stringify(body)}`);
};

/** A number that may be null, as SQL adds to it. */
const plus = (value: unknown, more: bigint): bigint | null => (typeof value === 'bigint' ? value + more : null);

export const UpdateTable: OperationChecks<'UpdateTable'> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    const body = { predicate: 'id > 1', updates: [['name', "'hopper'"]], properties: { owner: 'ada' } };
    const request = { id, body };
    return { request, observe: () => tableState(world, id), again: () => request };
  },
  checks: {
    'selected-rows': async (world) => {
      let rows: readonly Row[] = MIXED.map((row) => ({ ...row, mark: 'none' }));
      const stream = arrowStream({ id: int64, n: int64, s: utf8, mark: utf8 }, rows);
      const id = await world.arrange.table({ stream });
      for (const [predicate, ids] of PREDICATES) {
        await update(world, id, { predicate, updates: [['mark', `'${ids.join('-')}'`]] });
        rows = rows.map((row) => (ids.includes(Number(row['id'])) ? { ...row, mark: ids.join('-') } : row));
        sameRows(await readRows(world, id), rows, `the rows after an update where ${predicate}`);
      }
    },
    'no-predicate': async (world) => becomes(world, { updates: [['s', "'set'"]] }, (row) => ({ ...row, s: 'set' })),
    'current-row': async (world) => {
      await becomes(world, { predicate: 'id > 0', updates: [['n', 'n + 1']] }, (row) => ({
        ...row,
        n: plus(row['n'], 1n),
      }));
      await becomes(world, { predicate: 'n > 1', updates: [['n', 'n + id']] }, (row) => {
        const isMeant = typeof row['n'] === 'bigint' && row['n'] > 1n;
        return isMeant ? { ...row, n: plus(row['n'], row['id'] as bigint) } : row;
      });
    },
    'several-columns': async (world) => {
      const updates = [
        ['n', '7'],
        ['s', "'set'"],
      ];
      await becomes(world, { predicate: 'id <= 3', updates }, (row) =>
        Number(row['id']) <= 3 ? { ...row, n: 7n, s: 'set' } : row,
      );
    },
    'expressions-independent': async (world) => {
      const updates = [
        ['n', 'id'],
        ['id', 'n'],
      ];
      await becomes(world, { predicate: 'n IS NOT NULL', updates }, (row) =>
        row['n'] === null ? row : { ...row, id: row['n'], n: row['id'] },
      );
    },
    'two-elements': async (world) => {
      const good = ['name', "'hopper'"];
      const entries = [[], ['name'], ['name', "'hopper'", "'lovelace'"]];
      const bodies = entries.flatMap((bad): Body[] => [
        { predicate: 'id = 2', updates: [bad] },
        { predicate: 'id = 2', updates: [good, bad] },
      ]);
      await refused(world, await world.arrange.table(), bodies);
    },
    'updated-rows': async (world) => {
      const id = await mixedTable(world);
      const updates = [['s', 's']];
      for (const [predicate, ids] of PREDICATES)
        expect.equal((await update(world, id, { predicate, updates })).updated_rows, ids.length, 'updated_rows');
      const none = await update(world, id, { predicate: 'id > 100', updates });
      expect.equal(none.updated_rows, 0, 'updated_rows');
    },
    'version-is-commit': async (world) => {
      const id = await world.arrange.table();
      await answersVersion(world, id, 'rows', () => update(world, id, RENAME));
      await answersVersion(world, id, 'nothing', () => update(world, id, { ...RENAME, predicate: 'id > 100' }));
    },
    'client-count': async (world) => {
      const id = await world.arrange.table();
      for (const [predicate, count] of [['id > 1', 2] as const, ['id > 100', 0] as const]) {
        const answer = await update(world, id, { ...RENAME, predicate });
        expect.equal(given(answer, 'rows_updated'), count, 'rows_updated');
        expect.equal(answer.updated_rows, count, 'updated_rows');
      }
    },
    'earlier-version-unchanged': (world) => keepsEarlier(world, (id) => update(world, id, RENAME), RENAMED),
    'properties-stored': async (world) => {
      const id = await world.arrange.table();
      await update(world, id, { ...RENAME, properties: PROPERTIES });
      sameRows(await readRows(world, id), RENAMED);
      holdsProperties(await tableProperties(world, id));
    },
    'properties-answered': async (world) => {
      const id = await world.arrange.table();
      const { properties } = await update(world, id, { ...RENAME, properties: PROPERTIES });
      holdsProperties(supportedProperties(world, 'table-properties', properties));
    },
    'bad-predicate-refused': async (world) => {
      const bodies = NOT_SQL.map((predicate) => ({ ...RENAME, predicate }));
      await refused(world, await world.arrange.table(), bodies);
    },
    'bad-expression-refused': async (world) => {
      const bodies = NOT_SQL.map((sql) => ({
        predicate: 'id = 2',
        updates: [
          ['id', 'id + 1'],
          ['name', sql],
        ],
      }));
      await refused(world, await world.arrange.table(), bodies);
    },
    'bad-value-refused': async (world) => {
      const updates = [['id', "'not a number'"]];
      await refused(world, await world.arrange.table(), [{ updates }, { predicate: 'id = 2', updates }]);
    },
    'unknown-predicate-column-refused': async (world) => {
      const bodies = [{ ...RENAME, predicate: 'no_such_column > 1' }];
      await refused(world, await world.arrange.table(), bodies, noSuchColumn);
    },
    'column-twice-refused': async (world) => {
      const updates = [
        ['name', "'hopper'"],
        ['name', "'lovelace'"],
      ];
      await refused(world, await world.arrange.table(), [{ predicate: 'id = 2', updates }]);
    },
    'concurrent-updates': async (world) => {
      const rows = [
        { id: 1n, n: 0n, s: 'counted' },
        { id: 2n, n: 0n, s: 'left alone' },
      ];
      const id = await world.arrange.table({ stream: arrowStream({ id: int64, n: int64, s: utf8 }, rows) });
      const powers = [1, 2, 4, 8, 16, 32];
      const answers = await Promise.all(
        powers.map((power) =>
          world.target.call(OPERATION, { id, body: { predicate: 'id = 1', updates: [['n', `n + ${power}`]] } }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      const sum = powers.reduce((all, power, at) => (statuses[at] === 200 ? all + power : all), 0);
      expect.that(sum > 0, 'an update that succeeds', statuses);
      const wanted = rows.map((row) => (row.id === 1n ? { ...row, n: BigInt(sum) } : row));
      sameRows(await readRows(world, id), wanted, `the rows after updates that answered ${statuses.join(', ')}`);
    },
    'declared-only-refused': (world) => refusesDeclared(world, OPERATION, (id) => ({ id, body: RENAME })),
    'branch-only': (world) => staysOnBranch(world, (id, branch) => update(world, id, { ...RENAME, branch }), RENAMED),
  },
};
