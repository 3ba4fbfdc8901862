import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { abortTogether } from './multipart.ts';

const op = 'AbortMultipartWrite';

export const abortMultipartWrite: FaultsOf<typeof op> = {
  'changes-nothing': fault(
    'stores the parts',
    replaceHandler(op, async (request, { context, handlers }) => {
      await handlers.CompleteMultipartWrite(request, context);
      return { body: {} };
    }),
    {
      'AbortMultipartWrite/not-completable': 'the completed write can be completed again',
      'AbortMultipartWrite/others-kept': 'the rows of the aborted write are stored',
    },
  ),
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
