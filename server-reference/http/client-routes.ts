/** Below `/v1/table/{id}`: what LanceDB's client requests in remote mode and the contract does not have. */
const TABLE_ROUTES = [
  'blob/.+',
  'branches/(?:cherry_pick|diff|merge)',
  'clone',
  'fetch_blobs',
  '(?:set|unset)_lsm_write_spec',
  '(?:flush|compact)_lsm',
  'get_lsm_stats',
];

const ROUTES = [
  ...TABLE_ROUTES.map((route) => `table/[^/]+/${route}`),
  'jobs/query_events',
  '(?:functions|secrets)/[a-z_]+',
];

const CLIENT_ROUTE = new RegExp(`^/v1/(?:${ROUTES.join('|')})/?$`);

/**
 * Whether LanceDB's client knows a path that the contract does not have. Such a path returns 406 instead of 404, which
 * the client would report as an absent table (D-82).
 */
export const isClientRoute = (path: string): boolean => CLIENT_ROUTE.test(path);
