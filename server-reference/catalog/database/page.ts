/** A page of a sorted list. */
export interface PageRequest<Key> {
  /** The page starts after this key, which need not exist any more; absent = at the beginning. */
  readonly after?: Key | undefined;
  /** The maximum number of items, at least 1; absent = no limit. */
  readonly limit?: number | undefined;
}

/** The items of one page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether there are more items after the last one. */
  readonly more: boolean;
}

/** Returns the SQL limit for a page: one more than requested, so that `toPage` can determine `more`. */
export const rowLimit = (request: PageRequest<unknown>): number =>
  Math.min((request.limit ?? Number.MAX_SAFE_INTEGER) + 1, Number.MAX_SAFE_INTEGER);

/** Returns the page for the items of a query that was limited by `rowLimit`. */
export const toPage = <Item>(items: readonly Item[], request: PageRequest<unknown>): Page<Item> => {
  const more = request.limit !== undefined && items.length > request.limit;
  return { items: more ? items.slice(0, request.limit) : items, more };
};
