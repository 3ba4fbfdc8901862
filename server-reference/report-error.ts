/**
 * Receives an error whose details the client must not see, with the request that failed. Background work passes its
 * own name as `method` and the thing it worked on as `path`.
 */
export type ReportError = (error: unknown, source: { readonly method: string; readonly path: string }) => void;
