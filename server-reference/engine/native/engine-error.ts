/**
 * Kinds of engine errors. `table-not-found`: the catalog does not know the storage, or its files are missing. `too-large`: a
 * limit of this server was exceeded. `no-space`: the disk is full. `not-writable`: it is mounted
 * read-only, or the server has no permission. `no-memory`: concurrent operations use all the memory
 * that the engine may take for sorts and joins, or for rows.  `no-files`: the process has no file descriptors left. `busy`: too many writes
 * of the table wait. `committed`: the write is in the table, but its result is lost. `internal`: a defect or a failure that the caller cannot fix.
 */
export type EngineErrorKind =
  | 'table-not-found'
  | 'branch-not-found'
  | 'version-not-found'
  | 'column-not-found'
  | 'invalid-sql'
  | 'invalid-input'
  | 'too-large'
  | 'schema-mismatch'
  | 'conflict'
  | 'timeout'
  | 'not-supported'
  | 'no-space'
  | 'not-writable'
  | 'no-memory'
  | 'no-files'
  | 'busy'
  | 'committed'
  | 'internal';

/** The only error that the engine throws. `message` may be sent to a client: it has no file paths and no source locations. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.kind = kind;
  }
}

/** Error for bytes that are not an Arrow IPC stream, or a stream with inconsistent lengths. */
export class MalformedArrow extends EngineError {
  constructor(message: string) {
    super('invalid-input', message);
    this.name = 'MalformedArrow';
  }
}
