import { describe, expect, it } from 'vitest';
import { EngineError, NO_SPACE_MESSAGE, NOT_WRITABLE_MESSAGE, toEngineError } from './errors.ts';

const AT = ', /usr/local/cargo/registry/src/index.crates.io-1949cf8c6b5b557f/lance-10.0.0/src/dataset.rs:24:88';

describe('native texts', () => {
  it.each<[string, string, string]>([
    [
      "Table 'x' was not found\n\nCaused by: Dataset at path tmp/a/b was not found",
      'table-not-found',
      'the table has no data',
    ],
    [
      'lance error: Not found: tmp/t/_versions/184.manifest was not found',
      'version-not-found',
      'the table has no such version',
    ],
    [
      'Retryable commit conflict for version 4: preempted by concurrent transaction',
      'conflict',
      'a concurrent commit came first; retry the request',
    ],
    [
      'Invalid input, Schema error: No field named nope. Valid fields are id.',
      'column-not-found',
      'Schema error: No field named nope. Valid fields are id.',
    ],
    [
      'lance error: LanceError(Index): column nope does not exist in schema Field(id=0, name=id)',
      'column-not-found',
      'column nope does not exist in schema',
    ],
    ['Invalid input, Column nope not found', 'column-not-found', 'Column nope not found'],
    [
      'Invalid input, Error parsing statement: SELECT 1 FROM t WHERE a/b/c = (sql parser error: EOF)',
      'invalid-sql',
      'Error parsing statement: SELECT 1 FROM t WHERE a/b/c = (sql parser error: EOF)',
    ],
    [
      "Invalid input, Error resolving filter expression id = 'abc': Invalid user input: no literal" + AT,
      'invalid-sql',
      "Error resolving filter expression id = 'abc': Invalid user input: no literal",
    ],
    [
      "Invalid input, Expression 'id IN (SELECT 1)' is not supported SQL in lance",
      'invalid-sql',
      "Expression 'id IN (SELECT 1)' is not supported SQL in lance",
    ],
    [
      'Failed to get next batch from stream: lance error: Query Execution error: Arrow error: Divide by zero error' +
        AT,
      'invalid-sql',
      'Query Execution error: Arrow error: Divide by zero error',
    ],
    [
      "Invalid input, query dim(2) doesn't match the column vector vector dim(4)",
      'invalid-input',
      "query dim(2) doesn't match the column vector vector dim(4)",
    ],
    [
      "Invalid input, field 'z' does not exist in table schema",
      'schema-mismatch',
      "field 'z' does not exist in table schema",
    ],
    [
      'lance error: LanceError(Schema): Duplicate field name "a" in schema:\nSchema {\n fields',
      'schema-mismatch',
      'Duplicate field name "a"',
    ],
    [
      'lance error: LanceError(Arrow): Compute error: Vector column contains NaN values' + AT,
      'invalid-input',
      'Compute error: Vector column contains NaN values',
    ],
    [
      'lance error: Invalid user input: Error optimizing sql filter: x (LanceError(IO): Error during planning: no)' +
        AT,
      'invalid-sql',
      'Error optimizing sql filter: x (Error during planning: no)',
    ],
    [
      "Internal error: Failed to coerce types A and B in BETWEEN expression. This issue was likely caused by a bug in DataFusion's code. Please help",
      'invalid-sql',
      'Internal error: Failed to coerce types A and B in BETWEEN expression',
    ],
    [
      'External error: regex parse error: (* error: missing expression',
      'invalid-sql',
      'External error: regex parse error: (* error: missing expression',
    ],
    ['Query timeout after 5 ms', 'timeout', 'Query timeout after 5 ms'],
    ['Unsupported data type: Interval(MonthDayNano)', 'not-supported', 'Unsupported data type: Interval(MonthDayNano)'],
    [
      'lance error: LanceError(IO): /data/tables/x/data/1.lance: Input/output error (os error 5)',
      'internal',
      'the engine failed',
    ],
    [
      'lance error: LanceError(IO): /data/tables/x/data/1.lance: Permission denied (os error 13)',
      'not-writable',
      NOT_WRITABLE_MESSAGE,
    ],
    ['lance error: LanceError(IO): No space left on device (os error 28)' + AT, 'no-space', NO_SPACE_MESSAGE],
    [
      'Job failed: lance error: LanceError(IO): Not enough memory to continue external sort. Consider increasing',
      'no-memory',
      'not enough memory for this operation; retry when fewer requests run concurrently',
    ],
    [
      'Failed to execute merge insert: GenericFailure, lance error: Query Execution error: Resources exhausted: ' +
        'Additional allocation failed for HashJoinInput with top memory consumers',
      'no-memory',
      'not enough memory for this operation; retry when fewer requests run concurrently',
    ],
    ['Panic in async function', 'internal', 'the engine failed'],
    ...[
      'No space left on device (os error 28)',
      '(os error 13)',
      'Too many open files',
      'Resources exhausted: ',
      'already exists',
    ].map((quoted): [string, string, string] => [
      `Invalid input, Schema error: No field named "${quoted}". Valid fields are `,
      'column-not-found',
      `Schema error: No field named "${quoted}". Valid fields are`,
    ]),
  ])('%s', (text, kind, message) => {
    expect(toEngineError(new Error(text))).toMatchObject({ kind, message });
  });

  it('keeps the original as the cause and returns an EngineError unchanged', () => {
    const native = new Error('Panic in async function');
    expect(toEngineError(native).cause).toBe(native);
    const own = new EngineError('too-large', 'x');
    expect(toEngineError(own)).toBe(own);
  });

  it.each(['/home/u/data/x.lance', 'file:///srv/db/t', 'tmp/engine-a/tables/b.lance/data'])(
    'removes the path %s from the message',
    (path) => {
      expect(toEngineError(new Error(`Invalid input, bad file ${path} here`)).message).not.toContain(path.slice(-6));
    },
  );

  // A backtracking regular expression would run for minutes, or without end, on these texts.
  it.each<[string, string, string]>([
    ['slashes', `Invalid input, Error parsing statement: SELECT 1 FROM t WHERE x ${'/a'.repeat(40)} (`, 'invalid-sql'],
    [
      'a stored URL',
      `lance error: LanceError(Arrow): Cast error: Cannot cast string 'http://h${'/a'.repeat(50_000)}' to value of Int32`,
      'invalid-sql',
    ],
    [
      'spaces',
      `Invalid input, Error parsing statement: SELECT 1 FROM t WHERE a${' '.repeat(100_000)}= (`,
      'invalid-sql',
    ],
    ['quoted columns', `Invalid input, ${"Column '".repeat(20_000)}`, 'invalid-input'],
    ['execution errors', 'Execution error: '.repeat(20_000), 'invalid-sql'],
    ['digits', `_versions/${'1'.repeat(100_000)}`, 'internal'],
    ['a path', `Invalid input, ${'a'.repeat(100_000)}${'/a'.repeat(50_000)}`, 'invalid-input'],
    ['wrappers', `${'| caused by | '.repeat(10_000)}Invalid input`, 'invalid-input'],
    [
      'the deciding words at the end',
      `Invalid input, Expression '${'a'.repeat(100_000)}' is not supported SQL in lance`,
      'invalid-sql',
    ],
    ['a long name', `Column '${'a'.repeat(100_000)}' does not exist in dataset schema`, 'column-not-found'],
  ])('classifies and shortens long texts: %s', (_title, text, kind) => {
    const error = toEngineError(new Error(text));
    expect(error.kind).toBe(kind);
    expect(error.message.length).toBeLessThanOrEqual(500);
  });
});
