import type { AddColumnsEntry } from '#contract/types';
import { COLUMNS, ROWS } from '../../context/arrange.ts';
import { backfilled } from '../../context/resources/columns/backfills.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  change,
  columnNames,
  commitsColumns,
  fieldOf,
  hasColumns,
  refusesChange,
  refusesDeclared,
  refusesOnly,
  staysOnBranch,
  virtualColumn,
} from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { MIXED, mixedTable, NOT_SQL } from '../../context/resources/rows/predicates.ts';
import { readRows, sameRows, tableState, versionOf, type Row } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Entries = readonly AddColumnsEntry[];

const OPERATION = 'AlterTableAddColumns';
const TWICE: AddColumnsEntry = { name: 'twice', expression: 'id * 2' };
const THRICE: AddColumnsEntry = { name: 'thrice', expression: 'id * 3' };
const COMPUTED: AddColumnsEntry = { name: 'computed', computed: 'id * 4' };
const VIRTUAL: AddColumnsEntry = { name: 'virtual', virtual_column: virtualColumn('virtual') };

/** The usual rows, each with what the column `twice` holds. */
const WITH_TWICE: readonly Row[] = ROWS.map((row) => ({ ...row, twice: row.id * 2n }));

const add = (world: World, id: Id, new_columns: Entries) => change(world, OPERATION, id, { new_columns });

/** Entries that must be refused, where the good ones are then accepted. */
const refuses = (world: World, id: Id, bad: Entries, good: Entries, status: number | readonly number[] = 400) =>
  refusesChange(world, OPERATION, id, { new_columns: bad }, { new_columns: good }, status);

/** Refusals of what cannot be done, and the lawful twin of all. */
const refusesEach = async (world: World, bad: readonly Entries[], status: number | readonly number[] = 400) => {
  const id = await world.arrange.table();
  for (const new_columns of bad) await refusesOnly(world, OPERATION, id, { new_columns }, status);
  await add(world, id, [TWICE, THRICE]);
  await hasColumns(world, id, [...Object.keys(COLUMNS), 'twice', 'thrice']);
};

export const AlterTableAddColumns: OperationChecks<'AlterTableAddColumns'> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    return {
      request: { id, body: { new_columns: [TWICE] } },
      observe: () => tableState(world, id),
      again: () => ({ id, body: { new_columns: [{ ...TWICE, name: world.name('column') }] } }),
    };
  },
  checks: {
    'expression-fills': async (world) => {
      const given: readonly (readonly [string, (row: Row) => unknown])[] = [
        ['id * 2', ({ id }) => Number(id) * 2],
        ['id + n', ({ id, n }) => (n === null ? null : Number(id) + Number(n))],
        ['s', ({ s }) => s],
        ['n IS NULL', ({ n }) => n === null],
        ["'same'", () => 'same'],
      ];
      for (const [expression, value] of given) {
        const id = await mixedTable(world);
        await add(world, id, [{ name: 'added', expression }]);
        const want = MIXED.map((row) => ({ ...row, added: value(row) }));
        sameRows(await readRows(world, id), want, `the rows with ${expression}`);
      }
    },
    'type-of-expression': async (world) => {
      const given = [
        ['id', 'int64'],
        ['name', 'string'],
        ['id > 1', 'bool'],
        ['CAST(id AS INT)', 'int32'],
        ['CAST(id AS FLOAT)', 'float'],
        ['CAST(id AS DOUBLE)', 'double'],
      ] as const;
      for (const [expression, type] of given) {
        const id = await world.arrange.table();
        await add(world, id, [{ name: 'added', expression }]);
        expect.equal((await fieldOf(world, id, 'added')).type.type, type, `the type of ${expression}`);
      }
    },
    'shown-by-describe': async (world) => {
      const id = await world.arrange.table();
      await add(world, id, [TWICE]);
      expect.equal(await columnNames(world, id), [...Object.keys(COLUMNS), 'twice'], 'the columns');
      await add(world, id, [{ name: 'a', expression: 'id' }, THRICE]);
      expect.equal(await columnNames(world, id), [...Object.keys(COLUMNS), 'twice', 'a', 'thrice'], 'the columns');
    },
    'several-columns': async (world) => {
      const id = await world.arrange.table();
      await add(world, id, [TWICE, { name: 'copy', expression: 'name' }]);
      await hasColumns(world, id, [...Object.keys(COLUMNS), 'twice', 'copy']);
      sameRows(
        await readRows(world, id),
        WITH_TWICE.map((row) => ({ ...row, copy: row['name'] })),
      );
    },
    'version-is-commit': async (world) =>
      commitsColumns(world, OPERATION, { new_columns: [TWICE] }, [...Object.keys(COLUMNS), 'twice']),
    'earlier-version-unchanged': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await add(world, id, [TWICE]);
      await hasColumns(world, id, Object.keys(COLUMNS), { version });
      sameRows(await readRows(world, id, { version }), ROWS, `the rows of version ${version}`);
      sameRows(await readRows(world, id), WITH_TWICE);
    },
    'taken-name-refused': async (world) => {
      const id = await world.arrange.table();
      await refuses(world, id, [{ ...TWICE, name: 'name' }], [TWICE], [400, 409]);
      await refuses(world, id, [TWICE], [THRICE], [400, 409]);
    },
    'name-twice-refused': async (world) => refusesEach(world, [[TWICE, { ...THRICE, name: 'twice' }]]),
    'bad-expression-refused': async (world) =>
      refusesEach(
        world,
        NOT_SQL.map((expression) => [{ ...TWICE, expression }]),
      ),
    'all-or-none': async (world) => {
      const [bad, absent] = [
        { ...THRICE, expression: 'id *' },
        { ...THRICE, expression: 'no_such_column * 2' },
      ];
      const mixed = [
        [TWICE, bad],
        [bad, TWICE],
        [TWICE, absent],
        [TWICE, { ...THRICE, name: 'name' }],
      ];
      await refusesEach(world, mixed, [400, 404, 409]);
    },
    'empty-refused': async (world) => refusesEach(world, [[]]),
    'no-source-refused': async (world) => {
      await refusesEach(world, [[{ name: 'twice' }], [TWICE, { name: 'thrice', expression: null }]]);
      // One who supports no computed columns may say so instead.
      const status = world.features?.has('computed-columns') === true ? 400 : [400, 406];
      await refusesEach(world, [[{ ...TWICE, computed: 'id * 2' }]], status);
    },
    'reserved-name-refused': async (world) => refusesEach(world, [[{ ...TWICE, name: '_rowid' }]]),
    'computed-column': async (world) => {
      const id = await world.arrange.table();
      await add(world, id, [COMPUTED]);
      await hasColumns(world, id, [...Object.keys(COLUMNS), 'computed']);
      await backfilled(world, id, { column: 'computed' });
      const want = ROWS.map((row) => ({ ...row, computed: row.id * 4n }));
      sameRows(await readRows(world, id), want);
    },
    'unsupported-kind-refused': async (world) => {
      const { features, target } = world;
      const kinds = { 'computed-columns': COMPUTED, 'virtual-columns': VIRTUAL };
      const lacking = Object.entries(kinds).filter(([feature]) => features?.has(feature) !== true);
      let refusals = 0;
      for (const [, entry] of lacking) {
        const id = await world.arrange.table();
        const before = await tableState(world, id);
        const answer = await target.call(OPERATION, { id, body: { new_columns: [TWICE, entry] } });
        // Who does not say what it has may have this, and then nothing is refused.
        if (features === undefined && answer.status < 300) continue;
        expect.refused(answer, 406, 'Unsupported');
        expect.equal(await tableState(world, id), before, 'the table after a refusal');
        await add(world, id, [TWICE]);
        refusals += 1;
      }
      if (refusals === 0) throw new NotApplicable('the target supports computed and virtual columns');
    },
    'auto-backfill-refused': async (world) => {
      const id = await world.arrange.table();
      const before = await tableState(world, id);
      const filling = { ...VIRTUAL, virtual_column: { ...virtualColumn('virtual'), auto_backfill: true } };
      const answer = await world.target.call(OPERATION, { id, body: { new_columns: [TWICE, filling] } });
      if (answer.status < 300) throw new NotApplicable('the target takes the function, and ours cannot be run');
      expect.refused(answer, 406, 'Unsupported');
      expect.equal(await tableState(world, id), before, 'the table after a refusal');
      await add(world, id, [TWICE, VIRTUAL]);
    },
    'declared-only-refused': async (world) => refusesDeclared(world, OPERATION, { new_columns: [TWICE] }),
    'branch-only': async (world) =>
      staysOnBranch(world, OPERATION, await world.arrange.table(), { new_columns: [TWICE] }),
  },
};
