import { fault } from '../mutations/mutations.ts';
import { changeRawPathId } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'DeclareTable';

export const declareTable: FaultsOf<typeof op> = {
  'names-exact': [
    fault(
      'ignores case in names',
      changeRawPathId(op, (id) => id.replace(/%C3%89/i, '%C3%A9')),
    ),
    fault(
      'normalizes names',
      changeRawPathId(op, (id) => id.replace(/e%CC%81/i, '%C3%A9')),
    ),
    fault(
      'ignores spaces around names',
      changeRawPathId(op, (id) => id.replace(/%20$/, '')),
    ),
  ],
};
