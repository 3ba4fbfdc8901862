import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { OperationId } from '#contract/operations';
import type { Exchange, Message, RecordedBody } from '../context/target/transcript.ts';
import { arrowText } from './arrow-text.ts';
import type { PackedExchange, PackedOperation, PackedTranscripts, PageRule } from './page-data.ts';
import type { RuleReport } from './report.ts';

/** Characters of bodies that a page contains before further ones are truncated; a target controls their size and number. */
const BODY_BUDGET = 48 * 1024 * 1024;
const TRUNCATED_BODY = 256;

/** Counts the characters of all bodies of the page. */
class Budget {
  #left = BODY_BUDGET;

  /** Returns the body, or its first characters when the budget is used up. */
  admit(body: RecordedBody): RecordedBody {
    const whole = body.text ?? body.base64 ?? '';
    this.#left -= whole.length + (body.arrow?.length ?? 0);
    if (this.#left >= 0 || whole.length <= TRUNCATED_BODY) return body;
    const short = whole.slice(0, TRUNCATED_BODY);
    return { bytes: body.bytes, cut: true, ...(body.text === undefined ? { base64: short } : { text: short }) };
  }
}

/** Stores the exchanges of one operation's rules, each once. */
class Packer {
  readonly #budget: Budget;
  readonly #places = new Map<string, number>();
  readonly #parts: unknown[] = [];
  /** Indexes of exchanges and headers by object identity. */
  readonly #known = new Map<Exchange | Message['headers'], number>();
  readonly #exchanges: PackedExchange[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  place(exchange: Exchange): number {
    const known = this.#known.get(exchange);
    if (known !== undefined) return known;
    const { step, operation, request, response, ms } = exchange;
    const responded = 'status' in response ? { status: response.status } : { failed: this.#text(response.failed) };
    const at = this.#exchanges.push({
      step,
      operation: this.#text(operation),
      method: request.method,
      url: this.#text(request.url),
      headers: this.#headers(request.headers),
      body: this.#body(request),
      ...responded,
      responseHeaders: 'status' in response ? this.#headers(response.headers) : -1,
      responseBody: 'status' in response ? this.#body(response) : -1,
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

  #body(message: Message): number {
    if (message.body === undefined) return -1;
    const arrow = arrowText(message);
    const body = arrow === undefined ? message.body : { ...message.body, arrow };
    const { bytes, cut, text, base64 } = body;
    const key = text === undefined ? `b${bytes} ${cut} ${arrow === undefined} ${base64}` : `x${bytes} ${cut} ${text}`;
    return this.#part(key, body, (whole) => this.#budget.admit(whole));
  }

  /** Returns the index of a part, which is stored once. Equal keys mean equal parts; the first letter of a key is the kind. */
  #part<T>(key: string, part: T, admit: (part: T) => T = (whole) => whole): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const at = this.#parts.push(admit(part)) - 1;
    this.#places.set(key, at);
    return at;
  }
}

const deflated = promisify<string, { level: number }, Buffer>(deflateRaw);

/** Separates the transcripts from the rules, which then refer to them by index, and compresses them per operation. */
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
  const slim = rules.map(
    ({ id, operation, level, sources, statement, source, status, reason, wouldBe, cases }): PageRule => {
      const packer = packerOf(operation);
      return {
        ...{ id, operation, level, sources, statement, source, status, ...(reason !== undefined && { reason }) },
        ...(wouldBe !== undefined && { wouldBe }),
        cases: cases.map(({ name, status: of, expected, got, blockedBy, reason: why, durationMs, transcript }) => ({
          ...{ name, status: of, durationMs },
          ...(expected !== undefined && { expected }),
          ...(got !== undefined && { got }),
          ...(blockedBy !== undefined && { blockedBy }),
          ...(why !== undefined && { reason: why }),
          ...(transcript !== undefined && { exchanges: transcript.map((exchange) => packer.place(exchange)) }),
        })),
      };
    },
  );
  const transcripts = await Promise.all(
    [...packers].map(async ([operation, packer]): Promise<PackedOperation> => {
      const bytes = await deflated(JSON.stringify(packer.packed), { level: 6 });
      return [operation, bytes.toString('base64')];
    }),
  );
  return { rules: slim, transcripts };
};
