import type { ClientRuleName } from '#contract/client-rules';
import type { OperationId } from '#contract/operations';
import type { Task } from './task.ts';

/** A request of the client program. */
export interface ClientRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly query: URLSearchParams;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  /** Milliseconds since the start of the scenario. */
  readonly at: number;
  /** The operation of the contract; undefined for another request. */
  readonly operation: OperationId | undefined;
  /** The path parameter `id`, decoded once. */
  readonly id: string | undefined;
}

/** How the server responds to a request. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Close the connection after the body, before the end that was announced. */
  readonly isCut?: boolean;
  /** Send the body in pieces over this many milliseconds. */
  readonly overMs?: number;
}

/** What a client program reported. `unclear`: it printed no line of JSON, or did not end. */
export type Outcome =
  | { readonly is: 'result'; readonly value: unknown }
  | { readonly is: 'error'; readonly code?: number }
  | { readonly is: 'unsupported' }
  | { readonly is: 'unclear'; readonly why: string };

/** What happened in a scenario. */
export interface Played {
  readonly requests: readonly ClientRequest[];
  readonly outcome: Outcome;
  /** When each response was sent, in milliseconds since the start, in the order of the requests. */
  readonly answeredAt: readonly number[];
}

/** Why a rule does not judge what happened. */
export interface NotJudged {
  readonly why: string;
}

/** What a rule finds: nothing, what the client did instead, or why it cannot say. */
export type Finding = string | NotJudged | undefined;

/** A server that a client program meets, and what the client must do there. */
export interface Scenario {
  readonly name: string;
  /** What the server does, in one sentence. */
  readonly says: string;
  readonly task: Task;
  /** The responses to an operation, by how often it was requested before; other operations have usual responses. */
  readonly replies: Readonly<Partial<Record<OperationId, (before: number, request: ClientRequest) => Reply>>>;
  /**
   * The result of the task when all responses are usual ones. A program that does not report it there is not judged here,
   * because it would report an error whatever the server does. Absent where only requests are judged.
   */
  readonly usually?: unknown;
  /** Judges what happened by each rule. */
  readonly judge: Readonly<Partial<Record<ClientRuleName, (played: Played) => Finding>>>;
}
