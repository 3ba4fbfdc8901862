import { clientRules, type ClientRuleName } from '#contract/client-rules';
import { escapeHtml } from '../../../conformance/report/html-escape.ts';
import type { ClientFailure, CompactClientReport } from './compact.ts';
import type { DescribedClient } from './descriptions.ts';

/** A client with its result. */
export interface JudgedClient extends DescribedClient {
  readonly report: CompactClientReport;
}

const STATEMENTS: ReadonlyMap<string, string> = new Map(clientRules.map(({ name, statement }) => [name, statement]));

type Status = CompactClientReport['rules'][number]['status'];

const count = ({ rules }: CompactClientReport, ...statuses: readonly Status[]): number =>
  rules.filter(({ status }) => statuses.includes(status)).length;

/** Returns whether no MUST rule of the document or the public specification fails. */
const isConformant = ({ rules }: CompactClientReport): boolean =>
  rules.every(
    ({ level, sources, status }) =>
      level !== 'MUST' ||
      !sources.some((one) => one !== 'decision') ||
      status === 'pass' ||
      status === 'not applicable',
  );

const rowElement = ({ id, name, version, report }: JudgedClient): string => {
  const verdict = isConformant(report);
  const failed = count(report, 'fail', 'blocked');
  const cells = [
    `<td>${escapeHtml(version)}</td>`,
    `<td>${escapeHtml(report.date)}, suite ${escapeHtml(report.touchstone)}</td>`,
    `<td class="${verdict ? 'pass' : 'fail'}"><strong>${verdict ? 'conformant' : 'not conformant'}</strong></td>`,
    `<td>${count(report, 'pass')}</td>`,
    `<td class="${failed === 0 ? 'none' : 'fail'}">${failed}</td>`,
    `<td>${count(report, 'not applicable')}</td>`,
  ];
  return `<tr><th scope="row"><a href="#client-${escapeHtml(id)}">${escapeHtml(name)}</a></th>${cells.join('')}</tr>`;
};

const failureElement = ({ scenario, finding, requests }: ClientFailure): string => {
  const lines = requests.map((request) => `<br><code>${escapeHtml(request)}</code>`);
  return `<li>${escapeHtml(scenario)}: ${escapeHtml(finding)}${lines.join('')}</li>`;
};

const ruleElement = (rule: ClientRuleName, report: CompactClientReport): string => {
  const of = report.rules.find((one) => one.rule === rule);
  const failures = report.failures.filter((one) => one.rule === rule);
  const about = of === undefined ? '' : `${of.level}, ${of.sources.join(', ')}`;
  return `<dt>${escapeHtml(rule)} <small>${about}</small></dt>
<dd>${escapeHtml(STATEMENTS.get(rule) ?? '')}<ul>${failures.map(failureElement).join('\n')}</ul></dd>`;
};

const clientElement = ({ id, name, version, homepage, report }: JudgedClient): string => {
  const failed = report.rules.filter(({ status }) => status === 'fail' || status === 'blocked');
  const rules = failed.map(({ rule }) => ruleElement(rule, report));
  return `<section id="client-${escapeHtml(id)}" class="client"><h3>${escapeHtml(name)} ${escapeHtml(version)}</h3>
<p>${failed.length === 0 ? 'No rule fails.' : `${failed.length} ${failed.length === 1 ? 'rule fails' : 'rules fail'}.`} <a href="${escapeHtml(homepage)}">project</a> · <a href="clients/${escapeHtml(id)}/report.json">result</a></p>
${rules.length === 0 ? '' : `<dl>${rules.join('\n')}</dl>`}</section>`;
};

/** Returns the clients with what they fail; empty if none was judged. */
export const clientsSection = (clients: readonly JudgedClient[]): string =>
  clients.length === 0
    ? ''
    : `<h2 id="clients">Clients</h2>
<p>What <code>touchstone client</code> reports about known clients. The verdict counts MUST rules of document and public; the numbers count all rules.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Clients"><table>
<thead><tr><th scope="col">Client</th><th scope="col">Release</th><th scope="col">Judged</th><th scope="col">Verdict</th><th scope="col">Pass</th><th scope="col">Fail</th><th scope="col">Do not apply</th></tr></thead>
<tbody>${clients.map(rowElement).join('\n')}</tbody></table></div>
${clients.map(clientElement).join('\n')}`;
