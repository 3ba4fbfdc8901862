import { operations, type OperationId } from '#contract/operations';
import type { CheckContext, ValidRequest } from '../../context/check-context.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { withoutFields } from '../../context/request-mutations.ts';
import type { Checks } from '../checks.ts';

const requestForAbsent = (id: OperationId, context: CheckContext): ValidRequest['request'] => {
  const request: Record<string, unknown> = {};
  for (const { name, in: place } of operations[id].parameters) {
    if (place !== 'path') continue;
    request[name] = name === 'id' ? [context.name('absent'), context.name('absent')] : context.name('absent');
  }
  return request;
};

/**
 * Returns the request of the operation's subject. If the operation has no subject yet, or its subject needs what the
 * target does not support, returns a request for objects that do not exist, which may lack required fields.
 */
export const validRequest = async (
  catalogue: Checks['catalogue'],
  id: OperationId,
  context: CheckContext,
): Promise<ValidRequest> => {
  try {
    const subject = await catalogue[id].subject?.(context);
    if (subject !== undefined) {
      const request = withoutFields(subject.request, context.target.lostFields(id));
      return { request, arranged: true, optional: subject.optional };
    }
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error;
  }
  return { request: requestForAbsent(id, context), arranged: false };
};
