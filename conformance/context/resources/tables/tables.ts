import type { ClientRequest } from '#contract/client';
import type { DescribeTableResponse, JsonArrowField } from '#contract/types';
import { ok, that } from '../../expect.ts';
import { requireProperties, type Properties } from '../namespaces/properties.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';

/** A table with the usual rows, for checks that only look: they may share it. */
export const sharedDefaultTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('usual', ({ arrange }) => arrange.table());

/** Asks for the description of a table that is there, with these flags and members. */
export const callDescribeTable = async (
  { target }: CheckContext,
  id: ObjectId,
  ask: Pick<ClientRequest<'DescribeTable'>, 'query' | 'body'> = {},
): Promise<DescribeTableResponse> =>
  ok('DescribeTable', target.supported('DescribeTable', await target.call('DescribeTable', { id, ...ask })));

/** Asks for version and schema. */
export const DETAILED_METADATA = { query: { load_detailed_metadata: true } } as const;

/** The description with version and schema. */
export const describeInDetail = (
  context: CheckContext,
  id: ObjectId,
  body: { readonly version?: number } = {},
): Promise<DescribeTableResponse> => callDescribeTable(context, id, { ...DETAILED_METADATA, body });

/** The fields of the schema that a description shows. */
export const schemaFields = ({ schema }: DescribeTableResponse): readonly JsonArrowField[] => {
  const fields: unknown = schema?.fields;
  that(Array.isArray(fields), 'a schema with fields', schema);
  return schema?.fields ?? [];
};

/** The properties DescribeTable shows; not applicable where the target supports none. */
export const readTableProperties = async (context: CheckContext, id: ObjectId): Promise<Properties> =>
  requireProperties(context, 'table-properties', (await context.read('DescribeTable', { id })).body?.properties);

/**
 * Identifiers that tables had and have no longer: dropped, and, as far as the target supports it, deregistered and
 * renamed. While they are still there, `before` looks at each of them.
 */
export const removedTables = async (
  { arrange, target, name }: CheckContext,
  before: (id: ObjectId) => Promise<void>,
): Promise<readonly ObjectId[]> => {
  const createTable = async (): Promise<ObjectId> => {
    const id = await arrange.table();
    await before(id);
    return id;
  };
  const dropped = await createTable();
  await arrange.call('DropTable', { id: dropped });
  const former = [dropped];
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
  return former;
};

/** Ends the check as not applicable when the target does not store such columns at all, however they are sent. */
export const requireSupportedColumns = async (
  context: CheckContext,
  id: readonly string[],
  plain: Uint8Array,
): Promise<void> => {
  const response = await context.target.call('CreateTable', { id, body: plain });
  if (response.status === 400 || response.status === 406)
    throw new NotApplicable('the target does not store columns of these types, plain ones neither');
  ok('CreateTable', response);
};
