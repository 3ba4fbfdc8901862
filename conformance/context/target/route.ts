// In a file of its own: the types of the library reach it, and consumers do not have undici's types.

/** The proxies of the environment: HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
export interface ProxyVariables {
  readonly http: string | undefined;
  readonly https: string | undefined;
  /** Hosts that are reached directly, separated by commas; `*` means all. */
  readonly no: string | undefined;
}

/** How a target is reached. */
export interface RouteOptions {
  readonly proxy?: ProxyVariables | undefined;
  /** Certificates in PEM format that are trusted in addition to those of Node. */
  readonly ca?: string | undefined;
  /** Whether to accept every certificate. */
  readonly insecure?: boolean | undefined;
}
