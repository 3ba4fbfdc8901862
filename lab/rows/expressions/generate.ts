import type { Random } from '../random.ts';
import type { Column } from '../tables/arrow.ts';
import { BOOL, type ColumnType, columnType, type Row, type Value } from '../tables/column-types.ts';
import type { Comparison, Condition, Scalar } from './tree.ts';

const COMPARISONS: readonly Comparison[] = ['=', '<>', '<', '<=', '>', '>='];

/** The number of items of a long list. */
const LONG = 2_000;

/** Families whose values have an order. */
const ORDERED = ['bool', 'integer', 'float', 'decimal', 'text', 'binary', 'date', 'timestamp'];

const literal = (value: Value, type: ColumnType): Scalar => ({ kind: 'literal', value, type });

/** Generates conditions over the columns and values of one table. */
export class Conditions {
  readonly #random: Random;
  readonly #columns: readonly Column[];
  readonly #rows: readonly Row[];

  constructor(random: Random, columns: readonly Column[], rows: readonly Row[]) {
    this.#random = random;
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Returns a condition of up to `depth` levels of AND, OR and NOT. */
  make(depth = 3): Condition {
    const random = this.#random;
    if (depth === 0 || random.chance(0.4)) return this.#simple();
    switch (random.below(6)) {
      case 0:
        return { kind: 'not', operand: this.make(depth - 1) };
      case 1: {
        const truth = random.pick([true, false, null]);
        return { kind: 'is', negated: random.chance(0.5), truth, operand: this.make(depth - 1) };
      }
      case 2:
        return this.#sameOperand();
      default: {
        const terms = random.list(2 + random.below(2), () => this.make(depth - 1));
        return { kind: random.pick(['and', 'or'] as const), terms };
      }
    }
  }

  /** Returns a sum, a difference or a product of integers of one type; undefined if the table has only unsigned ones of 64 bits. */
  makeSum(): Scalar | undefined {
    const random = this.#random;
    const integers = this.#scalars(({ family, name }) => family === 'integer' && name !== 'uint64');
    if (integers.length === 0) return undefined;
    const left = random.pick(integers);
    const same = integers.filter(({ type }) => type.name === left.type.name);
    const right = random.chance(0.3) ? literal(BigInt(1 + random.below(3)), left.type) : random.pick(same);
    return { kind: 'arithmetic', operator: random.pick(['+', '-', '*'] as const), left, right, type: left.type };
  }

  /** Returns a value of this type, which often is one of the table. */
  #value(type: ColumnType, column?: string): Value {
    const random = this.#random;
    const stored = column === undefined || this.#rows.length === 0 ? null : (random.pick(this.#rows)[column] ?? null);
    if (stored !== null && random.chance(0.7)) return stored;
    return random.chance(0.5) ? random.pick(type.values) : type.random(random);
  }

  #literal(operand: Scalar): Scalar {
    const other = { integer: 'float64', date: 'timestamp us', decimal: 'int32' }[operand.type.family as string];
    if (other !== undefined && this.#random.chance(0.03)) {
      const type = columnType(other);
      return literal(type.random(this.#random), type);
    }
    const value = this.#value(operand.type, operand.kind === 'column' ? operand.name : undefined);
    return literal(this.#random.chance(0.04) ? null : value, operand.type);
  }

  /** Returns a column, or a field of a struct, whose type has an order. */
  #operand(families: readonly string[] = ORDERED): Scalar | undefined {
    const choices = this.#scalars(({ family }) => families.includes(family));
    return choices.length === 0 ? undefined : this.#random.pick(choices);
  }

  /** Returns a column, or something that is computed from it. */
  #computed(): Scalar {
    const random = this.#random;
    const operand = this.#operand() as Scalar;
    const { type } = operand;
    if (random.chance(0.7)) return operand;
    const { family } = type;
    if (random.chance(0.15)) {
      const other = this.#literal(operand);
      // A decimal is wider than an integer, and the other types of literals are wider than those of their columns.
      const common = family === 'decimal' ? type : other.type;
      return { kind: 'call', name: 'coalesce', arguments: [operand, other], type: common };
    }
    if (random.chance(0.1)) return { kind: 'call', name: 'nullif', arguments: [operand, this.#literal(operand)], type };
    if (random.chance(0.3)) return this.#cast(operand);
    if (family === 'integer' || family === 'float') {
      const isSigned = !type.name.startsWith('uint');
      if (random.chance(0.2)) return { kind: 'call', name: 'abs', arguments: [operand], type };
      if (random.chance(0.2) && isSigned) return { kind: 'call', name: '-', arguments: [operand], type };
      const number = literal(family === 'integer' ? BigInt(1 + random.below(3)) : 0.5, type);
      const right = random.chance(0.5) ? number : this.#otherNumber(type);
      return {
        kind: 'arithmetic',
        operator: random.pick(['+', '-', '*', '/', '%'] as const),
        left: operand,
        right,
        type,
      };
    }
    if (family !== 'text') return operand;
    if (random.chance(0.3)) return { kind: 'call', name: 'length', arguments: [operand], type: columnType('int32') };
    return { kind: 'call', name: random.pick(['lower', 'upper'] as const), arguments: [operand], type };
  }

  /** Returns a column or field to compute with one of this type. */
  #otherNumber(type: ColumnType): Scalar {
    const isSame = (other: ColumnType): boolean =>
      type.family === 'integer' && type.name !== 'uint64'
        ? other.family === 'integer' && other.name !== 'uint64'
        : other.name === type.name;
    return this.#random.pick(this.#scalars(isSame));
  }

  /** Returns the columns and the fields of structs for whose types `is` returns true. */
  #scalars(is: (type: ColumnType) => boolean): readonly Scalar[] {
    return this.#columns.flatMap(({ name, type }): Scalar[] => [
      ...(is(type) ? [{ kind: 'column' as const, name, type }] : []),
      ...Object.entries(type.fields ?? {}).flatMap(([field, of]): Scalar[] =>
        is(of) ? [{ kind: 'field', column: name, name: field, type: of }] : [],
      ),
    ]);
  }

  #cast(operand: Scalar): Scalar {
    const names = { integer: ['int8', 'int32', 'int64', 'float64', 'string'], float: ['int32', 'float64'] };
    const more = { decimal: ['int32'], text: ['int32'], bool: ['string'] };
    const choices = { ...names, ...more }[operand.type.family as keyof typeof names];
    if (choices === undefined) return operand;
    const type = columnType(this.#random.pick(choices));
    return { kind: 'cast', isTry: operand.type.family === 'integer' && this.#random.chance(0.3), operand, type };
  }

  #comparison(): Condition {
    const random = this.#random;
    const left = this.#operand() as Scalar;
    return { kind: 'compare', operator: random.pick(COMPARISONS), left, right: this.#literal(left) };
  }

  /** Returns a comparison of two columns whose types can be compared. */
  #columnsCompared(): Condition {
    // The engine has no literals of times; columns of them are compared.
    const left = (this.#random.chance(0.2) ? this.#operand(['time']) : undefined) ?? this.#computed();
    const isComparable = (type: ColumnType): boolean =>
      type.family === left.type.family &&
      type.scale === left.type.scale &&
      (type.zone === undefined) === (left.type.zone === undefined) &&
      type.name.includes('64') === left.type.name.includes('64');
    const others = this.#scalars(isComparable);
    if (others.length === 0) return this.#comparison();
    const right = this.#random.pick(others);
    return { kind: 'compare', operator: this.#random.pick(COMPARISONS), left, right };
  }

  #list(operand: Scalar): Condition {
    const random = this.#random;
    const isLong = random.chance(0.01) && ['integer', 'text'].includes(operand.type.family);
    const items = random.list(isLong ? 1 + random.below(LONG) : 1 + random.below(5), (at): Scalar => {
      if (!isLong || at === 0) return this.#literal(operand);
      const { family, range } = operand.type;
      return literal(family === 'text' ? `t${at}` : BigInt(at) % ((range?.[1] ?? 1n) + 1n), operand.type);
    });
    return { kind: 'in', negated: random.chance(0.4), operand, items };
  }

  /** Returns conditions on the same operand, which engines join. */
  #sameOperand(): Condition {
    const random = this.#random;
    const operand = this.#operand() as Scalar;
    const terms = random.list(2 + random.below(2), (): Condition => {
      if (random.chance(0.5)) return this.#list(operand);
      return { kind: 'compare', operator: random.pick(COMPARISONS), left: operand, right: this.#literal(operand) };
    });
    const joined: Condition = { kind: random.pick(['and', 'or'] as const), terms };
    return random.chance(0.4) ? { kind: 'not', operand: joined } : joined;
  }

  #simple(): Condition {
    const random = this.#random;
    switch (random.below(15)) {
      case 0:
        return { kind: 'truth', value: random.pick([true, false, null]) };
      case 1: {
        const operand: Scalar = { kind: 'column', ...random.pick(this.#columns) };
        return { kind: 'null', negated: random.chance(0.5), operand };
      }
      case 2:
      case 3:
      case 4:
        return this.#list(this.#computed());
      case 5:
      case 6: {
        const operand = this.#computed();
        const [low, high] = [this.#literal(operand), this.#literal(operand)];
        return { kind: 'between', negated: random.chance(0.4), operand, low, high };
      }
      case 7:
      case 8:
        return this.#text() ?? this.#comparison();
      case 9:
        return this.#has() ?? this.#comparison();
      case 10: {
        const operand = this.#operand([BOOL.family]);
        return operand === undefined ? this.#comparison() : { kind: 'flag', operand };
      }
      case 11:
      case 12:
        return this.#columnsCompared();
      default: {
        const left = this.#computed();
        const [a, b] = random.chance(0.15) ? [this.#literal(left), left] : [left, this.#literal(left)];
        return { kind: 'compare', operator: random.pick(COMPARISONS), left: a, right: b };
      }
    }
  }

  #text(): Condition | undefined {
    const random = this.#random;
    const operand = this.#operand(['text']);
    if (operand === undefined) return undefined;
    const text = [...(this.#value(operand.type, operand.kind === 'column' ? operand.name : undefined) as string)];
    const from = random.below(text.length + 1);
    const part = text.slice(from, from + random.below(4)).join('');
    if (random.chance(0.4))
      return { kind: 'text', name: random.pick(['starts_with', 'ends_with', 'contains'] as const), operand, part };
    const escaped = part.replace(/[\\%_]/g, (one) => (random.chance(0.7) || one === '\\' ? `\\${one}` : one));
    const pattern = random.pick([escaped, `${escaped}%`, `%${escaped}`, `%${escaped}%`, `_${escaped}`, `${escaped}_%`]);
    return { kind: 'like', negated: random.chance(0.4), anyCase: random.chance(0.2), operand, pattern };
  }

  #has(): Condition | undefined {
    const random = this.#random;
    const operand = this.#operand(['list']);
    const item = operand?.type.item;
    if (operand === undefined || item === undefined) return undefined;
    const name = random.pick(['array_has', 'array_has_any', 'array_has_all'] as const);
    const items = random.list(name === 'array_has' ? 1 : 1 + random.below(3), () =>
      literal(random.chance(0.5) ? random.pick(item.values.slice(0, 6)) : item.random(random), item),
    );
    return { kind: 'has', name, operand, items };
  }
}
