import { cases } from '#contract/cases';
import { operationIds, operations } from '#contract/operations';
import type { RawRequest } from './fault.ts';
import { alsoFailsFamilies, hasCredential, SENDS_SAME_REQUEST, type FamilyFault } from './family-mutations.ts';
import { valueAt } from './mutations/json-pointer.ts';
import {
  changeRawResponse,
  fault,
  parseJsonObject,
  rejectRawRequests,
  writeErrorResponse,
} from './mutations/mutations.ts';
import { acceptCredentials, CARELESS_COMPARISONS, compareCredentials, revealAbsent } from './mutations/raw-messages.ts';

const hasNumberAsToken = ({ body }: RawRequest): boolean =>
  typeof valueAt(parseJsonObject(body), '/identity/auth_token') === 'number';

/** The faults of the families about credentials. */
export const credentialFaults = {
  'identity-accepted': (op) =>
    fault(
      'rejects an identity in the body next to a credential header',
      rejectRawRequests(op, 'InvalidInput', ({ headers, body }) => {
        const named = headers['authorization'] ?? headers['x-api-key'];
        const identity = (parseJsonObject(body) ?? {})['identity'];
        return named !== undefined && typeof identity === 'object' && identity !== null;
      }),
    ),
  'no-credentials-rejected': (op) => [
    fault(
      'accepts requests without credentials',
      () => acceptCredentials(op, 'missing'),
      alsoFailsFamilies(op, { 'no-credentials-status': 'the rule sends the same request' }),
    ),
    ...(cases[op].wrongType.some(({ pointer }) => pointer === '/identity')
      ? [fault('fails with a number as token', rejectRawRequests(op, 'Internal', hasNumberAsToken))]
      : []),
  ],
  'wrong-credentials-rejected': (op) => [
    fault(
      'accepts any credentials',
      () => acceptCredentials(op, 'unknown'),
      alsoFailsFamilies(op, {
        ...SENDS_SAME_REQUEST,
        'wrong-credentials-status': 'the rule sends the same request',
        'not-granted': 'the second principal becomes the first',
      }),
    ),
    // An API key has no scheme.
    ...CARELESS_COMPARISONS.filter((_, at) => operations[op].tier !== 'extended' || at < 5)
      .filter((_, at, all) => at === operationIds.indexOf(op) % all.length)
      .map(([description, isSame]) => fault(description, () => compareCredentials(op, isSame))),
  ],
  'no-credentials-status': (op) =>
    fault(
      'rejects requests without credentials with 403',
      changeRawResponse(op, (response, request) => {
        if (response.status === 401 && !hasCredential(request))
          writeErrorResponse(response, 'PermissionDenied', request);
      }),
    ),
  'wrong-credentials-status': (op) =>
    fault(
      'rejects requests with unknown credentials with 403',
      changeRawResponse(op, (response, request) => {
        if (response.status === 401 && hasCredential(request))
          writeErrorResponse(response, 'PermissionDenied', request);
      }),
    ),
  'not-granted': (op) =>
    fault('tells a principal without grants what does not exist', revealAbsent(op, 'InvalidInput')),
} satisfies Readonly<Record<string, FamilyFault>>;
