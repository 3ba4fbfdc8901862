import { operationIds } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import { answers, both, fault, putError, refuses, says, sent } from '../mutations/mutations.ts';
import type { Bend, FaultsOf, RawRequest } from '../fault.ts';

const op = 'GetCapabilities';

const tells = (change: (capabilities: GetCapabilitiesResponse) => Partial<GetCapabilitiesResponse>): Bend =>
  says(op, (body) => ({ ...body, ...change(body) }));
const leavesOut = (operation: string): Bend =>
  tells(({ operations }) => ({ operations: operations.filter((id) => id !== operation) }));
const limits = (other: GetCapabilitiesResponse['limits']): Bend =>
  tells((body) => ({ limits: { ...body.limits, ...other } }));

export const getCapabilities: FaultsOf<typeof op> = {
  'listed-are-served': [
    fault(
      'lists all operations of the contract',
      tells(() => ({ operations: [...operationIds] })),
    ),
    fault('does not serve an operation it lists', refuses('ListTableTags', 'Unsupported')),
  ],
  'unlisted-are-unsupported': fault('leaves out an operation it serves', leavesOut('ListTableTags')),
  'lists-itself': fault('leaves itself out', leavesOut(op), {
    'GetCapabilities/unlisted-are-unsupported': 'it is served, or nobody would know',
  }),
  'names-once': [
    fault(
      'lists an operation twice',
      tells(({ operations }) => ({ operations: [...operations, ...operations.slice(0, 1)] })),
    ),
    fault(
      'lists a feature twice',
      tells(({ features }) => ({ features: [...features, ...features.slice(0, 1)] })),
    ),
  ],
  'contract-version': fault(
    'names a contract of two numbers',
    tells(() => ({ contract: '1.0' })),
  ),
  repeatable: fault('counts who asked', () => {
    let times = 0;
    return tells(({ server }) => ({ server: { ...server, version: `${(times += 1)}` } }));
  }),
  'json-limit': [
    fault('takes more than it says', limits({ max_json_bytes: 1000 })),
    fault(
      'calls too much bad input',
      answers('CreateNamespace', (answer, request) => {
        if (answer.status === 413) putError(answer, 'InvalidInput', request);
      }),
    ),
    fault('refuses too much, and creates the namespace all the same', () => {
      const cut = new WeakSet<RawRequest>();
      return both(
        sent('CreateNamespace', (request) => {
          if (request.body.length < 1_000_000) return;
          request.body = Buffer.from('{}');
          cut.add(request);
        }),
        answers('CreateNamespace', (answer, request) => {
          if (cut.has(request)) answer.status = 413;
        }),
      );
    }),
  ],
  'page-items-limit': [
    fault('fills pages with more than it says', limits({ max_page_items: 1 })),
    fault(
      'refuses a limit above its own',
      both(
        limits({ max_page_items: 1000 }),
        refuses('ListNamespaces', 'InvalidInput', ({ query }) => (query.limit ?? 0) > 1000),
      ),
    ),
  ],
};
