/** A page of a sorted list: it starts after `after` (exclusive, need not exist any more) and holds at most `limit`. */
export interface PageRequest<Key> {
  readonly after?: Key | undefined;
  /** A whole number of at least 1; absent = everything. */
  readonly limit?: number | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** True when more items follow the last one. */
  readonly more: boolean;
}

/** What to ask of SQL so that `toPage` can tell whether more items follow. */
export const rowLimit = (request: PageRequest<unknown>): number =>
  Math.min((request.limit ?? Number.MAX_SAFE_INTEGER) + 1, Number.MAX_SAFE_INTEGER);

export const toPage = <Item>(items: readonly Item[], request: PageRequest<unknown>): Page<Item> => {
  const more = request.limit !== undefined && items.length > request.limit;
  return { items: more ? items.slice(0, request.limit) : items, more };
};
