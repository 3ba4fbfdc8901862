/** Matches a path of a resource, such as `/v1/view/{id}/create`, below `/v1/`. */
const RESOURCE_PATH = /^\/v1\/[a-z_]+\/./;

/**
 * Whether a path that the contract does not have may be one of a newer client. It returns 406 instead of 404, which LanceDB's
 * client would report as an absent table (D-06, S-04).
 */
export const isClientRoute = (path: string): boolean => RESOURCE_PATH.test(path);
