import type { Limits } from '../../limits.ts';
import type { Page, PageRequest } from '../../catalog/index.ts';

/** The parameters of a paged list request. */
export interface PageQuery {
  readonly page_token?: string | undefined;
  readonly limit?: number | undefined;
}

/** Returns the number of items of a page: the requested one, at most `page-size`; undefined = all. */
export const pageLimit = (requested: number | undefined, limits: Limits): number | undefined => {
  const limit = Math.min(requested ?? Infinity, limits.of('page-size'));
  return Number.isFinite(limit) ? limit : undefined;
};

/** Translates paging parameters. The token is the last item of the previous page; absent or empty = first page (D-27). */
export const toPageRequest = (
  { page_token, limit }: PageQuery,
  limits: Limits,
): { after?: string; limit?: number | undefined } => ({
  ...(page_token !== undefined && page_token !== '' && { after: page_token }),
  limit: pageLimit(limit, limits),
});

/** Returns the token of the next page as a field of the response body; no field for the last page. */
export const nextPageToken = ({
  items,
  more,
}: {
  readonly items: readonly string[];
  readonly more: boolean;
}): { page_token?: string } => {
  const last = items.at(-1);
  return more && last !== undefined ? { page_token: last } : {};
};

/** The fewest rows that are read at once to find visible ones. */
const MIN_ROWS = 1_000;

/**
 * Returns a page of the items that a principal may see. It has as many items as were requested, unless there are fewer, so
 * the last item, which becomes the page token, is a visible one, and the page shows nothing about the others.
 *
 * @param isVisible undefined = all are visible
 * @param list returns a page of all items
 */
export const pageOfVisible = async <Key, Item extends Key>(
  request: PageRequest<Key>,
  isVisible: ((item: Item) => boolean) | undefined,
  list: (request: PageRequest<Key>) => Promise<Page<Item>>,
): Promise<Page<Item>> => {
  if (isVisible === undefined) return list(request);
  const { limit: wanted = Infinity } = request;
  const visible: Item[] = [];
  let after = request.after;
  for (let more = true; more && visible.length <= wanted;) {
    const page = await list({ after, limit: Math.max(MIN_ROWS, request.limit ?? 0) });
    visible.push(...page.items.filter(isVisible));
    after = page.items.at(-1);
    more = page.more;
  }
  return { items: visible.slice(0, wanted), more: visible.length > wanted };
};
