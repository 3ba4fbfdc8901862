import { operations } from '#contract/operations';
import type { FamilyId, Rule, RuleName } from '#contract/rules';
import type { AnyOperationChecks, Subject } from '../context/check.ts';
import type { Home, Homes } from '../context/shared-fixtures.ts';
import { CONTROL_REQUEST, type AnyOperation, type Family, type FamilyCase } from '../context/family.ts';
import type { Target } from '../context/target/target.ts';
import type { Exchange } from '../context/target/transcript.ts';
import type { CheckContext } from '../context/check-context.ts';
import { isClean, stackOf, type CaseJudge } from './case-runner.ts';
import type { CaseResult } from './result.ts';
import { Standing } from './reusable-subject.ts';

/** The cases of a rule as they were judged, and how long its own took. */
interface Judged {
  readonly rule: Rule;
  readonly cases: readonly CaseResult[];
  readonly durationMs: number;
}

/** Refusals that follow each other belong together, unless one has something of its own; all else stands alone. */
const groupsOf = (cases: readonly FamilyCase[]): readonly (readonly FamilyCase[])[] => {
  const groups: FamilyCase[][] = [];
  let open: FamilyCase[] | undefined;
  for (const one of cases) {
    const joins = one.send !== undefined && one.naming === undefined && one.once === undefined;
    if (joins && open !== undefined) open.push(one);
    else groups.push((open = [one]));
    if (!joins) open = undefined;
  }
  return groups;
};

/**
 * Judges the family rules of one operation, one after another. Whatever leaves the subject as it was shares one, over
 * all the rules: refusals, which are proven to have changed nothing, and operations that only read. What acts has a
 * subject of its own, beside the others in one namespace, unless it can be done again and again to one. The lawful
 * request itself is sent once, to the subject that refused all the bent ones, and counts for every rule that asks for it.
 */
export class FamilyJudge {
  readonly #judge: CaseJudge;
  readonly #record: AnyOperationChecks;
  readonly #spec: AnyOperation;
  readonly #owner: RuleName;
  readonly #homes: Homes;
  readonly #once = new Map<string, CaseResult>();
  /** Where what acts has its subjects beside each other, and how many there have been. */
  #home: Home;
  #begun = 0;
  #standing: Standing | undefined;
  /** Where acts may follow each other. */
  #acting: { readonly target: Target; readonly subject: Subject; readonly arranged: readonly Exchange[] } | undefined;
  /** Why no subject can be arranged, if so; to try again would end alike. */
  #hopeless: { readonly reason: unknown } | undefined;

  constructor(judge: CaseJudge, record: AnyOperationChecks, homes: Homes) {
    this.#judge = judge;
    this.#homes = homes;
    this.#record = record;
    this.#spec = operations[record.operation];
    this.#owner = `${record.operation}/answer-schema` as RuleName;
    this.#home = this.#newHome();
  }

  async rules(rules: readonly Rule[]): Promise<readonly Judged[]> {
    const judged: { rule: Rule; family: Family; cases: CaseResult[]; durationMs: number }[] = [];
    const withControl = new Set<Rule>();
    for (const rule of rules) {
      const begun = performance.now();
      const family = this.#judge.options.checks.families[rule.id as FamilyId];
      const cases: CaseResult[] = [];
      const all = this.#casesOf(family, cases);
      if (all.some(({ name }) => name === CONTROL_REQUEST)) withControl.add(rule);
      for (const group of groupsOf(all.filter(({ name }) => name !== CONTROL_REQUEST)))
        cases.push(...(await this.#group(rule, family, group)));
      judged.push({ rule, family, cases, durationMs: performance.now() - begun });
    }
    const control = withControl.size === 0 ? undefined : await this.#controlRequest(judged.map(({ family }) => family));
    if (control === undefined) return judged;
    return judged.map((one) => ({
      ...one,
      cases: [
        ...this.#excused(one.family, one.cases, control),
        ...(withControl.has(one.rule) ? [this.#as(one.rule, control)] : []),
      ],
    }));
  }

  #casesOf(family: Family, results: CaseResult[]): readonly FamilyCase[] {
    try {
      const all = family.cases(this.#spec);
      const kept = this.#judge.options.documentOnly ? all.filter(({ beyondDocument }) => beyondDocument !== true) : all;
      // A lawful twin alone would pass without anything having been refused.
      return kept.length < all.length && kept.every(({ name }) => name === CONTROL_REQUEST) ? [] : kept;
    } catch (error) {
      results.push({ name: '', status: 'harness-error', reason: stackOf(error), exchanges: [], durationMs: 0 });
      return [];
    }
  }

  /**
   * Refusals of one rule: sent one after another to the subject that stands, which is then looked at once for all of them.
   * Where none is known to stand, the first by itself brings it about. Where one of them went wrong or the subject has
   * moved, each is asked again by itself, to tell which is at fault.
   */
  async #group(rule: Rule, family: Family, group: readonly FamilyCase[]): Promise<readonly CaseResult[]> {
    const results: CaseResult[] = [];
    const begun = group.length > 1 && this.#standing?.isKnown === true ? 0 : 1;
    for (const one of group.slice(0, begun)) results.push(...(await this.#case(rule, family, one)));
    const others = group.slice(begun);
    const together = await this.#together(rule.name, others);
    if (together !== undefined) return [...results, ...together];
    for (const one of others) results.push(...(await this.#case(rule, family, one)));
    return results;
  }

  /** Undefined where that does not show that all of them hold; there is no subject then that could be gone on with. */
  async #together(rule: RuleName, cases: readonly FamilyCase[]): Promise<readonly CaseResult[] | undefined> {
    const standing = this.#standing;
    if (standing?.isKnown !== true || cases.length === 0) return undefined;
    const sent: CaseResult[] = [];
    this.#standing = undefined;
    for (const { name, send } of cases) {
      const context = this.#judge.context(`${rule}#${name}`, { target: standing.target });
      const run = async (): Promise<void> => send?.(context, standing.subject);
      const result = await this.#judge.judge(rule, name, standing.target, run, standing.begin());
      if (!isClean(result)) return undefined;
      sent.push(result);
    }
    const look = await this.#judge.judge(rule, '', standing.target, () => standing.expectUnchanged(), standing.after());
    if (!isClean(look)) return undefined;
    this.#standing = standing;
    return sent.map((one) => ({ ...one, exchanges: [...one.exchanges, ...look.exchanges] }));
  }

  /** One case; where it fails and consists of parts, those that fail instead of it. */
  async #case(rule: Rule, family: Family, one: FamilyCase): Promise<readonly CaseResult[]> {
    const known = one.once === undefined ? undefined : this.#once.get(one.once);
    if (known !== undefined) return [{ ...known, name: one.name, durationMs: 0 }];
    const result = await this.#judged(rule, one, family.acts && this.#spec.effect === 'write');
    if (one.once !== undefined) this.#once.set(one.once, result);
    if (result.status !== 'fail' || one.parts === undefined) return [result];
    const parts: CaseResult[] = [];
    for (const part of one.parts) parts.push(...(await this.#case(rule, family, part)));
    return parts.every(isClean) ? [result, ...parts] : parts;
  }

  #judged(rule: Rule, one: FamilyCase, acts: boolean): Promise<CaseResult> {
    if (one.naming !== undefined) return this.#named(rule, one);
    return acts ? this.#acts(rule.name, one) : this.#looks(rule.name, one);
  }

  /**
   * A case over a subject of its own, in names that are dressed in all their parts; beside those of the other operations
   * that are dressed alike.
   */
  async #named(rule: Rule, one: FamilyCase): Promise<CaseResult> {
    const home = this.#homes.of(`${rule.id}#${one.name}`);
    const context = this.#judge.context(`${rule.name}#${one.name}`, { naming: one.naming, home });
    const run = async (): Promise<void> => one.run(context, await this.#arranged(context));
    return this.#judge.judge(rule.name, one.name, context.target, run);
  }

  /** A case that acts: over what others have acted on, where the subject says how to act again, or a new subject. */
  async #acts(rule: RuleName, one: FamilyCase): Promise<CaseResult> {
    const before = this.#acting;
    const context = this.#judge.context(
      `${rule}#${one.name}`,
      before ? { target: before.target } : { home: this.#home },
    );
    const { exchanges, broken } = context.target;
    const from = exchanges.length;
    broken.length = 0;
    const act = async (): Promise<void> => {
      const subject = before?.subject ?? (await this.#subject(context));
      const { again } = subject;
      if (before === undefined && again !== undefined)
        this.#acting = { target: context.target, subject, arranged: [...exchanges] };
      await one.run(
        context,
        before === undefined || again === undefined ? subject : { ...subject, request: await again() },
      );
    };
    const story = (): readonly Exchange[] => [...(before?.arranged ?? []), ...exchanges.slice(from)];
    const result = await this.#judge.judge(rule, one.name, context.target, act, story);
    // Where things went wrong nothing more is built.
    if (!isClean(result)) {
      this.#acting = undefined;
      this.#home = this.#newHome();
    }
    return result;
  }

  #newHome(): Home {
    this.#begun += 1;
    return this.#homes.of(`${this.#record.operation}/families#${this.#begun}`);
  }

  /** A case over the subject that stands, or over a new one where none does. */
  async #looks(rule: RuleName, one: FamilyCase): Promise<CaseResult> {
    const stood = this.#standing;
    const scope = `${rule}#${one.name}`;
    // In a home of its own: what others do beside it must not look as if it had moved.
    const context = this.#judge.context(scope, stood && { target: stood.target });
    let story = stood?.begin();
    const from = context.target.exchanges.length;
    const result = await this.#judge.judge(
      rule,
      one.name,
      context.target,
      async () => {
        const standing = stood ?? new Standing(await this.#subject(context), context.target);
        story ??= standing.begin();
        this.#standing = standing;
        await one.run(context, standing.subject);
      },
      () => story?.() ?? [...context.target.exchanges],
    );
    // What broke may have left the subject in any state, and what was accepted may still be going on.
    if (!isClean(result) || this.#wrote(context.target.exchanges.slice(from))) this.#standing = undefined;
    return result;
  }

  /** Whether a change by the operation was accepted. */
  #wrote(exchanges: readonly Exchange[]): boolean {
    if (this.#spec.effect !== 'write') return false;
    return exchanges.some(
      ({ step, operation, answer: response }) =>
        step === 'act' && operation === this.#record.operation && 'status' in response && response.status < 300,
    );
  }

  async #subject(context: CheckContext): Promise<Subject> {
    if (this.#hopeless !== undefined) throw this.#hopeless.reason;
    try {
      return await this.#arranged(context);
    } catch (reason) {
      if (!context.target.isAbandoned) this.#hopeless = { reason };
      throw reason;
    }
  }

  async #arranged(context: CheckContext): Promise<Subject> {
    if (this.#record.subject === undefined) throw new Error(`${this.#record.operation} has no subject`);
    return this.#record.subject(context);
  }

  /** The lawful request. It may change things, and therefore stands last. */
  async #controlRequest(families: readonly Family[]): Promise<CaseResult | undefined> {
    const control = families
      .flatMap((family) => this.#casesOf(family, []))
      .find(({ name }) => name === CONTROL_REQUEST);
    return control && this.#looks(this.#owner, control);
  }

  /** The lawful request as a rule sees it: unless it is that rule's own sentence, its failure says nothing of the rule. */
  #as(rule: Rule, control: CaseResult): CaseResult {
    return rule.name === this.#owner ? control : this.#judge.blockedBy(this.#owner, control);
  }

  /** That a variation of the lawful request is not accepted says nothing where that request itself is not. */
  #excused(family: Family, cases: readonly CaseResult[], control: CaseResult): readonly CaseResult[] {
    if (control.status !== 'fail' || !family.acts) return cases;
    return cases.map((one) => this.#judge.blockedBy(this.#owner, one));
  }
}
