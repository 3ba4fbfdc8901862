import type { Subject } from '../../context/check.ts';
import { equal } from '../../context/expect.ts';
import { compose, type Recorder, type Transcript } from '../../context/target/recorder.ts';
import type { Target } from '../../context/target/target.ts';

/** A state that was read, and the exchanges that read it. */
interface Observation {
  readonly state: unknown;
  readonly transcript: Transcript;
}

/**
 * A subject that one case after another uses without changing it. Since every clean case proves the subject unchanged,
 * the last state that a case read is also the state before the next case, which does not read it again.
 */
export class ReusableSubject {
  readonly subject: Subject;
  readonly target: Target;
  readonly #setUp: Transcript;
  #recorder: Recorder;
  #last: Observation | undefined;
  /** Whether the next observation returns the last state instead of reading it. */
  #reuseLast = false;

  /** `target` has exchanged only what set up the subject. */
  constructor(subject: Subject, target: Target) {
    this.target = target;
    this.#setUp = target.transcript;
    this.#recorder = target.startStep();
    const { observe } = subject;
    const responses: NonNullable<Subject['responses']> = new Map();
    this.subject = {
      ...subject,
      responses,
      ...(observe !== undefined && { observe: () => this.#observe(observe) }),
    };
  }

  /** Starts a case; returns a function that returns its transcript: set-up, last observation, exchanges of the case. */
  startCase(): () => Transcript {
    const recorder = this.target.startStep();
    this.#recorder = recorder;
    const earlier = [this.#setUp, ...(this.#last === undefined ? [] : [this.#last.transcript])];
    this.#reuseLast = true;
    return () => compose(earlier, recorder.transcript);
  }

  /** Starts an observation; returns a function that returns its transcript. */
  startObservation(): () => Transcript {
    const recorder = this.target.startStep();
    this.#recorder = recorder;
    this.#reuseLast = false;
    return () => recorder.transcript;
  }

  /** Whether the current state is known, or the subject has none to read. */
  get isStateKnown(): boolean {
    return this.subject.observe === undefined || this.#last !== undefined;
  }

  /** Reads the state; throws a Finding if it differs from the last one. */
  async expectUnchanged(): Promise<void> {
    const before = this.#last?.state;
    const { observe } = this.subject;
    if (observe !== undefined) equal(await observe(), before, 'the state after rejected requests');
  }

  async #observe(observe: () => Promise<unknown>): Promise<unknown> {
    const known = this.#reuseLast ? this.#last : undefined;
    this.#reuseLast = false;
    if (known !== undefined) return known.state;
    const recorder = this.#recorder;
    const { position } = recorder;
    const state = await observe();
    this.#last = { state, transcript: recorder.transcriptFrom(position) };
    return state;
  }
}
