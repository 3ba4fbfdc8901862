import type { UpdateFieldMetadataEntry } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int64, struct, utf8 } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import { metadataOf } from '../../context/resources/columns/columns.ts';
import { staysOnBranch } from './column-change-checks.ts';
import { rejectsDeclared } from './column-change-checks.ts';
import { rejectsChange } from './column-change-checks.ts';
import { change } from './column-change-checks.ts';
import * as expect from '../../context/expect.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { readRows, sameRows } from '../../context/resources/rows/rows.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { describeTable } from '../../context/resources/tables/table-state.ts';
import { given } from '../../context/require-field.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

type Entries = readonly UpdateFieldMetadataEntry[];

const OPERATION = 'UpdateFieldMetadata';
const UNIT: UpdateFieldMetadataEntry = { path: 'name', metadata: { unit: 'metre' } };

const update = (context: CheckContext, id: ObjectId, ...updates: Entries) =>
  change(context, OPERATION, id, { updates });

/** A new table whose column `name` has these keys, and `id` one of its own. */
const keyed = async (context: CheckContext, metadata: Readonly<Record<string, string>>): Promise<string[]> => {
  const id = await context.arrange.table();
  await update(context, id, { path: 'name', metadata }, { path: 'id', metadata: { kind: 'key' } });
  return id;
};

/** The field has each of the keys with its value; `undefined` means that it does not have the key. */
const hasKeys = async (
  context: CheckContext,
  id: ObjectId,
  path: string,
  keys: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const shown = await metadataOf(context, id, path);
  for (const [key, value] of Object.entries(keys))
    expect.equal(Object.hasOwn(shown, key) ? shown[key] : undefined, value, `${JSON.stringify(key)} of ${path}`);
};

const rejects = async (context: CheckContext, bad: Entries, status: number | readonly number[] = 400) =>
  rejectsChange(context, OPERATION, await context.arrange.table(), { updates: bad }, { updates: [UNIT] }, status);

export const UpdateFieldMetadata: OperationChecks<'UpdateFieldMetadata'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: { updates: [UNIT] } };
    return { request, observe: () => tableState(context, id), again: () => request };
  },
  checks: {
    'keys-set': async (context) => {
      const id = await context.arrange.table();
      await update(context, id, { path: 'name', metadata: { unit: 'metre', ...ODD_PROPERTIES } });
      await hasKeys(context, id, 'name', { unit: 'metre', ...ODD_PROPERTIES });
      await update(context, id, { path: 'name', metadata: { unit: 'mile' } });
      await hasKeys(context, id, 'name', { unit: 'mile' });
    },
    'other-keys-stay': async (context) => {
      const id = await keyed(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { b: 'two', c: '3' } });
      await hasKeys(context, id, 'name', { a: '1', b: 'two', c: '3' });
      await update(context, id, { path: 'name', metadata: { d: '4' }, replace: false });
      await hasKeys(context, id, 'name', { a: '1', b: 'two', c: '3', d: '4' });
    },
    'null-removes': async (context) => {
      const id = await keyed(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { a: null, never: null, c: '3' } });
      await hasKeys(context, id, 'name', { a: undefined, never: undefined, b: '2', c: '3' });
    },
    replace: async (context) => {
      const id = await keyed(context, { a: '1', b: '2' });
      await update(context, id, { path: 'name', metadata: { b: 'two', c: '3' }, replace: true });
      expect.equal(await metadataOf(context, id, 'name'), { b: 'two', c: '3' }, 'the metadata of the field');
      await update(context, id, { path: 'name', metadata: {}, replace: true });
      expect.equal(await metadataOf(context, id, 'name'), {}, 'the metadata of the field');
    },
    'other-fields-stay': async (context) => {
      const id = await keyed(context, { a: '1' });
      await update(context, id, { path: 'name', metadata: { kind: 'name' }, replace: true });
      await hasKeys(context, id, 'name', { kind: 'name' });
      await hasKeys(context, id, 'id', { kind: 'key' });
      await hasKeys(context, id, 'vector', { kind: undefined });
      sameRows(await readRows(context, id), ROWS);
    },
    'fields-answered': async (context) => {
      const id = await keyed(context, { a: '1', b: '2' });
      const response = await update(context, id, { path: 'name', metadata: { a: null, c: '3' } });
      const { name } = given(response, 'fields');
      expect.equal(name, await metadataOf(context, id, 'name'), 'the metadata answered, as DescribeTable has it,');
      await hasKeys(context, id, 'name', { a: undefined, b: '2', c: '3' });
    },
    'version-is-commit': async (context) => {
      const id = await context.arrange.table();
      const { version } = await update(context, id, UNIT);
      expect.equal((await describeTable(context, id)).version, version, 'the version described');
      await hasKeys(context, id, 'name', UNIT.metadata as Record<string, string>);
    },
    'several-fields': async (context) => {
      const id = await context.arrange.table();
      await update(context, id, UNIT, { path: 'id', metadata: { kind: 'key' } });
      await hasKeys(context, id, 'name', { unit: 'metre', kind: undefined });
      await hasKeys(context, id, 'id', { kind: 'key', unit: undefined });
    },
    'all-or-none': async (context) => {
      const absent: UpdateFieldMetadataEntry = { path: 'no_such_column', metadata: { a: '1' } };
      await rejects(context, [UNIT, absent], [400, 404]);
      await rejects(context, [absent, UNIT], [400, 404]);
    },
    'nested-path': async (context) => {
      const point = struct({ x: int64, y: utf8 });
      const id = await context.arrange.table({ stream: arrowStream({ id: int64, point, x: utf8 }) });
      await update(context, id, { path: 'point.x', metadata: { unit: 'metre' } });
      await hasKeys(context, id, 'point.x', { unit: 'metre' });
      for (const other of ['point', 'point.y', 'x']) await hasKeys(context, id, other, { unit: undefined });
    },
    'empty-refused': async (context) => rejects(context, []),
    'declared-only-refused': async (context) => rejectsDeclared(context, OPERATION, { updates: [UNIT] }),
    'branch-only': async (context) =>
      staysOnBranch(context, OPERATION, await context.arrange.table(), { updates: [UNIT] }),
  },
};
