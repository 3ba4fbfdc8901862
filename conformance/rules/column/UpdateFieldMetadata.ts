import type { UpdateFieldMetadataEntry } from '#contract/types';
import { ROWS } from '../../context/arrange.ts';
import { arrowStream, int64, struct, utf8 } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  change,
  metadataOf,
  refusesChange,
  refusesDeclared,
  staysOnBranch,
} from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { describeTable, given, readRows, sameRows, tableState } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Entries = readonly UpdateFieldMetadataEntry[];

const OPERATION = 'UpdateFieldMetadata';
const UNIT: UpdateFieldMetadataEntry = { path: 'name', metadata: { unit: 'metre' } };

const update = (world: World, id: Id, ...updates: Entries) => change(world, OPERATION, id, { updates });

/** A new table whose column `name` has these keys, and `id` one of its own. */
const keyed = async (world: World, metadata: Readonly<Record<string, string>>): Promise<string[]> => {
  const id = await world.arrange.table();
  await update(world, id, { path: 'name', metadata }, { path: 'id', metadata: { kind: 'key' } });
  return id;
};

/** The field has each of the keys with its value; `undefined` means that it does not have the key. */
const hasKeys = async (
  world: World,
  id: Id,
  path: string,
  keys: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const shown = await metadataOf(world, id, path);
  for (const [key, value] of Object.entries(keys))
    expect.equal(Object.hasOwn(shown, key) ? shown[key] : undefined, value, `${JSON.stringify(key)} of ${path}`);
};

const refuses = async (world: World, bad: Entries, status: number | readonly number[] = 400) =>
  refusesChange(world, OPERATION, await world.arrange.table(), { updates: bad }, { updates: [UNIT] }, status);

export const UpdateFieldMetadata: OperationChecks<'UpdateFieldMetadata'> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    const request = { id, body: { updates: [UNIT] } };
    return { request, observe: () => tableState(world, id), again: () => request };
  },
  checks: {
    'keys-set': async (world) => {
      const id = await world.arrange.table();
      await update(world, id, { path: 'name', metadata: { unit: 'metre', ...ODD_PROPERTIES } });
      await hasKeys(world, id, 'name', { unit: 'metre', ...ODD_PROPERTIES });
      await update(world, id, { path: 'name', metadata: { unit: 'mile' } });
      await hasKeys(world, id, 'name', { unit: 'mile' });
    },
    'other-keys-stay': async (world) => {
      const id = await keyed(world, { a: '1', b: '2' });
      await update(world, id, { path: 'name', metadata: { b: 'two', c: '3' } });
      await hasKeys(world, id, 'name', { a: '1', b: 'two', c: '3' });
      await update(world, id, { path: 'name', metadata: { d: '4' }, replace: false });
      await hasKeys(world, id, 'name', { a: '1', b: 'two', c: '3', d: '4' });
    },
    'null-removes': async (world) => {
      const id = await keyed(world, { a: '1', b: '2' });
      await update(world, id, { path: 'name', metadata: { a: null, never: null, c: '3' } });
      await hasKeys(world, id, 'name', { a: undefined, never: undefined, b: '2', c: '3' });
    },
    replace: async (world) => {
      const id = await keyed(world, { a: '1', b: '2' });
      await update(world, id, { path: 'name', metadata: { b: 'two', c: '3' }, replace: true });
      expect.equal(await metadataOf(world, id, 'name'), { b: 'two', c: '3' }, 'the metadata of the field');
      await update(world, id, { path: 'name', metadata: {}, replace: true });
      expect.equal(await metadataOf(world, id, 'name'), {}, 'the metadata of the field');
    },
    'other-fields-stay': async (world) => {
      const id = await keyed(world, { a: '1' });
      await update(world, id, { path: 'name', metadata: { kind: 'name' }, replace: true });
      await hasKeys(world, id, 'name', { kind: 'name' });
      await hasKeys(world, id, 'id', { kind: 'key' });
      await hasKeys(world, id, 'vector', { kind: undefined });
      sameRows(await readRows(world, id), ROWS);
    },
    'fields-answered': async (world) => {
      const id = await keyed(world, { a: '1', b: '2' });
      const answer = await update(world, id, { path: 'name', metadata: { a: null, c: '3' } });
      const { name } = given(answer, 'fields');
      expect.equal(name, await metadataOf(world, id, 'name'), 'the metadata answered, as DescribeTable has it,');
      await hasKeys(world, id, 'name', { a: undefined, b: '2', c: '3' });
    },
    'version-is-commit': async (world) => {
      const id = await world.arrange.table();
      const { version } = await update(world, id, UNIT);
      expect.equal((await describeTable(world, id)).version, version, 'the version described');
      await hasKeys(world, id, 'name', UNIT.metadata as Record<string, string>);
    },
    'several-fields': async (world) => {
      const id = await world.arrange.table();
      await update(world, id, UNIT, { path: 'id', metadata: { kind: 'key' } });
      await hasKeys(world, id, 'name', { unit: 'metre', kind: undefined });
      await hasKeys(world, id, 'id', { kind: 'key', unit: undefined });
    },
    'all-or-none': async (world) => {
      const absent: UpdateFieldMetadataEntry = { path: 'no_such_column', metadata: { a: '1' } };
      await refuses(world, [UNIT, absent], [400, 404]);
      await refuses(world, [absent, UNIT], [400, 404]);
    },
    'nested-path': async (world) => {
      const point = struct({ x: int64, y: utf8 });
      const id = await world.arrange.table({ stream: arrowStream({ id: int64, point, x: utf8 }) });
      await update(world, id, { path: 'point.x', metadata: { unit: 'metre' } });
      await hasKeys(world, id, 'point.x', { unit: 'metre' });
      for (const other of ['point', 'point.y', 'x']) await hasKeys(world, id, other, { unit: undefined });
    },
    'empty-refused': async (world) => refuses(world, []),
    'declared-only-refused': async (world) => refusesDeclared(world, OPERATION, { updates: [UNIT] }),
    'branch-only': async (world) => staysOnBranch(world, OPERATION, await world.arrange.table(), { updates: [UNIT] }),
  },
};
