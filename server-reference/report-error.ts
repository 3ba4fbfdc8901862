/** What an error interrupted: a request, or background work with its own name as `method` and its object as `path`. */
export interface ErrorSource {
  readonly method: string;
  readonly path: string;
  readonly requestId?: string;
}

/** Receives an error whose details the client must not see. */
export type ReportError = (error: unknown, source: ErrorSource) => void;
