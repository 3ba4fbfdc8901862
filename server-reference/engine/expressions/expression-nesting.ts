import {
  type ExpressionToken,
  CONJUNCTIONS,
  endsValue,
  invalidExpression,
  isSymbol,
  OPENING_OF,
  opensBracket,
  OPERATORS,
  wordSet,
} from './expression-tokens.ts';

/** Most ANDs and ORs of an expression. A list, as in IN, may have any length. */
const MAX_CONDITIONS = 5_000;

/** Most other operators of one condition, those around its parentheses included. */
const MAX_OPERATORS = 200;

/** Most ANDs and ORs inside one function call or after NOT, which the engine plans differently; 800 are safe. */
const MAX_CONDITIONS_IN_CALL = 400;

/** Deepest nesting of brackets, those of types included. The engine accepts 50 levels of expressions. */
const MAX_DEPTH = 64;

/** Most tokens that the engine parses repeatedly, because it tries two readings of some constructs; takes about 1 s. */
const MAX_REREAD = 2 ** 20;

/** Longest JSON path in characters. The engine parses paths recursively: 1,600 are safe, 3,200 are not. */
const MAX_JSON_PATH = 500;

/** The engine runs no query inside an expression, but it plans one, with recursion over the set operations. */
const SET_OPERATIONS = wordSet('union intersect except minus');
const QUERIES = wordSet('select with');

/**
 * Constructs that the engine parses as such and, when that fails, again as a function or a name, so that each level doubles
 * the time. These need brackets after them; NOT, CASE, INTERVAL and the dots of a path do not.
 */
const READ_TWICE = wordSet(
  'cast try_cast safe_cast convert ceil floor substr substring overlay trim extract exists array position',
);

/** Type names with parameters in angle brackets. */
const GENERIC_TYPES = wordSet('array struct map');

/** Functions whose second argument is a JSON path. */
const JSON_PATH = wordSet('json_extract json_extract_with_type json_exists json_array_contains json_array_length');

/** The content of one pair of brackets. */
interface Level {
  /** The opening bracket; empty outside all brackets. */
  readonly opening: string;
  /** Whether these are the parentheses of a function, or inside them. */
  readonly isCall: boolean;
  /** Number of operators before it. */
  readonly before: number;
  /** Most operators of one of its parts, those before it included. */
  most: number;
  /** Number of BETWEENs without their AND so far. */
  betweens: number;
  /** Whether this part has a CASE: an AND inside it does not separate what is before the CASE from what follows it. */
  hasCase: boolean;
  /** How often the engine may parse the next token, as an exponent of 2; `readsBefore` is the value at the bracket. */
  reads: number;
  readonly readsBefore: number;
  /** Number of dots of the path that ends here. */
  dots: number;
  /** The next required part inside a function that takes a JSON path. */
  jsonPath: 'comma' | 'path' | 'end' | undefined;
}

const levelIn = (opening: string, isCall: boolean, operators: number, reads: number): Level => ({
  opening,
  isCall,
  before: operators,
  most: operators,
  betweens: 0,
  hasCase: false,
  reads,
  readsBefore: reads,
  dots: 0,
  jsonPath: undefined,
});

const isWord = (token: ExpressionToken | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text === word;

/** Returns whether the symbol is the sign of a number in a list, which does not count as an operator. */
const isSign = (symbol: string, previous: ExpressionToken | undefined): boolean =>
  (symbol === '-' || symbol === '+') && previous?.kind === 'symbol' && /^[([,]$/.test(previous.text);

/**
 * Counts what makes the engine's recursion deeper or its parsing longer. Each operator is one more level of recursion; about
 * a thousand overflow the stack and end the process. Conditions joined by AND and OR need far less of it.
 */
export class ExpressionNesting {
  #level: Level = levelIn('', false, 0, 0);
  readonly #outer: Level[] = [];
  #operators = 0;
  #conditions = 0;
  #conditionsInCall = 0;
  #reread = 0;
  /** Whether the previous token follows a value. */
  #followsValue = false;

  /** Adds the next token. Throws EngineError invalid-sql when a limit is exceeded. `previous` is the token before it. */
  add(token: ExpressionToken, previous: ExpressionToken | undefined): void {
    this.#checkJsonPath(token);
    if (isWord(previous, 'interval') && token.kind !== 'string' && token.kind !== 'number') this.#level.reads += 2;
    this.#addDots(token, previous);
    if (token.kind === 'word') this.#addWord(token.text, previous);
    else if (token.kind === 'symbol') this.#addSymbol(token.text, previous);
    this.#followsValue = endsValue(previous);
    const reads = this.#level.reads + this.#level.dots;
    if (reads > 1) this.#reread += 2 ** reads;
    if (
      this.#operators > MAX_OPERATORS ||
      this.#conditions > MAX_CONDITIONS ||
      this.#conditionsInCall > MAX_CONDITIONS_IN_CALL
    ) {
      throw invalidExpression('the expression has too many operators; IN takes a list of any length');
    }
    if (this.#outer.length > MAX_DEPTH || this.#reread > MAX_REREAD) {
      throw invalidExpression('the expression is nested too deeply');
    }
  }

  #addDots(token: ExpressionToken, previous: ExpressionToken | undefined): void {
    if (isSymbol(token, '.')) this.#level.dots += 1;
    else if (!opensBracket(token) && !(previous !== undefined && isSymbol(previous, '.'))) this.#level.dots = 0;
  }

  #addWord(word: string, previous: ExpressionToken | undefined): void {
    if (previous !== undefined && isSymbol(previous, '.')) return;
    const level = this.#level;
    const isInfix = endsValue(previous);
    if (CONJUNCTIONS.has(word) && isInfix) this.#join(word);
    else if (CONJUNCTIONS.has(word) || OPERATORS.has(word)) this.#operators += 1;
    if (SET_OPERATIONS.has(word) ? isInfix : QUERIES.has(word) && previous !== undefined && isSymbol(previous, '(')) {
      throw invalidExpression('an expression is expected, not a query');
    }
    if (word === 'between') level.betweens += 1;
    if (word === 'not' && !isInfix && !isWord(previous, 'is')) level.reads += 1;
    if (word === 'case') {
      level.hasCase = true;
      level.reads += 1;
    }
    if (word === 'end' && isInfix) level.reads = Math.max(level.reads - 1, level.readsBefore);
  }

  #addSymbol(symbol: string, previous: ExpressionToken | undefined): void {
    const opening = OPENING_OF.get(symbol);
    if (opening !== undefined) {
      while (this.#close() !== opening && this.#outer.length > 0);
    } else if (opensBracket({ kind: 'symbol', text: symbol })) {
      if (symbol === '[') this.#operators += 1;
      this.#open(symbol, previous);
    } else if (symbol === ',') {
      this.#separate();
    } else if (symbol === '<' && previous?.kind === 'word' && GENERIC_TYPES.has(previous.text)) {
      this.#operators += 1;
      this.#open(symbol, previous);
    } else if (symbol.startsWith('>') && this.#level.opening === '<') {
      for (let left = symbol.length; left > 0 && this.#level.opening === '<'; left--) this.#close();
    } else if (symbol !== '.' && !isSign(symbol, previous)) {
      this.#operators += 1;
    }
  }

  #open(opening: string, previous: ExpressionToken | undefined): void {
    const name = previous?.kind === 'word' ? previous.text : '';
    const isOutermostCall = !this.#level.isCall && opening === '(' && this.#isName(previous);
    if (isOutermostCall) this.#conditionsInCall = 0;
    this.#outer.push(this.#level);
    const { isCall, reads, dots } = this.#level;
    // POSITION is parsed a third time.
    const again = name === 'position' ? 2 : READ_TWICE.has(name) ? 1 : 0;
    this.#level = levelIn(opening, isCall || isOutermostCall, this.#operators, reads + dots + again);
    if (JSON_PATH.has(name)) this.#level.jsonPath = 'comma';
  }

  /** Returns whether the parser may read the token before a parenthesis as a function name, which it also does for NOT. */
  #isName(previous: ExpressionToken | undefined): boolean {
    if (previous?.kind !== 'word') return false;
    return !(this.#followsValue && (OPERATORS.has(previous.text) || CONJUNCTIONS.has(previous.text)));
  }

  /** Leaves a level and returns its opening bracket. */
  #close(): string {
    const { opening, most } = this.#level;
    this.#operators = Math.max(this.#operators, most);
    this.#level = this.#outer.pop() ?? this.#level;
    return opening;
  }

  #join(word: string): void {
    // AND is not part of a type, so the angle bracket was a comparison.
    while (this.#level.opening === '<') this.#close();
    if (word === 'and' && this.#level.betweens > 0) {
      this.#level.betweens -= 1;
      return;
    }
    this.#conditions += 1;
    if (this.#level.isCall) this.#conditionsInCall += 1;
    if (!this.#level.hasCase) this.#separate();
  }

  /** Starts a new part of the level, whose depth does not depend on the parts before it. */
  #separate(): void {
    const level = this.#level;
    level.most = Math.max(level.most, this.#operators);
    level.betweens = 0;
    level.hasCase = false;
    level.reads = level.readsBefore;
    this.#operators = level.before;
  }

  #checkJsonPath(token: ExpressionToken): void {
    const level = this.#level;
    if (level.jsonPath === 'comma') {
      if (isSymbol(token, ',')) level.jsonPath = 'path';
    } else if (level.jsonPath === 'path') {
      if (token.kind !== 'string' || token.text.length > MAX_JSON_PATH) {
        throw invalidExpression(`a JSON path is a string of at most ${MAX_JSON_PATH} characters`);
      }
      level.jsonPath = 'end';
    } else if (level.jsonPath === 'end') {
      if (!isSymbol(token, ',') && !isSymbol(token, ')')) {
        throw invalidExpression('a JSON path is a string, not an expression');
      }
      level.jsonPath = undefined;
    }
  }
}
