import type { OperationId } from '#contract/operations';
import type { Fault, FaultsOf } from './fault.ts';
import { dropNamespace } from './namespace/DropNamespace.ts';

/** The faults of every operation. */
export const faults: { readonly [Op in OperationId]?: FaultsOf<Op> } = {
  DropNamespace: dropNamespace,
};

/** Those of one operation, by the id of the rule they break. */
export const faultsOf = (operation: OperationId): readonly { readonly id: string; readonly fault: Fault }[] =>
  Object.entries((faults[operation] ?? {}) as Readonly<Record<string, Fault | readonly Fault[]>>).flatMap(
    ([id, given]) => (Array.isArray(given) ? given : [given]).map((fault: Fault) => ({ id, fault })),
  );
