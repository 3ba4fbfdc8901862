import { type AnyErrorName, isStatusOf } from '#contract/errors';
import type { AlterColumnsEntry } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int32, int64, struct, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { expectColumns, readField, unusedColumns, type UnusedColumn } from '../../context/resources/columns/columns.ts';
import { SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectSchemaColumns } from '../../context/resources/rows/queries.ts';
import { countRows, expectRows, queryTable, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { currentVersion, committedState } from '../../context/resources/tables/table-state.ts';
import {
  changeColumns,
  expectDeclaredTableRejected,
  expectOnlyBranchChanged,
  expectRejected,
  expectVersionWithColumns,
  rejectingTable,
} from './column-change-checks.ts';

type Entries = readonly AlterColumnsEntry[];

const OPERATION = 'AlterTableAlterColumns';
const RENAME: AlterColumnsEntry = { path: 'name', rename: 'title' };
const RENAMED = ['id', 'title', 'vector'];

/** The smallest and largest int32, with another number and a text. */
const SMALL: readonly Row[] = [
  { id: 1n, small: -(2 ** 31), text: 'ada' },
  { id: 2n, small: 2 ** 31 - 1, text: null },
  { id: 3n, small: null, text: 'edsger' },
];
const WIDEN: AlterColumnsEntry = { path: 'small', data_type: { type: 'int64' } };

/** All fields that the document shows. */
const VIRTUAL = {
  input_columns: ['id'],
  image: 'image',
  udf: 'dWRm',
  udf_name: 'udf',
  udf_version: '1',
  udf_backend: 'backend',
  manifest: 'manifest',
  manifest_checksum: 'checksum',
  auto_backfill: false,
  field_metadata: { owner: 'ada' },
};

const smallTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, small: int32, text: utf8 }, SMALL) });

const withTitle = ({ name, ...row }: Row): Row => ({ ...row, title: name });

const alterColumns = (context: CheckContext, id: ObjectId, alterations: Entries) =>
  changeColumns(context, OPERATION, id, { alterations });

const KEY: AlterColumnsEntry = { path: 'id', rename: 'key' };
const REJECTING = rejectingTable(OPERATION, { alterations: [KEY, RENAME] });
const REJECTING_LARGE = rejectingTable(
  OPERATION,
  { alterations: [WIDEN] },
  ({ arrange }) =>
    arrange.table({ stream: arrowStream({ id: int64, small: int32 }, [{ id: 2n ** 40n, small: 1 }, { id: 1n }]) }),
  'rejecting large table',
);
const REJECTING_SMALL = rejectingTable(OPERATION, { alterations: [WIDEN] }, smallTable, 'rejecting small table');

/** Expects that each of the lists of entries is rejected without a change and that valid entries are accepted. */
const expectEntriesRejected = (
  context: CheckContext,
  invalid: readonly Entries[],
  {
    errors = 'InvalidInput',
    on = REJECTING,
  }: { readonly errors?: AnyErrorName | readonly AnyErrorName[]; readonly on?: typeof REJECTING } = {},
): Promise<void> =>
  expectRejected(
    context,
    OPERATION,
    on,
    invalid.map((alterations) => ({ alterations })),
    errors,
  );

const typeOf = async (context: CheckContext, id: ObjectId, path: string): Promise<string> =>
  (await readField(context, id, path)).type.type;

export const AlterTableAlterColumns: OperationChecks<'AlterTableAlterColumns'> = {
  operation: OPERATION,
  subject: async (context) => {
    const next = unusedColumns(context);
    const requestFor = ({ id, column }: UnusedColumn) => ({
      id,
      body: { alterations: [{ path: column, rename: `${column}_renamed` }] },
    });
    const first = await next();
    return {
      request: requestFor(first),
      observe: () => committedState(context, first.id),
      nextRequest: async () => requestFor(await next()),
    };
  },
  checks: {
    rename: async (context) => {
      const id = await context.arrange.table();
      await alterColumns(context, id, [RENAME]);
      await expectColumns(context, id, RENAMED);
      expectSchemaColumns(await queryTable(context, id), RENAMED);
      expectRows(await readRows(context, id), ROWS.map(withTitle));
    },
    'rename-only': async (context) => {
      const id = await smallTable(context);
      const before = await readField(context, id, 'small');
      await alterColumns(context, id, [{ path: 'small', rename: 'little' }]);
      const after = await readField(context, id, 'little');
      expect.equal([after.type, after.nullable], [before.type, before.nullable], 'type and nullable of the column');
    },
    'change-type': async (context) => {
      const id = await smallTable(context);
      expect.equal(await typeOf(context, id, 'small'), 'int32', 'the type of the column before');
      await alterColumns(context, id, [WIDEN]);
      expect.equal(await typeOf(context, id, 'small'), 'int64', 'the type of the column');
      expectRows(await readRows(context, id), SMALL);
    },
    'data-type-notation': async (context) => {
      const small = await smallTable(context);
      const { type: wide } = await readField(context, small, 'id');
      await alterColumns(context, small, [{ path: 'small', data_type: wide }]);
      expect.equal((await readField(context, small, 'small')).type, wide, 'the type of the column');
      // A vector keeps its type: servers need not be able to cast vectors.
      const id = await context.arrange.table();
      const { type } = await readField(context, id, 'vector');
      await alterColumns(context, id, [{ path: 'vector', rename: 'embedding', data_type: type }]);
      expect.equal((await readField(context, id, 'embedding')).type, type, 'the type of the vector');
    },
    nullable: async (context) => {
      const { arrange, target } = context;
      const strict = { id: { type: int64, nullable: false }, name: utf8 };
      const id = await arrange.table({ stream: arrowStream(strict, [{ id: 1n, name: 'ada' }]) });
      if ((await readField(context, id, 'id')).nullable)
        throw new NotApplicable('the target does not keep non-nullable columns');
      await alterColumns(context, id, [{ path: 'id', nullable: true }]);
      expect.equal((await readField(context, id, 'id')).nullable, true, 'nullable');
      const body = arrowStream({ id: int64, name: utf8 }, [{ id: null, name: 'grace' }]);
      expect.ok('InsertIntoTable', await target.call('InsertIntoTable', { id, body }));
      expectRows(await readRows(context, id), [
        { id: 1n, name: 'ada' },
        { id: null, name: 'grace' },
      ]);
    },
    'nullable-with-rename': async (context) => {
      const id = await context.arrange.table();
      await alterColumns(context, id, [{ ...RENAME, nullable: true }]);
      await expectColumns(context, id, RENAMED);
      expect.equal((await readField(context, id, 'title')).nullable, true, 'nullable');
      expectRows(await readRows(context, id), ROWS.map(withTitle));
      const strict = { id: { type: int64, nullable: false }, name: utf8 };
      const other = await context.arrange.table({ stream: arrowStream(strict, [{ id: 1n, name: 'ada' }]) });
      if ((await readField(context, other, 'id')).nullable) return;
      await alterColumns(context, other, [{ path: 'id', rename: 'key', nullable: true }]);
      expect.equal((await readField(context, other, 'key')).nullable, true, 'nullable after the new name');
    },
    'virtual-column-read': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const body = { alterations: [{ ...RENAME, virtual_column: VIRTUAL }] };
      const response = await context.target.call(OPERATION, { id, body });
      if (response.status < 400) {
        expect.ok(OPERATION, response);
        return expectColumns(context, id, RENAMED);
      }
      expect.rejectedAsInvalid(response);
      expect.equal(await committedState(context, id), before, 'the table after a rejected request');
    },
    'not-nullable-rejected': async (context) => {
      const id = await sampleTable(context);
      await context.expectUnchanged(
        () => committedState(context, id),
        async () => {
          const body = { alterations: [{ path: 'n', nullable: false }] };
          expect.rejected(await context.target.call(OPERATION, { id, body }), 'InvalidInput');
        },
      );
      await alterColumns(context, id, [{ path: 'id', nullable: false }]);
      expect.equal((await readField(context, id, 'id')).nullable, false, 'nullable of the column without nulls');
    },
    'several-alterations': async (context) => {
      const id = await smallTable(context);
      await alterColumns(context, id, [
        { path: 'text', rename: 'words' },
        { path: 'id', rename: 'key' },
      ]);
      await expectColumns(context, id, ['key', 'small', 'words']);
      expectRows(
        await readRows(context, id),
        SMALL.map(({ id: key, small, text: words }) => ({ key, small, words })),
      );
    },
    'version-is-commit': async (context) =>
      expectVersionWithColumns(context, OPERATION, { alterations: [RENAME] }, RENAMED),
    'rows-stay': async (context) => {
      const id = await sampleTable(context);
      await alterColumns(context, id, [{ path: 'n', rename: 'number' }]);
      expect.equal(await countRows(context, id), SAMPLE_ROWS.length, 'the number of rows');
      const want = SAMPLE_ROWS.map(({ n, ...row }) => ({ ...row, number: n }));
      expectRows(await readRows(context, id), want);
      const other = await smallTable(context);
      await alterColumns(context, other, [WIDEN]);
      expect.equal(await countRows(context, other), SMALL.length, 'the number of rows');
      expectRows(await readRows(context, other), SMALL);
    },
    'earlier-version-unchanged': async (context) => {
      const id = await smallTable(context);
      const version = await currentVersion(context, id);
      await alterColumns(context, id, [WIDEN, { path: 'text', rename: 'words' }]);
      await expectColumns(context, id, ['id', 'small', 'words']);
      await expectColumns(context, id, ['id', 'small', 'text'], { version });
      const then = await queryTable(context, id, { version });
      const type = then.schema.find(({ name }) => name === 'small')?.type;
      expect.equal(type, 'int32', `the type in version ${version}`);
      expectRows(then.rows, SMALL, `the rows of version ${version}`);
    },
    'all-or-none': async (context) => {
      const absent: AlterColumnsEntry = { path: 'no_such_column', rename: 'other' };
      const impossible: AlterColumnsEntry = { path: 'name', data_type: { type: 'int32' } };
      const lists = [absent, impossible].flatMap((invalid) => [
        [KEY, invalid],
        [invalid, KEY],
      ]);
      await expectEntriesRejected(context, lists, { errors: ['InvalidInput', 'TableColumnNotFound'] });
    },
    'taken-name-rejected': async (context) => {
      await expectEntriesRejected(context, [[{ path: 'name', rename: 'vector' }]], {
        errors: ['InvalidInput', 'ConcurrentModification'],
      });
    },
    'impossible-cast-rejected': async (context) => {
      await expectEntriesRejected(context, [[{ path: 'text', data_type: { type: 'int32' } }]], { on: REJECTING_SMALL });
    },
    'lossy-cast-rejected': async (context) => {
      const tooLarge = { path: 'id', data_type: { type: 'int32' } };
      await expectEntriesRejected(context, [[tooLarge]], { on: REJECTING_LARGE });
    },
    'unknown-type-rejected': async (context) => {
      const lists = ['no_such_type', 'int65', 'constructor'].map((type) => [{ path: 'small', data_type: { type } }]);
      await expectEntriesRejected(context, lists, { on: REJECTING_SMALL });
    },
    'empty-rejected': async (context) => expectEntriesRejected(context, [[]]),
    'no-change-rejected': async (context) => {
      await expectEntriesRejected(context, [[{ path: 'name' }], [{ path: 'name', rename: null, nullable: null }]]);
    },
    'context-ignored': async (context) => {
      for (const entries of [{}, { touchstone: 'yes', rename: 'other' }]) {
        const id = await context.arrange.table();
        await changeColumns(context, OPERATION, id, { alterations: [RENAME], ...{ context: entries } });
        await expectColumns(context, id, RENAMED);
        expectRows(await readRows(context, id), ROWS.map(withTitle));
      }
    },
    'nested-path': async (context) => {
      const point = struct({ x: int64, y: utf8 });
      const stream = arrowStream({ id: int64, point, x: utf8 }, [{ id: 1n, point: { x: 7n, y: 'up' }, x: 'outer' }]);
      const id = await context.arrange.table({ stream });
      await alterColumns(context, id, [{ path: 'point.x', rename: 'z' }]);
      await readField(context, id, 'point.z');
      expectRows(await readRows(context, id), [{ id: 1n, point: { z: 7n, y: 'up' }, x: 'outer' }]);
    },
    'virtual-column-unsupported': async (context) => {
      if (context.features?.has('virtual-columns') === true)
        throw new NotApplicable('the target supports virtual columns');
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const body = { alterations: [{ ...RENAME, virtual_column: { udf_version: '2' } }] };
      const response = await context.target.call(OPERATION, { id, body });
      expect.rejected(response, ['InvalidInput', 'Unsupported']);
      if (isStatusOf(response.status, 'Unsupported')) expect.error(response, 'Unsupported');
      expect.equal(await committedState(context, id), before, 'the table after a rejected request');
      await alterColumns(context, id, [RENAME]);
    },
    'declared-only-rejected': async (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, { alterations: [RENAME] }),
    'branch-only': async (context) =>
      expectOnlyBranchChanged(context, OPERATION, await context.arrange.table(), { alterations: [RENAME] }),
  },
};
