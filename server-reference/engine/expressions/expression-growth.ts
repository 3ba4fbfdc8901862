import type { Limits } from '../../limits.ts';
import {
  type ExpressionToken,
  closesBracket,
  invalidExpression,
  isSymbol,
  opensBracket,
  wordSet,
} from './expression-tokens.ts';

/** Assumed bytes of a column's value. */
const COLUMN_BYTES = 32;

/**
 * Functions that insert an argument many times into another one, with the positions of these arguments. They must be
 * literals, because the length of the result is unknown otherwise.
 */
const INSERTED_ARGUMENTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['replace', [1, 2]],
  ['regexp_replace', [2]],
  ['array_to_string', [1, 2]],
  ['list_to_string', [1, 2]],
  ['array_join', [1, 2]],
  ['list_join', [1, 2]],
  ['array_replace', [2]],
  ['array_replace_n', [2]],
  ['array_replace_all', [2]],
  ['list_replace', [2]],
  ['list_replace_n', [2]],
  ['list_replace_all', [2]],
]);

/** Functions whose result may be longer than their argument, with the factor: hexadecimal digits, lists of characters. */
const LENGTHENING: ReadonlyMap<string, number> = new Map([
  ['encode', 2],
  ['string_to_array', 8],
  ['string_to_list', 8],
]);

/** Words that are neither a column nor a function, so that parentheses after them are no arguments. */
const KEYWORDS = wordSet(
  'in and or not when then else end case between is like ilike any all exists null true false as from for interval',
);

/** Longest literal of `levenshtein`, whose time is the product of the lengths. */
const MAX_LEVENSHTEIN_BYTES = 1_024;

/** The content of one pair of brackets. */
interface Level {
  /** The function whose parentheses these are, or empty. */
  readonly name: string;
  /** Whether the content is part of a text or a list that a function creates. */
  readonly isCounted: boolean;
  argument: number;
  /** Number of tokens of the current argument. */
  tokens: number;
  bytes: number;
  /** The factor by which the function lengthens its first argument. */
  factor: number;
  /** Length of the text that `replace` searches for. */
  searchedBytes: number;
  /** The largest factor of the functions inside. */
  growth: number;
}

const levelOf = (name: string, isCounted: boolean): Level => ({
  name,
  isCounted,
  argument: 0,
  tokens: 0,
  bytes: 0,
  factor: LENGTHENING.get(name) ?? 1,
  searchedBytes: 0,
  growth: 1,
});

/**
 * Estimates the size of the texts and lists that an expression creates for each row. The engine computes 8,192 rows at a
 * time and has no limit of its own: `replace(replace(…, '', 'xxx'), '', 'xxx')` takes 8 GB for a thousand rows.
 */
export class ExpressionGrowth {
  readonly #limits: Limits;
  #level: Level = levelOf('', false);
  readonly #outer: Level[] = [];
  /** Bytes of the literals outside of all functions, which `||` puts together. */
  #literalBytes = 0;
  #hasConcatenation = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds the next token. Throws EngineError invalid-sql when a limit is exceeded. `previous` is the token before it. */
  add(token: ExpressionToken, previous: ExpressionToken | undefined): void {
    if (closesBracket(token)) return this.#close();
    this.#level.tokens += 1;
    if (opensBracket(token)) return this.#open(token, previous);
    if (isSymbol(token, ',')) {
      this.#level.argument += 1;
      this.#level.tokens = 0;
      return;
    }
    this.#checkInserted(token);
    if (token.kind === 'string') this.#addLiteral(Buffer.byteLength(token.text));
    else if (token.kind === 'quoted' || (token.kind === 'word' && !KEYWORDS.has(token.text)))
      this.#addBytes(COLUMN_BYTES);
    else if (token.text.includes('||')) this.#hasConcatenation = true;
    if (this.#hasConcatenation) this.#check(this.#literalBytes);
  }

  #open(token: ExpressionToken, previous: ExpressionToken | undefined): void {
    const isFunction = isSymbol(token, '(') && previous?.kind === 'word' && !KEYWORDS.has(previous.text);
    const isList = token.text === '[' || token.text === '{';
    const isGroup = !isFunction && this.#level.isCounted && !(previous?.kind === 'word' && previous.text === 'in');
    this.#outer.push(this.#level);
    this.#level = levelOf(isFunction ? previous.text : '', isFunction || isList || isGroup);
  }

  #close(): void {
    const { bytes, factor, growth } = this.#level;
    const total = factor * growth;
    this.#level = this.#outer.pop() ?? levelOf('', false);
    this.#level.growth = Math.max(this.#level.growth, total);
    if (total > this.#limits.of('expression-growth')) {
      throw invalidExpression(
        this.#limits.explain('the functions of the expression can lengthen a text too much', 'expression-growth'),
      );
    }
    this.#addBytes(bytes * factor);
  }

  #addLiteral(bytes: number): void {
    const level = this.#level;
    if (level.name === 'levenshtein' && bytes > MAX_LEVENSHTEIN_BYTES) {
      throw invalidExpression(`a text of levenshtein may have at most ${MAX_LEVENSHTEIN_BYTES} bytes`);
    }
    if (this.#outer.length === 0) this.#literalBytes += bytes;
    this.#addBytes(bytes);
    if (INSERTED_ARGUMENTS.get(level.name)?.includes(level.argument) === true) this.#addFactor(bytes);
  }

  /** Adds the length of an inserted text: `replace(s, 'abc', 'def')` inserts three bytes for each three. */
  #addFactor(bytes: number): void {
    const level = this.#level;
    if (level.name !== 'replace') level.factor += bytes;
    else if (level.argument === 1) level.searchedBytes = bytes;
    else level.factor = level.searchedBytes === 0 ? 1 + bytes : Math.max(1, bytes / level.searchedBytes);
  }

  /** Requires a literal, alone, where an argument is inserted many times. */
  #checkInserted(token: ExpressionToken): void {
    const { name, argument, tokens } = this.#level;
    if (INSERTED_ARGUMENTS.get(name)?.includes(argument) !== true) return;
    const isLiteral = token.kind === 'string' || token.kind === 'number' || token.text === 'null' || token.text === '-';
    if (!isLiteral || (tokens > 1 && token.kind === 'string')) {
      throw invalidExpression(`argument ${argument + 1} of ${name} must be a literal`);
    }
  }

  #addBytes(bytes: number): void {
    const level = this.#level;
    if (!level.isCounted) return;
    level.bytes += bytes;
    this.#check(level.bytes);
  }

  #check(bytes: number): void {
    if (bytes <= this.#limits.of('expression-result-bytes')) return;
    throw invalidExpression(
      this.#limits.explain(
        'the functions of the expression put together too many texts or columns',
        'expression-result-bytes',
      ),
    );
  }
}
