import { releases, type Release } from '#contract/releases';
import type { RuleName } from '#contract/rules';
import type { OperationId } from '#contract/operations';
import type { Cause } from '../causes/causes.ts';
import type { AreaReport, Report, RuleReport } from '../report/report.ts';
import type { OperationSupport } from '../runner/result.ts';
import type { Counts, Verdict } from '../runner/verdict.ts';

/** A failed rule with the first case that shows how. */
export interface CompactFailure {
  readonly rule: RuleName;
  readonly level: RuleReport['level'];
  readonly sources: RuleReport['sources'];
  /** The name of the case, if the rule has several. */
  readonly case?: string;
  readonly expected: string;
  readonly got: string;
}

/** Rules that could not be tested, by the rule whose step failed or by the reason. */
export interface CompactBlock {
  readonly by: string;
  readonly rules: readonly RuleName[];
}

/** A cause of failures: probably one defect. */
export interface CompactCause {
  readonly title: string;
  readonly severity: Cause['severity'];
  readonly failed: readonly RuleName[];
  readonly blocked: readonly RuleName[];
}

/** Counts without those that are zero and without excluded rules. */
export type CompactCounts = Partial<Omit<Counts, 'excluded'>>;

/** report.json without times, ports, paths and transcripts, so that two runs of the same server on one day are equal. */
export interface CompactReport {
  readonly touchstone: string;
  readonly contract: string;
  /** The day of the run in UTC, such as 2026-11-28. */
  readonly date: string;
  /** The release of the public specification that was tested. */
  readonly release: Release;
  /** The levels that were tested; missing = all. */
  readonly levels?: Report['levels'];
  readonly sources: Report['sources'];
  readonly outcome: Verdict['outcome'];
  readonly must: Verdict['must'];
  readonly counts: CompactCounts;
  /** Number of objects that the run could not remove. */
  readonly leftovers: number;
  readonly areas: readonly Pick<AreaReport, 'level' | 'result' | 'applicable' | 'passed'>[];
  readonly operations: readonly {
    readonly id: OperationId;
    readonly support: OperationSupport;
    readonly counts: CompactCounts;
  }[];
  readonly failed: readonly CompactFailure[];
  readonly blocked: readonly CompactBlock[];
  readonly causes: readonly CompactCause[];
}

/** What a run tests that names no release. */
const NEWEST = releases[releases.length - 1] as Release;

/** Length of `expected` and `got`, in characters. */
const SHOWN = 240;

/** What differs between two runs of the same server, and what replaces it. Applied in this order. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Za-z0-9])ts-[A-Za-z0-9]{1,16}-([a-z]+)-[0-9a-f]{10}/g, '$1'],
  [/https?:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/g, 'http://server'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, 'UUID'],
  // Where the sources of a server were when it was built.
  [/\/home\/[\w.-]+\/work\/(?:[\w.-]+\/)+?(?=rust\/)/g, ''],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, 'TIME'],
  [/"e_?tag":"(\\.|[^"\\])*"/gi, '"e_tag":"ETAG"'],
  [/\b\d+(\.\d+)?\s?(ns|µs|ms)\b/g, 'DURATION'],
  [/(?<![0-9a-z])[0-9a-f]{8}(?=_[a-z])/g, 'HASH'],
  [/(?<![\w.])\d{10,19}(?![\w.])/g, 'NUMBER'],
];

/** Returns a text without what differs between two runs, cut to a readable length. `data` is the server's data directory. */
export const stableText = (text: string, data: string): string => {
  const bare = data.replace(/^\/+/, '');
  const local = bare === '' ? text : text.replaceAll(`/${bare}`, '/DATA').replaceAll(bare, 'DATA');
  const stable = VARIABLE.reduce((so, [pattern, by]) => so.replaceAll(pattern, by), local);
  return stable.length <= SHOWN ? stable : `${stable.slice(0, SHOWN)}…`;
};

const compactCounts = ({ excluded: _excluded, ...counts }: Counts): CompactCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

const failureOf = ({ id, level, sources, cases }: RuleReport, data: string): CompactFailure => {
  const failed = cases.find(({ status }) => status === 'fail');
  return {
    rule: id,
    level,
    sources,
    ...(failed !== undefined && failed.name !== '' && { case: stableText(failed.name, data) }),
    expected: stableText(failed?.expected ?? '', data),
    got: stableText(failed?.got ?? failed?.reason ?? '', data),
  };
};

const blocksOf = (rules: readonly RuleReport[], data: string): readonly CompactBlock[] => {
  const blocks = new Map<string, RuleName[]>();
  for (const { id, cases, reason } of rules.filter(({ status }) => status === 'blocked')) {
    const blocked = cases.find(({ status }) => status === 'blocked');
    const by = blocked?.blockedBy ?? stableText(blocked?.reason ?? reason ?? 'no reason', data);
    blocks.set(by, [...(blocks.get(by) ?? []), id]);
  }
  return [...blocks].map(([by, blocked]) => ({ by, rules: blocked }));
};

const causesOf = ({ causes }: Report, data: string): readonly CompactCause[] =>
  causes.map(({ title, severity, failed, blocked }) => ({ title: stableText(title, data), severity, failed, blocked }));

/**
 * Returns the compact form of a report.
 *
 * @param date the day of the run
 * @param data the data directory of the server, which responses may contain; empty if it is not known
 */
export const compactReport = (report: Report, date: string, data: string): CompactReport => ({
  touchstone: report.touchstone,
  contract: report.contract,
  date,
  release: report.specVersion ?? NEWEST,
  ...(report.levels !== undefined && { levels: report.levels }),
  sources: report.sources,
  outcome: report.verdict.outcome,
  must: report.verdict.must,
  counts: compactCounts(report.counts),
  leftovers: report.leftovers.length,
  areas: report.areas.map(({ level, result, applicable, passed }) => ({ level, result, applicable, passed })),
  operations: report.operations.map(({ id, support, counts }) => ({ id, support, counts: compactCounts(counts) })),
  failed: report.rules.filter(({ status }) => status === 'fail').map((rule) => failureOf(rule, data)),
  blocked: blocksOf(report.rules, data),
  causes: causesOf(report, data),
});

/** Returns a compact report as JSON with one element of each list in a line, so that a diff shows what changed. */
export const compactText = (report: CompactReport): string => {
  const lines = Object.entries(report).map(([field, value]: [string, unknown]) => {
    const text =
      Array.isArray(value) && value.length > 0
        ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
        : JSON.stringify(value);
    return `  ${JSON.stringify(field)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
};
