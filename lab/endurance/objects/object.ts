import type { Client, Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Json } from '../history.ts';
import type { Model } from '../linearizability.ts';

/** A response of any operation. */
export type AnyResponse = Response<OperationId>;

/** A request to an object, in the terms of its model and of the interface. */
export interface ObjectRequest {
  readonly input: Json;
  send(client: Client): Promise<AnyResponse>;
  /** Returns the output for the model; undefined when the model has no such output. Statuses of 5xx are not passed. */
  outputOf(response: AnyResponse): Json | undefined;
}

/** An object on a server that clients use concurrently. */
export interface TestObject {
  /** The kind of the model, a slash and a name that is unique in the history. */
  readonly name: string;
  /** Creates the object. Is repeated until it succeeds, so that it must accept what an earlier attempt has created. */
  setUp(client: Client): Promise<void>;
  /** Returns a random request. */
  nextRequest(): ObjectRequest;
  /** Returns the requests that read the complete state. */
  readRequests(): readonly ObjectRequest[];
}

/** A kind of object: its model, and how to create one in a namespace. */
export interface ObjectKind<State extends Json> {
  readonly model: Model<State>;
  create(namespace: string): TestObject;
}

/** Returns a random item of a list that is not empty. */
export const pickRandom = <T>(items: readonly [T, ...T[]]): T =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];

let count = 0;

/** Returns a name that is unique in this process. */
export const uniqueName = (prefix: string): string => `${prefix}${++count}`;

/** Returns the output of `success` for a status of 2xx, otherwise that of the error code; undefined for another one. */
export const outputFrom = (
  response: AnyResponse,
  success: (response: AnyResponse) => Json | undefined,
  errorCodes: Readonly<Record<number, Json>> = {},
): Json | undefined => {
  if (response.status < 300) return success(response);
  return errorCodes[response.error?.code ?? -1];
};

/** Runs `work`, which creates something that may exist already. Throws its error unless that is a conflict. */
export const unlessExists = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if ((error as { readonly status?: number }).status !== 409) throw error;
  }
};
