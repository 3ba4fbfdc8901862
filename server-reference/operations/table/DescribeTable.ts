import { pathToFileURL } from 'node:url';
import type { Serve } from '../context.ts';
import { targetOfTag } from '../tag/tag-names.ts';
import { findBranch, findTable, requireVersion } from './find-table.ts';

/** Version and schema whenever there is data (D-39); the flags come as query parameters or as members, the query wins. */
export const describeTable: Serve<'DescribeTable'> = async ({ id, query, body }, context) => {
  const table = await findTable(context, id);
  const asked = body.tag === undefined ? body : await targetOfTag(context, table, body.tag, body);
  const branch = await findBranch(context, table, asked.branch);
  if (asked.version !== undefined) await requireVersion(context, { ...table, branch }, asked.version);
  const { storageId, location, properties } = table;
  const uri = query.with_table_uri ?? body.with_table_uri ?? false;
  const detailed = query.load_detailed_metadata ?? body.load_detailed_metadata ?? false;
  const declared = query.check_declared ?? body.check_declared ?? false;
  const basics = {
    table: id.at(-1) ?? '',
    namespace: id.slice(0, -1),
    location,
    properties: { ...properties },
    managed_versioning: true,
    ...(uri && { table_uri: pathToFileURL(location).href }),
    ...(declared && { is_only_declared: storageId === null }),
  };
  if (storageId === null) return { body: basics };
  const line = { storageId, branch };
  const { version, schema } = await context.engine.describe(line, asked.version);
  if (!detailed) return { body: { ...basics, version, schema } };
  const { numDeletedRows, numFragments } = await context.engine.stats(line, asked.version);
  const stats = { num_deleted_rows: numDeletedRows, num_fragments: numFragments };
  return { body: { ...basics, version, schema, stats, metadata: { ...schema.metadata } } };
};
