import type { Mutant } from './mutants.ts';
import type { MutantResult } from './run-mutant.ts';

export type Kind = Mutant['kind'];

/** One row of the kill table. */
export interface Row {
  readonly kind: Kind;
  readonly fault: string;
  readonly what: string;
  readonly rule: string | undefined;
  /**
   * `idle`: the fault changed nothing, or its rule does not apply to the reference server; not counted.
   * `green`: a control that no rule reported.
   */
  readonly outcome: 'killed' | 'survives' | 'idle' | 'green';
  /** The rules that failed. */
  readonly killedBy: readonly string[];
  /** The declared rules, each with the reason. */
  readonly declared: Readonly<Record<string, string>>;
  /** Rules that failed without being declared. */
  readonly undeclared: readonly string[];
  /** Declared rules that did not fail. */
  readonly green: readonly string[];
  /** The outcome of the rule that should have failed. */
  readonly instead?: string;
  /** Number of causes in the report of a run with this fault; undefined if nothing failed or the run ended early. */
  readonly causes?: number;
  /** Duration of the run, if it was longer than any run may be. */
  readonly tooLongSeconds?: number;
  /** Why no rule detects the fault. */
  readonly survives?: string;
}

export interface KillTable {
  readonly rows: readonly Row[];
  /** The MUST rules that no fault fails. */
  readonly unproved: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** No run against a server, broken in whatever way, takes longer. */
const MAX_RUN_MS = 120_000;

/** The share of faults of each kind that must be killed. */
const TARGETS: Readonly<Record<Exclude<Kind, 'control' | 'derived'>, number>> = {
  own: 1,
  family: 1,
  observed: 1,
  generated: 0.98,
};

const findOutcome = (kind: Kind, { isKilled, isIdle, undeclared }: MutantResult): Row['outcome'] => {
  if (kind === 'control') return undeclared.length === 0 ? 'green' : 'killed';
  if (isKilled) return 'killed';
  return isIdle && kind !== 'own' ? 'idle' : 'survives';
};

/** `toProve` are the rules that at least one fault must fail. */
export const createKillTable = (
  mutants: readonly Mutant[],
  results: readonly MutantResult[],
  toProve: readonly string[],
  ms: number,
): KillTable => {
  const byKey = new Map(results.map((result) => [result.key, result]));
  const rows = mutants.flatMap(({ key, kind, rule, fault }): Row[] => {
    const result = byKey.get(key);
    // A derived fault that no rule fails with may be compliant.
    if (result === undefined || (kind === 'derived' && !result.isKilled)) return [];
    const { failed, undeclared, notFailed, ownRuleOutcome, causes, ms: duration } = result;
    const { description, alsoFails, maskedBy, survivalReason } = fault;
    return [
      {
        kind,
        fault: key,
        what: description,
        rule,
        outcome: findOutcome(kind, result),
        killedBy: failed,
        declared: { ...alsoFails, ...maskedBy },
        undeclared,
        green: notFailed,
        ...(ownRuleOutcome !== undefined && { instead: ownRuleOutcome }),
        ...(causes !== undefined && { causes }),
        ...(duration > MAX_RUN_MS && { tooLongSeconds: Math.round(duration / 1000) }),
        ...(survivalReason !== undefined && { survives: survivalReason }),
      },
    ];
  });
  const crude = new Set(mutants.filter(({ isCrude }) => isCrude).map(({ key }) => key));
  const proofs = rows.filter(
    ({ kind, outcome, fault }) => kind !== 'control' && outcome === 'killed' && !crude.has(fault),
  );
  const proved = new Set(proofs.flatMap(({ killedBy }) => killedBy));
  return {
    rows,
    unproved: toProve.filter((name) => !proved.has(name)),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    seconds: Math.round(ms / 1000),
  };
};

const KINDS = ['own', 'family', 'observed', 'generated'] as const;

interface Tally {
  readonly kind: Kind;
  readonly faults: number;
  readonly killed: number;
  readonly target: number;
  readonly reached: boolean;
}

/** Counts the killed faults of each kind. */
export const countKilled = ({ rows }: KillTable): readonly Tally[] =>
  KINDS.flatMap((kind) => {
    const counted = rows.filter((row) => row.kind === kind && row.outcome !== 'idle');
    if (counted.length === 0) return [];
    const killed = counted.filter(({ outcome }) => outcome === 'killed').length;
    const target = TARGETS[kind];
    return [{ kind, faults: counted.length, killed, target, reached: killed / counted.length >= target }];
  });

/** How many causes the report of a run with a single fault has. */
interface CauseTally {
  /** Faults that make at least one rule fail or block one, in runs that do not end at the first failure. */
  readonly faults: number;
  readonly median: number;
  readonly percentile90: number;
  /** The faults with the most causes, at most ten, none with one cause only. */
  readonly worst: readonly { readonly fault: string; readonly causes: number; readonly failed: number }[];
}

const WORST = 10;

/** Counts the causes of the faults; controls must have none and are not counted. Undefined if no fault has a cause. */
export const tallyCauses = ({ rows }: KillTable): CauseTally | undefined => {
  const counted = rows
    .flatMap(({ kind, fault, causes, killedBy }) =>
      kind === 'control' || causes === undefined ? [] : [{ fault, causes, failed: killedBy.length }],
    )
    .sort((a, b) => a.causes - b.causes);
  const at = (share: number): number => counted[Math.ceil(counted.length * share) - 1]?.causes ?? 0;
  if (counted.length === 0) return undefined;
  return {
    faults: counted.length,
    median: at(0.5),
    percentile90: at(0.9),
    worst: counted
      .filter(({ causes }) => causes > 1)
      .slice(-WORST)
      .reverse(),
  };
};

/** The largest numbers of causes per fault that the report may show: of the median fault, and of 90 % of the faults. */
const CAUSE_TARGETS = { median: 1, percentile90: 3 };

const causeProblems = (table: KillTable): readonly string[] => {
  const tally = tallyCauses(table);
  if (tally === undefined) return [];
  return (['median', 'percentile90'] as const).flatMap((name) =>
    tally[name] <= CAUSE_TARGETS[name]
      ? []
      : [`${name} of causes per fault is ${tally[name]}; the target is at most ${CAUSE_TARGETS[name]}`],
  );
};

/** Returns the problems that make the gate fail. */
export const listProblems = (table: KillTable): readonly string[] => [
  ...table.unproved.map(
    (rule) => `no fault fails ${rule}: its check demands too little, or it needs a fault in lab/selftest/faults`,
  ),
  ...causeProblems(table),
  ...table.rows.flatMap(({ fault, tooLongSeconds: seconds }) =>
    seconds === undefined ? [] : [`the run with ${fault} took ${seconds} s; the limit is ${MAX_RUN_MS / 1000} s`],
  ),
  ...countKilled(table)
    .filter(({ reached }) => !reached)
    .map(
      ({ kind, faults, killed, target }) =>
        `${killed} of ${faults} ${kind} faults killed; the target is ${target * 100} %`,
    ),
  ...table.rows
    .filter(({ outcome, survives }) => outcome === 'survives' && survives === undefined)
    .map(
      ({ fault, instead }) =>
        `${fault} survives without a documented reason${instead === undefined ? '' : ` (${instead})`}`,
    ),
  ...table.rows
    .filter(({ outcome, survives }) => outcome !== 'survives' && outcome !== 'idle' && survives !== undefined)
    .map(({ fault }) => `${fault} has a documented reason to survive but was killed`),
  ...table.rows.flatMap(({ fault, undeclared }) =>
    undeclared.length === 0 ? [] : [`${fault} also fails undeclared rules: ${undeclared.join(', ')}`],
  ),
  ...table.rows.flatMap(({ fault, green }) =>
    green.length === 0 ? [] : [`${fault} declares rules that do not fail: ${green.join(', ')}`],
  ),
];

/** Returns the operations by total duration, longest first, in seconds of one worker. */
export const listSlowest = (
  mutants: readonly Mutant[],
  results: readonly MutantResult[],
): readonly {
  readonly name: string;
  readonly seconds: number;
  readonly faults: number;
  readonly requests: number;
}[] => {
  const operationOf = new Map(mutants.map(({ key, operation }) => [key, operation ?? key]));
  const totals = new Map<string, { readonly name: string; seconds: number; faults: number; requests: number }>();
  for (const { key, ms, requests } of results) {
    const name = operationOf.get(key) ?? key;
    const total = totals.get(name) ?? { name, seconds: 0, faults: 0, requests: 0 };
    total.seconds += ms / 1000;
    total.faults += 1;
    total.requests += requests;
    totals.set(name, total);
  }
  return [...totals.values()].sort((a, b) => b.seconds - a.seconds);
};

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const formatReasons = (names: Row['killedBy'], declared: Row['declared']): readonly string[] =>
  names.map((name) => `${name} (${declared[name] ?? 'undeclared'})`);

const formatKillers = ({ outcome, killedBy, declared, survives, instead, rule }: Row): string => {
  if (outcome === 'green')
    return ['no rule, as required of a control', ...formatReasons(killedBy, declared)].join('; but ');
  if (outcome === 'idle') return `not counted: ${instead ?? 'the fault changed no exchange'}`;
  if (outcome === 'survives') return `**survives**: ${survives ?? instead ?? 'no reason given'}`;
  if (rule === undefined)
    return killedBy.slice(0, 3).join(', ') + (killedBy.length > 3 ? `, ${killedBy.length - 3} more` : '');
  const others = killedBy.filter((name) => name !== rule);
  return [...(killedBy.some((name) => name === rule) ? [rule] : []), ...formatReasons(others, declared)].join('; ');
};

const SECTIONS: readonly (readonly [Kind, string])[] = [
  ['observed', 'Faults observed in real servers'],
  ['own', 'Faults written for a rule'],
  ['family', 'Faults of rule families'],
  ['generated', 'Faults generated for an operation, which any of its rules may detect'],
  ['derived', 'Faults derived from the fields of an operation, as proof of rules without a fault of their own'],
  ['control', 'Controls: compliant variations that no rule may report'],
];

/** Returns the tally of causes as Markdown; a run tests only the rules of the fault's operation. */
const formatCauses = (table: KillTable): readonly string[] => {
  const tally = tallyCauses(table);
  if (tally === undefined) return [];
  const { faults, median, percentile90, worst } = tally;
  return [
    '',
    '## Causes per fault',
    '',
    `A report should show one fault as one cause. Of ${faults} faults whose runs do not end at the first failure: median ${median}, 90th percentile ${percentile90}. A run tests the rules of the fault's operation.`,
    ...(worst.length === 0 ? [] : ['', '| fault | causes | failed rules |', '| --- | ---: | ---: |']),
    ...worst.map(({ fault, causes, failed }) => `| ${fault} | ${causes} | ${failed} |`),
  ];
};

/** Formats the table as Markdown. */
export const toMarkdown = (table: KillTable): string => {
  const counts = countKilled(table).map(
    ({ kind, faults, killed, target, reached }) =>
      `| ${kind} | ${faults} | ${killed} | ${((100 * killed) / faults).toFixed(1)} % | ${target * 100} % | ${reached ? 'reached' : 'missed'} |`,
  );
  const sections = SECTIONS.flatMap(([kind, title]) => {
    const rows = table.rows.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    const lines = rows.map((row) => `| ${row.fault} | ${escapeCell(row.what)} | ${escapeCell(formatKillers(row))} |`);
    return [
      '',
      `## ${title}`,
      '',
      '| fault | what such a server does | detected by |',
      '| --- | --- | --- |',
      ...lines,
    ];
  });
  return [
    '# Kill table',
    '',
    'Each row is one fault of the reference server with the rules of the suite that failed because of it.',
    '',
    '| kind | faults | killed | share | target | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...counts,
    ...formatCauses(table),
    ...sections,
    '',
  ].join('\n');
};
