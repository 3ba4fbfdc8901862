import { isDeepStrictEqual } from 'node:util';
import type { Handler, HandlerResponse, HandlerRequest, Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { ServerMutation, Fault, RawResponse, RawRequest } from '../faults/fault.ts';
import { copyMessage, isDifferent } from '../faults/faulty-server.ts';
import type { Context } from '../../../server-reference/operations/context.ts';
import type { RuleResult } from '../../runner/result.ts';
import type { Meeting } from './run-rules.ts';

type AnyRequest = HandlerRequest<OperationId>;
type AnyResponse = HandlerResponse<OperationId>;
type AnyHandler = Handler<OperationId, Context>;
type AnyAround = (serve: AnyHandler, handlers: Handlers<Context>) => AnyHandler;

/** What a handler was asked, and what came of it. */
interface Handled {
  readonly request: AnyRequest;
  readonly outcome: { readonly response: AnyResponse } | { readonly error: unknown };
}

/** One exchange with the server as it is, at every place where a bend could stand. */
interface Recorded {
  readonly request: RawRequest;
  /** Undefined when it was answered before any handler. */
  handled?: Handled;
  response?: RawResponse;
}

const NUMBER = 'x-touchstone-exchange';

/** Rows on their way: the same bytes as often as they are asked for. */
const rowsOf = (bytes: Buffer): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const chunks = [bytes].values();
    return { next: async () => chunks.next() };
  },
});

const bytesOf = async (rows: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of rows) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const plainOf = (request: AnyRequest): AnyRequest => {
  const { arrow: _rows, ...rest } = request;
  return structuredClone(rest) as AnyRequest;
};

const responseOf = (response: AnyResponse): AnyResponse => {
  const { stream: _rows, ...rest } = response;
  return structuredClone(rest);
};

/** Notes every exchange, changes nothing but for a header of the answer: the number of the exchange. */
export class Recorder {
  readonly exchanges: Recorded[] = [];

  readonly mutation: ServerMutation = {
    request: (request) => {
      const { [NUMBER]: _, ...headers } = request.headers;
      request.headers[NUMBER] = String(this.exchanges.push({ request: { ...request, headers } }) - 1);
      return undefined;
    },
    handlers: Object.fromEntries((Object.keys(operations) as OperationId[]).map((id) => [id, this.#around])),
    response: (response, request) => {
      const number = request.headers[NUMBER] ?? '';
      const recorded = this.exchanges[Number(number)];
      if (recorded !== undefined) recorded.response = copyMessage(response);
      response.headers[NUMBER] = number;
    },
  };

  get #around(): AnyAround {
    return (serve) => async (request, context) => {
      const { [NUMBER]: number, ...headers } = (request as { headers: Record<string, string> }).headers;
      const recorded = this.exchanges[Number(number)];
      const asked = { ...plainOf(request), headers };
      const note = (outcome: Handled['outcome']): void => {
        if (recorded !== undefined) recorded.handled = { request: asked as AnyRequest, outcome };
      };
      try {
        const response = await serve(request, context);
        // The rows themselves are in the raw answer, and nobody but who sends it may read them.
        note({
          response: {
            ...responseOf(response),
            ...(response.stream && { stream: rowsOf(Buffer.alloc(0)) }),
          } as AnyResponse,
        });
        return response;
      } catch (error) {
        note({ error });
        throw error;
      }
    };
  }
}

/** Settles when `work` has, or some turns of the event loop later: what waits for anything is not waited for. */
const soon = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let turns = 3;
  const later = new Promise<undefined>((resolve) => {
    const turn = (): void => void ((turns -= 1) === 0 ? resolve(undefined) : setImmediate(turn));
    turn();
  });
  return Promise.race([work, later]);
};

/** Whether a wrapper does anything at all with what a handler was asked and has answered, rows included. */
const isTouched = async (
  wrap: AnyAround,
  { request, outcome }: Handled,
  { sent, left }: { readonly sent: Buffer; readonly left: Buffer },
): Promise<boolean> => {
  let touched = false;
  const touch = (): never => {
    touched = true;
    throw new Error('touched');
  };
  const anything = new Proxy({}, { get: touch });
  const given = rowsOf(sent);
  const found = 'response' in outcome && outcome.response.stream !== undefined ? rowsOf(left) : undefined;
  let served = 0;
  const serve: AnyHandler = async (asked) => {
    served += 1;
    const { arrow } = asked as { arrow?: AsyncIterable<Uint8Array> };
    if (arrow === undefined || (arrow !== given && !(await bytesOf(arrow)).equals(sent))) touch();
    if (!isDeepStrictEqual(plainOf(asked), request)) touch();
    if ('error' in outcome) throw outcome.error;
    return { ...responseOf(outcome.response), ...(found && { stream: found }) } as AnyResponse;
  };
  const passesOn = async (): Promise<boolean> => {
    try {
      const asked = { ...plainOf(request), arrow: given } as unknown as AnyRequest;
      const response = await wrap(serve, anything as Handlers<Context>)(asked, anything as Context);
      if ('error' in outcome || (response.stream === undefined) !== (found === undefined)) return false;
      if (response.stream !== undefined && response.stream !== found && !(await bytesOf(response.stream)).equals(left))
        return false;
      return isDeepStrictEqual(responseOf(response), responseOf(outcome.response));
    } catch (error) {
      return 'error' in outcome && error === outcome.error;
    }
  };
  return (await soon(passesOn())) !== true || touched || served !== 1;
};

/** The first requests of a run: what they told, and how many exchanges they were. */
interface Met {
  readonly meeting: Meeting;
  readonly exchanges: number;
}

/** The same message, which may be changed in all its parts. */
const own = <Message extends RawRequest | RawResponse>(message: Message): Message => ({
  ...copyMessage(message),
  body: Buffer.from(message.body),
});

const mutations = async (mutation: ServerMutation, { request, handled, response }: Recorded): Promise<boolean> => {
  const sent = own(request);
  if (mutation.request?.(sent) !== undefined || isDifferent(request, sent)) return true;
  const wrap = request.operation && (mutation.handlers?.[request.operation] as AnyAround | undefined);
  if (wrap !== undefined && handled !== undefined) {
    const bytes = { sent: request.body, left: response?.body ?? Buffer.alloc(0) };
    if (await isTouched(wrap, handled, bytes)) return true;
  }
  if (mutation.response === undefined || response === undefined) return false;
  const left = own(response);
  mutation.response(left, sent);
  return isDifferent(response, left);
};

const changesAny = async (mutation: ServerMutation, exchanges: readonly Recorded[]): Promise<boolean> => {
  if (mutation.send !== undefined) return true;
  for (const exchange of exchanges) if (await mutations(mutation, exchange)) return true;
  return false;
};

/**
 * What every rule asks of the server as it is. A rule of which a fault would not have changed a single exchange comes to
 * the same verdict with the fault as without, since requests follow from the seed and the answers: it need not be
 * judged. (Tools for mutation testing select tests by coverage in the same way.)
 */
export class Recording {
  /** How long the longest case took, in milliseconds. */
  readonly longestMs: number;
  readonly #byRule: ReadonlyMap<RuleName, readonly Recorded[]>;
  readonly #meeting: Meeting;
  readonly #first: readonly Recorded[];

  constructor(recorder: Recorder, rules: readonly RuleResult[], { meeting, exchanges: met }: Met) {
    this.longestMs = Math.max(0, ...rules.flatMap(({ cases }) => cases.map(({ durationMs }) => durationMs)));
    this.#meeting = meeting;
    this.#first = recorder.exchanges.slice(0, met);
    this.#byRule = new Map(
      rules.map(({ rule, cases }) => {
        const numbers = cases.flatMap(({ exchanges }) =>
          exchanges.map(({ answer: response }) => ('failed' in response ? NaN : Number(response.headers[NUMBER]))),
        );
        return [rule.name, [...new Set(numbers)].flatMap((number) => recorder.exchanges[number] ?? [])];
      }),
    );
  }

  /** How many exchanges a rule takes. */
  lengthOf(rule: RuleName): number {
    return this.#byRule.get(rule)?.length ?? 0;
  }

  /** Whether a rule's verdict could be another with this bend: one in which nothing was recorded could always. */
  async touches(mutation: ServerMutation, rule: RuleName): Promise<boolean> {
    const exchanges = this.#byRule.get(rule) ?? [];
    return exchanges.length === 0 || changesAny(mutation, exchanges);
  }

  /**
   * A fault that has been through the first requests of a run, and what they told, where it makes no difference to them:
   * some faults remember what they have seen.
   */
  async metBy({
    createMutation: make,
  }: Fault): Promise<{ readonly mutation: ServerMutation; readonly meeting: Meeting | undefined }> {
    const mutation = make();
    return (await changesAny(mutation, this.#first))
      ? { mutation: make(), meeting: undefined }
      : { mutation, meeting: this.#meeting };
  }
}
