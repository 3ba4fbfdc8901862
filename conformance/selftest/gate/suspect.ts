import { operations, type OperationId } from '#contract/operations';
import { families, familiesOf, type MustFamilyId, type RuleName } from '#contract/rules';
import { faultsOf } from '../../../server-reference/faults/catalogue.ts';
import { familyFaults } from '../../../server-reference/faults/families.ts';
import type { Fault } from '../../../server-reference/faults/fault.ts';
import { generatedFaults } from '../../../server-reference/faults/generated.ts';

/** A fault on trial: hand-written for one rule, or generated for an operation, which any of its rules may catch. */
export interface Suspect {
  /** Unique, and the same in every run. */
  readonly key: string;
  readonly kind: 'own' | 'family' | 'generated';
  readonly operation: OperationId;
  /** The rule it must turn red; undefined = any. */
  readonly rule: RuleName | undefined;
  readonly fault: Fault;
}

const own = (operation: OperationId): readonly Suspect[] => {
  const seen = new Map<string, number>();
  return faultsOf(operation).map(({ id, fault }) => {
    const rule = `${operation}/${id}` as RuleName;
    const nth = (seen.get(rule) ?? 0) + 1;
    seen.set(rule, nth);
    return { key: nth === 1 ? rule : `${rule}#${nth}`, kind: 'own', operation, rule, fault };
  });
};

const isMust = (id: string): id is MustFamilyId => families[id as MustFamilyId].level === 'MUST';

const family = (operation: OperationId): readonly Suspect[] =>
  familiesOf[operation].filter(isMust).map((id) => {
    const rule = `${operation}/${id}` as RuleName;
    return { key: rule, kind: 'family', operation, rule, fault: familyFaults[id](operation) };
  });

const generated = (operation: OperationId): readonly Suspect[] =>
  generatedFaults(operation).map(({ name, fault }) => ({
    key: `${operation}: ${name}`,
    kind: 'generated',
    operation,
    rule: undefined,
    fault,
  }));

/** Every fault there is, operation by operation. */
export const suspects = (): readonly Suspect[] =>
  (Object.keys(operations) as OperationId[]).flatMap((id) => [...own(id), ...family(id), ...generated(id)]);
