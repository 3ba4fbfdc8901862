import type { Suspect } from './mutants.ts';
import type { Verdict } from './run-mutant.ts';

export type Kind = Suspect['kind'];

/** One line of the kill table. */
export interface Row {
  readonly kind: Kind;
  readonly fault: string;
  readonly what: string;
  readonly rule: string | undefined;
  /**
   * Idle: the fault has changed nothing, or its rule does not apply to the reference server. Not counted.
   * Green: it is no fault, and nobody takes it for one.
   */
  readonly outcome: 'killed' | 'survives' | 'idle' | 'green';
  readonly killedBy: readonly string[];
  readonly declared: Readonly<Record<string, string>>;
  readonly undeclared: readonly string[];
  readonly green: readonly string[];
  readonly instead?: string;
  /** Why it may live on. */
  readonly survives?: string;
}

export interface KillTable {
  readonly rows: readonly Row[];
  readonly requests: number;
  readonly seconds: number;
}

/** The share of faults of each kind that must be killed. */
const TARGET: Readonly<Record<Exclude<Kind, 'control'>, number>> = { own: 1, family: 1, observed: 1, generated: 0.98 };

const outcomeOf = (kind: Kind, { killed, idle, undeclared }: Verdict): Row['outcome'] => {
  if (kind === 'control') return undeclared.length === 0 ? 'green' : 'killed';
  if (killed) return 'killed';
  return idle && kind !== 'own' ? 'idle' : 'survives';
};

export const tableOf = (suspects: readonly Suspect[], verdicts: readonly Verdict[], ms: number): KillTable => {
  const byKey = new Map(verdicts.map((verdict) => [verdict.key, verdict]));
  const rows = suspects.flatMap(({ key, kind, rule, fault }): Row[] => {
    const verdict = byKey.get(key);
    if (verdict === undefined) return [];
    const { red, undeclared, green, instead } = verdict;
    const { description: what, alsoFails: also, maskedBy: shadowedBy, survivalReason: survives } = fault;
    return [
      {
        kind,
        fault: key,
        what,
        rule,
        outcome: outcomeOf(kind, verdict),
        killedBy: red,
        declared: { ...also, ...shadowedBy },
        undeclared,
        green,
        ...(instead !== undefined && { instead }),
        ...(survives !== undefined && { survives }),
      },
    ];
  });
  return { rows, requests: verdicts.reduce((sum, { requests }) => sum + requests, 0), seconds: Math.round(ms / 1000) };
};

const KINDS = ['own', 'family', 'observed', 'generated'] as const;

export interface Tally {
  readonly kind: Kind;
  readonly faults: number;
  readonly killed: number;
  readonly target: number;
  readonly reached: boolean;
}

export const tallies = ({ rows }: KillTable): readonly Tally[] =>
  KINDS.flatMap((kind) => {
    const of = rows.filter((row) => row.kind === kind && row.outcome !== 'idle');
    if (of.length === 0) return [];
    const killed = of.filter(({ outcome }) => outcome === 'killed').length;
    const target = TARGET[kind];
    return [{ kind, faults: of.length, killed, target, reached: killed / of.length >= target }];
  });

/** What keeps the gate shut. */
export const complaints = (table: KillTable): readonly string[] => [
  ...tallies(table)
    .filter(({ reached }) => !reached)
    .map(({ kind, faults, killed, target }) => `${killed} of ${faults} ${kind} faults killed, want ${target * 100} %`),
  ...table.rows
    .filter(({ outcome, survives }) => outcome === 'survives' && survives === undefined)
    .map(({ fault, instead }) => `${fault} survives without a reason${instead === undefined ? '' : ` (${instead})`}`),
  ...table.rows
    .filter(({ outcome, survives }) => outcome !== 'survives' && survives !== undefined)
    .map(({ fault }) => `${fault} is said to survive and does not`),
  ...table.rows.flatMap(({ fault, undeclared }) =>
    undeclared.length === 0 ? [] : [`${fault} also turns red, undeclared: ${undeclared.join(', ')}`],
  ),
  ...table.rows.flatMap(({ fault, green }) =>
    green.length === 0 ? [] : [`${fault} declares what stays green: ${green.join(', ')}`],
  ),
];

/** Where the time goes: the operations that took longest, in seconds of one process, with their faults and requests. */
export const slowest = (
  suspects: readonly Suspect[],
  verdicts: readonly Verdict[],
): readonly { readonly of: string; readonly seconds: number; readonly faults: number; readonly requests: number }[] => {
  const operationOf = new Map(suspects.map(({ key, operation }) => [key, operation ?? key]));
  const found = new Map<string, { readonly of: string; seconds: number; faults: number; requests: number }>();
  for (const { key, ms, requests } of verdicts) {
    const of = operationOf.get(key) ?? key;
    const known = found.get(of) ?? { of, seconds: 0, faults: 0, requests: 0 };
    known.seconds += ms / 1000;
    known.faults += 1;
    known.requests += requests;
    found.set(of, known);
  }
  return [...found.values()].sort((a, b) => b.seconds - a.seconds);
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const reasons = (names: Row['killedBy'], declared: Row['declared']): readonly string[] =>
  names.map((name) => `${name} (${declared[name] ?? 'undeclared'})`);

const killers = ({ outcome, killedBy, declared, survives, instead, rule }: Row): string => {
  if (outcome === 'green') return ['nobody, it is lawful', ...reasons(killedBy, declared)].join('; but ');
  if (outcome === 'idle') return `not counted: ${instead ?? 'it changes nothing that this server does'}`;
  if (outcome === 'survives') return `**survives**: ${survives ?? instead ?? 'no reason given'}`;
  if (rule === undefined)
    return killedBy.slice(0, 3).join(', ') + (killedBy.length > 3 ? `, ${killedBy.length - 3} more` : '');
  const others = killedBy.filter((name) => name !== rule);
  return [...(killedBy.some((name) => name === rule) ? [rule] : []), ...reasons(others, declared)].join('; ');
};

const SECTIONS: readonly (readonly [Kind, string])[] = [
  ['observed', 'Seen in real servers'],
  ['own', 'Written for a rule'],
  ['family', 'Made for the rules of families'],
  ['generated', 'Made for an operation, whichever of its rules sees it'],
  ['control', 'Lawful differences'],
];

/** The whole table for people. */
export const toMarkdown = (table: KillTable): string => {
  const counts = tallies(table).map(
    ({ kind, faults, killed, target, reached }) =>
      `| ${kind} | ${faults} | ${killed} | ${((100 * killed) / faults).toFixed(1)} % | ${target * 100} % | ${reached ? 'reached' : 'missed'} |`,
  );
  const sections = SECTIONS.flatMap(([kind, title]) => {
    const rows = table.rows.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    const lines = rows.map((row) => `| ${row.fault} | ${cell(row.what)} | ${cell(killers(row))} |`);
    return ['', `## ${title}`, '', '| fault | what such a server does | killed by |', '| --- | --- | --- |', ...lines];
  });
  return [
    '# Kill table',
    '',
    'Each line is one fault of the reference server and the rules of the suite that turned red with it.',
    '',
    '| faults | tried | killed | share | target | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...counts,
    ...sections,
    '',
  ].join('\n');
};
