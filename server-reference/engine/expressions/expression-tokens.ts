import { EngineError } from '../native/errors.ts';

/** A token of an SQL expression. White space and line comments are not tokens. */
export interface ExpressionToken {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol';
  /** A word in lower case; a quoted name or string without its quotation marks; any other token unchanged. */
  readonly text: string;
  /** Position of the first character in the expression, and the position after the last one. */
  readonly start: number;
  readonly end: number;
}

type TokenText = Pick<ExpressionToken, 'kind' | 'text'>;

const UNSUPPORTED_STARTS: ReadonlySet<string> = new Set(['$', '#', '@']);
const QUOTATION_MARKS: ReadonlySet<string> = new Set(["'", '"', '`']);

/** Patterns of unquoted tokens, matched at a position. None can match in two ways, so none backtracks. */
const RUNS: readonly (readonly [kind: ExpressionToken['kind'] | undefined, run: RegExp])[] = [
  [undefined, /\s+/y],
  ['word', /[\p{Alphabetic}_][\p{Alphabetic}\d@$#_]*/uy],
  ['number', /0x[\da-fA-F]*|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?L?/y],
  ['symbol', /(?:[*%|&^~=!?:<>\\]|\/(?!\*))+/y],
];

const unquoted = (sql: string, at: number): readonly [kind: ExpressionToken['kind'] | undefined, text: string] => {
  for (const [kind, run] of RUNS) {
    run.lastIndex = at;
    const text = run.exec(sql)?.[0];
    if (text !== undefined) return [kind, text];
  }
  return ['symbol', sql.charAt(at)];
};

/** Returns the position after the closing mark of the quoted text at `at`, or the end. A doubled mark is part of the text. */
const endOfQuoted = (sql: string, at: number): number => {
  const mark = sql.charAt(at);
  for (let end = sql.indexOf(mark, at + 1); end >= 0; end = sql.indexOf(mark, end + 2)) {
    if (sql.charAt(end + 1) !== mark) return end + 1;
  }
  return sql.length + 1;
};

export const invalidExpression = (message: string): EngineError => new EngineError('invalid-sql', message);

/** Rejects string prefixes: the engine reads `X'…'` with escapes and `R'''…'''` to three marks; `B'…'` and `N'…'` panic. */
const checkPrefix = (sql: string, word: string, at: number): void => {
  const mark = sql.charAt(at);
  if (mark !== "'" && mark !== '"') return;
  if (/^[bnr]$/i.test(word) || (mark === '"' && /^x$/i.test(word)))
    throw invalidExpression('a string cannot have a prefix');
  if (/^x$/i.test(word) && sql.slice(at, endOfQuoted(sql, at)).includes('\\')) {
    throw invalidExpression('a binary value consists of hexadecimal digits');
  }
};

/**
 * Yields the tokens of an expression exactly as the engine divides it (sqlparser 0.62 with Lance's dialect), so that nothing
 * is hidden from the checks. A text in double quotes is a name, as in standard SQL (D-76). Takes time linear in the length. Throws EngineError invalid-sql for constructs that the engine
 * reads in a special way and no client needs: block comments, dollar-quoted strings, strings with a prefix (except X'00'),
 * and unquoted names that start with # or @.
 */
export function* expressionTokens(sql: string): Generator<ExpressionToken, void, void> {
  let at = 0;
  while (at < sql.length) {
    const next = sql.charAt(at);
    if (sql.startsWith('--', at)) {
      const end = sql.indexOf('\n', at);
      at = end < 0 ? sql.length : end;
    } else if (sql.startsWith('/*', at)) {
      throw invalidExpression('an expression cannot contain a comment');
    } else if (UNSUPPORTED_STARTS.has(next)) {
      throw invalidExpression(`no name or value begins with ${next}; put a column's name in backticks`);
    } else if (QUOTATION_MARKS.has(next)) {
      const start = at;
      at = endOfQuoted(sql, at);
      yield { kind: next === "'" ? 'string' : 'quoted', text: sql.slice(start + 1, at - 1), start, end: at };
    } else {
      const start = at;
      const [kind, text] = unquoted(sql, at);
      at += text.length;
      if (kind === 'word') checkPrefix(sql, text, at);
      if (kind !== undefined) yield { kind, text: kind === 'word' ? text.toLowerCase() : text, start, end: at };
    }
  }
}

export const isSymbol = ({ kind, text }: TokenText, symbol: string): boolean => kind === 'symbol' && text === symbol;

export const OPENING_OF: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

export const opensBracket = ({ kind, text }: TokenText): boolean =>
  kind === 'symbol' && (text === '(' || text === '[' || text === '{');

export const closesBracket = ({ kind, text }: TokenText): boolean => kind === 'symbol' && OPENING_OF.has(text);

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Operators that are words. NOT and INTERVAL are prefixes, the others are infix or postfix. */
export const OPERATORS = wordSet(
  'not is in like ilike between similar rlike regexp match div xor collate at overlaps member notnull interval',
);

/** Operators whose operands do not add to each other's depth. */
export const CONJUNCTIONS = wordSet('and or');

/** Names of the type decimal(precision, scale). */
export const DECIMALS = wordSet('decimal numeric dec');

/** Words after which the parser expects a value and reads even AND as a name. */
const INCOMPLETE = wordSet('zone to any all some distinct from of case when then else as');

/** Returns whether this token completes a value, so that an operator may follow. */
export const endsValue = (token: ExpressionToken | undefined): boolean => {
  if (token === undefined) return false;
  const { kind, text } = token;
  if (kind === 'symbol') return closesBracket(token);
  return kind !== 'word' || !(OPERATORS.has(text) || CONJUNCTIONS.has(text) || INCOMPLETE.has(text));
};
