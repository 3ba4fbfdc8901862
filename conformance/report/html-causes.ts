import type { RuleName } from '#contract/rules';
import type { Cause } from '../causes/causes.ts';
import type { FollowUps } from '../follow-ups.ts';
import { advisoryCauses, affectedText, causesTitle, SEVERITY_TITLES } from './cause-texts.ts';
import { escapeHtml } from './html-escape.ts';
import type { Report } from './report.ts';
import { escapeControls } from './screen.ts';

/** Causes that are shown before the others are folded. */
const CAUSES_SHOWN = 12;
const shown = (text: string): string => escapeHtml(escapeControls(text));

const ruleLink = (name: RuleName): string => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;

const ruleList = (title: string, names: readonly RuleName[]): string =>
  names.length === 0
    ? ''
    : `<h4>${title} <small>${names.length}</small></h4><ul>${names.map((name) => `<li>${ruleLink(name)}</li>`).join('')}</ul>`;

const exampleElement = (
  { rule, case: name, expected, got, reason }: Cause['example'],
  statement: string | undefined,
  { replay, explain }: FollowUps,
): string => {
  const where = name === '' ? '' : ` <span class="case">${shown(name)}</span>`;
  const rows =
    expected === undefined
      ? reason === undefined
        ? ''
        : `<dt>reason</dt><dd>${shown(reason)}</dd>`
      : `<dt>expected</dt><dd class="expected">${shown(expected)}</dd><dt>got</dt><dd class="got">${shown(got ?? '')}</dd>`;
  const sentence = statement === undefined ? '' : `<dt>rule</dt><dd>${shown(statement)}</dd>`;
  const commands = [
    ['again', replay(rule)],
    ['explain', explain(rule)],
  ].map(([title = '', command = '']) => `<dt>${title}</dt><dd><code>${shown(command)}</code></dd>`);
  return `<dl><dt>example</dt><dd>${ruleLink(rule)}${where}</dd>${sentence}${rows}${commands.join('')}</dl>`;
};

const causeElement = (
  cause: Cause,
  isAdvisory: boolean,
  statement: string | undefined,
  followUps: FollowUps,
): string => {
  const { title, severity, failed, blocked, unselected, example } = cause;
  const rules = [
    ruleList('Failed', failed),
    ruleList('Violated, but not selected in this run', unselected),
    ruleList('Blocked', blocked),
  ].join('');
  const effect = isAdvisory ? ' <span class="advisory">no effect on the verdict</span>' : '';
  return [
    `<li class="cause ${severity}"><h3>${escapeHtml(escapeControls(title))}</h3>`,
    `<p><span class="severity">${SEVERITY_TITLES[severity]}</span>${effect}</p>`,
    exampleElement(example, statement, followUps),
    `<details><summary>${escapeHtml(affectedText(cause))}</summary><div class="affected">${rules}</div></details></li>`,
  ].join('');
};

/** Returns the causes of failed and blocked rules as HTML, worst first; empty when every rule passes. */
export const causesElement = (report: Pick<Report, 'causes' | 'rules'>, followUps: FollowUps): string => {
  const { causes } = report;
  if (causes.length === 0) return '';
  const advisory = advisoryCauses(report);
  const statements = new Map(report.rules.map(({ id, statement }) => [id, statement]));
  const items = causes.map((cause) =>
    causeElement(cause, advisory.has(cause), statements.get(cause.example.rule), followUps),
  );
  const hidden = items.slice(CAUSES_SHOWN);
  const folded =
    hidden.length === 0
      ? ''
      : `<details class="more"><summary>and ${hidden.length} more causes</summary><ol start="${CAUSES_SHOWN + 1}">${hidden.join('')}</ol></details>`;
  return `<section class="causes" aria-labelledby="causes"><h2 id="causes">${causesTitle(report)}</h2><ol>${items.slice(0, CAUSES_SHOWN).join('')}</ol>${folded}</section>`;
};
