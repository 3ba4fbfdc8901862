import type { ClientRuleName } from '#contract/client-rules';
import type { ClientReport, RuleResult, ShownRequest } from '../../../conformance/clients/run-client.ts';

/** A rule that a client fails in a scenario, or that could not be judged there. */
export interface ClientFailure {
  readonly rule: ClientRuleName;
  readonly scenario: string;
  readonly status: 'fail' | 'blocked';
  /** What the client did instead. */
  readonly finding: string;
  /** The requests of the scenario: method, URL and body. */
  readonly requests: readonly string[];
  /** What the server of the scenario responds. */
  readonly says: string;
}

/** The result of a client in `report.json` of its folder. */
export interface CompactClientReport {
  readonly touchstone: string;
  /** The day of the run, such as 2026-11-28. */
  readonly date: string;
  readonly scenarios: number;
  readonly rules: readonly Pick<ClientReport['rules'][number], 'rule' | 'level' | 'sources' | 'status'>[];
  readonly failures: readonly ClientFailure[];
}

/** Requests shown of a scenario. */
const SHOWN = 3;

/** Length of a text, in characters. */
const LENGTH = 240;

const short = (text: string): string => (text.length <= LENGTH ? text : `${text.slice(0, LENGTH)}…`);

const requestText = ({ method, url, body = '' }: ShownRequest): string =>
  short(`${method} ${url}${body === '' ? '' : ` ${body}`}`);

const isFailure = (result: RuleResult): result is RuleResult & { readonly status: 'fail' | 'blocked' } =>
  result.status === 'fail' || result.status === 'blocked';

/** Returns the compact form of a report. */
export const compactClientReport = (
  report: ClientReport,
  about: Pick<CompactClientReport, 'touchstone' | 'date'>,
): CompactClientReport => ({
  ...about,
  scenarios: report.scenarios.length,
  rules: report.rules,
  failures: report.scenarios.flatMap(({ scenario, says, requests, rules }) =>
    rules.filter(isFailure).map(({ rule, status, finding = '' }) => ({
      rule,
      scenario,
      status,
      says,
      finding: short(finding),
      requests: requests.slice(0, SHOWN).map(requestText),
    })),
  ),
});
