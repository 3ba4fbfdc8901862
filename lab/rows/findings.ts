import type { Client } from '#contract/client';
import { type Call, callOf, curlOf } from './histories/requests.ts';
import { type Place, REQUIRED, Session } from './histories/session.ts';
import type { Step } from './histories/steps.ts';
import type { Question } from './questions/question.ts';
import { sqlOf } from './expressions/sql.ts';
import { type Expression, operandsOf } from './expressions/tree.ts';
import { canonical, type Column } from './tables/arrow.ts';
import type { Row } from './tables/column-types.ts';

/** What shows a disagreement: the steps of a table, and a question, or else the last step. */
export interface Case {
  readonly columns: readonly Column[];
  readonly steps: readonly Step[];
  readonly question?: Question;
  readonly place: Place;
}

/** A disagreement. */
export interface Finding {
  readonly problem: string;
  readonly found: Case;
}

let count = 0;

/** Returns the id of a table that does not exist. */
export const newId = (): string[] => [`rows-${process.pid}-${++count}`];

/** Returns what is wrong when a case is tried with a new table; undefined when nothing is. */
export const tryCase = async (
  client: Client,
  { columns, steps, question, place }: Case,
): Promise<string | undefined> => {
  const session = new Session(client, newId(), columns);
  try {
    let last: string | undefined;
    for (const step of steps) {
      const outcome = await session.apply(step);
      last = outcome.is === 'wrong' ? outcome.problem : undefined;
      // What follows a wrong write is of no interest.
      if (last !== undefined && step !== steps.at(-1)) return undefined;
    }
    if (question === undefined) return last;
    const outcome = await session.ask(question, place);
    return outcome.is === 'wrong' ? outcome.problem : undefined;
  } finally {
    await session.drop();
  }
};

/** Returns the requests of a case as lines for a shell, after `U=http://…`. */
export const curlLines = ({ columns, steps, question, place }: Case): readonly string[] => {
  const id = ['t'];
  const all = steps.map((step) => ({ step, call: callOf(step, id, columns) }));
  const lines = all.flatMap(({ step, call }) => {
    if (call !== undefined) return [curlOf(call), ...(step.do === 'index' ? ['sleep 1 # the index is built'] : [])];
    return [`# ${JSON.stringify(step)}`];
  });
  if (question === undefined) return lines;
  const ask: Call = {
    operation: 'QueryTable',
    request: {
      id,
      body: { ...REQUIRED, ...question.body, ...(place.branch !== undefined && { branch: place.branch }) },
    },
  };
  const version = place.step === undefined ? '' : ` # at the version that line ${place.step + 1} wrote`;
  return [...lines, `${curlOf(ask)} --output rows.arrow${version}`];
};

const describeStep = (step: Step, columns: readonly Column[]): string => {
  const values = (rows: readonly Row[]): string =>
    rows.map((row) => canonical(columns.map(({ name }) => row[name] ?? null))).join(' ');
  const { do: what, ...rest } = step;
  const parts = Object.entries(rest).map(([name, value]: [string, unknown]) => {
    if (name === 'rows') return values(value as readonly Row[]);
    const isSql = typeof value === 'object' && value !== null && 'kind' in value;
    return `${name} ${isSql ? sqlOf(value as Expression, 'server') : JSON.stringify(value)}`;
  });
  return [what, ...parts].join(' ');
};

/** Returns what is the same for disagreements of one kind: the steps and the question without names, values and rows. */
export const signatureOf = ({ columns, steps, question, place }: Case): string => {
  const types = new Map(columns.map(({ name, type }) => [name, type.name]));
  const shape = (expression: Expression): string =>
    `${expression.kind} ${'type' in expression ? expression.type.name : ''} (${[...new Set(operandsOf(expression).map(shape))].join(', ')})`;
  const asked = question?.expression === undefined ? (question?.kind ?? '') : shape(question.expression);
  const kinds = new Set(
    steps.map((step) => (step.do === 'index' ? `${step.type} ${types.get(step.column) ?? ''}` : step.do)),
  );
  return [asked, ...kinds, place.step === undefined ? '' : 'old', place.branch ?? ''].join('; ');
};

/** Returns a finding as lines of text. */
export const findingLines = ({ problem, found }: Finding): readonly string[] => {
  const { question, columns, place } = found;
  const where = [
    place.step === undefined ? [] : [`at the version of step ${place.step + 1}`],
    place.branch ?? [],
  ].flat();
  return [
    `DISAGREEMENT (${question?.kind ?? found.steps.at(-1)?.do ?? ''}): ${problem}`,
    `  columns: ${columns.map(({ name, type }) => `${name} ${type.name}`).join(', ')}`,
    ...found.steps.map((step) => `  ${describeStep(step, columns)}`),
    ...(question === undefined
      ? []
      : [`  asks ${JSON.stringify(question.body)}${where.length > 0 ? ` ${where.join(', ')}` : ''}`]),
    ...curlLines(found).map((line) => `    ${line}`),
  ];
};

/** Disagreements of one kind: the first of them, and how many there are. */
export interface FoundKind {
  readonly count: number;
  readonly problem: string;
  /** The last request. */
  readonly request: string;
  /** All requests as lines for a shell, after `U=http://…`. */
  readonly requests: readonly string[];
}

/** What `--findings` writes. */
export interface FoundRows {
  readonly seed: number;
  readonly questions: number;
  readonly found: readonly FoundKind[];
}

/** Longest shown problem, in characters. */
const SHOWN = 160;

/** Returns what disagreements of one kind have in common: what was asked, and the problem without its values. */
const kindOf = ({ problem, found: { question, steps } }: Finding): string =>
  `${question?.kind ?? steps.at(-1)?.do ?? ''}: ${problem.replace(/[":[\d].*$/s, '')}`;

/** Counts disagreements by kind. */
export class FoundKinds {
  readonly #kinds = new Map<string, FoundKind>();

  add(finding: Finding): void {
    const kind = kindOf(finding);
    const known = this.#kinds.get(kind);
    if (known !== undefined) return void this.#kinds.set(kind, { ...known, count: known.count + 1 });
    const requests = curlLines(finding.found);
    const problem = `${kind.slice(0, kind.indexOf(':'))}: ${finding.problem}`.slice(0, SHOWN);
    this.#kinds.set(kind, { count: 1, problem, request: requests.at(-1) ?? '', requests });
  }

  /** Returns the kinds, the most frequent first. */
  list(): readonly FoundKind[] {
    return [...this.#kinds.values()].sort((a, b) => b.count - a.count);
  }
}
