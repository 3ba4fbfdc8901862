import { valuesEqual } from './arrow/arrow.ts';
import type { CheckContext } from './check-context.ts';
import { Finding } from './outcome.ts';

/** Objects that checks of one rules file share to send requests to them that must be rejected. */
export interface RejectionSubject<T> {
  /** Identifies the objects within the rules file. */
  readonly key: string;
  /** Creates the objects. */
  readonly setUp: (context: CheckContext) => Promise<T>;
  /** Reads everything that the requests could change. */
  readonly observe: (context: CheckContext, subject: T) => Promise<unknown>;
  /**
   * Sends a valid request to objects that only it uses, and throws a Finding unless it is accepted: a target that rejects all
   * requests must not pass. Left out if the checks send one themselves.
   */
  readonly control?: (context: CheckContext, subject: T) => Promise<unknown>;
}

/** Returns functions that send one request each and throw a Finding unless it is rejected as expected. */
export type RejectedRequests<T> = (context: CheckContext, subject: T) => readonly (() => Promise<void>)[];

/** Returns whether the requests are rejected as expected and leave the shared objects as they were created. */
const passOnShared = async <T>(
  context: CheckContext,
  { key, setUp, observe }: RejectionSubject<T>,
  requests: RejectedRequests<T>,
): Promise<boolean> => {
  const { subject, before } = await context.shared(key, async (creator) => {
    const created = await setUp(creator);
    return { subject: created, before: await observe(creator, created) };
  });
  try {
    for (const send of requests(context, subject)) await send();
    return valuesEqual(before, await observe(context, subject));
  } catch (error) {
    if (error instanceof Finding) return false;
    throw error;
  }
};

/** Expects that the control request of a subject, if there is one, is accepted; sent once for the checks that share it. */
export const expectControlAccepted = async <T>(
  context: CheckContext,
  { key, setUp, control }: RejectionSubject<T>,
): Promise<void> => {
  if (control === undefined) return;
  await context.shared(`${key}: control request`, async (creator) => control(creator, await setUp(creator)));
};

/**
 * Expects that requests are rejected without a change, and that a valid request is accepted. Sends them to the objects that
 * checks share, whose first state and control request are read and sent once. If that fails, repeats them on new objects,
 * because a request of another check may have changed the shared ones.
 *
 * @example
 * await expectRejections(context, SUBJECT, ({ target }, id) => [
 *   async () => expect.rejected(await target.call('UpdateTable', { id, body: {} }), 'InvalidInput'),
 * ]);
 */
export const expectRejections = async <T>(
  context: CheckContext,
  subject: RejectionSubject<T>,
  requests: RejectedRequests<T>,
): Promise<void> => {
  const { setUp, observe } = subject;
  if (!(await passOnShared(context, subject, requests))) {
    const own = await setUp(context);
    await context.expectUnchanged(() => observe(context, own), ...requests(context, own));
  }
  await expectControlAccepted(context, subject);
};
