import { operationIds } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import {
  changeRawResponse,
  combine,
  fault,
  writeErrorResponse,
  rejectRequests,
  changeResponseBody,
  changeRawRequest,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf, RawRequest } from '../fault.ts';

const op = 'GetCapabilities';

const changeCapabilities = (
  change: (capabilities: GetCapabilitiesResponse) => Partial<GetCapabilitiesResponse>,
): ServerMutation => changeResponseBody(op, (body) => ({ ...body, ...change(body) }));
const omitOperation = (operation: string): ServerMutation =>
  changeCapabilities(({ operations }) => ({ operations: operations.filter((id) => id !== operation) }));
const changeLimits = (other: GetCapabilitiesResponse['limits']): ServerMutation =>
  changeCapabilities((body) => ({ limits: { ...body.limits, ...other } }));

export const getCapabilities: FaultsOf<typeof op> = {
  'listed-are-served': [
    fault(
      'lists all operations of the contract',
      changeCapabilities(() => ({ operations: [...operationIds] })),
    ),
    fault('returns 406 for an operation it lists', rejectRequests('ListTableTags', 'Unsupported')),
  ],
  'unlisted-are-unsupported': fault('omits an operation that it implements', omitOperation('ListTableTags')),
  'lists-itself': fault('omits itself', omitOperation(op), {
    'GetCapabilities/unlisted-are-unsupported': 'GetCapabilities is implemented',
  }),
  'names-once': [
    fault(
      'lists an operation twice',
      changeCapabilities(({ operations }) => ({ operations: [...operations, ...operations.slice(0, 1)] })),
    ),
    fault(
      'lists a feature twice',
      changeCapabilities(({ features }) => ({ features: [...features, ...features.slice(0, 1)] })),
    ),
  ],
  'contract-version': fault(
    'returns a contract version with two numbers',
    changeCapabilities(() => ({ contract: '1.0' })),
  ),
  repeatable: fault('returns a different server version on each request', () => {
    let times = 0;
    return changeCapabilities(({ server }) => ({ server: { ...server, version: `${(times += 1)}` } }));
  }),
  'json-limit': [
    fault('returns a smaller max_json_bytes than it applies', changeLimits({ max_json_bytes: 1000 })),
    fault(
      'rejects a large body as invalid input',
      changeRawResponse('CreateNamespace', (response, request) => {
        if (response.status === 413) writeErrorResponse(response, 'InvalidInput', request);
      }),
    ),
    fault('rejects a large body but creates the namespace', () => {
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
    fault('returns a smaller max_page_items than it applies', changeLimits({ max_page_items: 1 })),
    fault(
      'rejects a limit above max_page_items',
      combine(
        changeLimits({ max_page_items: 1000 }),
        rejectRequests('ListNamespaces', 'InvalidInput', ({ query }) => (query.limit ?? 0) > 1000),
      ),
    ),
  ],
};
