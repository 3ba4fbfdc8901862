import { fault, changeResponseBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'DescribeNamespace';

export const describeNamespace: FaultsOf<typeof op> = {
  properties: {
    ...fault(
      'returns numbers instead of strings of digits',
      changeResponseBody(op, ({ properties }) => ({
        properties: Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
        ),
      })),
    ),
    maskedBy: { 'DescribeNamespace/response-schema': 'the schema requires strings' },
  },
};
