import type { Limits } from '../../limits.ts';
import { EngineError, type EngineErrorKind } from './engine-error.ts';
import { keptFailure } from './kept-failures.ts';
import { type TimeLimit, withTimeLimit } from './time-limit.ts';

export { EngineError, MalformedArrow } from './engine-error.ts';

/** Message for a full disk, whether the engine, the catalog or the server notices it. */
export const NO_SPACE_MESSAGE = 'the disk is full; reads still work';

/** Message for a disk that is mounted read-only, or on which the server has no permission. */
export const NOT_WRITABLE_MESSAGE =
  'the server has no access to its disk: it is mounted read-only, or permissions are missing; the operator must correct that';

/** Messages that replace native texts which are uninformative or contain file paths. */
const FIXED_MESSAGES: Partial<Record<EngineErrorKind, string>> = {
  'table-not-found': 'the table has no data',
  'version-not-found': 'the table has no such version',
  conflict: 'a concurrent commit came first; retry the request',
  'no-space': NO_SPACE_MESSAGE,
  'not-writable': NOT_WRITABLE_MESSAGE,
  'no-files': 'too many open files; retry when fewer requests run concurrently',
  'no-memory': 'not enough memory for this operation; retry when fewer requests run concurrently',
  internal: 'the engine failed',
};

/** Patterns of native texts; the first match decides, so specific patterns come first. */
const ERROR_PATTERNS: readonly (readonly [pattern: RegExp, kind: EngineErrorKind])[] = [
  // First those that quote an expression, whose text may be anything.
  [/is not supported SQL in lance|does not support logical expression/, 'invalid-sql'],
  // A pattern that is invalid, or too large when it is compiled.
  [/regex parse error|[Rr]egular expression did not compile/, 'invalid-sql'],
  [/Error parsing (statement|function)|sql parser error|Expression is not valid/, 'invalid-sql'],
  [
    /No field named|Column "?[^"\s]*"? (does not exist|not found)|column \S+ does not exist in schema/,
    'column-not-found',
  ],
  [
    /Column '.*' does not exist in dataset schema|FTS field path '.*' does not exist|Field (path )?['`].*['`] not found/,
    'column-not-found',
  ],
  [/Arithmetic overflow/, 'invalid-input'],
  // The engine calls types that do not fit together an internal error in some places.
  [/Failed to coerce types/, 'invalid-sql'],
  [/Error resolving filter expression|Error optimizing sql filter|does not return a boolean/, 'invalid-sql'],
  [/Error during planning|Ambiguous reference|Invalid function|[Cc]ast error|Divide by zero/, 'invalid-sql'],
  [/No space left on device \(os error 28\)|Disk quota exceeded \(os error 122\)/, 'no-space'],
  [/\(os error (1|13|30)\)/, 'not-writable'],
  [/Too many open files/, 'no-files'],
  [/Resources exhausted: |Not enough memory to continue external sort/, 'no-memory'],
  [/^Table '.*' was not found|Table not found|could not be loaded \(it may be corrupt/, 'table-not-found'],
  [/_versions\/\d+\.manifest was not found|Version not found error|Table version not found/, 'version-not-found'],
  [/Query timeout after|timed out|Timeout error/, 'timeout'],
  [
    /[Cc]ommit conflict|Too many concurrent writers|already exists|Incompatible transaction|Concurrent modification/,
    'conflict',
  ],
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
  // A function rejects its arguments while the query runs.
  [/(?<!Query )Execution error: (?!.*(?:os error|LanceError\(IO\)))/, 'invalid-sql'],
  // Options of a vector search and of a fuzzy full-text search that only show as wrong while it runs.
  [/ef must be greater than or equal to k|failed to construct the fuzzy query/, 'invalid-input'],
  // Only appending rejects it; creating and merging do not (D-72).
  [/Vector column contains NaN/, 'invalid-input'],
  [/More than one vector columns found/, 'invalid-input'],
  [/Arrow error|Ipc error|Parser error/, 'invalid-input'],
];

/** Characters examined at each end of a native text, which may contain expressions and stored values of any length. */
const EXAMINED_CHARACTERS = 2_000;

/** Returns both ends of a long text. The words that show its kind precede or follow the part that the caller chose. */
const shorten = (text: string): string =>
  text.length <= 2 * EXAMINED_CHARACTERS
    ? text
    : `${text.slice(0, EXAMINED_CHARACTERS)}…${text.slice(-EXAMINED_CHARACTERS)}`;

/** Longest message of an error, in characters. */
const MAX_MESSAGE_CHARACTERS = 500;

/** Matches the start of a dump of the engine's data structures, which is cut off. */
const DETAILS =
  /(?:stack backtrace|Caused by):|\sField\(id=|\sin schema:|: Schema \{|\sReceived only dynamic expressions|\(AggregateFunction /;
/** Matches the names of native error types, and the request to report a bug to another project. */
const NATIVE_NAMES = /LanceError\(\w+\): |\.?\s*This issue was likely caused by a bug in DataFusion's code[^)]*/g;
/** Matches a path with optional line and column numbers. */
const LOCATIONS = /,? ?(\/[^\s:,()'"]+)(:\d+)?(?::\d+)?/g;
/** Matches prefixes that native layers add to an error text. */
const WRAPPERS =
  /^(?:lance error: |Unprocessable: |LanceError\(\w+\): |Invalid input, |Invalid user input: |Runtime error: |Failed to (?:execute query stream|get next batch from stream|execute merge insert|retrieve the query plan|execute analyze plan): (?:GenericFailure, )?|(?:type_coercion ?)?\| ?caused by ?\| ?)+/;
/** Matches a file path of at least two directories. */
const PATHS = /(?:file:\/\/)?\/?(?:[\w.@+-]+\/){2,}[\w.@+-]*/g;

/**
 * Returns the text without source locations, file paths, backtraces and wrappers. A client may have chosen a part of the
 * text, so each expression here is written to run in linear time, without backtracking.
 */
const cleanMessage = (kind: EngineErrorKind, text: string): string => {
  const own = (text.slice(0, EXAMINED_CHARACTERS).split(DETAILS, 1)[0] ?? '')
    .replace(LOCATIONS, (found, path: string, line?: string) =>
      path.endsWith('.rs') && line !== undefined ? '' : found,
    )
    .replace(WRAPPERS, '')
    .replace(NATIVE_NAMES, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_CHARACTERS);
  // A slash in an SQL expression is a division, and the quoted text is the client's own.
  return kind === 'invalid-sql' || kind === 'column-not-found' ? own : own.replace(PATHS, '<path>');
};

/** Converts a native error by its text, since native errors have no codes. Returns an EngineError unchanged. */
export const toEngineError = (error: unknown): EngineError => {
  if (error instanceof EngineError) return error;
  const text = shorten(error instanceof Error ? error.message : String(error));
  const failure = keptFailure(text);
  if (failure instanceof EngineError) return failure;
  if (failure !== undefined) return new EngineError('internal', FIXED_MESSAGES.internal ?? '', { cause: failure });
  const kind = ERROR_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? 'internal';
  return new EngineError(kind, FIXED_MESSAGES[kind] ?? cleanMessage(kind, text), { cause: error });
};

/** Runs a native call and converts its errors to EngineError. Throws EngineError timeout when it exceeds its limit. */
export const callNative = async <T>(
  limits: Limits,
  call: () => Promise<T>,
  name: TimeLimit = 'write-seconds',
): Promise<T> => {
  try {
    return await withTimeLimit(limits, call(), name);
  } catch (error) {
    throw toEngineError(error);
  }
};

/** Runs an index build or other background work, which is cancelled in other ways. Converts errors as `callNative` does. */
export const callNativeUnlimited = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw toEngineError(error);
  }
};

/** Errors of an expression that cannot be computed for the types of its columns. */
const NOT_COMPUTABLE: readonly EngineErrorKind[] = [
  'invalid-sql',
  'invalid-input',
  'column-not-found',
  'schema-mismatch',
  'not-supported',
];

/** Returns 0 when rows could not be counted because the condition cannot be computed. Throws every other error. */
export const noneIfNotComputable = (error: unknown): number => {
  if (error instanceof EngineError && NOT_COMPUTABLE.includes(error.kind)) return 0;
  throw error;
};
