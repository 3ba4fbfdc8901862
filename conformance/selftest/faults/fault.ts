import type { ServerResponse } from 'node:http';
import type { Handler, Handlers } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { OperationFiles, OwnMustRules, OwnRules, RuleName } from '#contract/rules';
import type { Context } from '../../../server-reference/operations/context.ts';
import type { unwritten } from '../../context/check.ts';

/** A request before anything has read it. Each part may be changed in place. */
export interface RawRequest {
  /** What it asks for; undefined when no route of the contract fits. */
  readonly operation: OperationId | undefined;
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  /** Begins with `?` or is empty. */
  query: string;
  /** By names in lower case. */
  readonly headers: Record<string, string>;
  body: Buffer;
}

/** An answer as it would leave. Each part may be changed in place. */
export interface RawResponse {
  status: number;
  readonly headers: Record<string, string>;
  body: Buffer;
}

/** What stands around a handler: `serve` is the real one. */
export type Around<Op extends OperationId> = (
  serve: Handler<Op, Context>,
  handlers: Handlers<Context>,
) => Handler<Op, Context>;

/**
 * A wrapper around the parts of a server, outermost first: it may change a request before it is read, stand around
 * handlers, and change an answer before it leaves. State that must be fresh for every run lives in the closure of
 * the function that makes it.
 */
export interface ServerMutation {
  /** May answer at once, without anybody behind it being asked. */
  readonly request?: (request: RawRequest) => RawResponse | undefined;
  readonly handlers?: { readonly [Op in OperationId]?: Around<Op> };
  readonly response?: (response: RawResponse, request: RawRequest) => void;
  /** Puts the answer on the line in a way of its own. */
  readonly leave?: (response: RawResponse, outgoing: ServerResponse) => Promise<void>;
}

/** One way for a server to be wrong. */
export interface Fault {
  /** What such a server does, in a few words. */
  readonly what: string;
  /** Makes the wrapper, with fresh state. */
  readonly mutation: () => ServerMutation;
  /** Other rules that such a server breaks, each with the reason why that cannot be told apart. */
  readonly also?: { readonly [Name in RuleName]?: string };
  /**
   * Rules one of which turns red in place of the one it is for, each with the reason why no server can break that one
   * alone: its check is then blocked, since a rule that every answer must keep is broken first.
   */
  readonly shadowedBy?: { readonly [Name in RuleName]?: string };
  /** Why such a server may break any other rule of the operation too: nothing it is asked can be lawful. */
  readonly everything?: string;
  /** Known not to be killed, with the reason. Listed in the kill table. */
  readonly survives?: string;
}

/** `_Hint` is for the compiler's message about a missing fault, which shows this type by its name. */
type FaultForEachMust<Op extends OperationId, _Hint extends string> = {
  readonly [Id in OwnMustRules[Op]]: Fault | readonly Fault[] | typeof unwritten;
};

/** The faults of one operation: one or more for each of its own MUST rules, some for the others. */
export type FaultsOf<Op extends OperationId> = FaultForEachMust<
  Op,
  `add a fault for the rule to conformance/selftest/faults/${OperationFiles[Op]}`
> & {
  readonly [Id in Exclude<OwnRules[Op], OwnMustRules[Op]>]?: Fault | readonly Fault[];
};
