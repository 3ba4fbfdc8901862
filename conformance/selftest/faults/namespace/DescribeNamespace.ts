import { combine, fault, acceptInvalid, rejectRequests, changeBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { parentOf } from '../mutations/state.ts';
import { childrenOf, Dropped, isTable, propertiesOf } from './common.ts';

const op = 'DescribeNamespace';
const bare = { body: { properties: {} } } as const;
const absent = ['NamespaceNotFound'] as const;

export const describeNamespace: FaultsOf<typeof op> = {
  properties: [
    fault(
      'leaves out keys that are not ASCII',
      changeBody(op, ({ properties }) => ({
        properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([key]) => /^[ -~]*$/.test(key))),
      })),
    ),
    fault(
      'escapes values as HTML',
      changeBody(op, ({ properties }) => ({
        properties: Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, value]) => [key, value.replaceAll("'", '&#39;')]),
        ),
      })),
    ),
  ],
  'no-properties': fault(
    'answers null instead of an empty map',
    changeBody(
      op,
      () => ({ properties: null }),
      async (request, context) =>
        request.id.length === 1 && Object.keys(await propertiesOf(request, context)).length === 0,
    ),
  ),
  'own-properties': [
    fault(
      'hands down the properties of the parent',
      changeBody(op, async ({ properties }, request, { context }) => ({
        properties: { ...(await propertiesOf({ id: parentOf(request.id) }, context)), ...properties },
      })),
    ),
    fault(
      'adds the properties of the children',
      changeBody(op, async ({ properties }, request, { context }) => {
        const all = { ...properties };
        for (const name of request.id.length === 0 ? [] : await childrenOf(request, context))
          Object.assign(all, await propertiesOf({ id: [...request.id, name] }, context));
        return { properties: all };
      }),
    ),
  ],
  root: fault(
    'does not know the root',
    rejectRequests(op, 'NamespaceNotFound', ({ id }) => id.length === 0),
  ),
  'after-drop': fault('describes what was dropped', () => {
    const dropped = new Dropped();
    return combine(
      dropped.seen,
      acceptInvalid(op, bare, absent, (request) => dropped.has(request)),
    );
  }),
  'table-is-no-namespace': fault('describes tables as namespaces', acceptInvalid(op, bare, absent, isTable)),
};
