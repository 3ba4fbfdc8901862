import { levelOf } from '#contract/levels';
import type { OperationId } from '#contract/operations';
import { RULES_BY_NAME } from '../causes/causes.ts';
import { SET_UP_OPERATIONS } from '../runner/target/probe.ts';
import type { Report } from './report.ts';

/** Steps that are shown; the next run shows further ones. */
const STEPS_SHOWN = 5;
/** Uses of an operation that are named. */
const USES_SHOWN = 3;

/** Returns the operations in the order in which an author can add them: first those that make what the others need. */
const inOrder = (operations: readonly OperationId[]): readonly OperationId[] => [
  ...SET_UP_OPERATIONS.filter((id) => operations.includes(id)),
  ...operations.filter((id) => !SET_UP_OPERATIONS.includes(id)),
];

/**
 * Returns what to implement or mend first: the operations of the lowest level that does not pass which are missing, break a
 * MUST rule or reject what the level needs, in an order that an author can follow. Undefined if every level passes.
 *
 * @example
 * nextText(report); // basic: DeclareTable (missing), then DropNamespace (3 rules fail)
 */
export const nextText = ({ areas, rules }: Pick<Report, 'areas' | 'rules'>): string | undefined => {
  const area = areas.find(
    ({ result, operations, applicable }) => result !== 'passed' && operations.length + applicable > 0,
  );
  if (area === undefined || (area.result === 'not-tested' && areas.every(({ result }) => result === 'not-tested')))
    return undefined;
  const failing = rules.filter(({ id, level, status }) => {
    const rule = RULES_BY_NAME.get(id);
    return level === 'MUST' && status === 'fail' && rule !== undefined && levelOf(rule) === area.level;
  });
  const steps = inOrder(area.operations).flatMap((id) => {
    if (area.missing.includes(id)) return [`${id} (missing)`];
    const n = failing.filter(({ operation }) => operation === id).length;
    if (n > 0) return [`${id} (${n} ${n === 1 ? 'rule fails' : 'rules fail'})`];
    const uses = area.lost.filter(({ operation }) => operation === id).flatMap((one) => one.uses);
    if (uses.length > 0) return [`${id} (rejects ${uses.slice(0, USES_SHOWN).join(', ')})`];
    return area.untested.includes(id) ? [`${id} (too few rules tested)`] : [];
  });
  if (steps.length === 0) return undefined;
  const more = steps.length - STEPS_SHOWN;
  return `${area.level}: ${steps.slice(0, STEPS_SHOWN).join(', then ')}${more > 0 ? `, and ${more} more` : ''}`;
};
