/**
 * Why the engine refused. `table-not-found` means that the catalog does not know the storage, or that its files are
 * gone; `too-large` that a limit of ours was passed; `no-space` that the disk is full; `no-memory` that what the engine
 * may use for sorts and joins is taken by others; `internal` that nobody outside can do anything about it.
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
  | 'no-memory'
  | 'internal';

/** The one error the engine throws on purpose. `message` is fit for a client: no paths, no source locations. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.kind = kind;
  }
}

/** Bytes that are no Arrow IPC stream, or one whose lengths do not fit together. Nothing of it reached the engine. */
export class MalformedArrow extends EngineError {
  constructor(message: string) {
    super('invalid-input', message);
    this.name = 'MalformedArrow';
  }
}

/** What a client is told when the disk is full, whoever finds it so. */
export const NO_SPACE = 'there is no room left to write; reading goes on';

/** Kinds about which the native text tells nothing more, or tells where the files are. */
const FIXED_MESSAGES: Partial<Record<EngineErrorKind, string>> = {
  'table-not-found': 'the table has no data',
  'version-not-found': 'the table has no such version',
  conflict: 'another commit came first',
  'no-space': NO_SPACE,
  'no-memory': 'too much memory is in use for this; try again when less is going on',
  internal: 'the engine failed',
};

/** First match wins: the particular before the general. */
const KINDS: readonly (readonly [pattern: RegExp, kind: EngineErrorKind])[] = [
  [/No space left on device \(os error 28\)|Disk quota exceeded \(os error 122\)/, 'no-space'],
  [/Resources exhausted: |Not enough memory to continue external sort/, 'no-memory'],
  [/^Table '.*' was not found|Table not found|could not be loaded \(it may be corrupt/, 'table-not-found'],
  [/_versions\/\d+\.manifest was not found|Version not found error|Table version not found/, 'version-not-found'],
  [/Query timeout after|timed out|Timeout error/, 'timeout'],
  [
    /[Cc]ommit conflict|Too many concurrent writers|already exists|Incompatible transaction|Concurrent modification/,
    'conflict',
  ],
  [/is not supported SQL in lance|does not support logical expression/, 'invalid-sql'],
  [/Error parsing (statement|function)|sql parser error|Expression is not valid/, 'invalid-sql'],
  [
    /No field named|Column "?[^"\s]*"? (does not exist|not found)|column \S+ does not exist in schema/,
    'column-not-found',
  ],
  [/Column '.*' does not exist in dataset schema|Field (path )?['`].*['`] not found/, 'column-not-found'],
  [/Error resolving filter expression|Error optimizing sql filter|does not return a boolean/, 'invalid-sql'],
  [/Error during planning|Ambiguous reference|Invalid function|[Cc]ast error|Divide by zero/, 'invalid-sql'],
  [
    /LanceError\(Schema\)|different schema|does not exist in table schema|not found in (source|target) schema/,
    'schema-mismatch',
  ],
  [
    /Unsupported data type|[Nn]ot supported|is not enabled by the selected file format|not (yet )?implemented/,
    'not-supported',
  ],
  [/^Invalid |Invalid user input|Invalid input|Invalid argument|Invalid distance type/, 'invalid-input'],
  [/Not enough rows to train|KMeans cannot train|index cannot be created on the field/, 'invalid-input'],
  // What a function says of its arguments, some of which it sees only when it runs.
  [/(?<!Query )Execution error: (?!.*(?:os error|LanceError\(IO\)))/, 'invalid-sql'],
  // Appending looks for it; creating and merging do not (D-72).
  [/Vector column contains NaN/, 'invalid-input'],
  [/Arrow error|Ipc error|Parser error/, 'invalid-input'],
];

/** Native texts repeat expressions and stored values of any length; these many characters of each end are examined. */
const EXAMINED = 2_000;

/** Both ends of a long text: what tells its kind comes before or after the part that the caller chose. */
const shortened = (text: string): string =>
  text.length <= 2 * EXAMINED ? text : `${text.slice(0, EXAMINED)}…${text.slice(-EXAMINED)}`;

const MAX_TEXT = 500;

/** What follows is a dump of the engine's data structures. */
const DETAILS = /(?:stack backtrace|Caused by):|\sField\(id=|\sin schema:|: Schema \{|\(AggregateFunction /;
/** A path with the numbers of a line and a column. */
const LOCATIONS = /,? ?(\/[^\s:,()'"]+)(:\d+)?(?::\d+)?/g;
const WRAPPERS =
  /^(?:lance error: |Unprocessable: |LanceError\(\w+\): |Invalid input, |Invalid user input: |Runtime error: |Failed to (?:execute query stream|get next batch from stream|execute merge insert|retrieve the query plan|execute analyze plan): (?:GenericFailure, )?|(?:type_coercion ?)?\| ?caused by ?\| ?)+/;
const PATHS = /(?:file:\/\/)?\/?(?:[\w.@+-]+\/){2,}[\w.@+-]*/g;

/**
 * The text without source locations, paths, backtraces and nested wrappers, which only the engine's developers can use.
 * A caller may have chosen the text: each expression here matches a position in one way only, so none backtracks far.
 */
const cleaned = (kind: EngineErrorKind, text: string): string => {
  const own = (text.slice(0, EXAMINED).split(DETAILS, 1)[0] ?? '')
    .replace(LOCATIONS, (found, path: string, branchRef?: string) =>
      path.endsWith('.rs') && branchRef !== undefined ? '' : found,
    )
    .replace(WRAPPERS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  // Slashes in an expression divide; what is quoted there is the caller's own.
  return kind === 'invalid-sql' || kind === 'column-not-found' ? own : own.replace(PATHS, '<path>');
};

/** The native side has no error codes, only texts: this sorts them. An EngineError is returned as it is. */
export const toEngineError = (error: unknown): EngineError => {
  if (error instanceof EngineError) return error;
  const text = shortened(error instanceof Error ? error.message : String(error));
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'internal';
  return new EngineError(kind, FIXED_MESSAGES[kind] ?? cleaned(kind, text), { cause: error });
};

/** Runs a native call; what it throws comes out as an EngineError. */
export const callNative = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw toEngineError(error);
  }
};
