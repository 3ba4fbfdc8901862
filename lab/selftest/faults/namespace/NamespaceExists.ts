import { changeRawResponse, fault, writeJsonResponse } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'NamespaceExists';

export const namespaceExists: FaultsOf<typeof op> = {
  'no-body': fault(
    'returns 200 with a body',
    changeRawResponse(op, (response) => {
      if (response.status < 300) writeJsonResponse(response, 200, { exists: true });
    }),
  ),
};
