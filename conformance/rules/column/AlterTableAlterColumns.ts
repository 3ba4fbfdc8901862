import type { AlterColumnsEntry } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int32, int64, struct, utf8 } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  change,
  columnsToChange,
  type ColumnToChange,
  commitsColumns,
  fieldOf,
  hasColumns,
  refusesChange,
  refusesDeclared,
  staysOnBranch,
} from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { MIXED, mixedTable } from '../../context/resources/rows/predicates.ts';
import { sameColumns } from '../../context/resources/rows/queries.ts';
import {
  countRows,
  queryTable,
  readRows,
  sameRows,
  tableState,
  versionOf,
  type Row,
} from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Entries = readonly AlterColumnsEntry[];

const OPERATION = 'AlterTableAlterColumns';
const RENAME: AlterColumnsEntry = { path: 'name', rename: 'title' };
const RENAMED = ['id', 'title', 'vector'];

/** Numbers that int32 just holds, beside another number and a text. */
const SMALL: readonly Row[] = [
  { id: 1n, small: -(2 ** 31), text: 'ada' },
  { id: 2n, small: 2 ** 31 - 1, text: null },
  { id: 3n, small: null, text: 'edsger' },
];
const WIDEN: AlterColumnsEntry = { path: 'small', data_type: { type: 'int64' } };

const smallTable = ({ arrange }: World): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, small: int32, text: utf8 }, SMALL) });

const titled = ({ name, ...row }: Row): Row => ({ ...row, title: name });

const alter = (world: World, id: Id, alterations: Entries) => change(world, OPERATION, id, { alterations });

/** Entries that must be refused, where the good ones are then accepted. */
const refuses = (
  world: World,
  id: Id,
  bad: Entries,
  good: Entries = [RENAME],
  status: number | readonly number[] = 400,
): Promise<void> => refusesChange(world, OPERATION, id, { alterations: bad }, { alterations: good }, status);

const typeOf = async (world: World, id: Id, path: string): Promise<string> =>
  (await fieldOf(world, id, path)).type.type;

export const AlterTableAlterColumns: OperationChecks<'AlterTableAlterColumns'> = {
  operation: OPERATION,
  subject: async (world) => {
    const next = columnsToChange(world);
    const requestFor = ({ id, column }: ColumnToChange) => ({
      id,
      body: { alterations: [{ path: column, rename: `${column}_renamed` }] },
    });
    const first = await next();
    return {
      request: requestFor(first),
      observe: () => tableState(world, first.id),
      again: async () => requestFor(await next()),
    };
  },
  checks: {
    rename: async (world) => {
      const id = await world.arrange.table();
      await alter(world, id, [RENAME]);
      await hasColumns(world, id, RENAMED);
      sameColumns(await queryTable(world, id), RENAMED);
      sameRows(await readRows(world, id), ROWS.map(titled));
    },
    'rename-only': async (world) => {
      const id = await smallTable(world);
      const before = await fieldOf(world, id, 'small');
      await alter(world, id, [{ path: 'small', rename: 'little' }]);
      const after = await fieldOf(world, id, 'little');
      expect.equal([after.type, after.nullable], [before.type, before.nullable], 'type and nullable of the column');
    },
    'change-type': async (world) => {
      const id = await smallTable(world);
      expect.equal(await typeOf(world, id, 'small'), 'int32', 'the type of the column before');
      await alter(world, id, [WIDEN]);
      expect.equal(await typeOf(world, id, 'small'), 'int64', 'the type of the column');
      sameRows(await readRows(world, id), SMALL);
    },
    'data-type-notation': async (world) => {
      const small = await smallTable(world);
      const { type: wide } = await fieldOf(world, small, 'id');
      await alter(world, small, [{ path: 'small', data_type: wide }]);
      expect.equal((await fieldOf(world, small, 'small')).type, wide, 'the type of the column');
      // The type it has already: nobody need be able to cast vectors.
      const id = await world.arrange.table();
      const { type } = await fieldOf(world, id, 'vector');
      await alter(world, id, [{ path: 'vector', rename: 'embedding', data_type: type }]);
      expect.equal((await fieldOf(world, id, 'embedding')).type, type, 'the type of the vector');
    },
    nullable: async (world) => {
      const { arrange, target } = world;
      const strict = { id: { type: int64, nullable: false }, name: utf8 };
      const id = await arrange.table({ stream: arrowStream(strict, [{ id: 1n, name: 'ada' }]) });
      if ((await fieldOf(world, id, 'id')).nullable)
        throw new NotApplicable('the target keeps no column that allows no nulls');
      await alter(world, id, [{ path: 'id', nullable: true }]);
      expect.equal((await fieldOf(world, id, 'id')).nullable, true, 'nullable');
      const body = arrowStream({ id: int64, name: utf8 }, [{ id: null, name: 'grace' }]);
      expect.ok('InsertIntoTable', await target.call('InsertIntoTable', { id, body }));
      sameRows(await readRows(world, id), [
        { id: 1n, name: 'ada' },
        { id: null, name: 'grace' },
      ]);
    },
    'not-nullable-refused': async (world) => {
      const id = await mixedTable(world);
      await refuses(world, id, [{ path: 'n', nullable: false }], [{ path: 'id', nullable: false }]);
      expect.equal((await fieldOf(world, id, 'id')).nullable, false, 'nullable of the column without nulls');
    },
    'several-alterations': async (world) => {
      const id = await smallTable(world);
      await alter(world, id, [WIDEN, { path: 'text', rename: 'words' }, { path: 'id', rename: 'key' }]);
      await hasColumns(world, id, ['key', 'small', 'words']);
      expect.equal(await typeOf(world, id, 'small'), 'int64', 'the type of the column');
      sameRows(
        await readRows(world, id),
        SMALL.map(({ id: key, small, text: words }) => ({ key, small, words })),
      );
    },
    'version-is-commit': async (world) => commitsColumns(world, OPERATION, { alterations: [RENAME] }, RENAMED),
    'rows-stay': async (world) => {
      const id = await mixedTable(world);
      await alter(world, id, [{ path: 'n', rename: 'number' }]);
      expect.equal(await countRows(world, id), MIXED.length, 'the number of rows');
      const want = MIXED.map(({ n, ...row }) => ({ ...row, number: n }));
      sameRows(await readRows(world, id), want);
      const other = await smallTable(world);
      await alter(world, other, [WIDEN]);
      expect.equal(await countRows(world, other), SMALL.length, 'the number of rows');
      sameRows(await readRows(world, other), SMALL);
    },
    'earlier-version-unchanged': async (world) => {
      const id = await smallTable(world);
      const version = await versionOf(world, id);
      await alter(world, id, [WIDEN, { path: 'text', rename: 'words' }]);
      await hasColumns(world, id, ['id', 'small', 'words']);
      await hasColumns(world, id, ['id', 'small', 'text'], { version });
      const then = await queryTable(world, id, { version });
      const type = then.schema.find(({ name }) => name === 'small')?.type;
      expect.equal(type, 'int32', `the type in version ${version}`);
      sameRows(then.rows, SMALL, `the rows of version ${version}`);
    },
    'all-or-none': async (world) => {
      const good: AlterColumnsEntry = { path: 'id', rename: 'key' };
      const absent: AlterColumnsEntry = { path: 'no_such_column', rename: 'other' };
      const impossible: AlterColumnsEntry = { path: 'name', data_type: { type: 'int32' } };
      for (const bad of [absent, impossible])
        for (const entries of [
          [good, bad],
          [bad, good],
        ])
          await refuses(world, await world.arrange.table(), entries, [good, RENAME], [400, 404]);
    },
    'taken-name-refused': async (world) => {
      const id = await world.arrange.table();
      await refuses(world, id, [{ path: 'name', rename: 'vector' }], [RENAME], [400, 409]);
    },
    'impossible-cast-refused': async (world) => {
      await refuses(world, await smallTable(world), [{ path: 'text', data_type: { type: 'int32' } }], [WIDEN]);
    },
    'unknown-type-refused': async (world) => {
      for (const type of ['no_such_type', 'int65', 'constructor'])
        await refuses(world, await smallTable(world), [{ path: 'small', data_type: { type } }], [WIDEN]);
    },
    'empty-refused': async (world) => refuses(world, await world.arrange.table(), []),
    'no-change-refused': async (world) => {
      await refuses(world, await world.arrange.table(), [{ path: 'name' }]);
      await refuses(world, await world.arrange.table(), [{ path: 'name', rename: null, nullable: null }]);
    },
    'context-ignored': async (world) => {
      for (const context of [{}, { touchstone: 'yes', rename: 'other' }]) {
        const id = await world.arrange.table();
        await change(world, OPERATION, id, { alterations: [RENAME], ...{ context } });
        await hasColumns(world, id, RENAMED);
        sameRows(await readRows(world, id), ROWS.map(titled));
      }
    },
    'nested-path': async (world) => {
      const point = struct({ x: int64, y: utf8 });
      const stream = arrowStream({ id: int64, point, x: utf8 }, [{ id: 1n, point: { x: 7n, y: 'up' }, x: 'outer' }]);
      const id = await world.arrange.table({ stream });
      await alter(world, id, [{ path: 'point.x', rename: 'z' }]);
      await fieldOf(world, id, 'point.z');
      sameRows(await readRows(world, id), [{ id: 1n, point: { z: 7n, y: 'up' }, x: 'outer' }]);
    },
    'virtual-column-unsupported': async (world) => {
      if (world.features?.has('virtual-columns') === true)
        throw new NotApplicable('the target supports virtual columns');
      const id = await world.arrange.table();
      const before = await tableState(world, id);
      const body = { alterations: [{ ...RENAME, virtual_column: { udf_version: '2' } }] };
      const answer = await world.target.call(OPERATION, { id, body });
      expect.refused(answer, [400, 406]);
      if (answer.status === 406) expect.refused(answer, 406, 'Unsupported');
      expect.equal(await tableState(world, id), before, 'the table after a refusal');
      await alter(world, id, [RENAME]);
    },
    'declared-only-refused': async (world) => refusesDeclared(world, OPERATION, { alterations: [RENAME] }),
    'branch-only': async (world) =>
      staysOnBranch(world, OPERATION, await world.arrange.table(), { alterations: [RENAME] }),
  },
};
