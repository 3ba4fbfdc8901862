import { type ExpressionToken, expressionTokens, isSymbol } from './expression-tokens.ts';

/** A token of an expression and its neighbours. */
export interface TokenInContext {
  readonly before: ExpressionToken | undefined;
  readonly token: ExpressionToken;
  readonly after: ExpressionToken | undefined;
  /** The token behind `after`. */
  readonly second: ExpressionToken | undefined;
}

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

/**
 * Returns an expression with the tokens replaced for which `replace` returns a text. It keeps three tokens in memory, because
 * an expression may have a million. Throws EngineError invalid-sql as `expressionTokens` does.
 */
export const rewriteExpression = (
  sql: string,
  replace: (context: TokenInContext, sql: string) => string | undefined,
): string => {
  let [before, token, after]: (ExpressionToken | undefined)[] = [];
  let result = '';
  let end = 0;
  const add = (second: ExpressionToken | undefined): void => {
    const text = token && replace({ before, token, after, second }, sql);
    if (token !== undefined && text !== undefined) {
      result += sql.slice(end, token.start) + text;
      ({ end } = token);
    }
    [before, token, after] = [token, after, second];
  };
  for (const next of expressionTokens(sql)) add(next);
  add(undefined);
  add(undefined);
  return result + sql.slice(end);
};
