import { isDeepStrictEqual } from 'node:util';
import type { Handler, HandlerResponse, HandlerRequest, Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { ServerMutation, Fault, RawResponse, RawRequest } from '../faults/fault.ts';
import { copyMessage, isDifferent } from '../faults/faulty-server.ts';
import type { Context } from '../../../server-reference/operations/context.ts';
import type { RuleResult } from '../../../conformance/runner/result.ts';
import type { ServerProfile } from './run-rules.ts';

type AnyRequest = HandlerRequest<OperationId>;
type AnyResponse = HandlerResponse<OperationId>;
type AnyHandler = Handler<OperationId, Context>;
type AnyWrapper = (serve: AnyHandler, handlers: Handlers<Context>) => AnyHandler;

/** The request and the outcome of a handler call. */
interface Handled {
  readonly request: AnyRequest;
  readonly outcome: { readonly response: AnyResponse } | { readonly error: unknown };
}

/** One exchange with the server without faults, at each point where a mutation can apply. */
interface RecordedExchange {
  readonly request: RawRequest;
  /** Undefined if no handler was called. */
  handled?: Handled;
  response?: RawResponse;
}

const NUMBER_HEADER = 'x-touchstone-exchange';

/** Returns a stream that can be read several times. */
const createRows = (bytes: Buffer): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const chunks = [bytes].values();
    return { next: async () => chunks.next() };
  },
});

const readRows = async (rows: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of rows) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const copyRequest = (request: AnyRequest): AnyRequest => {
  const { arrow: _rows, ...rest } = request;
  return structuredClone(rest);
};

const copyResponse = (response: AnyResponse): AnyResponse => {
  const { stream: _rows, ...rest } = response;
  return structuredClone(rest);
};

/** Records every exchange. Its mutation only adds a response header with the number of the exchange. */
export class Recorder {
  readonly exchanges: RecordedExchange[] = [];

  readonly mutation: ServerMutation = {
    request: (request) => {
      const { [NUMBER_HEADER]: _, ...headers } = request.headers;
      request.headers[NUMBER_HEADER] = String(this.exchanges.push({ request: { ...request, headers } }) - 1);
      return undefined;
    },
    handlers: Object.fromEntries((Object.keys(operations) as OperationId[]).map((id) => [id, this.#recordingWrapper])),
    response: (response, request) => {
      const number = request.headers[NUMBER_HEADER] ?? '';
      const recorded = this.exchanges[Number(number)];
      if (recorded !== undefined) recorded.response = copyMessage(response);
      response.headers[NUMBER_HEADER] = number;
    },
  };

  get #recordingWrapper(): AnyWrapper {
    return (serve) => async (request, context) => {
      const { [NUMBER_HEADER]: number, ...headers } = (request as { headers: Record<string, string> }).headers;
      const recorded = this.exchanges[Number(number)];
      const copy = { ...copyRequest(request), headers };
      const record = (outcome: Handled['outcome']): void => {
        if (recorded !== undefined) recorded.handled = { request: copy as AnyRequest, outcome };
      };
      try {
        const response = await serve(request, context);
        // The rows are recorded in the raw response; the stream can only be read once, by the sender.
        record({
          response: {
            ...copyResponse(response),
            ...(response.stream && { stream: createRows(Buffer.alloc(0)) }),
          } as AnyResponse,
        });
        return response;
      } catch (error) {
        record({ error });
        throw error;
      }
    };
  }
}

/** Returns the result of `work`, or undefined if it takes more than three event-loop ticks. */
const settleSoon = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let ticks = 3;
  const timeout = new Promise<undefined>((resolve) => {
    const tick = (): void => void ((ticks -= 1) === 0 ? resolve(undefined) : setImmediate(tick));
    tick();
  });
  return Promise.race([work, timeout]);
};

/**
 * Whether a handler wrapper changes the request or the outcome of a recorded call, uses the context or the other
 * handlers, waits, or does not call the handler exactly once.
 */
const changesHandling = async (
  wrap: AnyWrapper,
  { request, outcome }: Handled,
  { requestBytes, responseBytes }: { readonly requestBytes: Buffer; readonly responseBytes: Buffer },
): Promise<boolean> => {
  let isUsed = false;
  const fail = (): never => {
    isUsed = true;
    throw new Error('used or changed');
  };
  const trap = new Proxy({}, { get: fail });
  const requestRows = createRows(requestBytes);
  const responseRows =
    'response' in outcome && outcome.response.stream !== undefined ? createRows(responseBytes) : undefined;
  let calls = 0;
  const serve: AnyHandler = async (received) => {
    calls += 1;
    const { arrow } = received as { arrow?: AsyncIterable<Uint8Array> };
    if (arrow === undefined || (arrow !== requestRows && !(await readRows(arrow)).equals(requestBytes))) fail();
    if (!isDeepStrictEqual(copyRequest(received), request)) fail();
    if ('error' in outcome) throw outcome.error;
    return { ...copyResponse(outcome.response), ...(responseRows && { stream: responseRows }) } as AnyResponse;
  };
  const isPassedOn = async (): Promise<boolean> => {
    try {
      const input = { ...copyRequest(request), arrow: requestRows } as unknown as AnyRequest;
      const response = await wrap(serve, trap as Handlers<Context>)(input, trap as Context);
      if ('error' in outcome || (response.stream === undefined) !== (responseRows === undefined)) return false;
      if (
        response.stream !== undefined &&
        response.stream !== responseRows &&
        !(await readRows(response.stream)).equals(responseBytes)
      )
        return false;
      return isDeepStrictEqual(copyResponse(response), copyResponse(outcome.response));
    } catch (error) {
      return 'error' in outcome && error === outcome.error;
    }
  };
  return (await settleSoon(isPassedOn())) !== true || isUsed || calls !== 1;
};

/** The first requests of a run: their results and their number. */
interface ProfileRun {
  readonly profile: ServerProfile;
  readonly exchanges: number;
}

const copyDeep = <Message extends RawRequest | RawResponse>(message: Message): Message => ({
  ...copyMessage(message),
  body: Buffer.from(message.body),
});

const changesExchange = async (
  mutation: ServerMutation,
  { request, handled, response }: RecordedExchange,
): Promise<boolean> => {
  const changedRequest = copyDeep(request);
  if (mutation.request?.(changedRequest) !== undefined || isDifferent(request, changedRequest)) return true;
  const wrap = request.operation && (mutation.handlers?.[request.operation] as AnyWrapper | undefined);
  if (wrap !== undefined && handled !== undefined) {
    const bytes = { requestBytes: request.body, responseBytes: response?.body ?? Buffer.alloc(0) };
    if (await changesHandling(wrap, handled, bytes)) return true;
  }
  if (mutation.response === undefined || response === undefined) return false;
  const changedResponse = copyDeep(response);
  mutation.response(changedResponse, changedRequest);
  return isDifferent(response, changedResponse);
};

const changesAnyExchange = async (
  mutation: ServerMutation,
  exchanges: readonly RecordedExchange[],
): Promise<boolean> => {
  if (mutation.send !== undefined) return true;
  for (const exchange of exchanges) if (await changesExchange(mutation, exchange)) return true;
  return false;
};

/**
 * The exchanges of each rule in a baseline run, that is, with the server without faults. They are replayed through the
 * mutation of a fault: a rule whose exchanges it does not change has the same result with the fault, because its
 * requests depend only on the seed and the responses. Such rules are skipped, as mutation testing tools select tests by
 * coverage.
 */
export class Baseline {
  /** Duration of the longest case in milliseconds. */
  readonly longestMs: number;
  readonly #byRule: ReadonlyMap<RuleName, readonly RecordedExchange[]>;
  readonly #profile: ServerProfile;
  readonly #profileExchanges: readonly RecordedExchange[];

  constructor(recorder: Recorder, rules: readonly RuleResult[], { profile, exchanges }: ProfileRun) {
    this.longestMs = Math.max(0, ...rules.flatMap(({ cases }) => cases.map(({ durationMs }) => durationMs)));
    this.#profile = profile;
    this.#profileExchanges = recorder.exchanges.slice(0, exchanges);
    this.#byRule = new Map(
      rules.map(({ rule, cases }) => {
        const numbers = cases.flatMap((one) =>
          one.exchanges.map(({ response }) => ('failed' in response ? NaN : Number(response.headers[NUMBER_HEADER]))),
        );
        return [rule.name, [...new Set(numbers)].flatMap((number) => recorder.exchanges[number] ?? [])];
      }),
    );
  }

  /** Returns the number of exchanges of a rule. */
  countExchanges(rule: RuleName): number {
    return this.#byRule.get(rule)?.length ?? 0;
  }

  /** Whether a mutation can change the result of a rule: it changes one of its exchanges, or none was recorded. */
  async canAffect(mutation: ServerMutation, rule: RuleName): Promise<boolean> {
    const exchanges = this.#byRule.get(rule) ?? [];
    return exchanges.length === 0 || changesAnyExchange(mutation, exchanges);
  }

  /**
   * Returns the mutation of a fault after the first requests of a run, and their recorded results if the mutation does
   * not change them. They are replayed because some mutations keep state.
   */
  async prepareMutation({
    createMutation,
  }: Fault): Promise<{ readonly mutation: ServerMutation; readonly profile: ServerProfile | undefined }> {
    const mutation = createMutation();
    return (await changesAnyExchange(mutation, this.#profileExchanges))
      ? { mutation: createMutation(), profile: undefined }
      : { mutation, profile: this.#profile };
  }
}
