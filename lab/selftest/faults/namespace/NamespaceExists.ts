import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  writeJsonResponse,
  rejectRequests,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { parentExists } from '../mutations/catalog-state.ts';
import { listChildren, DroppedNamespaces, isTable } from './common.ts';

const op = 'NamespaceExists';
const PRESENT = { status: 204 } as const;
const ABSENT = ['NamespaceNotFound'] as const;

export const namespaceExists: FaultsOf<typeof op> = {
  present: fault(
    'returns 404 for a namespace with children',
    rejectRequests(
      op,
      'NamespaceNotFound',
      async (request, context) => request.id.length > 0 && (await listChildren(request, context)).length > 0,
    ),
  ),
  'no-body': fault(
    'returns 200 with a body',
    changeRawResponse(op, (response) => {
      if (response.status < 300) writeJsonResponse(response, 200, { exists: true });
    }),
  ),
  'like-describe': fault(
    'describes absent top-level namespaces',
    acceptInvalid('DescribeNamespace', { body: { properties: {} } }, ABSENT, ({ id }) => id.length === 1),
  ),
  root: fault(
    'returns 404 for the root',
    rejectRequests(op, 'NamespaceNotFound', ({ id }) => id.length === 0),
    { 'NamespaceExists/like-describe': 'DescribeNamespace accepts the root' },
  ),
  'after-drop': fault(
    'keeps reporting that a dropped namespace exists',
    () => {
      const dropped = new DroppedNamespaces();
      return combine(
        dropped.recordDrops,
        acceptInvalid(op, PRESENT, ABSENT, (request) => dropped.has(request)),
      );
    },
    { 'NamespaceExists/like-describe': 'DescribeNamespace rejects a dropped namespace' },
  ),
  'child-of-absent': fault(
    'reports that a namespace under an absent parent exists',
    acceptInvalid(op, PRESENT, ABSENT, async (request, context) => !(await parentExists(request, context))),
    { 'NamespaceExists/like-describe': 'DescribeNamespace rejects such a namespace' },
  ),
  'table-is-no-namespace': fault(
    'reports that tables exist as namespaces',
    acceptInvalid(op, PRESENT, ABSENT, isTable),
    {
      'NamespaceExists/like-describe': 'DescribeNamespace rejects tables',
    },
  ),
};
