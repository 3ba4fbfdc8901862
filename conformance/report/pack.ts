import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { OperationId } from '#contract/operations';
import type { Exchange, Message, RecordedBody } from '../context/target/transcript.ts';
import type { PackedExchange, PackedOperation, PackedTranscripts, PageRule } from './page-data.ts';
import type { RuleReport } from './report.ts';

/** Characters of bodies that a page holds before further ones are cut: a target may answer anything, as often as asked. */
const BODIES_HELD = 48 * 1024 * 1024;
const BODY_SHORT = 256;

/** Counts what bodies take over the whole page. */
class Budget {
  #left = BODIES_HELD;

  /** The body, or its beginning when there is no room for more. */
  admit(body: RecordedBody): RecordedBody {
    const whole = body.text ?? body.base64 ?? '';
    this.#left -= whole.length;
    if (this.#left >= 0 || whole.length <= BODY_SHORT) return body;
    const short = whole.slice(0, BODY_SHORT);
    return { bytes: body.bytes, cut: true, ...(body.text === undefined ? { base64: short } : { text: short }) };
  }
}

/** The exchanges of one operation's rules, each once. */
class Packer {
  readonly #budget: Budget;
  readonly #places = new Map<string, number>();
  readonly #parts: unknown[] = [];
  /** Places of exchanges, and of headers, by the object itself. */
  readonly #known = new Map<Exchange | Message['headers'], number>();
  readonly #exchanges: PackedExchange[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  place(exchange: Exchange): number {
    const known = this.#known.get(exchange);
    if (known !== undefined) return known;
    const { step, operation, request, answer: response, ms } = exchange;
    const responded = 'status' in response ? { status: response.status } : { failed: this.#text(response.failed) };
    const at = this.#exchanges.push({
      step,
      operation: this.#text(operation),
      method: request.method,
      url: this.#text(request.url),
      headers: this.#headers(request.headers),
      body: this.#body(request.body),
      ...responded,
      responseHeaders: 'status' in response ? this.#headers(response.headers) : -1,
      responseBody: 'status' in response ? this.#body(response.body) : -1,
      ms,
    });
    this.#known.set(exchange, at - 1);
    return at - 1;
  }

  get packed(): PackedTranscripts {
    return { parts: this.#parts, exchanges: this.#exchanges };
  }

  #text(text: string): number {
    return this.#part(`t${text}`, text);
  }

  #headers(headers: Message['headers']): number {
    const at = this.#known.get(headers) ?? this.#part(`h${JSON.stringify(headers)}`, headers);
    this.#known.set(headers, at);
    return at;
  }

  #body(body: RecordedBody | undefined): number {
    if (body === undefined) return -1;
    const { bytes, cut, text, base64 } = body;
    const key = text === undefined ? `b${bytes} ${cut} ${base64}` : `x${bytes} ${cut} ${text}`;
    return this.#part(key, body, (whole) => this.#budget.admit(whole));
  }

  /** `key` is the same for the same part only; the first letter tells the kind. */
  #part<T>(key: string, part: T, admit: (part: T) => T = (whole) => whole): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const at = this.#parts.push(admit(part)) - 1;
    this.#places.set(key, at);
    return at;
  }
}

const deflated = promisify<string, { level: number }, Buffer>(deflateRaw);

/** Takes the transcripts out of the rules: what is left names them, and they are packed by operation. */
export const packRules = async (
  rules: readonly RuleReport[],
): Promise<{ readonly rules: readonly PageRule[]; readonly transcripts: readonly PackedOperation[] }> => {
  const budget = new Budget();
  const packers = new Map<OperationId, Packer>();
  const packerOf = (operation: OperationId): Packer => {
    const packer = packers.get(operation) ?? new Packer(budget);
    packers.set(operation, packer);
    return packer;
  };
  const slim = rules.map(({ id, operation, level, basis, statement, source, status, reason, cases }): PageRule => {
    const packer = packerOf(operation);
    return {
      ...{ id, operation, level, basis, statement, source, status, ...(reason !== undefined && { reason }) },
      cases: cases.map(({ name, status: of, expected, got, blockedBy, reason: why, durationMs, transcript }) => ({
        ...{ name, status: of, durationMs },
        ...(expected !== undefined && { expected }),
        ...(got !== undefined && { got }),
        ...(blockedBy !== undefined && { blockedBy }),
        ...(why !== undefined && { reason: why }),
        ...(transcript !== undefined && { exchanges: transcript.map((exchange) => packer.place(exchange)) }),
      })),
    };
  });
  const transcripts = await Promise.all(
    [...packers].map(async ([operation, packer]): Promise<PackedOperation> => {
      const bytes = await deflated(JSON.stringify(packer.packed), { level: 6 });
      return [operation, bytes.toString('base64')];
    }),
  );
  return { rules: slim, transcripts };
};
