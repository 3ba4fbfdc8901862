import { operationIds, type OperationId } from '#contract/operations';
import { rulesOf, type MustFamilyId, type Rule, type RuleName } from '#contract/rules';
import { controls } from '../controls/controls.ts';
import { faults } from '../faults/registry.ts';
import { familyFaults } from '../faults/family-faults.ts';
import type { Fault } from '../faults/fault.ts';
import type { DerivedFault } from '../faults/derived/derived-fault.ts';
import { listDerivedFaults, listSpecificFaults } from '../faults/derived/derived-faults.ts';
import { listGeneratedFaults } from '../faults/generated-faults.ts';
import { faultsOfCatalogs } from '../faults/observed/other-catalogs.ts';
import { faultsOfServers } from '../faults/observed/servers.ts';

/**
 * A fault to test the suite with. `own`, `family` and `observed` faults are written for one rule; any rule of the
 * operation must detect a `generated` fault; a `derived` fault may break a rule or be compliant, so that it only serves
 * as proof of the rules that fail; a `control` is a compliant variation that no rule may report.
 */
export interface Mutant {
  /** Unique and stable. */
  readonly key: string;
  readonly kind: 'own' | 'family' | 'observed' | 'generated' | 'derived' | 'control';
  /** Undefined for controls, which concern all operations. */
  readonly operation: OperationId | undefined;
  /** The rule that must fail; undefined = any rule of the operation. */
  readonly rule: RuleName | undefined;
  /** Whether a failure of a rule proves nothing about it, because almost every rule fails with the fault. */
  readonly isCrude?: boolean;
  readonly fault: Fault;
}

/** Returns the faults written for one rule. The key of the second one ends in `#2`. */
const listWritten = (
  kind: 'own' | 'family',
  operation: OperationId,
  rule: RuleName,
  written: Fault | readonly Fault[],
): readonly Mutant[] =>
  ('description' in written ? [written] : written).map((fault, at) => ({
    key: at === 0 ? rule : `${rule}#${at + 1}`,
    kind,
    operation,
    rule,
    fault,
  }));

const listOwn = (operation: OperationId): readonly Mutant[] =>
  Object.entries<Fault | readonly Fault[]>(faults[operation] ?? {}).flatMap(([id, written]) =>
    listWritten('own', operation, `${operation}/${id}` as RuleName, written),
  );

const isMust = (rule: Rule): rule is Rule & { readonly id: MustFamilyId } => rule.level === 'MUST';

const listFamily = (operation: OperationId): readonly Mutant[] =>
  rulesOf[operation].families
    .filter(isMust)
    .flatMap(({ id, name }) => listWritten('family', operation, name, familyFaults[id](operation)));

const nameDerived =
  (operation: OperationId) =>
  ({ name, fault }: DerivedFault): Mutant => {
    return { key: `${operation}: ${name} (derived)`, kind: 'derived', operation, rule: undefined, fault };
  };

/** Returns the faults for any rule, those that say the most about a rule first. */
const listGenerated = (operation: OperationId): readonly Mutant[] => [
  ...listSpecificFaults(operation).map(nameDerived(operation)),
  ...listGeneratedFaults(operation).map(({ name, isCrude, fault }): Mutant => {
    return { key: `${operation}: ${name}`, kind: 'generated', operation, rule: undefined, isCrude, fault };
  }),
  ...listDerivedFaults(operation).map(nameDerived(operation)),
];

const observed = [...faultsOfServers, ...faultsOfCatalogs].map(({ source, rule, fault }): Mutant => {
  const operation = rule.slice(0, rule.indexOf('/')) as OperationId;
  return { key: `${rule} as in ${source}`, kind: 'observed', operation, rule, fault };
});

const listControls = (): readonly Mutant[] =>
  controls.map(({ name, fault }) => ({
    key: `control: ${name}`,
    kind: 'control',
    operation: undefined,
    rule: undefined,
    fault,
  }));

/** Returns all faults by operation, then the controls. Faults for one rule come before those for any rule. */
export const listMutants = (): readonly Mutant[] => [
  ...operationIds.flatMap((id) => [
    ...listOwn(id),
    ...listFamily(id),
    ...observed.filter(({ operation }) => operation === id),
    ...listGenerated(id),
  ]),
  ...listControls(),
];

/** Returns the own rules of an operation that have no fault of their own: other faults must prove them. */
export const listRulesToProve = (operation: OperationId): readonly Rule[] => {
  const written = new Set(Object.keys(faults[operation] ?? {}));
  return rulesOf[operation].own.filter(({ id }) => !written.has(id));
};
