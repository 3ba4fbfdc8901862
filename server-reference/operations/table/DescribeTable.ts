import { errors } from '#contract/errors';
import type { DescribeTableResponse } from '#contract/types';
import type { Table } from '../../catalog/index.ts';
import type { Context, OperationHandler } from '../context.ts';
import { resolveTag } from '../tag/tag-names.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { uriOf } from './creation/locations.ts';
import { findBranch, requireVersion } from '../shared/find-table.ts';
import { describeView } from '../materialized-view/describe-view.ts';
import { viewSourceOf } from '../../jobs/index.ts';
import { keepJson } from '../shared/kept-json.ts';

/**
 * Returns the options with which a client reaches a table in the storage, if the operator allows it and the client does not
 * object. A client that may only read the table gets options that only read, where the storage can limit them. Throws
 * ServiceUnavailable when no credentials can be issued.
 */
export const vendedOptions = async (
  { clientOptions, access, database }: Pick<Context, 'clientOptions' | 'access' | 'database'>,
  { path, location }: { readonly path: readonly string[]; readonly location: string },
  { vend_credentials: wanted }: { readonly vend_credentials?: boolean },
): Promise<{ readonly storage_options?: Record<string, string> }> => {
  if (clientOptions === undefined || wanted === false) return {};
  const table = { location, canWrite: access.allows('write', database, path) };
  const options = await clientOptions.optionsFor(table).catch((cause: unknown) => {
    throw errors.serviceUnavailable('the credentials of the table cannot be issued now; retry the request', { cause });
  });
  return options === undefined ? {} : { storage_options: options };
};

type Described = { -readonly [Field in keyof DescribeTableResponse]: DescribeTableResponse[Field] };

/**
 * The responses to requests without options. A table is another object after each change of its row (see `keepByObject`),
 * and the number of a version is never used again.
 */
const keptResponses = new WeakMap<Table, DescribeTableResponse>();

/** Returns version and schema of tables with data (D-39). A flag in the query takes precedence over the body. */
export const describeTable: OperationHandler<'DescribeTable'> = async ({ id, query, body }, context) => {
  const { table, newest } = await findCommittedTable(context, id, body.branch);
  if (body.tag !== undefined && (body.version !== undefined || body.branch !== undefined))
    throw errors.invalidInput('a tag cannot be combined with a version or a branch');
  const target = body.tag === undefined ? body : await resolveTag(context, table, body.tag);
  const branch = await findBranch(context, table, target.branch);
  if (target.version !== undefined) await requireVersion(context, { ...table, branch }, target.version);
  const { storageId, location, properties } = table;
  const { clientOptions } = context;
  const includeUri = query.with_table_uri ?? body.with_table_uri ?? false;
  const includeDetails = query.load_detailed_metadata ?? body.load_detailed_metadata ?? false;
  const includeDeclared = query.check_declared ?? body.check_declared ?? false;
  const isNewest = branch === undefined && target.version === undefined;
  const viewSource = viewSourceOf(properties);
  const isPlain =
    viewSource === undefined &&
    isNewest &&
    !includeUri &&
    !includeDetails &&
    !includeDeclared &&
    clientOptions === undefined;
  const kept = isPlain ? keptResponses.get(table) : undefined;
  if (kept !== undefined && kept.version === newest) return { body: kept };
  // Fields are assigned, because spreading objects allocates half as much again.
  const described: Described = {
    table: id.at(-1) ?? '',
    namespace: id.slice(0, -1),
    location,
    properties,
    managed_versioning: true,
  };
  if (viewSource !== undefined) described.properties = await describeView(context, properties, viewSource);
  if (includeUri) described.table_uri = uriOf(location);
  if (clientOptions !== undefined) Object.assign(described, await vendedOptions(context, { path: id, location }, body));
  if (includeDeclared) described.is_only_declared = storageId === null;
  if (storageId === null) return { body: described };
  const branchRef = { storageId, branch };
  const { version, schema } = await context.engine.describe(branchRef, target.version);
  described.version = version;
  described.schema = schema;
  if (isPlain) keptResponses.set(table, keepJson(described));
  if (!includeDetails) return { body: described };
  const { numDeletedRows, numFragments } = await context.engine.stats(branchRef, target.version);
  described.stats = { num_deleted_rows: numDeletedRows, num_fragments: numFragments };
  described.metadata = { ...schema.metadata };
  return { body: described };
};
