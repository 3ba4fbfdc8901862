import { operations, type OperationId } from '#contract/operations';
import { families, familiesOf, type MustFamilyId, type RuleName } from '#contract/rules';
import { faultsOf } from '../faults/catalogue.ts';
import { controls } from '../faults/controls/controls.ts';
import { familyFaults } from '../faults/family-faults.ts';
import type { Fault } from '../faults/fault.ts';
import { generatedFaults } from '../faults/generated-faults.ts';
import { faultsOfCatalogs } from '../faults/observed/other-catalogs.ts';
import { faultsOfServers } from '../faults/observed/servers.ts';

/**
 * A fault on trial: hand-written for one rule, of a family or as it was observed in somebody's server, or generated for
 * an operation, which any of its rules may catch.
 */
export interface Suspect {
  /** Unique, and the same in every run. */
  readonly key: string;
  readonly kind: 'own' | 'family' | 'observed' | 'generated' | 'control';
  /** Undefined = it is about all of them. */
  readonly operation: OperationId | undefined;
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

const observed = (): readonly Suspect[] =>
  [...faultsOfServers, ...faultsOfCatalogs].map(({ source: seen, rule, fault }) => ({
    key: `${rule} as in ${seen}`,
    kind: 'observed',
    operation: rule.slice(0, rule.indexOf('/')) as OperationId,
    rule,
    fault,
  }));

/** What is no fault at all: no rule may turn red but those it declares. */
const innocent = (): readonly Suspect[] =>
  controls.map(({ name, fault }) => ({
    key: `control: ${name}`,
    kind: 'control',
    operation: undefined,
    rule: undefined,
    fault,
  }));

/** Every fault there is, operation by operation, then those seen in the wild, and the lawful differences. */
export const suspects = (): readonly Suspect[] => [
  ...(Object.keys(operations) as OperationId[]).flatMap((id) => [...own(id), ...family(id), ...generated(id)]),
  ...observed(),
  ...innocent(),
];
