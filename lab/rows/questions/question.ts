import type { QueryTableRequest } from '#contract/types';
import type { Expression } from '../expressions/tree.ts';
import type { Row } from '../tables/column-types.ts';

/** Returns what is wrong with the Arrow bytes of a response; undefined when nothing is. */
export type Check = (bytes: Uint8Array) => string | undefined;

/** A query of which the right rows are known. */
export interface Question {
  readonly kind: 'filter' | 'rows' | 'order' | 'vector' | 'text' | 'value';
  readonly body: Partial<QueryTableRequest>;
  /** What it asks, if that is an expression: what entries of known.ts look at. */
  readonly expression?: Expression;
  /** Returns the check of the response when the table has these rows; undefined when it is open what is right. */
  expect(rows: readonly Row[]): Check | undefined;
  /** Returns simpler questions, the simplest first. */
  simpler(): readonly Question[];
}
