import { historyIdOf } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { findTable } from '../shared/find-table.ts';

/** Lists tags as a map in the field `tags` (D-57). LanceDB's client, which never pages, gets the map as the body. */
export const listTableTags: OperationHandler<'ListTableTags'> = async ({ id, query, headers }, context) => {
  const table = await findTable(context, id);
  const { items, more } = await context.catalog.tags.list(historyIdOf(table), toPageRequest(query, context.limits));
  const tags = Object.fromEntries(
    items.map(({ name, branch, version, manifestSize }) => [
      name,
      { version, manifestSize: manifestSize ?? 0, ...(branch !== '' && { branch }) },
    ]),
  );
  if (isLanceDbClient(headers)) return { body: tags as never };
  return { body: { tags, ...nextPageToken({ items: items.map(({ name }) => name), more }) } };
};
