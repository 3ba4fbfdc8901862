import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { operations } from '#contract/operations';
import { curlMaker } from '../context/target/curl.ts';
import { SHELL_VARIABLES } from '../context/target/transcript.ts';
import { followUpsOfReport, type FollowUps } from '../follow-ups.ts';
import { packageFile } from '../package-file.ts';
import { sourcesText } from '../runner/selection.ts';
import { areaTexts, circumstances, contractSizeText, notesOf, supportText, type Note } from './about.ts';
import { sourceTable, SOURCE_TABLE_TITLE } from './by-source.ts';
import { causesElement } from './html-causes.ts';
import { escapeHtml as escaped } from './html-escape.ts';
import { nextStep } from './next.ts';
import { packRules } from './pack.ts';
import type { PackedOperation, PageData } from './page-data.ts';
import type { Report } from './report.ts';
import { readSources } from './source-texts.ts';

const PAGE = packageFile('conformance/report/page/');
/** In the order of the page, which has one style element and one script element. */
const STYLES = ['page.css', 'causes.css', 'rules.css'];
const SCRIPTS = ['transcripts.js', 'evidence.js', 'list.js', 'page.js'];

const asset = (name: string): Promise<string> => readFile(new URL(name, PAGE), 'utf8');

/** Returns the text of each source that the rules cite, by its name: a sentence or a title, and the texts of decisions. */
const sourceTexts = ({ rules }: Report): Pick<PageData, 'sourceTexts' | 'decisions'> => {
  const all = readSources();
  const cited = [...new Set(rules.flatMap(({ source }) => source))].flatMap((id) => all.get(id) ?? []);
  return {
    sourceTexts: Object.fromEntries(cited.map(({ id, text }) => [id, text])),
    decisions: Object.fromEntries(cited.flatMap(({ id, body }) => (body === undefined ? [] : [[id, body]]))),
  };
};

/** Returns JSON for a script element, without a character sequence that could end the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const packedElement = ([operation, base64]: PackedOperation): string =>
  `<script type="application/octet-stream" data-transcripts="${operation}">${base64}</script>\n`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const VERDICTS: Readonly<Record<Report['verdict']['outcome'], string>> = {
  conformant: 'Conformant',
  'selection-holds': 'The selected rules pass',
  'not-conformant': 'Not conformant',
  'stale-baseline': 'The baseline is stale',
  incomplete: 'Incomplete',
  'not-judged': 'Not tested',
};

/** The head of the page, readable without the script. */
const headTexts = ({ target, verdict }: Report): Readonly<Record<string, string>> => ({
  target: target.embedded ? 'the embedded reference server' : target.url,
  outcome: verdict.outcome,
  verdict: VERDICTS[verdict.outcome],
  sentence: verdict.sentence,
});

/** Returns the facts of the run: what was tested, by which version, how and when. */
const factsElement = (report: Report, written: Date): string => {
  const { seed, sources, contract, touchstone, requests, durationMs } = report;
  const extra = circumstances(report);
  const next = nextStep(report)?.text;
  const of = (...kinds: readonly string[]): readonly (readonly [string, string])[] =>
    extra.filter(({ kind }) => kinds.includes(kind)).map(({ name, text }) => [name, text]);
  const rows = [
    ...of('server', 'databases'),
    ['contract', contract],
    ['contract size', contractSizeText()],
    ...of('release', 'requirements'),
    ['sources', sourcesText(sources)],
    ...of('levels'),
    ['by level', areaTexts(report).join('; ')],
    ...(next === undefined ? [] : [['next', next] as const]),
    ...of('mode'),
    ['seed', seed],
    ['touchstone', touchstone],
    ['when', `${written.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['took', `${(durationMs / 1000).toFixed(1)} s, ${requests.toLocaleString('en')} requests`],
    ...of('others'),
  ] as const;
  const shown = rows.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl class="facts">${shown.join('')}</dl>`;
};

/** Returns the results by source and level as a table; empty if there are none. */
const sourcesElement = (report: Report): string => {
  const table = sourceTable(report);
  if (table === undefined) return '';
  const head = table.heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const rows = table.rows.map(([level = '', ...cells]) => {
    const shown = cells.map((text) => `<td>${escaped(text)}</td>`).join('');
    return `<tr><th scope="row">${escaped(level)}</th>${shown}</tr>`;
  });
  return `<div class="scroll"><table class="sources"><caption>${SOURCE_TABLE_TITLE}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

/** Items of a note that are shown before the others are folded. */
const ITEMS_SHOWN = 5;

const noteElement = ({ kind, title, sentence, items }: Note): string => {
  const item = (text: string): string =>
    kind === 'stale'
      ? `<li><a href="#${escaped(text)}">${escaped(text)}</a></li>`
      : `<li><code>${escaped(text)}</code></li>`;
  const list = (some: readonly string[]): string => `<ul>${some.map(item).join('')}</ul>`;
  const hidden = items.slice(ITEMS_SHOWN);
  const folded =
    hidden.length === 0
      ? ''
      : `<details><summary>and ${hidden.length.toLocaleString('en')} more</summary>${list(hidden)}</details>`;
  const text = escaped(sentence).replace(/`([^`]*)`/g, '<code>$1</code>');
  return `<section class="${kind}"><h2>${escaped(title)} <small>${items.length.toLocaleString('en')}</small></h2><p>${text}</p>${list(items.slice(0, ITEMS_SHOWN))}${folded}</section>`;
};

/** Returns the notes as HTML; empty when there are none. */
const notesElement = (report: Report): string => {
  const notes = notesOf(report);
  return notes.length === 0 ? '' : `<aside class="notes" aria-label="Notes">${notes.map(noteElement).join('')}</aside>`;
};

/** Stands for the name of a rule in a command of the page. */
const RULE_PLACE = 'RULE';

export interface PageOptions {
  readonly followUps?: FollowUps;
  readonly written?: Date;
}

/**
 * Returns the report as one HTML file that works without server and network. The rules are in it as JSON, their transcripts
 * compressed per operation and decompressed when a reader opens a rule. Its content security policy allows only its own
 * script and no requests, whatever the target's responses contain.
 */
export const htmlPage = async (
  report: Report,
  contractFile: string,
  { followUps = followUpsOfReport(report), written = new Date() }: PageOptions = {},
): Promise<string> => {
  const [template, styles, scripts] = await Promise.all([
    asset('page.html'),
    Promise.all(STYLES.map(asset)),
    Promise.all(SCRIPTS.map(asset)),
  ]);
  const style = styles.join('\n');
  const { rules, transcripts } = await packRules(report.rules);
  const data: PageData = {
    ...report,
    operations: report.operations.map((one) => {
      const { method, path } = operations[one.id];
      return { ...one, method, path, shown: supportText(one) };
    }),
    rules,
    ...sourceTexts(report),
    contractFile,
    testAgain: followUps.testAgain(RULE_PLACE),
    shellVariables: SHELL_VARIABLES,
  };
  const script = `${scripts.join('\n')}\nstart(${curlMaker.toString()});\n`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const texts: Readonly<Record<string, string>> = { ...headTexts(report), policy };
  const elements: Readonly<Record<string, string>> = {
    facts: factsElement(report, written) + sourcesElement(report),
    causes: causesElement(report, followUps),
    notes: notesElement(report),
    style: `<style>${style}</style>`,
    data: `<script type="application/json" id="data">${inScript(data)}</script>\n${transcripts.map(packedElement).join('')}`,
    script: `<script type="module">${script}</script>`,
  };
  return template
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => escaped(texts[name] ?? whole))
    .replace(/<!--(\w+)-->/g, (whole, name: string) => elements[name] ?? whole);
};
