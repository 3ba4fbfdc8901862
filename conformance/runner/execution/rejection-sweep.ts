import type { SendGroup } from '../plan.ts';
import type { CaseResult } from '../result.ts';
import { isClean, type CaseRunner } from './case-runner.ts';
import { ReusableSubject } from './reusable-subject.ts';
import type { SubjectPool } from './subject-pool.ts';

/**
 * Sends the rejections of several rules of one operation to the reusable subject and reads its state once after all of
 * them. Groups that this does not prove to pass have no result here: their cases must be run separately.
 */
export class RejectionSweep {
  readonly #cases: CaseRunner;
  readonly #subjects: SubjectPool;
  readonly #proven = new Map<SendGroup, readonly CaseResult[]>();
  #setUps = 0;

  constructor(cases: CaseRunner, subjects: SubjectPool) {
    this.#cases = cases;
    this.#subjects = subjects;
  }

  /** Returns the results of a group, all of them clean; undefined if its cases must be run separately. */
  resultsOf(group: SendGroup): readonly CaseResult[] | undefined {
    return this.#proven.get(group);
  }

  /**
   * Sends all groups. A group with a case that fails is left out, and those before it are repeated if the state changed.
   * If the state changed although no case failed, sends each group with an observation of its own.
   */
  async send(groups: readonly SendGroup[]): Promise<void> {
    const [first] = groups;
    if (first === undefined) return;
    const reusable = await this.#prepare(first);
    if (reusable === undefined) return;
    const sent: (readonly CaseResult[])[] = [];
    for (const group of groups) {
      const results = await this.#sendGroup(group, reusable);
      if (results === undefined) break;
      sent.push(results);
    }
    const observation = await this.#observe(first, reusable);
    const isUnchanged = isClean(observation);
    if (isUnchanged)
      for (const [at, results] of sent.entries())
        this.#proven.set(
          groups[at] ?? first,
          results.map((one) => ({ ...one, exchanges: [...one.exchanges, ...observation.exchanges] })),
        );
    const hasFailed = sent.length < groups.length;
    // A case that failed may have started a write that is still in progress.
    if (hasFailed || !isUnchanged) this.#subjects.reusable = undefined;
    if (hasFailed) {
      const unproven = isUnchanged ? [] : groups.slice(0, sent.length);
      await this.send([...unproven, ...groups.slice(sent.length + 1)]);
    } else if (!isUnchanged && groups.length > 1) for (const group of groups) await this.send([group]);
  }

  /** Returns the reusable subject with a known state; undefined if it cannot be set up or read. */
  async #prepare({ rule: { name: rule } }: SendGroup): Promise<ReusableSubject | undefined> {
    const kept = this.#subjects.reusable;
    if (kept?.isStateKnown === true) return kept;
    this.#setUps += 1;
    // Not the scope of a case: one that is run alone later creates a subject with names of its own.
    const context = this.#cases.context(
      `${rule}#set-up ${this.#setUps}`,
      kept ? { target: kept.target } : this.#subjects.placeOfReusable(),
    );
    const { target } = context;
    let reusable = kept;
    const run = async (): Promise<void> => {
      reusable ??= new ReusableSubject(await this.#subjects.create(context), target);
      reusable.startObservation();
      await reusable.subject.observe?.();
    };
    const result = await this.#cases.run({ rule, name: '', target, run });
    this.#subjects.reusable = isClean(result) ? reusable : undefined;
    return this.#subjects.reusable;
  }

  /** Returns undefined at the first case that fails. Each case has a part of the target, which ends with the case. */
  async #sendGroup(
    { rule: { name: rule }, cases }: SendGroup,
    reusable: ReusableSubject,
  ): Promise<readonly CaseResult[] | undefined> {
    const results: CaseResult[] = [];
    for (const { name, send } of cases) {
      const transcript = reusable.startCase();
      const target = reusable.target.startPart();
      const context = this.#cases.context(`${rule}#${name}`, { target });
      const run = (): Promise<void> => send(context, reusable.subject);
      const result = await this.#cases.run({ rule, name, target, run, transcript });
      if (!isClean(result)) return undefined;
      results.push(result);
    }
    return results;
  }

  #observe({ rule: { name: rule } }: SendGroup, reusable: ReusableSubject): Promise<CaseResult> {
    const transcript = reusable.startObservation();
    const { target } = reusable;
    return this.#cases.run({ rule, name: '', target, run: () => reusable.expectUnchanged(), transcript });
  }
}
