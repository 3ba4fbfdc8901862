import type { OperationHandler } from '../context.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { findTable } from '../shared/find-table.ts';

/** Lists the branches except the main one, as a map from name to origin; times are in seconds (D-73). */
export const listTableBranches: OperationHandler<'ListTableBranches'> = async ({ id, query }, context) => {
  const { storageId } = await findTable(context, id);
  const none = { items: [], more: false };
  const { items, more } =
    storageId === null ? none : await context.catalog.branches.list(storageId, toPageRequest(query, context.limits));
  const branches = Object.fromEntries(
    items.map(({ name, parent, parentVersion, createdAt, manifestSize }) => [
      name,
      {
        ...(parent !== '' && { parentBranch: parent }),
        parentVersion,
        createAt: Math.floor(createdAt / 1000),
        manifestSize: manifestSize ?? 0,
      },
    ]),
  );
  return { body: { branches, ...nextPageToken({ items: items.map(({ name }) => name), more }) } };
};
