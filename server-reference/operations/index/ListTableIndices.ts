import type { OperationHandler } from '../context.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { listIndexes } from './table-indexes.ts';

/** Lists the indexes of a table by name, including unfinished and failed builds. */
export const listTableIndices: OperationHandler<'ListTableIndices'> = async ({ id, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  const version = body.version ?? undefined;
  if (version !== undefined) await requireVersion(context, table, version);
  const { after = '', limit } = toPageRequest(body, context.limits);
  const rest = (await listIndexes(context, table, version)).filter(({ index_name: name }) => name > after);
  const page = rest.slice(0, limit);
  const token = nextPageToken({ items: page.map(({ index_name: name }) => name), more: page.length < rest.length });
  return { body: { indexes: page, ...token } };
};
