import { operationIds } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import {
  changeRawResponse,
  combine,
  fault,
  putError,
  rejectRequests,
  changeBody,
  changeRawRequest,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf, RawRequest } from '../fault.ts';

const op = 'GetCapabilities';

const tells = (change: (capabilities: GetCapabilitiesResponse) => Partial<GetCapabilitiesResponse>): ServerMutation =>
  changeBody(op, (body) => ({ ...body, ...change(body) }));
const leavesOut = (operation: string): ServerMutation =>
  tells(({ operations }) => ({ operations: operations.filter((id) => id !== operation) }));
const limits = (other: GetCapabilitiesResponse['limits']): ServerMutation =>
  tells((body) => ({ limits: { ...body.limits, ...other } }));

export const getCapabilities: FaultsOf<typeof op> = {
  'listed-are-served': [
    fault(
      'lists all operations of the contract',
      tells(() => ({ operations: [...operationIds] })),
    ),
    fault('does not serve an operation it lists', rejectRequests('ListTableTags', 'Unsupported')),
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
      changeRawResponse('CreateNamespace', (response, request) => {
        if (response.status === 413) putError(response, 'InvalidInput', request);
      }),
    ),
    fault('refuses too much, and creates the namespace all the same', () => {
      const cut = new WeakSet<RawRequest>();
      return combine(
        changeRawRequest('CreateNamespace', (request) => {
          if (request.body.length < 1_000_000) return;
          request.body = Buffer.from('{}');
          cut.add(request);
        }),
        changeRawResponse('CreateNamespace', (response, request) => {
          if (cut.has(request)) response.status = 413;
        }),
      );
    }),
  ],
  'page-items-limit': [
    fault('fills pages with more than it says', limits({ max_page_items: 1 })),
    fault(
      'refuses a limit above its own',
      combine(
        limits({ max_page_items: 1000 }),
        rejectRequests('ListNamespaces', 'InvalidInput', ({ query }) => (query.limit ?? 0) > 1000),
      ),
    ),
  ],
};
