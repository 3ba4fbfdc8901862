import type { OperationId, OperationSpec } from '#contract/operations';
import type { Subject } from './check.ts';
import type { NamingOptions, CheckContext } from './check-context.ts';

/** An operation of the contract, as the families look at it. */
export type AnyOperation = OperationSpec & { readonly id: OperationId };

/** The name of the case that sends the lawful request itself: a target that refuses everything must not look right. */
export const CONTROL_REQUEST = 'lawful twin';

/** One case of a family rule: a variation of the subject's lawful request, and what must come of it. */
export interface FamilyCase {
  /** Short, stable, unique in its rule: the member, value or spelling it is about. */
  readonly name: string;
  /** How names are made and addressed while the subject is arranged. */
  readonly naming?: NamingOptions;
  /** It is about a member or parameter that the interface document does not show: no part of a documented judgement. */
  readonly beyondDocument?: boolean;
  /** Cases that say the same here, in whichever rules, are one: it is judged once for an operation. */
  readonly once?: string;
  /** What it tries at once, one by one: judged where it fails, to tell what is at fault. */
  readonly parts?: readonly FamilyCase[];
  run(context: CheckContext, subject: Subject): Promise<void>;
  /** Of a refusal: the request alone, so that several may be sent before one look at the state. */
  readonly send?: (context: CheckContext, subject: Subject) => Promise<void>;
}

/** Whether the document itself shows the body member at a pointer, or one above or below it; id, identity and context always. */
export const isShown = ({ shown }: Pick<OperationSpec, 'shown'>, pointer: string): boolean =>
  ['/id', '/identity', '/context', ...shown].some(
    (known) => known === pointer || pointer.startsWith(`${known}/`) || known.startsWith(`${pointer}/`),
  );

/**
 * The checks of a family rule over one operation. `acts` tells that its cases carry out the operation, so that each
 * case of a writing operation needs a subject of its own; cases that only provoke refusals share one, over all rules.
 */
export interface Family {
  readonly acts: boolean;
  cases(operation: AnyOperation): readonly FamilyCase[];
}
