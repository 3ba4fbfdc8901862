import { limitOf } from '../../limits.ts';

/** The parameters of a paged list request. */
export interface PageQuery {
  readonly page_token?: string | undefined;
  readonly limit?: number | undefined;
}

/** Returns the number of items of a page: the requested one, at most `page-size`; undefined = all. */
export const pageLimit = (requested: number | undefined): number | undefined => {
  const limit = Math.min(requested ?? Infinity, limitOf('page-size'));
  return Number.isFinite(limit) ? limit : undefined;
};

/** Translates paging parameters. The token is the last item of the previous page; absent or empty = first page (D-27). */
export const toPageRequest = ({ page_token, limit }: PageQuery): { after?: string; limit?: number | undefined } => ({
  ...(page_token !== undefined && page_token !== '' && { after: page_token }),
  limit: pageLimit(limit),
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
