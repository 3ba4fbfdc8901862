import type { ErrorName } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { delay, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, type Id, type ObjectOperation } from '../mutations/catalog-state.ts';

interface HasId {
  readonly id: Id;
}
type Request<Op extends ObjectOperation> = HandlerRequest<Op>;
type When<Op extends ObjectOperation> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

/** Identifiers that a fault has recorded. */
export class RecordedIds {
  readonly #ids = new Set<string>();

  add(id: Id): void {
    this.#ids.add(keyOf(id));
  }

  has(id: Id): boolean {
    return this.#ids.has(keyOf(id));
  }
}

/**
 * Records the identifiers of successful requests to an operation; `when` is evaluated before the request is handled.
 */
export const recordIds = <Op extends ObjectOperation>(
  operation: Op,
  ids: RecordedIds,
  when: When<Op> = () => true,
): ServerMutation =>
  replaceHandler(operation, async (request, { serve, context }) => {
    const wanted = await when(request, context);
    const response = await serve(request, context);
    if (wanted) ids.add((request as HasId).id);
    return response;
  });

/**
 * Reports success to every request that loses a race against a concurrent request with the same key.
 * `getKey` returns what the requests compete for; by default the table identifier.
 */
export const acceptAllConcurrent = <Op extends ObjectOperation>(
  operation: Op,
  response: HandlerResponse<Op>,
  getKey: (request: Request<Op>) => Id = (request) => (request as HasId).id,
): ServerMutation => {
  const inProgress = new Map<string, number>();
  const losingErrors: readonly ErrorName[] = ['TableAlreadyExists', 'TableNotFound', 'ConcurrentModification'];
  return replaceHandler(operation, async (request, { serve, context }) => {
    const key = keyOf(getKey(request));
    const others = inProgress.get(key) ?? 0;
    inProgress.set(key, others + 1);
    try {
      await delay();
      return await serve(request, context);
    } catch (error) {
      const isLoser = typeof error === 'object' && error !== null && 'name' in error;
      if (others > 0 && isLoser && losingErrors.some((name) => name === error.name)) return response;
      throw error;
    } finally {
      inProgress.set(key, (inProgress.get(key) ?? 1) - 1);
    }
  });
};
