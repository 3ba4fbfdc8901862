import { operations, type OperationId } from '#contract/operations';
import { NotApplicable } from '../context/outcome.ts';
import type { ValidRequest, CheckContext } from '../context/check-context.ts';
import type { Checks } from './case-runner.ts';

/** A request about objects that do not exist. */
const aboutNothing = (id: OperationId, context: CheckContext): ValidRequest['request'] => {
  const request: Record<string, unknown> = {};
  for (const { name, in: place } of operations[id].parameters) {
    if (place !== 'path') continue;
    request[name] = name === 'id' ? [context.name('absent'), context.name('absent')] : context.name('absent');
  }
  return request;
};

/**
 * The request of the operation's subject. Where the subject is still to be written, or needs what the target does not
 * support, one about nothing, whose body may lack what the operation requires.
 */
export const validRequest = async (
  catalogue: Checks['catalogue'],
  id: OperationId,
  context: CheckContext,
): Promise<ValidRequest> => {
  try {
    const subject = await catalogue[id].subject?.(context);
    if (subject !== undefined) return { request: subject.request, arranged: true };
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error;
  }
  return { request: aboutNothing(id, context), arranged: false };
};
