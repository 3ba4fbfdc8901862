import type { Serve } from '../context.ts';
import { nextToken, pageOf } from '../shared/paging.ts';
import { findStoredTable, requireVersion } from '../shared/find-table.ts';
import { indexesOf } from './table-indexes.ts';

export const listTableIndices: Serve<'ListTableIndices'> = async ({ id, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  const version = body.version ?? undefined;
  if (version !== undefined) await requireVersion(context, table, version);
  const { after = '', limit } = pageOf(body);
  const rest = (await indexesOf(context, table, version)).filter(({ index_name: name }) => name > after);
  const page = rest.slice(0, limit);
  const token = nextToken({ items: page.map(({ index_name: name }) => name), more: page.length < rest.length });
  return { body: { indexes: page, ...token } };
};
