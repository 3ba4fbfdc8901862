import type { Level } from '#contract/levels';
import { operations, type OperationId } from '#contract/operations';
import { RULES_BY_NAME } from '../causes/causes.ts';
import { advisoryCauses } from './cause-texts.ts';
import type { AreaReport, Report } from './report.ts';

/** Uses of an operation that are named. */
const USES_SHOWN = 3;

/** The operations of a level with which an author begins: they show whether the others work. The others follow in its order. */
const FIRST_OPERATIONS: { readonly [Id in Level]?: readonly OperationId[] } = {
  data: ['CreateTable', 'InsertIntoTable', 'CountTableRows', 'QueryTable', 'DropTable'],
};

/** What an author does next. */
export interface NextStep {
  /** One line, without a period. */
  readonly text: string;
  /** The rule to mend, or the operation to write, whose explanation helps. */
  readonly explains: string;
}

/** Returns an operation with its route, such as `DropTable (POST /v1/table/{id}/drop)`. */
export const routeText = (id: OperationId): string => `${id} (${operations[id].method} ${operations[id].path})`;

/** Returns the operation of the worst cause that affects the verdict; undefined if no MUST rule fails. */
const failingStep = (report: Pick<Report, 'causes' | 'rules'>): NextStep | undefined => {
  const advisory = advisoryCauses(report);
  const at = report.causes.findIndex((cause) => cause.failed.length > 0 && !advisory.has(cause));
  const cause = report.causes[at];
  if (cause === undefined) return undefined;
  const operationOf = (rule: string): OperationId | undefined => RULES_BY_NAME.get(rule)?.operation;
  const operation = cause.operation ?? operationOf(cause.example.rule);
  const sharing = cause.operation === undefined ? new Set(cause.failed.map(operationOf)).size : 1;
  const where = sharing > 1 ? `, which ${sharing} operations share, such as` : ' in';
  return operation && { explains: cause.example.rule, text: `mend cause ${at + 1}${where} ${routeText(operation)}` };
};

/** Returns what a level lacks first. */
const lackingStep = ({ level, lost, missing, unanswered, untested }: AreaReport): NextStep | undefined => {
  const [silent] = unanswered;
  if (silent !== undefined)
    return { explains: silent, text: `${level}: mend ${routeText(silent)}, which gives no response in time` };
  const [loss] = lost;
  if (loss !== undefined) {
    const uses = loss.uses.slice(0, USES_SHOWN).join(', ');
    return {
      explains: loss.operation,
      text: `${level}: support ${uses} in ${routeText(loss.operation)}`,
    };
  }
  const write = [...(FIRST_OPERATIONS[level] ?? []), ...missing].find((id) => missing.includes(id));
  const others = missing.length - 1;
  const more = others < 1 ? '' : `; then ${others} more ${others === 1 ? 'is' : 'are'} missing`;
  if (write !== undefined)
    return {
      explains: write,
      text: `${level}: write ${routeText(write)}${more}`,
    };
  const [hardly] = untested;
  return hardly === undefined
    ? undefined
    : {
        explains: hardly,
        text: `${level}: too few rules of ${routeText(hardly)} could be tested`,
      };
};

/**
 * Returns the one step that an author takes next: what fails before what is missing, and then the lowest level that does not
 * pass. Undefined if every level passes.
 *
 * @example
 * nextStep(report)?.text; // basic: write DropNamespace (POST /v1/namespace/{id}/drop)
 */
export const nextStep = (report: Pick<Report, 'areas' | 'causes' | 'rules' | 'verdict'>): NextStep | undefined => {
  const area = report.areas.find(
    ({ result, operations: needed, applicable }) =>
      result !== 'passed' && result !== 'not-judged' && needed.length + applicable > 0,
  );
  const failing = failingStep(report);
  if (failing !== undefined) return failing;
  const lacking = area && lackingStep(area);
  // What a server lacks after this verdict is what it may lack.
  return lacking && report.verdict.exitCode === 0 ? { ...lacking, text: `optional, ${lacking.text}` } : lacking;
};
