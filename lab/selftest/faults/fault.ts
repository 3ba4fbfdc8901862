import type { ServerResponse } from 'node:http';
import type { Handler, Handlers } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { OwnRules, RuleName } from '#contract/rules';
import type { Context } from '../../../server-reference/operations/context.ts';

/** A request before routing and validation. All parts may be changed in place. */
export interface RawRequest {
  /** Undefined if no route of the contract matches. */
  readonly operation: OperationId | undefined;
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  /** Empty or starting with `?`. */
  query: string;
  /** Keys are in lower case. */
  readonly headers: Record<string, string>;
  body: Buffer;
}

/** A response before it is sent. All parts may be changed in place. */
export interface RawResponse {
  status: number;
  readonly headers: Record<string, string>;
  body: Buffer;
}

/** Wraps the reference handler `serve`. */
type HandlerWrapper<Op extends OperationId> = (
  serve: Handler<Op, Context>,
  handlers: Handlers<Context>,
) => Handler<Op, Context>;

/**
 * A change in the behaviour of a server: of requests before routing, of handlers, and of responses before they are
 * sent. State that is specific to a run is kept in the closure of `Fault.createMutation`.
 */
export interface ServerMutation {
  /** Changes the request in place, or returns a response without routing it. */
  readonly request?: (request: RawRequest) => RawResponse | undefined;
  readonly handlers?: { readonly [Op in OperationId]?: HandlerWrapper<Op> };
  readonly response?: (response: RawResponse, request: RawRequest) => void;
  /** Replaces the function that writes the response to the socket. */
  readonly send?: (response: RawResponse, outgoing: ServerResponse) => Promise<void>;
}

/** A defect of a server. */
export interface Fault {
  /** What such a server does, in the present tense without a subject. */
  readonly description: string;
  /** Returns the mutation with fresh state. */
  readonly createMutation: () => ServerMutation;
  /** Other rules that must fail with this fault, each with the reason. */
  readonly alsoFails?: { readonly [Name in RuleName]?: string };
  /**
   * Rules that may fail instead of the fault's own rule, each with the reason: they check every response, so that the
   * own rule is blocked.
   */
  readonly maskedBy?: { readonly [Name in RuleName]?: string };
  /** Why any other rule of the operation may fail too; undeclared failures are then accepted. */
  readonly mayFailAnyRule?: string;
  /** Why no rule detects the fault. Listed in the kill table. */
  readonly survivalReason?: string;
}

/**
 * The faults that are written for rules of one operation, because no generated or derived one shows the same defect, or
 * fails the rule at all.
 */
export type FaultsOf<Op extends OperationId> = { readonly [Id in OwnRules[Op]]?: Fault | readonly Fault[] };

/** The token of the second principal in the self-test, which may read nothing that the first one creates. */
export const SECOND_TOKEN = 'a-second-token-of-the-self-test';
