import type { AnyErrorName } from '#contract/errors';
import type { UpdateFieldMetadataEntry } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { int64, struct, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { readFieldMetadata } from '../../context/resources/columns/columns.ts';
import { UNUSUAL_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { describeTable, committedState } from '../../context/resources/tables/table-state.ts';
import {
  changeColumns,
  expectDeclaredTableRejected,
  expectOnlyBranchChanged,
  expectRejected,
  rejectingTable,
} from './column-change-checks.ts';

type Entries = readonly UpdateFieldMetadataEntry[];

const OPERATION = 'UpdateFieldMetadata';
const UNIT: UpdateFieldMetadataEntry = { path: 'name', metadata: { unit: 'metre' } };

const REJECTING = rejectingTable(OPERATION, { updates: [UNIT] });

const update = (context: CheckContext, id: ObjectId, ...updates: Entries) =>
  changeColumns(context, OPERATION, id, { updates });

/** Creates a table whose column `name` has this metadata, and whose column `id` has other metadata. */
const tableWithMetadata = async (
  context: CheckContext,
  metadata: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const id = await context.arrange.table();
  await update(context, id, { path: 'name', metadata }, { path: 'id', metadata: { kind: 'key' } });
  return id;
};

/** Expects these metadata values of a field; `undefined` means that the key is absent. */
const expectKeys = async (
  context: CheckContext,
  id: ObjectId,
  path: string,
  keys: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const metadata = await readFieldMetadata(context, id, path);
  for (const [key, value] of Object.entries(keys))
    expect.equal(Object.hasOwn(metadata, key) ? metadata[key] : undefined, value, `${JSON.stringify(key)} of ${path}`);
};

const expectUpdatesRejected = async (
  context: CheckContext,
  invalid: Entries,
  errors: AnyErrorName | readonly AnyErrorName[] = 'InvalidInput',
) => expectRejected(context, OPERATION, REJECTING, [{ updates: invalid }], errors);

export const UpdateFieldMetadata: OperationChecks<'UpdateFieldMetadata'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: { updates: [UNIT] } };
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    'keys-set': async (context) => {
      const id = await context.arrange.table();
      await update(context, id, { path: 'name', metadata: { unit: 'metre', ...UNUSUAL_PROPERTIES } });
      await expectKeys(context, id, 'name', { unit: 'metre', ...UNUSUAL_PROPERTIES });
      await update(context, id, { path: 'name', metadata: { unit: 'mile' } });
      await expectKeys(context, id, 'name', { unit: 'mile' });
    },
    'other-keys-stay': async (context) => {
      const id = await tableWithMetadata(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { b: 'two', c: '3' } });
      await expectKeys(context, id, 'name', { a: '1', b: 'two', c: '3' });
      await update(context, id, { path: 'name', metadata: { d: '4' }, replace: false });
      await expectKeys(context, id, 'name', { a: '1', b: 'two', c: '3', d: '4' });
    },
    'null-removes': async (context) => {
      const id = await tableWithMetadata(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { a: null, c: '3' } });
      await expectKeys(context, id, 'name', { a: undefined, b: '2', c: '3' });
    },
    replace: async (context) => {
      const id = await tableWithMetadata(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { b: 'two', c: '3' }, replace: true });
      expect.equal(await readFieldMetadata(context, id, 'name'), { b: 'two', c: '3' }, 'the metadata of the field');
      await update(context, id, { path: 'name', metadata: {}, replace: true });
      expect.equal(await readFieldMetadata(context, id, 'name'), {}, 'the metadata of the field');
    },
    'other-fields-stay': async (context) => {
      const id = await tableWithMetadata(context, { a: '1' });
      await update(context, id, { path: 'name', metadata: { kind: 'name' }, replace: true });
      await expectKeys(context, id, 'name', { kind: 'name' });
      await expectKeys(context, id, 'id', { kind: 'key' });
      await expectKeys(context, id, 'vector', { kind: undefined });
      expectRows(await readRows(context, id), ROWS);
    },
    'fields-returned': async (context) => {
      const id = await tableWithMetadata(context, { a: '1', b: '2' });
      const response = await update(context, id, { path: 'name', metadata: { a: null, c: '3' } });
      const { name } = requireField(response, 'fields');
      expect.equal(
        name,
        await readFieldMetadata(context, id, 'name'),
        'the metadata in the response, as in DescribeTable,',
      );
      await expectKeys(context, id, 'name', { a: undefined, b: '2', c: '3' });
    },
    'version-is-commit': async (context) => {
      const id = await context.arrange.table();
      const { version } = await update(context, id, UNIT);
      expect.returned(version, (await describeTable(context, id)).version, 'the version in the response');
      await expectKeys(context, id, 'name', UNIT.metadata as Record<string, string>);
    },
    'several-fields': async (context) => {
      const id = await context.arrange.table();
      await update(context, id, UNIT, { path: 'id', metadata: { kind: 'key' } });
      await expectKeys(context, id, 'name', { unit: 'metre', kind: undefined });
      await expectKeys(context, id, 'id', { kind: 'key', unit: undefined });
    },
    'all-or-none': async (context) => {
      const absent: UpdateFieldMetadataEntry = { path: 'no_such_column', metadata: { a: '1' } };
      await expectUpdatesRejected(context, [UNIT, absent], ['InvalidInput', 'TableColumnNotFound']);
      await expectUpdatesRejected(context, [absent, UNIT], ['InvalidInput', 'TableColumnNotFound']);
    },
    'nested-path': async (context) => {
      const point = struct({ x: int64, y: utf8 });
      const id = await context.arrange.emptyTable({ id: int64, point, x: utf8 });
      await update(context, id, { path: 'point.x', metadata: { unit: 'metre' } });
      await expectKeys(context, id, 'point.x', { unit: 'metre' });
      for (const other of ['point', 'point.y', 'x']) await expectKeys(context, id, other, { unit: undefined });
    },
    'empty-rejected': async (context) => expectUpdatesRejected(context, []),
    'declared-only-rejected': async (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, { updates: [UNIT] }),
    'branch-only': async (context) =>
      expectOnlyBranchChanged(context, OPERATION, await context.arrange.table(), { updates: [UNIT] }),
    'absent-key-removal': async (context) => {
      const id = await tableWithMetadata(context, { a: '1' });
      await update(context, id, { path: 'name', metadata: { never: null, c: '3' } });
      await expectKeys(context, id, 'name', { a: '1', never: undefined, c: '3' });
    },
  },
};
