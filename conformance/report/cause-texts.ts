import type { Cause } from '../causes/causes.ts';
import type { Severity } from '../causes/severity.ts';
import type { Report } from './report.ts';

/** What the causes of a severity have in common. Every format of the report shows these titles. */
export const SEVERITY_TITLES: Readonly<Record<Severity, string>> = {
  data: 'Data lost, misplaced or changed',
  'wrong-result': 'Wrong results',
  security: 'Security: requests succeed without credentials or rights',
  'internal-error': 'Internal errors and closed connections',
  behaviour: 'Valid requests rejected, or invalid ones accepted',
  'error-status': 'Wrong status or code',
  form: 'Form of responses',
  untested: 'Rules that could not run',
  advice: 'SHOULD and MAY rules, without effect on the verdict',
};

const rules = (n: number): string => `${n} ${n === 1 ? 'rule' : 'rules'}`;

/** Returns the number of rules that a cause affects, such as `3 rules failed, 20 blocked`. */
export const affectedText = ({ failed, blocked, unselected }: Cause): string =>
  [
    ...(failed.length > 0 ? [`${rules(failed.length)} failed`] : []),
    ...(blocked.length > 0
      ? [failed.length > 0 ? `${blocked.length} blocked` : `${rules(blocked.length)} blocked`]
      : []),
    ...(unselected.length > 0
      ? [`by ${unselected.length === 1 ? 'a rule' : rules(unselected.length)} not selected`]
      : []),
  ].join(', ');

/** Returns the heading of the list of causes. */
export const causesTitle = ({ causes }: Pick<Report, 'causes'>): string =>
  causes.length === 1 ? '1 probable cause' : `${causes.length} probable causes, worst first`;

/** Returns the causes none of whose rules affects the verdict: SHOULD and MAY rules only. */
export const advisoryCauses = ({ causes, rules: all }: Pick<Report, 'causes' | 'rules'>): ReadonlySet<Cause> => {
  const advisory = new Set(all.flatMap(({ id, level }) => (level === 'MUST' ? [] : [id])));
  return new Set(causes.filter(({ failed, blocked }) => [...failed, ...blocked].every((name) => advisory.has(name))));
};
