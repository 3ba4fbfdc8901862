import type { Client } from '#contract/client';
import { type Call, callOf, curlOf } from './histories/requests.ts';
import { type Place, Session } from './histories/session.ts';
import type { Step } from './histories/steps.ts';
import type { Question } from './questions/question.ts';
import type { Column } from './tables/arrow.ts';

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
export const tryCase = async (client: Client, { columns, steps, question, place }: Case): Promise<string | undefined> => {
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
  const ask: Call = { operation: 'QueryTable', request: { id, body: { ...question.body, ...(place.branch !== undefined && { branch: place.branch }) } } };
  const version = place.step === undefined ? '' : ` # at the version that line ${place.step + 1} wrote`;
  return [...lines, `${curlOf(ask)} --output rows.arrow${version}`];
};

/** Returns a finding as lines of text. */
export const findingLines = ({ problem, found }: Finding): readonly string[] => {
  const { question, columns, place } = found;
  const where = [place.step === undefined ? [] : [`at the version of step ${place.step + 1}`], place.branch ?? []].flat();
  return [
    `DISAGREEMENT (${question?.kind ?? found.steps.at(-1)?.do ?? ''}): ${problem}`,
    `  columns: ${columns.map(({ name, type }) => `${name} ${type.name}`).join(', ')}`,
    ...found.steps.map((step) => `  ${describeStep(step)}`),
    ...(question === undefined ? [] : [`  asks ${JSON.stringify(question.body)}${where.length > 0 ? ` ${where.join(', ')}` : ''}`]),
    ...curlLines(found).map((line) => `    ${line}`),
  ];
};

const describeStep = (step: Step): string =>
  JSON.stringify(step, (name, value: unknown) => {
    if (typeof value === 'bigint') return Number(value);
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return name === 'type' && typeof value === 'object' ? undefined : value;
  });
