import { type ExpressionToken, expressionTokens, isSymbol } from './expression-tokens.ts';

/** A token of an expression and its neighbours. */
export interface InContext<Token> {
  readonly before: Token | undefined;
  readonly token: Token;
  readonly after: Token | undefined;
  /** The token behind `after`. */
  readonly second: Token | undefined;
}

export type TokenInContext = InContext<ExpressionToken>;

const isWord = (token: ExpressionToken | undefined, text: string): boolean =>
  token?.kind === 'word' && token.text === text;

/**
 * Whether a token can be the name of a column that stands alone. No field of another one is, and among words neither are
 * functions, types behind AS or `::`, and DATE or TIMESTAMP before a text.
 */
export const isColumnName = ({ before, token, after }: Omit<TokenInContext, 'second'>): boolean => {
  if (token.kind !== 'word' && token.kind !== 'quoted') return false;
  if ([before, after].some((next) => next !== undefined && isSymbol(next, '.'))) return false;
  if (token.kind === 'quoted') return true;
  if (after !== undefined && (after.kind === 'string' || isSymbol(after, '('))) return false;
  return !isWord(before, 'as') && !(before !== undefined && isSymbol(before, '::'));
};

/** Returns an expression with the tokens replaced for which `replace` returns a text. Keeps three tokens in memory. */
const rewriteTokens = <Token extends ExpressionToken>(
  sql: string,
  tokens: Iterable<Token>,
  replace: (context: InContext<Token>, sql: string) => string | undefined,
): string => {
  let [before, token, after]: (Token | undefined)[] = [];
  let result = '';
  let end = 0;
  const add = (second: Token | undefined): void => {
    const text = token && replace({ before, token, after, second }, sql);
    if (token !== undefined && text !== undefined) {
      result += sql.slice(end, token.start) + text;
      ({ end } = token);
    }
    [before, token, after] = [token, after, second];
  };
  for (const next of tokens) add(next);
  add(undefined);
  add(undefined);
  return result + sql.slice(end);
};

/**
 * Returns an expression with the tokens replaced for which `replace` returns a text. It keeps three tokens in memory, because
 * an expression may have a million. Throws EngineError invalid-sql as `expressionTokens` does.
 */
export const rewriteExpression = (
  sql: string,
  replace: (context: TokenInContext, sql: string) => string | undefined,
): string => rewriteTokens(sql, expressionTokens(sql), replace);

/** A token, or a name with the fields behind it as one: `a.b` and `a['b']`. */
export interface Operand extends ExpressionToken {
  /** The key of a name, as `pathKey` returns it. */
  readonly path?: string;
}

/** Returns the key of a column, or of a field of structs in it. */
export const pathKey = (names: readonly string[]): string => names.join('\0');

const nameOf = (sql: string, { kind, text, start, end }: ExpressionToken): string =>
  kind === 'quoted' ? text : sql.slice(start, end);

/** Yields the tokens of an expression with each name and its fields as one. */
function* operands(sql: string): Generator<Operand, void, void> {
  let name: Operand | undefined;
  // The tokens behind the name that may begin a field.
  let open: ExpressionToken[] = [];
  for (const token of expressionTokens(sql)) {
    const isName = token.kind === 'word' || token.kind === 'quoted';
    const [first, key] = open;
    const opens = first === undefined && (isSymbol(token, '.') || isSymbol(token, '['));
    const isKey = first?.text === '[' && key === undefined && token.kind === 'string';
    if (name !== undefined && (opens || isKey)) {
      open.push(token);
      continue;
    }
    const field = first?.text === '.' && isName ? nameOf(sql, token) : isSymbol(token, ']') ? key?.text : undefined;
    if (name !== undefined && field !== undefined) {
      // Neither a function nor a type is named like this.
      name = { ...name, kind: 'quoted', end: token.end, path: pathKey([name.path ?? '', field]) };
      open = [];
      continue;
    }
    if (name !== undefined) yield name;
    yield* open;
    open = [];
    name = isName ? { ...token, path: nameOf(sql, token) } : undefined;
    if (!isName) yield token;
  }
  if (name !== undefined) yield name;
  yield* open;
}

/** Rewrites columns and fields of structs as `rewriteExpression` rewrites tokens. */
export const rewriteOperands = (
  sql: string,
  replace: (context: InContext<Operand>, sql: string) => string | undefined,
): string => rewriteTokens(sql, operands(sql), replace);
