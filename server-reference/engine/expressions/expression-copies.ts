import {
  type ExpressionToken,
  closesBracket,
  endsValue,
  invalidExpression,
  isSymbol,
  opensBracket,
  wordSet,
} from './expression-tokens.ts';

/** Most tokens that the engine may copy: 330 bytes each, less than 100 MB in total. */
const MAX_COPIED = 2 ** 18;

/** Functions that the engine replaces by a CASE with their arguments twice. It replaces BETWEEN by two comparisons. */
const COPYING = wordSet('coalesce nvl ifnull nvl2');

/** Words after which another operand starts, as after a comma. */
const SEPARATORS = wordSet('and or when then else');

/** The content of one pair of brackets, measured in tokens including their copies. */
interface Level {
  /** How many times its content is in the simplified expression. */
  readonly factor: number;
  size: number;
  /** The size at the start of the operand that a BETWEEN would copy. */
  operandAt: number;
  /** The size at the start of each open CASE. */
  readonly cases: number[];
  betweens: number;
}

const levelOf = (factor: number): Level => ({ factor, size: 0, operandAt: 0, cases: [], betweens: 0 });

/**
 * Counts the copies of its parts that the engine makes when it simplifies an expression. Nested twenty levels deep they take
 * a gigabyte; thirty levels deep they exceed the memory of any machine.
 */
export class ExpressionCopies {
  #level: Level = levelOf(1);
  readonly #outer: Level[] = [];
  #tokens = 0;

  /** Adds the next token. Throws EngineError invalid-sql when the limit is exceeded. `previous` is the token before it. */
  add(token: ExpressionToken, previous: ExpressionToken | undefined): void {
    this.#tokens += 1;
    this.#level.size += 1;
    if (opensBracket(token)) {
      this.#outer.push(this.#level);
      this.#level = levelOf(previous?.kind === 'word' && COPYING.has(previous.text) ? 2 : 1);
    } else if (closesBracket(token)) {
      const { size, factor } = this.#level;
      this.#level = this.#outer.pop() ?? levelOf(1);
      this.#level.size += size * factor;
    } else if (isSymbol(token, ',')) {
      this.#level.operandAt = this.#level.size;
    } else if (token.kind === 'word') {
      this.#addWord(token.text, endsValue(previous));
    }
    if (this.#level.size - this.#tokens > MAX_COPIED) throw invalidExpression('the expression is nested too deeply');
  }

  #addWord(word: string, isInfix: boolean): void {
    const level = this.#level;
    if (word === 'case') {
      level.cases.push(level.size);
      level.operandAt = level.size;
    } else if (word === 'end' && isInfix) {
      // The engine copies the conditions of a CASE of booleans.
      const start = level.cases.pop();
      if (start !== undefined) this.#copySince(start);
    } else if (word === 'between') {
      this.#copySince(level.operandAt);
      level.betweens += 1;
    } else if (word === 'and' && level.betweens > 0) {
      level.betweens -= 1;
    } else if (SEPARATORS.has(word) && (isInfix || word === 'when')) {
      level.operandAt = level.size;
    }
  }

  #copySince(size: number): void {
    this.#level.size += this.#level.size - size;
  }
}
