import type { ColumnType, Value } from '../tables/column-types.ts';

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** An expression with a value. */
export type Scalar =
  | { readonly kind: 'column'; readonly name: string; readonly type: ColumnType }
  | { readonly kind: 'field'; readonly column: string; readonly name: string; readonly type: ColumnType }
  | { readonly kind: 'literal'; readonly value: Value; readonly type: ColumnType }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/' | '%';
      readonly left: Scalar;
      readonly right: Scalar;
      readonly type: ColumnType;
    }
  | { readonly kind: 'cast'; readonly isTry: boolean; readonly operand: Scalar; readonly type: ColumnType }
  | {
      readonly kind: 'call';
      readonly name: 'coalesce' | 'nullif' | 'lower' | 'upper' | 'length' | 'array_length' | 'abs' | '-';
      readonly arguments: readonly Scalar[];
      readonly type: ColumnType;
    };

/** An expression that is true, false or null. */
export type Condition =
  | { readonly kind: 'truth'; readonly value: boolean | null }
  | { readonly kind: 'flag'; readonly operand: Scalar }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Scalar; readonly right: Scalar }
  | { readonly kind: 'in'; readonly negated: boolean; readonly operand: Scalar; readonly items: readonly Scalar[] }
  | {
      readonly kind: 'between';
      readonly negated: boolean;
      readonly operand: Scalar;
      readonly low: Scalar;
      readonly high: Scalar;
    }
  | {
      readonly kind: 'like';
      readonly negated: boolean;
      readonly anyCase: boolean;
      readonly operand: Scalar;
      readonly pattern: string;
    }
  | {
      readonly kind: 'text';
      readonly name: 'starts_with' | 'ends_with' | 'contains';
      readonly operand: Scalar;
      readonly part: string;
    }
  | {
      readonly kind: 'has';
      readonly name: 'array_has' | 'array_has_any' | 'array_has_all';
      readonly operand: Scalar;
      readonly items: readonly Scalar[];
    }
  | { readonly kind: 'null'; readonly negated: boolean; readonly operand: Scalar }
  | { readonly kind: 'is'; readonly negated: boolean; readonly truth: boolean | null; readonly operand: Condition }
  | { readonly kind: 'not'; readonly operand: Condition }
  | { readonly kind: 'and' | 'or'; readonly terms: readonly Condition[] };

export type Expression = Scalar | Condition;

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Returns the operands of an expression. */
export const operandsOf = (expression: Expression): readonly Expression[] =>
  Object.values(expression).flatMap((part: unknown) => (Array.isArray(part) ? part : [part]).filter(isExpression));

/** Returns an expression and all its parts. */
export const partsOf = (expression: Expression): readonly Expression[] => [
  expression,
  ...operandsOf(expression).flatMap(partsOf),
];

/** Returns the columns that an expression uses. */
export const columnsOf = (expression: Expression): ReadonlySet<string> =>
  new Set(
    partsOf(expression).flatMap((part) =>
      part.kind === 'column' ? [part.name] : part.kind === 'field' ? [part.column] : [],
    ),
  );

/** Returns how many parts an expression has. */
export const sizeOf = (expression: Expression): number =>
  1 + operandsOf(expression).reduce((sum, operand) => sum + sizeOf(operand), 0);

/** Returns whether an expression has a type: all others are conditions. */
export const isScalar = (expression: Expression): expression is Scalar => 'type' in expression;
