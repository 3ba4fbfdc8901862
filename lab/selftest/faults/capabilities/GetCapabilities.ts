import type { GetCapabilitiesResponse } from '#contract/types';
import {
  changeRawRequest,
  changeRawResponse,
  changeResponseBody,
  combine,
  fault,
  rejectRawRequests,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf, RawRequest } from '../fault.ts';

const op = 'GetCapabilities';

const changeCapabilities = (
  change: (capabilities: GetCapabilitiesResponse) => Partial<GetCapabilitiesResponse>,
): ServerMutation => changeResponseBody(op, (body) => ({ ...body, ...change(body) }));

export const getCapabilities: FaultsOf<typeof op> = {
  'listed-are-served': fault(
    'lists an operation that it does not serve',
    rejectRawRequests('PrewarmTableData', 'Unsupported', () => true),
  ),
  repeatable: fault('returns a different server version on each request', () => {
    let times = 0;
    return changeCapabilities(({ server }) => ({ server: { ...server, version: `${(times += 1)}` } }));
  }),
  'json-limit': fault('rejects a large body but creates the namespace', () => {
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
};
