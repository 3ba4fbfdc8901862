import { historyOf } from '../../catalog/history.ts';
import type { Serve } from '../context.ts';
import { nextToken, pageOf } from '../paging.ts';
import { findTable } from '../table/find-table.ts';

export const listTableTags: Serve<'ListTableTags'> = async ({ id, query }, context) => {
  const table = await findTable(context, id);
  const { items, more } = await context.catalog.tags.list(historyOf(table), pageOf(query));
  const tags = Object.fromEntries(
    items.map(({ name, branch, version, manifestSize }) => [
      name,
      { version, manifestSize: manifestSize ?? 0, ...(branch !== '' && { branch }) },
    ]),
  );
  return { body: { tags, ...nextToken({ items: items.map(({ name }) => name), more }) } };
};
