import { combine, fault, acceptInvalid, rejectRequests, changeResponseBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { parentId } from '../mutations/catalog-state.ts';
import { listChildren, DroppedNamespaces, isTable, readProperties } from './common.ts';

const op = 'DescribeNamespace';
const EMPTY_DESCRIPTION = { body: { properties: {} } } as const;
const ABSENT = ['NamespaceNotFound'] as const;

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
  'no-properties': fault(
    'returns null instead of an empty map',
    changeResponseBody(
      op,
      () => ({ properties: null }),
      async (request, context) =>
        request.id.length === 1 && Object.keys(await readProperties(request, context)).length === 0,
    ),
  ),
  'own-properties': [
    fault(
      'adds the properties of the parent',
      changeResponseBody(op, async ({ properties }, request, { context }) => ({
        properties: { ...(await readProperties({ id: parentId(request.id) }, context)), ...properties },
      })),
    ),
    fault(
      'adds the properties of the children',
      changeResponseBody(op, async ({ properties }, request, { context }) => {
        const all = { ...properties };
        for (const name of request.id.length === 0 ? [] : await listChildren(request, context))
          Object.assign(all, await readProperties({ id: [...request.id, name] }, context));
        return { properties: all };
      }),
    ),
  ],
  root: fault(
    'returns 404 for the root',
    rejectRequests(op, 'NamespaceNotFound', ({ id }) => id.length === 0),
  ),
  'after-drop': fault('describes dropped namespaces', () => {
    const dropped = new DroppedNamespaces();
    return combine(
      dropped.recordDrops,
      acceptInvalid(op, EMPTY_DESCRIPTION, ABSENT, (request) => dropped.has(request)),
    );
  }),
  'table-is-no-namespace': fault(
    'describes tables as namespaces',
    acceptInvalid(op, EMPTY_DESCRIPTION, ABSENT, isTable),
  ),
};
