import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { DescribeTableResponse, JsonArrowField } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import { ok, that } from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';
import { requireProperties, type Properties } from '../namespaces/properties.ts';

/** Returns a table with the default rows that read-only checks share. */
export const sharedDefaultTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('usual', ({ arrange }) => arrange.table());

/** Returns a table whose content does not matter that read-only checks share. */
export const sharedAnyTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('any', ({ arrange }) => arrange.anyTable());

/**
 * Sends DescribeTable for an existing table with these flags; it must succeed. A failure counts against the check,
 * unlike a failure of describeTable (table-state.ts).
 */
export const callDescribeTable = async (
  { target }: CheckContext,
  id: ObjectId,
  ask: Pick<ClientRequest<'DescribeTable'>, 'query' | 'body'> = {},
): Promise<DescribeTableResponse> =>
  ok('DescribeTable', target.requireSupported('DescribeTable', await target.call('DescribeTable', { id, ...ask })));

/** The request options for a description with version and schema. */
export const DETAILED_METADATA = { query: { load_detailed_metadata: true } } as const;

/** Sends DescribeTable for a description with version and schema; it must succeed. */
export const describeInDetail = (
  context: CheckContext,
  id: ObjectId,
  body: { readonly version?: number } = {},
): Promise<DescribeTableResponse> => callDescribeTable(context, id, { ...DETAILED_METADATA, body });

/** Returns the fields of the schema in a description. Fails the check when there is no schema. */
export const schemaFields = ({ schema }: DescribeTableResponse): readonly JsonArrowField[] => {
  const fields: unknown = schema?.fields;
  that(Array.isArray(fields), 'a schema with fields', schema);
  return schema?.fields ?? [];
};

/** Reads the properties of a table. Throws `NotApplicable` when the target does not support properties. */
export const readTableProperties = async (context: CheckContext, id: ObjectId): Promise<Properties> =>
  requireProperties(context, 'table-properties', (await context.read('DescribeTable', { id })).body?.properties);

/**
 * Returns ids of former tables: dropped, deregistered and renamed, as far as the target supports it. `before` runs for
 * each id while the table still exists.
 */
export const removedTables = async (
  { arrange, target, name }: CheckContext,
  before: (id: ObjectId) => Promise<void> = async () => undefined,
): Promise<readonly ObjectId[]> => {
  const createTable = async (): Promise<ObjectId> => {
    const id = await arrange.anyTable();
    await before(id);
    return id;
  };
  const former: ObjectId[] = [];
  if (!target.lacks('DropTable')) {
    const dropped = await createTable();
    await arrange.call('DropTable', { id: dropped });
    former.push(dropped);
  }
  if (!target.lacks('DeregisterTable')) {
    const deregistered = await createTable();
    await arrange.call('DeregisterTable', { id: deregistered });
    former.push(deregistered);
  }
  if (!target.lacks('RenameTable')) {
    const renamed = await createTable();
    await arrange.call('RenameTable', { id: renamed, body: { new_table_name: name('renamed') } });
    former.push(renamed);
  }
  if (former.length === 0) throw NotApplicable.without('DropTable');
  return former;
};

/**
 * Creates a table from an uncompressed stream. Throws `NotApplicable` when the target does not create tables, or rejects these
 * columns even uncompressed.
 */
export const requireSupportedColumns = async (
  context: CheckContext,
  id: ObjectId,
  plain: Uint8Array,
): Promise<void> => {
  if (context.target.lacks('CreateTable')) throw NotApplicable.without('CreateTable');
  const response = await context.target.call('CreateTable', { id, body: plain });
  if (isStatusOf(response.status, 'InvalidInput', 'Unsupported'))
    throw new NotApplicable('the target does not store columns of these types, even uncompressed');
  ok('CreateTable', response);
};
