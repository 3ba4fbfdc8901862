import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { abortTogether } from './multipart.ts';

const op = 'AbortMultipartWrite';

export const abortMultipartWrite: FaultsOf<typeof op> = {
  'not-completable': fault(
    'keeps the parts',
    replaceHandler(op, async (request, { context, handlers }) => {
      // Rejects what is not a table or a branch.
      await handlers.CreateMultipartWrite(request, context);
      return { body: {} };
    }),
  ),
  'others-kept': fault('discards all multipart writes of the table', abortTogether),
};
