import {
  endsValue,
  type ExpressionToken,
  expressionTokens,
  invalidExpression,
  isSymbol,
  wordSet,
} from './expression-tokens.ts';

/** A part of an expression: the positions of its first character and behind its last one. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Whether it is one text or number. */
  readonly isLiteral: boolean;
}

interface Bracket {
  /** Where the sum or product starts that the call or the bracket belongs to, and where these start. */
  readonly sum: number;
  readonly start: number;
  readonly isCast: boolean;
  /** Whether it begins with a text or number that `AS` follows. */
  castsLiteral: boolean;
}

/** Words before a bracket that are no names of functions. */
const KEYWORDS = wordSet('and or not in is like ilike between case when then else as any all array');
/** Words before a text that belong to it. */
const TYPED = wordSet('date time timestamp interval x');
/** Words that continue the name of a type. */
const TYPE_WORDS = wordSet('precision varying unsigned without with time zone');

/** Words between two comparisons. */
const SEPARATORS = wordSet('and or not');

/** Words behind IS. */
const TESTS = wordSet('null true false unknown');

const ARITHMETIC = /^(?:[-+*/%&|^]|\|\||<<|>>)$/;

const isEnd = (token: ExpressionToken | undefined, symbol: string): boolean =>
  token !== undefined && isSymbol(token, symbol);

const isWord = (token: ExpressionToken | undefined, text: string): boolean =>
  token?.kind === 'word' && token.text === text;
const isName = (token: ExpressionToken | undefined): boolean =>
  token?.kind === 'quoted' || (token?.kind === 'word' && !KEYWORDS.has(token.text));

/** The operand that ends at the current token, and the brackets around it. */
class Operands {
  readonly #brackets: Bracket[] = [];
  #last: Span | undefined;
  #sum = 0;
  #before: ExpressionToken | undefined;
  #beforeThat: ExpressionToken | undefined;

  /** The operand before the current token, or before a NOT there. */
  get last(): Span | undefined {
    return this.#last;
  }

  set last(span: Span | undefined) {
    this.#last = span;
  }

  /** The sum or product that ends with the last operand. */
  get lastSum(): Span | undefined {
    return this.#last && { ...this.#last, start: this.#sum };
  }

  /** Whether the last operand is a test such as `x IS NULL`, of which only the last word is known. */
  get isTest(): boolean {
    const word = this.#before?.kind === 'word' ? this.#before.text : '';
    return TESTS.has(word) && (isWord(this.#beforeThat, 'is') || isWord(this.#beforeThat, 'not'));
  }

  /** Returns where the sum or product of an operand starts that starts with a token. */
  #sumOf(start: number): number {
    const continues =
      this.#before?.kind === 'symbol' && ARITHMETIC.test(this.#before.text) && endsValue(this.#beforeThat);
    return continues ? this.#sum : start;
  }

  /** Returns a cast that ends with this token. */
  add(token: ExpressionToken): Span | undefined {
    const cast = this.#next(token);
    [this.#beforeThat, this.#before] = [this.#before, token];
    return cast;
  }

  #next(token: ExpressionToken): Span | undefined {
    const before = this.#before;
    const start = this.#last?.start ?? token.start;
    if (isSymbol(token, '(') || isSymbol(token, '[')) {
      const isCall = isName(before) || (isSymbol(token, '[') && (isEnd(before, ')') || isEnd(before, ']')));
      const isCast = isSymbol(token, '(') && (isWord(before, 'cast') || isWord(before, 'try_cast'));
      const sum = isCall ? this.#sum : this.#sumOf(token.start);
      this.#brackets.push({ sum, start: isCall ? start : token.start, isCast, castsLiteral: false });
      return undefined;
    }
    if (isWord(token, 'case'))
      this.#brackets.push({ sum: this.#sumOf(token.start), start: token.start, isCast: false, castsLiteral: false });
    else if (isSymbol(token, ')') || isSymbol(token, ']') || isWord(token, 'end')) {
      const opened = this.#brackets.pop();
      this.#last = { start: opened?.start ?? token.start, end: token.end, isLiteral: false };
      this.#sum = opened?.sum ?? this.#last.start;
      return opened?.isCast === true && !opened.castsLiteral ? this.#last : undefined;
    } else if (isWord(token, 'as') && isEnd(this.#beforeThat, '(')) {
      const bracket = this.#brackets.at(-1);
      if (bracket !== undefined) bracket.castsLiteral = this.#last?.isLiteral === true;
    } else if (token.kind === 'string' || token.kind === 'number') {
      const isTyped = before?.kind === 'word' && TYPED.has(before.text);
      if (!isTyped) this.#sum = this.#sumOf(token.start);
      this.#last = { start: isTyped ? before.start : token.start, end: token.end, isLiteral: true };
    } else if (isName(token)) {
      if (!isEnd(before, '.')) this.#sum = this.#sumOf(token.start);
      this.#last = { start: isEnd(before, '.') ? start : token.start, end: token.end, isLiteral: false };
    }
    return undefined;
  }
}

/** A cast of the form `x::int`, until its type ends. */
interface ShortCast {
  readonly start: number;
  readonly isLiteral: boolean;
  end: number | undefined;
  brackets: number;
}

/** Returns whether the type of a short cast goes on with a token. */
const extendsType = (cast: ShortCast, token: ExpressionToken): boolean => {
  const isFirst = cast.end === undefined;
  if (isSymbol(token, '(') && !isFirst) cast.brackets++;
  else if (isSymbol(token, ')') && cast.brackets > 0) cast.brackets--;
  else if (!isFirst && cast.brackets === 0 && !(token.kind === 'word' && TYPE_WORDS.has(token.text))) return false;
  cast.end = token.end;
  return true;
};

/** Inserts the two texts as often as these maps say at each position. */
const insertAll = (
  sql: string,
  starts: ReadonlyMap<number, number>,
  ends: ReadonlyMap<number, number>,
  [before, after]: readonly [before: string, after: string],
): string => {
  let result = '';
  let at = 0;
  for (const position of [...new Set([...starts.keys(), ...ends.keys()])].sort((a, b) => a - b)) {
    const closed = after.repeat(ends.get(position) ?? 0);
    result += sql.slice(at, position) + closed + before.repeat(starts.get(position) ?? 0);
    at = position;
  }
  return result + sql.slice(at);
};

/** Operands of IN take turns in this many forms: only neighbours are joined. */
const FORMS = 8;

const ZERO = /(?<![\w.])(?:0+\.?0*|\.0+)(?:e[-+]?\d+)?(?![\w.])/i;

/**
 * Whether `hideOperands` may change an expression: it has a cast, two INs, an IN and a comparison that is joined with it, or
 * two comparisons with zero.
 */
export const mayHideOperands = (sql: string): boolean =>
  /\bin\b[^]*(?:\bin\b|[=>])|(?:=|<>)[^]*\bin\b|cast\b|::/i.test(sql) ||
  (/(?:=|<>)[^]*(?:=|<>)/.test(sql) && ZERO.test(sql));

const isEquality = (token: ExpressionToken): boolean => token.kind === 'symbol' && /^(?:=|==|<>|!=)$/.test(token.text);

const isZero = (token: ExpressionToken | undefined): boolean => token?.kind === 'number' && Number(token.text) === 0;

/** Whether a number without a fraction, or with one, that is zero begins at a position, perhaps with a sign. */
const isZeroAt = (tokens: readonly ExpressionToken[], at: number): boolean => {
  const first = tokens[at];
  const isSigned = first !== undefined && (isSymbol(first, '-') || isSymbol(first, '+'));
  return isZero(tokens[isSigned ? at + 1 : at]);
};

/** Returns the same text for forms of the same operand, such as `st.x`, `(st.x)` and `st['x']`. */
const keyOf = (operand: string): string =>
  operand
    .toLowerCase()
    .replace(/\[\s*'([^']*)'\s*\]/g, '.$1')
    .replace(/[\s"`()]/g, '');

/** Adds the key of a name, or of a field to that of its struct, to the names before it. */
const addName = (names: string[], token: ExpressionToken, before: ExpressionToken | undefined): void => {
  const isKey = isEnd(before, '[') && token.kind === 'string';
  if (!isKey && !isName(token)) return;
  const isField = isKey || isEnd(before, '.');
  names.push(`${isField ? `${names.pop() ?? ''}.` : ''}${keyOf(token.text)}`);
};

/** Returns the keys of the names that an expression compares with `=` or `<>`, also in sums. */
const comparedNames = (sql: string): ReadonlySet<string> => {
  const found = new Set<string>();
  // The names between two of AND, OR, NOT and commas, and whether `=` or `<>` is there.
  let names: string[] = [];
  let compares = false;
  let before: ExpressionToken | undefined;
  const endTerm = (): void => {
    if (compares) for (const name of names) found.add(name);
    [names, compares] = [[], false];
  };
  for (const token of expressionTokens(sql)) {
    if (isSymbol(token, ',') || (token.kind === 'word' && SEPARATORS.has(token.text))) endTerm();
    else addName(names, token, before);
    compares ||= isEquality(token);
    before = token;
  }
  endTerm();
  return found;
};

/** Returns the keys of the names in an operand. */
const namesIn = (operand: string): readonly string[] => {
  const names: string[] = [];
  let before: ExpressionToken | undefined;
  for (const token of expressionTokens(operand)) {
    addName(names, token, before);
    before = token;
  }
  return names;
};

/**
 * Returns an expression in which `hide` replaces the casts of columns, and the operands of IN that another IN or a comparison
 * has too. The engine makes an IN of a comparison with zero, which has two signs. An operand is hidden up to seven times, so that no two neighbours are equal. Takes time linear in the length.
 * Throws EngineError invalid-sql for a test such as `x IS NULL` before IN.
 */
export const hideOperands = (sql: string, hide: readonly [before: string, after: string]): string => {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  const wrap = ({ start, end }: Pick<Span, 'start' | 'end'>, times = 1): void => {
    starts.set(start, (starts.get(start) ?? 0) + times);
    ends.set(end, (ends.get(end) ?? 0) + times);
  };
  const used = new Map<string, number>();
  const compared = comparedNames(sql);
  const operands = new Operands();
  let short: ShortCast | undefined;
  let depth = 0;
  /** The depth of brackets at which zero is compared with the operand that follows. */
  let zeroDepth: number | undefined;
  const hideRepeated = (span: Span | undefined, isCompared: (text: string) => boolean): void => {
    if (span === undefined) return;
    const text = sql.slice(span.start, span.end);
    const operand = keyOf(text);
    const times = used.get(operand) ?? (isCompared(text) ? 1 : 0);
    used.set(operand, (times + 1) % FORMS);
    if (times > 0) wrap(span, times);
  };
  const endZero = (): void => {
    if (zeroDepth !== undefined) hideRepeated(operands.lastSum, () => false);
    zeroDepth = undefined;
  };
  const endShort = (): void => {
    if (short?.end !== undefined) {
      operands.last = { start: short.start, end: short.end, isLiteral: short.isLiteral };
      if (!short.isLiteral) wrap(operands.last);
    }
    short = undefined;
  };
  const tokens = [...expressionTokens(sql)];
  for (const [at, token] of tokens.entries()) {
    if (short !== undefined && extendsType(short, token)) continue;
    endShort();
    if (isSymbol(token, '(')) depth++;
    else if (isSymbol(token, ')')) depth--;
    const isSeparator = isSymbol(token, ',') || (token.kind === 'word' && SEPARATORS.has(token.text));
    if (zeroDepth !== undefined && (depth < zeroDepth || (isSeparator && depth === zeroDepth))) endZero();
    const { last, lastSum } = operands;
    if (isWord(token, 'in') && lastSum !== undefined) {
      if (operands.isTest) throw invalidExpression('a test before IN needs brackets, as in (x IS NULL) IN (true)');
      // The engine makes an IN of equalities that OR combines.
      hideRepeated(lastSum, (text) => namesIn(text).some((name) => compared.has(name)));
    } else if (isEquality(token) && isZeroAt(tokens, at + 1)) hideRepeated(lastSum, () => false);
    else if (isEquality(token) && isZero(tokens[at - 1])) zeroDepth = depth;
    if (isSymbol(token, '::') && last !== undefined)
      short = { start: last.start, isLiteral: last.isLiteral, end: undefined, brackets: 0 };
    else {
      const cast = operands.add(token);
      if (cast !== undefined) wrap(cast);
    }
  }
  endShort();
  endZero();
  return insertAll(sql, starts, ends, hide);
};
