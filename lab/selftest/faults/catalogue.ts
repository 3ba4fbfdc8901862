import { operationIds, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { unwritten } from '../../../conformance/context/check.ts';
import type { Fault } from './fault.ts';
import { faults } from './registry.ts';

type Entry = Fault | readonly Fault[] | typeof unwritten;

const entriesOf = (operation: OperationId): readonly (readonly [id: string, entry: Entry])[] =>
  Object.entries<Entry>(faults[operation]);

/** The hand-written faults of an operation, each with the id of the rule it breaks. */
export const faultsOf = (operation: OperationId): readonly { readonly id: string; readonly fault: Fault }[] =>
  entriesOf(operation).flatMap(([id, entry]) => {
    if (entry === unwritten) return [];
    const list: readonly Fault[] = 'description' in entry ? [entry] : entry;
    return list.map((fault) => ({ id, fault }));
  });

/** The rules whose fault is still to be written. */
export const rulesWithoutFault = (): readonly RuleName[] =>
  operationIds.flatMap((operation) =>
    entriesOf(operation)
      .filter(([, entry]) => entry === unwritten)
      .map(([id]) => `${operation}/${id}` as RuleName),
  );
