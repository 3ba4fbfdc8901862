import type { Transcript } from './target/recorder.ts';

/** An object that several checks read, and the exchanges that created it. */
export interface Fixture<T> {
  readonly value: T;
  readonly transcript: Transcript;
}

/**
 * Fixtures that several checks share, such as a namespace for their tables or a table that none of them changes. The
 * first check that needs a fixture creates it; checks that need it at the same time wait. After a failure the next check
 * retries under other names.
 */
export class SharedFixtures {
  readonly #scope: string;
  readonly #fixtures = new Map<string, Promise<Fixture<unknown>>>();
  readonly #attempts = new Map<string, number>();

  /** Names of fixtures are derived from `scope`, so that they do not depend on which check creates them. */
  constructor(scope: string) {
    this.#scope = scope;
  }

  /**
   * Returns the fixture `key`, which `create` creates unless it exists. `create` receives the scope for its names.
   * Rejects only if this call's own `create` rejects.
   */
  async get<T>(key: string, create: (scope: string) => Promise<Fixture<T>>): Promise<Fixture<T>> {
    for (;;) {
      const existing = this.#fixtures.get(key);
      const fixture = existing ?? this.#create(key, create);
      this.#fixtures.set(key, fixture);
      try {
        return (await fixture) as Fixture<T>;
      } catch (error) {
        if (this.#fixtures.get(key) === fixture) this.#fixtures.delete(key);
        if (existing === undefined) throw error;
      }
    }
  }

  #create<T>(key: string, create: (scope: string) => Promise<Fixture<T>>): Promise<Fixture<T>> {
    const attempt = (this.#attempts.get(key) ?? 0) + 1;
    this.#attempts.set(key, attempt);
    return create(`${this.#scope}/${key}#${attempt}`);
  }
}

/** Returns a function that returns the fixtures of a scope: the same ones for the same scope. `prefix` precedes the scopes. */
export const fixturesByScope = (prefix = ''): ((scope: string) => SharedFixtures) => {
  const known = new Map<string, SharedFixtures>();
  return (scope) => {
    const fixtures = known.get(scope) ?? new SharedFixtures(`${prefix}${scope}`);
    known.set(scope, fixtures);
    return fixtures;
  };
};
