/** The query members of a paged list. */
export interface PageQuery {
  readonly page_token?: string | undefined;
  readonly limit?: number | undefined;
}

/** Keyset paging (D-27): the token is the last item of the page before; absent and empty mean the first page. */
export const toPageRequest = ({ page_token, limit }: PageQuery): { after?: string; limit?: number } => ({
  ...(page_token !== undefined && page_token !== '' && { after: page_token }),
  ...(limit !== undefined && { limit }),
});

/** The token of the next page, left out on the last one. */
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
