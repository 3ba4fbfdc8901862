import type { OperationId } from '../generated/operations.ts';
import {
  families,
  familiesOf,
  groundsOf,
  own,
  type FamiliesOf,
  type Feature,
  type MustFamiliesOf,
  type OwnMustRules,
  type OwnRules,
} from '../generated/rules.ts';
import type { RuleShape } from './shapes.ts';

export {
  contractSize,
  contractVersion,
  families,
  familiesOf,
  features,
  type FamiliesOf,
  type FamilyId,
  type Feature,
  type MustFamiliesOf,
  type MustFamilyId,
  type OperationFiles,
  type OwnMustRules,
  type OwnRules,
} from '../generated/rules.ts';
export type { Level, Source } from './shapes.ts';
export { sourcesOf } from './sources.ts';

export type OwnRuleId<Op extends OperationId> = OwnRules[Op];
export type OwnRuleName = { [Op in OperationId]: `${Op}/${OwnRules[Op]}` }[OperationId];
export type FamilyRuleName = { [Op in OperationId]: `${Op}/${FamiliesOf[Op]}` }[OperationId];
/** The full name of a rule, `<OperationId>/<id>`: the key of its check, its fault and its line in a report. */
export type RuleName = OwnRuleName | FamilyRuleName;
export type OwnMustRuleName = { [Op in OperationId]: `${Op}/${OwnMustRules[Op]}` }[OperationId];
export type FamilyMustRuleName = { [Op in OperationId]: `${Op}/${MustFamiliesOf[Op]}` }[OperationId];
export type MustRuleName = OwnMustRuleName | FamilyMustRuleName;

/** A rule without its operation. */
export type RuleText<Id extends string = string> = RuleShape<Id, Feature>;

/** A rule of one operation. */
export interface Rule extends RuleText {
  readonly name: RuleName;
  readonly operation: OperationId;
}

const nameRule = (operation: OperationId, text: RuleText): Rule => ({
  ...text,
  operation,
  name: `${operation}/${text.id}` as RuleName,
});

/** The rules of each operation: its own in the order of its file, and those of families. */
export const rulesOf = Object.fromEntries(
  (Object.keys(own) as OperationId[]).map((operation) => [
    operation,
    {
      own: own[operation].map((text) => nameRule(operation, text)),
      families: familiesOf[operation].map((id) =>
        nameRule(operation, { ...families[id], ...groundsOf[operation][id] }),
      ),
    },
  ]),
) as unknown as { readonly [Op in OperationId]: { readonly own: readonly Rule[]; readonly families: readonly Rule[] } };

/** All rules, sorted by operation. */
export const rules: readonly Rule[] = Object.values(rulesOf).flatMap((of) => [...of.own, ...of.families]);
