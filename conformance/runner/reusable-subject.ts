import type { Subject } from '../context/check.ts';
import { equal } from '../context/expect.ts';
import type { Target } from '../context/target/target.ts';
import type { Exchange } from '../context/target/transcript.ts';

/** What a subject looked like when it was last read, and the exchanges that showed it. */
interface Seen {
  readonly state: unknown;
  readonly exchanges: readonly Exchange[];
}

/**
 * A subject that case after case looks at. Every case that ends well has proven it unmoved, so that what one case has
 * read last is what the next one finds: it need not read that again.
 */
export class Standing {
  readonly subject: Subject;
  readonly target: Target;
  readonly #arranged: readonly Exchange[];
  #seen: Seen | undefined;
  #recalls = false;

  /** All that `target` has exchanged so far was to arrange the subject. */
  constructor(subject: Subject, target: Target) {
    this.target = target;
    this.#arranged = [...target.exchanges];
    const { observe } = subject;
    this.subject = observe === undefined ? subject : { ...subject, observe: () => this.#observe(observe) };
  }

  /** The next case begins; gives what tells its transcript: how the subject came to be, how it was, what was done. */
  begin(): () => readonly Exchange[] {
    const { exchanges, broken } = this.target;
    const story = [...this.#arranged, ...(this.#seen?.exchanges ?? [])];
    const from = exchanges.length;
    broken.length = 0;
    this.#recalls = true;
    return () => [...story, ...exchanges.slice(from)];
  }

  /** Whether it is known what the subject looks like, as far as it can be looked at. */
  get isKnown(): boolean {
    return this.subject.observe === undefined || this.#seen !== undefined;
  }

  /** Looks at the subject again; a finding where it is not as it was when it was last looked at. */
  async expectUnchanged(): Promise<void> {
    const before = this.#seen?.state;
    const { observe } = this.subject;
    this.#recalls = false;
    if (observe !== undefined) equal(await observe(), before, 'the state after refusals');
  }

  /** What tells the exchanges that come from here on. */
  after(): () => readonly Exchange[] {
    const { exchanges } = this.target;
    const from = exchanges.length;
    return () => exchanges.slice(from);
  }

  async #observe(observe: () => Promise<unknown>): Promise<unknown> {
    const known = this.#recalls ? this.#seen : undefined;
    this.#recalls = false;
    if (known !== undefined) return known.state;
    const from = this.target.exchanges.length;
    const state = await observe();
    this.#seen = { state, exchanges: this.target.exchanges.slice(from) };
    return state;
  }
}
