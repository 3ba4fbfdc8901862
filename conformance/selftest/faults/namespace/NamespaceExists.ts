import { changeRawResponse, combine, fault, acceptInvalid, putJson, rejectRequests } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { parentExists } from '../mutations/state.ts';
import { childrenOf, Dropped, isTable } from './common.ts';

const op = 'NamespaceExists';
const there = { status: 204 } as const;
const absent = ['NamespaceNotFound'] as const;

export const namespaceExists: FaultsOf<typeof op> = {
  present: fault(
    'does not see namespaces that hold others',
    rejectRequests(
      op,
      'NamespaceNotFound',
      async (request, context) => request.id.length > 0 && (await childrenOf(request, context)).length > 0,
    ),
  ),
  'no-body': fault(
    'says so in a body as well',
    changeRawResponse(op, (response) => {
      if (response.status < 300) putJson(response, 200, { exists: true });
    }),
  ),
  'like-describe': fault(
    'describes namespaces of the top level that were never made',
    acceptInvalid('DescribeNamespace', { body: { properties: {} } }, absent, ({ id }) => id.length === 1),
  ),
  root: fault(
    'does not know the root',
    rejectRequests(op, 'NamespaceNotFound', ({ id }) => id.length === 0),
    { 'NamespaceExists/like-describe': 'the root can be described' },
  ),
  'after-drop': fault(
    'remembers what was dropped',
    () => {
      const dropped = new Dropped();
      return combine(
        dropped.seen,
        acceptInvalid(op, there, absent, (request) => dropped.has(request)),
      );
    },
    { 'NamespaceExists/like-describe': 'what was dropped cannot be described' },
  ),
  'child-of-absent': fault(
    'does not ask for the parent',
    acceptInvalid(op, there, absent, async (request, context) => !(await parentExists(request, context))),
    { 'NamespaceExists/like-describe': 'such a namespace cannot be described' },
  ),
  'table-is-no-namespace': fault('takes tables for namespaces', acceptInvalid(op, there, absent, isTable), {
    'NamespaceExists/like-describe': 'a table cannot be described as a namespace',
  }),
};
