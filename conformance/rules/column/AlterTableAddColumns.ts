import { sameColumnType } from '#contract/column-types';
import { type AnyErrorName, isStatusOf } from '#contract/errors';
import type { AddColumnsEntry } from '#contract/types';
import { COLUMNS, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int32, list, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { backfillColumn } from '../../context/resources/columns/backfills.ts';
import {
  expectColumns,
  fieldsIn,
  readColumnNames,
  readField,
  virtualColumn,
} from '../../context/resources/columns/columns.ts';
import { INVALID_SQL, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { committedState, describeTable, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { type RejectionSubject } from '../../context/shared-rejections.ts';
import {
  changeColumns,
  expectDeclaredTableRejected,
  expectOnlyBranchChanged,
  expectRejected,
  expectVersionWithColumns,
  rejectingTable,
} from './column-change-checks.ts';

type Entries = readonly AddColumnsEntry[];

const OPERATION = 'AlterTableAddColumns';
const TWICE: AddColumnsEntry = { name: 'twice', expression: 'id * 2' };
const THRICE: AddColumnsEntry = { name: 'thrice', expression: 'id * 3' };
const COMPUTED: AddColumnsEntry = { name: 'computed', computed: 'id * 4' };
const VIRTUAL: AddColumnsEntry = { name: 'virtual', virtual_column: virtualColumn('virtual') };

/** The default rows with the values of column `twice`. */
const WITH_TWICE: readonly Row[] = ROWS.map((row) => ({ ...row, twice: row.id * 2n }));

const addColumns = (context: CheckContext, id: ObjectId, new_columns: Entries) =>
  changeColumns(context, OPERATION, id, { new_columns });

/** An Arrow stream of two fields and no rows. */
const FIELDS = arrowStream({ size: int32, tags: list(utf8) });

/** The errors of a name that a column has already: no error of the catalogue is about that alone. */
const TAKEN = ['InvalidInput', 'ConcurrentModification'] as const;

/** Adds the two fields. Throws `NotApplicable` when the target accepts only JSON (D-81). */
const addFields = async ({ target }: CheckContext, id: ObjectId): Promise<void> => {
  const response = await target.call(OPERATION, { id, body: FIELDS });
  if (isStatusOf(response.status, 'Unsupported', 'UnsupportedMediaType'))
    throw new NotApplicable('the target accepts only JSON');
  expect.ok(OPERATION, response);
};

const REJECTING: RejectionSubject<ObjectId> = {
  ...rejectingTable(OPERATION, { new_columns: [TWICE, THRICE] }),
  control: async (context, id) => {
    await addColumns(context, id, [TWICE, THRICE]);
    await expectColumns(context, id, [...Object.keys(COLUMNS), 'twice', 'thrice']);
  },
};

/** Expects that each of the entries is rejected without a change and that valid entries are accepted. */
const expectEachRejected = (
  context: CheckContext,
  invalid: readonly Entries[],
  errors: AnyErrorName | readonly AnyErrorName[] = 'InvalidInput',
) =>
  expectRejected(
    context,
    OPERATION,
    REJECTING,
    invalid.map((new_columns) => ({ new_columns })),
    errors,
  );

export const AlterTableAddColumns: OperationChecks<'AlterTableAddColumns'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    return {
      request: { id, body: { new_columns: [TWICE] } },
      observe: () => committedState(context, id),
      nextRequest: () => ({ id, body: { new_columns: [{ ...TWICE, name: context.name('column') }] } }),
    };
  },
  checks: {
    'expression-fills': async (context) => {
      const cases: readonly (readonly [string, (row: Row) => unknown])[] = [
        ['id * 2', ({ id }) => Number(id) * 2],
        ['id + n', ({ id, n }) => (n === null ? null : Number(id) + Number(n))],
        ['s', ({ s }) => s],
        ['n IS NULL', ({ n }) => n === null],
        ["'same'", () => 'same'],
      ];
      const id = await sampleTable(context);
      for (const [at, [expression]] of cases.entries())
        await addColumns(context, id, [{ name: `added_${at}`, expression }]);
      const want = SAMPLE_ROWS.map((row) => ({
        ...row,
        ...Object.fromEntries(cases.map(([, value], at) => [`added_${at}`, value(row)])),
      }));
      expectRows(await readRows(context, id), want, 'the rows with the values of the expressions');
    },
    'type-of-expression': async (context) => {
      const cases = [
        ['id', 'int64'],
        ['name', 'string'],
        ['id > 1', 'bool'],
        ['CAST(id AS INT)', 'int32'],
        ['CAST(id AS FLOAT)', 'float'],
        ['CAST(id AS DOUBLE)', 'double'],
      ] as const;
      const id = await context.arrange.table();
      for (const [at, [expression]] of cases.entries())
        await addColumns(context, id, [{ name: `added_${at}`, expression }]);
      const fields = fieldsIn(await describeTable(context, id));
      for (const [at, [expression, type]] of cases.entries()) {
        const added = fields.find(({ name }) => name === `added_${at}`);
        expect.equal(added && sameColumnType(added.type.type), type, `the type of ${expression}`);
      }
    },
    'shown-by-describe': async (context) => {
      const id = await context.arrange.table();
      await addColumns(context, id, [TWICE]);
      expect.equal(await readColumnNames(context, id), [...Object.keys(COLUMNS), 'twice'], 'the columns');
      await addColumns(context, id, [{ name: 'a', expression: 'id' }, THRICE]);
      expect.equal(
        await readColumnNames(context, id),
        [...Object.keys(COLUMNS), 'twice', 'a', 'thrice'],
        'the columns',
      );
    },
    'several-columns': async (context) => {
      const id = await context.arrange.table();
      await addColumns(context, id, [TWICE, { name: 'copy', expression: 'name' }]);
      await expectColumns(context, id, [...Object.keys(COLUMNS), 'twice', 'copy']);
      expectRows(
        await readRows(context, id),
        WITH_TWICE.map((row) => ({ ...row, copy: row['name'] })),
      );
    },
    'version-is-commit': async (context) =>
      expectVersionWithColumns(context, OPERATION, { new_columns: [TWICE] }, [...Object.keys(COLUMNS), 'twice']),
    'earlier-version-unchanged': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await addColumns(context, id, [TWICE]);
      await expectColumns(context, id, Object.keys(COLUMNS), { version });
      expectRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
      expectRows(await readRows(context, id), WITH_TWICE);
    },
    'taken-name-rejected': async (context) => {
      await expectEachRejected(context, [[{ ...TWICE, name: 'name' }]], TAKEN);
      const id = await context.arrange.table();
      await addColumns(context, id, [TWICE]);
      await context.expectUnchanged(
        () => committedState(context, id),
        async () => {
          const response = await context.target.call(OPERATION, { id, body: { new_columns: [TWICE] } });
          expect.rejected(response, TAKEN);
        },
      );
    },
    'name-twice-rejected': async (context) => expectEachRejected(context, [[TWICE, { ...THRICE, name: 'twice' }]]),
    'bad-expression-rejected': async (context) =>
      expectEachRejected(
        context,
        INVALID_SQL.map((expression) => [{ ...TWICE, expression }]),
      ),
    'all-or-none': async (context) => {
      const [invalid, absent] = [
        { ...THRICE, expression: 'id *' },
        { ...THRICE, expression: 'no_such_column * 2' },
      ];
      const mixed = [
        [TWICE, invalid],
        [invalid, TWICE],
        [TWICE, absent],
        [TWICE, { ...THRICE, name: 'name' }],
      ];
      await expectEachRejected(context, mixed, [...TAKEN, 'TableColumnNotFound']);
    },
    'empty-rejected': async (context) => expectEachRejected(context, [[]]),
    'no-source-rejected': async (context) => {
      await expectEachRejected(context, [[{ name: 'twice' }], [TWICE, { name: 'thrice', expression: null }]]);
      // A target without computed columns may report that instead.
      const others = context.features?.has('computed-columns') === true ? [] : (['Unsupported'] as const);
      await expectEachRejected(context, [[{ ...TWICE, computed: 'id * 2' }]], ['InvalidInput', ...others]);
    },
    'reserved-name-rejected': async (context) => expectEachRejected(context, [[{ ...TWICE, name: '_rowid' }]]),
    'computed-column': async (context) => {
      const id = await context.arrange.table();
      await addColumns(context, id, [COMPUTED]);
      await expectColumns(context, id, [...Object.keys(COLUMNS), 'computed']);
      await backfillColumn(context, id, { column: 'computed' });
      const want = ROWS.map((row) => ({ ...row, computed: row.id * 4n }));
      expectRows(await readRows(context, id), want);
    },
    'unsupported-kind-rejected': async (context) => {
      const { features, target } = context;
      const kinds = { 'computed-columns': COMPUTED, 'virtual-columns': VIRTUAL };
      const lacking = Object.entries(kinds).filter(([feature]) => features?.has(feature) !== true);
      let rejections = 0;
      for (const [, entry] of lacking) {
        const id = await context.arrange.table();
        const before = await committedState(context, id);
        const response = await target.call(OPERATION, { id, body: { new_columns: [TWICE, entry] } });
        // A target that does not report its features may support this kind, and then accepts it.
        if (features === undefined && response.status < 300) continue;
        expect.error(response, 'Unsupported');
        expect.equal(await committedState(context, id), before, 'the table after a rejected request');
        await addColumns(context, id, [TWICE]);
        rejections += 1;
      }
      if (rejections === 0) throw new NotApplicable('the target supports computed and virtual columns');
    },
    'auto-backfill-rejected': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const filling = { ...VIRTUAL, virtual_column: { ...virtualColumn('virtual'), auto_backfill: true } };
      const response = await context.target.call(OPERATION, { id, body: { new_columns: [TWICE, filling] } });
      if (response.status < 300) throw new NotApplicable('the target accepts the function, which cannot be executed');
      expect.error(response, 'Unsupported');
      expect.equal(await committedState(context, id), before, 'the table after a rejected request');
      await addColumns(context, id, [TWICE, VIRTUAL]);
    },
    'declared-only-rejected': async (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, { new_columns: [TWICE] }),
    'branch-only': async (context) =>
      expectOnlyBranchChanged(context, OPERATION, await context.arrange.table(), { new_columns: [TWICE] }),
    'expression-later-rows': async (context) => {
      const id = await context.arrange.table();
      await addColumns(context, id, [{ name: 'later', expression: 'id * 2' }]);
      const response = await context.target.call('InsertIntoTable', { id, body: rowsStream() });
      if (isStatusOf(response.status, 'InvalidInput'))
        throw new NotApplicable('the target rejects rows without a value for every column (D-72)');
      expect.ok('InsertIntoTable', response);
      const before = ROWS.map((row) => ({ ...row, later: row.id * 2n }));
      const inserted = ROWS.map((row) => ({ ...row, later: null }));
      expectRows(await readRows(context, id), [...before, ...inserted]);
    },
    'computed-null-before-backfill': async (context) => {
      const id = await context.arrange.table();
      await addColumns(context, id, [COMPUTED, { name: 'half', computed: 'CAST(id AS DOUBLE)' }]);
      expect.equal((await readField(context, id, 'computed')).type.type, 'int64', 'the type of the column');
      const half = await readField(context, id, 'half');
      expect.equal(sameColumnType(half.type.type), 'double', 'the type of the column');
      const want = ROWS.map((row) => ({ ...row, computed: null, half: null }));
      expectRows(await readRows(context, id), want);
    },
    'arrow-schema': async (context) => {
      const id = await context.arrange.table();
      await addFields(context, id);
      expect.equal(await readColumnNames(context, id), [...Object.keys(COLUMNS), 'size', 'tags'], 'the columns');
      expect.equal((await readField(context, id, 'size')).type.type, 'int32', 'the type of size');
      expect.equal((await readField(context, id, 'tags')).type.type, 'list', 'the type of tags');
      const want = ROWS.map((row) => ({ ...row, size: null, tags: null }));
      expectRows(await readRows(context, id), want);
    },
    'arrow-schema-malformed-rejected': async (context) => {
      await context.shared('accepted fields', async (shared) => addFields(shared, await shared.arrange.table()));
      const invalid = [
        FIELDS.subarray(0, 20),
        arrowStream({}, []),
        arrowStream({ size: int32 }, [{ size: 1 }]),
        arrowStream({ size: int32, name: utf8 }),
      ];
      await expectRejected(context, OPERATION, REJECTING, invalid, [...TAKEN, 'UnsupportedMediaType']);
    },
  },
};
