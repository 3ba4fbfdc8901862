import type { OperationId, OperationSpec } from '#contract/operations';
import type { Subject } from './check.ts';
import type { Dress, World } from './world.ts';

/** One case of a family rule: a variation of the subject's lawful request, and what must come of it. */
export interface FamilyCase {
  /** Short, stable, unique in its rule: the member, value or spelling it is about. */
  readonly name: string;
  /** How names are made and addressed while the subject is arranged. */
  readonly dress?: Dress;
  run(world: World, subject: Subject): Promise<void>;
}

/**
 * The checks of a family rule over one operation. `acts` tells that its cases carry out the operation, so that each
 * case of a writing operation needs a subject of its own; cases that only provoke refusals share one.
 */
export interface Family {
  readonly acts: boolean;
  cases(operation: OperationSpec & { readonly id: OperationId }): readonly FamilyCase[];
}
