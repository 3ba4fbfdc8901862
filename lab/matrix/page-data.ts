import { levelOf } from '#contract/levels';
import { rules, type RuleName } from '#contract/rules';
import { readSources } from '../../conformance/report/source-texts.ts';
import { sourcesText } from '../../conformance/runner/selection.ts';
import type { FoundRows } from '../rows/findings.ts';
import type { CompactReport } from '../../conformance/submit/compact.ts';
import type { Implementation } from './descriptions.ts';
import type { KnownList } from './known.ts';

/** An implementation with its compact reports, at most one per selection of sources, and its baseline. */
export interface TestedImplementation extends Implementation {
  readonly reports: readonly CompactReport[];
  readonly known: KnownList;
  /** Who submitted the reports; missing for those of the laboratory. */
  readonly signedOffBy?: string | undefined;
  /** What `npm run lab -- rows` found; missing if it was not run. */
  readonly rows?: FoundRows | undefined;
}

/** What the script of the page needs to unfold a cell. */
export interface MatrixPageData {
  /** By name; only rules that fail or are blocked somewhere. */
  readonly rules: Readonly<
    Record<string, { readonly statement: string; readonly level: string; readonly source: readonly string[] }>
  >;
  /** By name: the sentence or the title of each source that these rules cite. */
  readonly sources: Readonly<Record<string, string>>;
  /** By the id of the implementation and the sources. */
  readonly reports: Readonly<Record<string, Pick<CompactReport, 'failed' | 'blocked'>>>;
  /** By the id of the implementation: the number of an entry of `causes` for each known failure. */
  readonly known: Readonly<
    Record<string, { readonly causes: readonly string[]; readonly of: Readonly<Record<string, number>> }>
  >;
}

const rulesIn = ({ failed, blocked }: CompactReport): readonly RuleName[] => [
  ...failed.map(({ rule }) => rule),
  ...blocked.flatMap(({ rules: names }) => names),
];

const knownOf = (known: KnownList): MatrixPageData['known'][string] => ({
  causes: known.map(({ fault, reason }) => `${fault === 'open' ? 'Open' : `Fault of the ${fault}`}: ${reason}`),
  of: Object.fromEntries(known.flatMap(({ rules: names }, at) => names.map((name) => [name, at]))),
});

/** Returns the data of the page's script. */
export const matrixPageData = (tested: readonly TestedImplementation[]): MatrixPageData => {
  const used = new Set(tested.flatMap(({ reports }) => reports.flatMap(rulesIn)));
  const usedRules = rules.filter(({ name }) => used.has(name));
  const texts = readSources();
  return {
    rules: Object.fromEntries(
      usedRules.map((rule) => [rule.name, { statement: rule.statement, level: levelOf(rule), source: rule.source }]),
    ),
    sources: Object.fromEntries(
      usedRules.flatMap(({ source }) => source.map((id) => [id, texts.get(id)?.text ?? ''] as const)),
    ),
    reports: Object.fromEntries(
      tested.flatMap(({ id, reports }) =>
        reports.map(({ sources, failed, blocked }) => [`${id} ${sourcesText(sources)}`, { failed, blocked }]),
      ),
    ),
    known: Object.fromEntries(tested.map(({ id, known }) => [id, knownOf(known)])),
  };
};
