import type { Exchange } from './target/transcript.ts';

/** What was made, and the exchanges that show how. */
interface Made {
  readonly value: unknown;
  readonly exchanges: readonly Exchange[];
}

/**
 * What several checks share: a namespace for their tables, and tables that they look at and none of them changes. Each is
 * made when the first check asks for it, and under other names by the next where that did not work.
 */
export class Home {
  readonly #scope: string;
  readonly #made = new Map<string, Promise<Made>>();
  readonly #trials = new Map<string, number>();

  /** `scope` is what the names in it are derived from, so that they do not depend on who makes it. */
  constructor(scope: string) {
    this.#scope = scope;
  }

  /**
   * What `make` has made for `key`, by whomever. Whoever repeats what a check has sent must begin with how that came to
   * be: it is added to `exchanges`, to which `make` adds what it sends.
   */
  async once<T>(key: string, exchanges: Exchange[], make: (scope: string) => Promise<T>): Promise<T> {
    for (;;) {
      const known = this.#made.get(key);
      const making = known ?? this.#make(key, exchanges, make);
      this.#made.set(key, making);
      try {
        const made = await making;
        exchanges.push(...made.exchanges.filter((one) => !exchanges.includes(one)));
        return made.value as T;
      } catch (error) {
        if (this.#made.get(key) === making) this.#made.delete(key);
        if (known === undefined) throw error;
      }
    }
  }

  async #make(key: string, exchanges: readonly Exchange[], make: (scope: string) => Promise<unknown>): Promise<Made> {
    const trial = (this.#trials.get(key) ?? 0) + 1;
    this.#trials.set(key, trial);
    const from = exchanges.length;
    const value = await make(`${this.#scope}/${key}#${trial}`);
    return { value, exchanges: exchanges.slice(from) };
  }
}

/** The homes of a run, by the scope that their names are derived from. */
export class Homes {
  readonly #homes = new Map<string, Home>();

  of(scope: string): Home {
    const home = this.#homes.get(scope) ?? new Home(scope);
    this.#homes.set(scope, home);
    return home;
  }
}
