import type { FoundRows } from '../rows/findings.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { levelOf, levels, sources, type Level } from '#contract/levels';
import { operations, type OperationId } from '#contract/operations';
import { rules } from '#contract/rules';
import { sourcesText } from '../../conformance/runner/selection.ts';
import { escapeHtml } from '../../conformance/report/html-escape.ts';
import { badgeText } from '../../conformance/submit/badge.ts';
import { clientsSection, type JudgedClient } from './clients/section.ts';
import type { CompactReport } from '../../conformance/submit/compact.ts';
import { REPOSITORY } from './descriptions.ts';
import { matrixPageData, type TestedImplementation } from './page-data.ts';

const FILES = join(REPOSITORY, 'lab/matrix/page');
/** The result in a cell: its class, its text, and whether there are rules to unfold. */
interface Cell {
  readonly kind: 'pass' | 'fail' | 'blocked' | 'none';
  readonly text: string;
  readonly title: string;
}

const NOTHING: Cell = { kind: 'none', text: '', title: 'not tested' };

const AREA_KINDS = { passed: 'pass', failed: 'fail', incomplete: 'blocked', 'not-tested': 'none' } as const;
const MARKS = { pass: '✓', fail: '✗', blocked: '○', none: '–' } as const;

/** Returns the cell of a level: how many of its MUST rules that apply pass. */
export const levelCell = (report: CompactReport | undefined, level: Level): Cell => {
  const area = report?.areas.find((one) => one.level === level);
  if (area === undefined || area.result === 'not-tested' || area.result === 'not-judged') return NOTHING;
  const kind = AREA_KINDS[area.result];
  const { passed, applicable } = area;
  return {
    kind,
    text: `${MARKS[kind]} ${passed} of ${applicable}`,
    title: `${passed} of ${applicable} MUST rules pass`,
  };
};

/** Returns the cell of an operation: how many of its tested rules pass. Rules that could not run count as tested. */
export const operationCell = (report: CompactReport | undefined, operation: OperationId): Cell => {
  const found = report?.operations.find(({ id }) => id === operation);
  if (found === undefined) return NOTHING;
  const { pass = 0, fail = 0, blocked = 0 } = found.counts;
  const tested = pass + fail + blocked;
  if (found.support === 'not-supported' && fail + blocked === 0)
    return { kind: 'none', text: MARKS.none, title: 'not supported' };
  if (tested === 0) return NOTHING;
  const kind = fail > 0 ? 'fail' : blocked > 0 ? 'blocked' : 'pass';
  const others = [...(fail > 0 ? [`${fail} fail`] : []), ...(blocked > 0 ? [`${blocked} could not run`] : [])];
  return {
    kind,
    text: `${MARKS[kind]} ${pass} of ${tested}`,
    title: [`${pass} of ${tested} tested rules pass`, ...others].join(', '),
  };
};

const hasRules = ({ failed, blocked }: CompactReport, belongs: (rule: string) => boolean): boolean =>
  failed.some(({ rule }) => belongs(rule)) || blocked.some(({ rules: names }) => names.some(belongs));

const LEVEL_OF: ReadonlyMap<string, Level> = new Map(rules.map((rule) => [rule.name, levelOf(rule)]));

/** Returns the element of a cell: a button if it has rules to unfold. */
const cellElement = (
  { kind, text, title }: Cell,
  report: CompactReport | undefined,
  scope: { readonly key: string; readonly name: string; readonly belongs: (rule: string) => boolean },
): string => {
  const inside =
    report !== undefined && hasRules(report, scope.belongs)
      ? `<button type="button" aria-expanded="false" data-report="${escapeHtml(scope.key)}" data-scope="${escapeHtml(scope.name)}" aria-label="${escapeHtml(`${scope.name}, ${scope.key}: ${title}`)}">${text}</button>`
      : `<span title="${escapeHtml(title)}">${text}</span>`;
  return `<td class="${kind}">${inside}</td>`;
};

const rowElement = (
  head: string,
  name: string,
  tested: readonly TestedImplementation[],
  selection: string,
  cellOf: (report: CompactReport | undefined) => Cell,
  belongs: (rule: string) => boolean,
): string => {
  const cells = tested.map(({ id, reports }) => {
    const report = reports.find((one) => sourcesText(one.sources) === selection);
    return cellElement(cellOf(report), report, { key: `${id} ${selection}`, name, belongs });
  });
  return `<tr><th scope="row">${head}</th>${cells.join('')}</tr>`;
};

/** Returns the level that most rules of an operation have. */
const levelOfOperation = (id: OperationId): Level => {
  const own =
    rules.find(({ operation, family }) => operation === id && family) ??
    rules.find(({ operation }) => operation === id);
  return own === undefined ? 'extended' : levelOf({ name: `${id}/` as (typeof own)['name'], operation: id });
};

const verdictCell = (report: CompactReport | undefined): string => {
  if (report === undefined) return '<td class="none">not run</td>';
  const kind = report.outcome === 'conformant' ? 'pass' : report.outcome === 'not-judged' ? 'none' : 'fail';
  return `<td class="${kind}"><strong>${escapeHtml(badgeText(report))}</strong></td>`;
};

const factRow = (
  head: string,
  tested: readonly TestedImplementation[],
  selection: string,
  textOf: (report: CompactReport) => number,
): string => {
  const cells = tested.map(({ reports }) => {
    const report = reports.find((one) => sourcesText(one.sources) === selection);
    return `<td>${report === undefined ? '' : textOf(report)}</td>`;
  });
  return `<tr><th scope="row">${head}</th>${cells.join('')}</tr>`;
};

const headElement = ({ id, name, version, mode, homepage }: TestedImplementation): string =>
  `<th scope="col"><a href="#${escapeHtml(id)}">${escapeHtml(name)}</a> ${escapeHtml(version)}${mode === undefined ? '' : ` <small>${escapeHtml(mode)}</small>`}<!-- ${escapeHtml(homepage)} --></th>`;

/** Returns the table of one selection: the verdicts, then each level with its operations. */
const tableElement = (tested: readonly TestedImplementation[], selection: string): string => {
  const row = (
    head: string,
    name: string,
    cellOf: (report: CompactReport | undefined) => Cell,
    belongs: (rule: string) => boolean,
  ): string => rowElement(head, name, tested, selection, cellOf, belongs);
  const groups = levels.map(({ id: level, title }) => {
    const ids = (Object.keys(operations) as OperationId[]).filter((id) => levelOfOperation(id) === level);
    const rows = ids.map((id) =>
      row(
        `<code>${id}</code>`,
        id,
        (report) => operationCell(report, id),
        (rule) => rule.startsWith(`${id}/`),
      ),
    );
    const head = row(
      escapeHtml(title),
      `level ${level}`,
      (report) => levelCell(report, level),
      (rule) => LEVEL_OF.get(rule) === level,
    );
    return `<tbody>${head.replace('<tr>', '<tr class="level">')}${rows.join('\n')}</tbody>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Results, ${selection}" data-sources="${selection}"><table>
<thead><tr><th scope="col">MUST rules that pass</th>${tested.map(headElement).join('')}</tr>
<tr><th scope="row">Verdict</th>${tested.map(({ reports }) => verdictCell(reports.find((one) => sourcesText(one.sources) === selection))).join('')}</tr></thead>
<tbody>${factRow('Rules failed', tested, selection, ({ counts }) => counts.fail ?? 0)}${factRow('Rules not run', tested, selection, ({ counts }) => counts.blocked ?? 0)}${factRow('Test data left behind', tested, selection, ({ leftovers }) => leftovers)}</tbody>
${groups.join('\n')}</table></div>`;
};

const FAULTS = { server: 'fault of the server', suite: 'fault of the suite', open: 'open' } as const;

/** Returns the disagreements that the experiment rows found, with a request each. */
const rowsElement = (id: string, { questions, found }: FoundRows): string => {
  const sum = found.reduce((n, { count }) => n + count, 0);
  const items = found.map(
    ({ count, problem, request }) => `<li>${count}× ${escapeHtml(problem)}<br><code>${escapeHtml(request)}</code></li>`,
  );
  const head = `The laboratory compared the rows of ${questions.toLocaleString('en')} queries and writes with an evaluator: ${sum} disagree`;
  return `<p>${head} (<a href="${escapeHtml(id)}/rows.json">requests</a>).</p><ul>${items.join('\n')}</ul>`;
};

/** Returns the line of a report: its result, when and with what it was run, and the levels that it passes. */
const reportElement = (report: CompactReport): string => {
  const { sources: of, date, touchstone, release, areas } = report;
  const passed = areas.filter(({ result }) => result === 'passed').map(({ level }) => level);
  const levelsText = passed.length === 0 ? 'no level passes' : `levels that pass: ${passed.join(', ')}`;
  return `<li>${escapeHtml(`${sourcesText(of)}: ${badgeText(report)}; ${levelsText}`)} <small>${escapeHtml(`${date}, specification ${release}, suite ${touchstone}`)}</small></li>`;
};

/** Returns the section of an implementation: its results in all selections and the causes of its failures. */
const sectionElement = (implementation: TestedImplementation): string => {
  const { id, name, version, mode, homepage, reports, known, rows, signedOffBy } = implementation;
  const about =
    signedOffBy === undefined
      ? `<a href="${escapeHtml(id)}/findings.md">findings</a>`
      : `<a href="${escapeHtml(id)}/submission.json">submitted</a> by ${escapeHtml(signedOffBy.replace(/ <.*/, ''))}`;
  const causes = [...known]
    .sort((a, b) => b.rules.length - a.rules.length)
    .map(
      ({ fault, reason, rules: names }) =>
        `<li>${escapeHtml(reason)} <small>${FAULTS[fault]}, ${names.length} ${names.length === 1 ? 'rule' : 'rules'}</small></li>`,
    );
  return `<section id="${escapeHtml(id)}"><h3>${escapeHtml(name)} ${escapeHtml(version)}${mode === undefined ? '' : `, ${escapeHtml(mode)}`}</h3>
<p><a href="${escapeHtml(homepage)}">project</a> · ${about}</p>
<ul>${reports.length === 0 ? '<li>not run</li>' : reports.map(reportElement).join('\n')}</ul>
${causes.length === 0 ? '' : `<ul>${causes.join('\n')}</ul>`}${rows === undefined ? '' : rowsElement(id, rows)}</section>`;
};

/** Returns JSON for a script element, without a character sequence that could end the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const selectionElements = (): { readonly inputs: string; readonly names: readonly string[] } => {
  const names = ['document,public', 'document', 'public'];
  const inputs = names.map(
    (id, at) => `<label><input type="radio" name="sources" value="${id}"${at === 0 ? ' checked' : ''}> ${id}</label>`,
  );
  return { inputs: inputs.join('\n'), names };
};

/** Returns the page that compares implementations: one file, without a time, so that equal reports make an equal page. */
export const matrixPage = async (
  tested: readonly TestedImplementation[],
  clients: readonly JudgedClient[] = [],
): Promise<string> => {
  const [style, script] = await Promise.all(['page.css', 'page.js'].map((name) => readFile(join(FILES, name), 'utf8')));
  const { inputs, names } = selectionElements();
  const statements = sources
    .filter(({ id }) => id !== 'decision')
    .map(({ id, statement }) => `<dt>${id}</dt><dd>${escapeHtml(statement)}</dd>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Implementations of the Lance REST Namespace interface</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Implementations of the Lance REST Namespace interface</h1>
<p>What the conformance suite Touchstone reports about known servers, by level and by operation. A number opens the rules that do not pass.${clients.length === 0 ? '' : ' <a href="#clients">Clients</a> are below.'}</p>
<fieldset><legend>Rules of</legend>${inputs}</fieldset>
<details><summary>How to read this page</summary>
<dl>${statements.join('')}</dl>
<p>Every number counts rules that pass, of those that were tested: MUST rules in the lines of levels, all rules in those of operations. ✓ all pass · ✗ some fail · ○ some could not run · – not supported. Written by <code>npm run lab -- matrix</code> from the compact reports in the folders of the implementations.</p></details>
</header>
<main>
${names.map((selection) => tableElement(tested, selection)).join('\n')}
<h2>Results and causes of failures</h2>
${tested.map(sectionElement).join('\n')}
${clientsSection(clients)}
</main>
<noscript><p>Unfolding the rules needs JavaScript. Each folder has the reports as JSON and the findings as text.</p></noscript>
<script type="application/json" id="data">${inScript(matrixPageData(tested))}</script>
<script>${script}</script>
</body>
</html>
`;
};
