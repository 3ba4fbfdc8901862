import type { RuleName } from '#contract/rules';
import type { Finding } from '../outcome.ts';
import type { Exchange } from './transcript.ts';

/** A response that violates a rule every response must follow, such as `<Op>/response-schema`. */
export interface Breach {
  readonly rule: RuleName;
  readonly finding: Finding;
  /** Whether the check read what is wrong, so that the violation can be why the check failed. */
  readonly wasRead: boolean;
}

/** What one step sent and received, in order, and the breaches that its responses showed. Never changes. */
export interface Transcript {
  readonly exchanges: readonly Exchange[];
  readonly breaches: readonly Breach[];
}

/** A transcript that begins with the exchanges of earlier steps. Only the breaches of `own` count. */
export const compose = (earlier: readonly Transcript[], own: Transcript): Transcript => ({
  exchanges: [...new Set([...earlier, own].flatMap(({ exchanges }) => exchanges))],
  breaches: own.breaches,
});

type Entry = { readonly exchange: Exchange } | { readonly breach: Breach } | { readonly part: Recorder | Transcript };

/** Records the exchanges of one step. Entries are only added; {@link transcript} copies them. */
export class Recorder {
  readonly #entries: Entry[] = [];

  addExchange(exchange: Exchange): void {
    this.#entries.push({ exchange });
  }

  addBreach(breach: Breach): void {
    this.#entries.push({ breach });
  }

  /** Adds all that `part` records, also later, at this position. */
  addPart(part: Recorder | Transcript): void {
    this.#entries.push({ part });
  }

  /** The number of entries so far, as a start for {@link transcriptFrom}. */
  get position(): number {
    return this.#entries.length;
  }

  get transcript(): Transcript {
    return this.transcriptFrom(0);
  }

  /** Returns a copy of the entries from `position` on. An exchange that is recorded twice is listed once. */
  transcriptFrom(position: number): Transcript {
    const exchanges = new Set<Exchange>();
    const breaches: Breach[] = [];
    for (const entry of this.#entries.slice(position)) {
      if ('exchange' in entry) exchanges.add(entry.exchange);
      else if ('breach' in entry) breaches.push(entry.breach);
      else {
        const part = entry.part instanceof Recorder ? entry.part.transcript : entry.part;
        for (const exchange of part.exchanges) exchanges.add(exchange);
        breaches.push(...part.breaches);
      }
    }
    return { exchanges: [...exchanges], breaches };
  }
}
