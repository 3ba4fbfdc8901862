import type { AnyOperationChecks, Subject } from '../../context/check.ts';
import { withoutFields } from '../../context/request-mutations.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { SharedFixtures } from '../../context/shared-fixtures.ts';
import type { Transcript } from '../../context/target/recorder.ts';
import type { Target } from '../../context/target/target.ts';
import { namespaceScopeOf } from '../plan.ts';
import type { Source } from '../selection.ts';
import type { ReusableSubject } from './reusable-subject.ts';

/** A subject that each write case changes, and whose `nextRequest` function returns the request of the next case. */
export interface RepeatableSubject {
  readonly target: Target;
  readonly subject: Subject;
  readonly setUp: Transcript;
}

/** Returns the subject with requests that have none of the fields at these JSON pointers. */
const without = (subject: Subject, pointers: readonly string[]): Subject => {
  if (pointers.length === 0) return subject;
  const { request, nextRequest } = subject;
  return {
    ...subject,
    request: withoutFields(request, pointers),
    ...(nextRequest && { nextRequest: async () => withoutFields(await nextRequest(), pointers) }),
  };
};

/** What a subject shares with others. */
interface Place {
  readonly fixtures?: SharedFixtures;
  readonly namespaces?: SharedFixtures;
}

/** The subjects of one operation that later cases may use again. */
export class SubjectPool {
  /** Subject of the cases that change nothing. */
  reusable: ReusableSubject | undefined;
  #repeatable: RepeatableSubject | undefined;
  #fixtures: SharedFixtures;
  #fixtureScopes = 0;
  #reusableSubjects = 0;
  readonly #namespaces: SharedFixtures;
  /** Why no subject can be set up. */
  #failure: { readonly reason: unknown } | undefined;
  readonly #record: AnyOperationChecks;
  readonly #sources: readonly Source[];
  readonly #fixturesOf: (scope: string) => SharedFixtures;

  constructor(record: AnyOperationChecks, fixturesOf: (scope: string) => SharedFixtures, sources: readonly Source[]) {
    this.#record = record;
    this.#sources = sources;
    this.#fixturesOf = fixturesOf;
    this.#fixtures = this.#nextFixtures();
    this.#namespaces = fixturesOf(namespaceScopeOf(record.operation));
  }

  get repeatable(): RepeatableSubject | undefined {
    return this.#repeatable;
  }

  /** Where write cases create their subjects: in the namespace of the operation, until one fails. */
  get fixtures(): Place {
    return this.#fixtureScopes === 1
      ? { fixtures: this.#fixtures, namespaces: this.#namespaces }
      : { fixtures: this.#fixtures };
  }

  /**
   * Returns where the next reusable subject is created: the first one in the namespace of the operation, others in namespaces of
   * their own, since a case that failed may have changed the first.
   */
  placeOfReusable(): Place {
    this.#reusableSubjects += 1;
    return this.#reusableSubjects === 1 ? { namespaces: this.#namespaces } : {};
  }

  keepRepeatable(subject: RepeatableSubject | undefined): void {
    this.#repeatable = subject;
  }

  /** After a failed write case: the next one gets a new subject in a new namespace. */
  discardRepeatable(): void {
    this.#repeatable = undefined;
    this.#fixtures = this.#nextFixtures();
  }

  /** Sets up a new subject. A failure is final: each later call rejects with the same reason and sends nothing. */
  async create(context: CheckContext): Promise<Subject> {
    if (this.#failure !== undefined) throw this.#failure.reason;
    try {
      return await this.createOnce(context);
    } catch (reason) {
      if (!context.target.isAbandoned) this.#failure = { reason };
      throw reason;
    }
  }

  /** Sets up a new subject, whatever happened before. */
  async createOnce(context: CheckContext): Promise<Subject> {
    if (this.#record.subject === undefined) throw new Error(`${this.#record.operation} has no subject`);
    const subject = await this.#record.subject(context);
    const beyondPublic =
      this.#sources.includes('public') && !this.#sources.includes('decision') ? (subject.beyondPublic ?? []) : [];
    const lost = context.target.lostFields(this.#record.operation);
    return without(subject, [...beyondPublic.map((field) => `/${field}`), ...lost]);
  }

  #nextFixtures(): SharedFixtures {
    this.#fixtureScopes += 1;
    return this.#fixturesOf(`${this.#record.operation}/families#${this.#fixtureScopes}`);
  }
}
