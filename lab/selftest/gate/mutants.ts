import { operations, type OperationId } from '#contract/operations';
import { rulesOf, type MustFamilyId, type Rule, type RuleName } from '#contract/rules';
import { faultsOf } from '../faults/catalogue.ts';
import { controls } from '../faults/controls/controls.ts';
import { familyFaults } from '../faults/family-faults.ts';
import type { Fault } from '../faults/fault.ts';
import { listGeneratedFaults } from '../faults/generated-faults.ts';
import { faultsOfCatalogs } from '../faults/observed/other-catalogs.ts';
import { faultsOfServers } from '../faults/observed/servers.ts';

/**
 * A fault to test the suite with. `own`, `family` and `observed` faults are written for one rule; any rule of the
 * operation may detect a `generated` fault; a `control` is a compliant variation that no rule may report.
 */
export interface Mutant {
  /** Unique and stable. */
  readonly key: string;
  readonly kind: 'own' | 'family' | 'observed' | 'generated' | 'control';
  /** Undefined for controls, which concern all operations. */
  readonly operation: OperationId | undefined;
  /** The rule that must fail; undefined = any rule of the operation. */
  readonly rule: RuleName | undefined;
  readonly fault: Fault;
}

const listOwn = (operation: OperationId): readonly Mutant[] => {
  const counts = new Map<string, number>();
  return faultsOf(operation).map(({ id, fault }) => {
    const rule = `${operation}/${id}` as RuleName;
    const nth = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, nth);
    return { key: nth === 1 ? rule : `${rule}#${nth}`, kind: 'own', operation, rule, fault };
  });
};

const isMust = (rule: Rule): rule is Rule & { readonly id: MustFamilyId } => rule.level === 'MUST';

const listFamily = (operation: OperationId): readonly Mutant[] =>
  rulesOf[operation].families.filter(isMust).map(({ id, name }) => ({
    key: name,
    kind: 'family',
    operation,
    rule: name,
    fault: familyFaults[id](operation),
  }));

const listGenerated = (operation: OperationId): readonly Mutant[] =>
  listGeneratedFaults(operation).map(({ name, fault }) => ({
    key: `${operation}: ${name}`,
    kind: 'generated',
    operation,
    rule: undefined,
    fault,
  }));

const listObserved = (): readonly Mutant[] =>
  [...faultsOfServers, ...faultsOfCatalogs].map(({ source, rule, fault }) => ({
    key: `${rule} as in ${source}`,
    kind: 'observed',
    operation: rule.slice(0, rule.indexOf('/')) as OperationId,
    rule,
    fault,
  }));

const listControls = (): readonly Mutant[] =>
  controls.map(({ name, fault }) => ({
    key: `control: ${name}`,
    kind: 'control',
    operation: undefined,
    rule: undefined,
    fault,
  }));

/** Returns all faults by operation, then the observed faults and the controls. */
export const listMutants = (): readonly Mutant[] => [
  ...(Object.keys(operations) as OperationId[]).flatMap((id) => [
    ...listOwn(id),
    ...listFamily(id),
    ...listGenerated(id),
  ]),
  ...listObserved(),
  ...listControls(),
];
