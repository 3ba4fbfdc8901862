import type { Client } from '#contract/client';
import { simplerConditions } from './expressions/simplify.ts';
import { columnsOf } from './expressions/tree.ts';
import { type Case, tryCase } from './findings.ts';
import type { Place, Session } from './histories/session.ts';
import type { Step } from './histories/steps.ts';
import type { Question } from './questions/question.ts';

/** The most tries of one disagreement. */
const TRIES = 400;

/** Returns the steps without one of them; undefined when another one, or the place, needs it. */
const withoutStep = (one: Case, at: number): Case | undefined => {
  const { steps, place } = one;
  const moved = (number: number): number => (number > at ? number - 1 : number);
  if (place.step === at || steps.some((step) => step.do === 'restore' && step.step === at)) return undefined;
  return {
    ...one,
    steps: steps
      .filter((_, index) => index !== at)
      .map((step) => (step.do === 'restore' ? { ...step, step: moved(step.step) } : step)),
    place: { ...place, ...(place.step !== undefined && { step: moved(place.step) }) },
  };
};

const simplerSteps = (step: Step): readonly Step[] => {
  if ('rows' in step && step.rows.length > 0) {
    const half = step.rows.length >> 1;
    const halves = half > 1 ? [step.rows.slice(0, half), step.rows.slice(half)] : [];
    const all = [...halves, ...step.rows.map((_, at) => step.rows.filter((__, other) => other !== at))];
    return all.filter((rows) => rows.length > 0).map((rows) => ({ ...step, rows }));
  }
  if ('where' in step) return simplerConditions(step.where).map((where) => ({ ...step, where }));
  return [];
};

/** Returns the case without a column that nothing in it names. */
const withoutColumns = (one: Case): readonly Case[] => {
  const { question, steps } = one;
  const text = JSON.stringify(
    [question?.body, steps.map((step) => ({ ...step, rows: [], order: [] }))],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  const used = question?.expression === undefined ? new Set<string>() : columnsOf(question.expression);
  return one.columns
    .filter(({ name }) => name !== 'id' && !used.has(name) && !text.includes(`"${name}"`) && question?.kind !== 'rows')
    .map(({ name }) => ({
      ...one,
      columns: one.columns.filter((column) => column.name !== name),
      steps: steps.map((step) =>
        step.do === 'merge' ? { ...step, order: step.order.filter((other) => other !== name) } : step,
      ),
    }));
};

/** Returns cases that are simpler than this one, those that save most first. */
const simplerCases = (one: Case): readonly Case[] => {
  const { steps, question } = one;
  const shorter = steps.flatMap((step, at) => (at > 0 || step.do !== 'create' ? (withoutStep(one, at) ?? []) : []));
  const questions = question?.simpler().map((simpler) => ({ ...one, question: simpler })) ?? [];
  const fewer = steps.flatMap((step, at) =>
    simplerSteps(step).map((simpler) => ({
      ...one,
      steps: steps.map((other, index) => (index === at ? simpler : other)),
    })),
  );
  return [...shorter.reverse(), ...questions, ...withoutColumns(one), ...fewer];
};

/** Returns the simplest question that a table answers wrongly, from a question that it answers wrongly. */
export const shrinkQuestion = async (session: Session, question: Question, place: Place): Promise<Question> => {
  let smallest = question;
  for (let tries = 0, isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const simpler of smallest.simpler()) {
      if (++tries > TRIES) return smallest;
      if ((await session.ask(simpler, place)).is !== 'wrong') continue;
      [smallest, isSmaller] = [simpler, true];
      break;
    }
  }
  return smallest;
};

/**
 * Returns the smallest case with a disagreement that is found from this one by leaving out one thing after the other, and its
 * problem; undefined when the disagreement does not occur again.
 */
export const shrink = async (client: Client, found: Case): Promise<{ found: Case; problem: string } | undefined> => {
  let problem = await tryCase(client, found);
  if (problem === undefined) return undefined;
  let smallest = found;
  for (let tries = 0, isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const simpler of simplerCases(smallest)) {
      if (++tries > TRIES) return { found: smallest, problem };
      const again = await tryCase(client, simpler);
      if (again === undefined) continue;
      [smallest, problem, isSmaller] = [simpler, again, true];
      break;
    }
  }
  return { found: smallest, problem };
};
