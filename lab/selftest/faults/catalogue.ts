import type { OperationId } from '#contract/operations';
import type { Fault } from './fault.ts';
import { faults } from './registry.ts';

/** The hand-written faults of an operation, each with the id of the rule it breaks. */
export const faultsOf = (operation: OperationId): readonly { readonly id: string; readonly fault: Fault }[] =>
  Object.entries<Fault | readonly Fault[]>(faults[operation] ?? {}).flatMap(([id, entry]) => {
    const list: readonly Fault[] = 'description' in entry ? [entry] : entry;
    return list.map((fault) => ({ id, fault }));
  });
