import {
  combine,
  fault,
  acknowledgeWithoutEffect,
  readBodyAs,
  rejectRawRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf } from '../mutations/state.ts';
import { withViews } from './views.ts';

const op = 'CreateMaterializedView';
const noView = { status: 201, body: { version: 1 } } as const;

export const createMaterializedView: FaultsOf<typeof op> = {
  created: [
    {
      ...fault('acknowledges a view it does not make', withViews(acknowledgeWithoutEffect(op, noView))),
      everything: 'there is no view to be judged',
    },
    fault('lists no view among the tables', () => {
      const views = new Set<string>();
      const note = replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        views.add(keyOf(request.id));
        return response;
      });
      const list = changeBody('ListTables', (body, { id }) => ({
        ...body,
        tables: body.tables.filter((name) => !views.has(keyOf([...id, name]))),
      }));
      return withViews(combine(note, list))();
    }),
  ],
  'version-of-table': fault(
    'answers the version after',
    withViews(changeBody(op, (body) => ({ ...body, version: body.version + 1 }))),
  ),
  'exists-conflict': fault(
    'takes the place of what bears the name',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        await handlers.DropTable({ id, headers, query: {} }, context).catch(() => undefined);
        return serve(request, context);
      }),
    ),
  ),
  'namespace-absent': fault(
    'makes the namespace too',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const parent = { id: id.slice(0, -1), headers, query: {}, body: {} };
        await handlers.CreateNamespace(parent, context).catch(() => undefined);
        return serve(request, context);
      }),
    ),
  ),
  'no-data-default': fault(
    'fills a view unless it is told not to',
    withViews(readBodyAs(op, ({ with_no_data: empty }) => ({ with_no_data: empty ?? false }))),
  ),
  'with-data': fault('does not name the first refresh', withViews(changeBody(op, ({ version }) => ({ version })))),
  'function-required': fault('takes every view for a query', withViews(readBodyAs(op, { kind: 'query' }))),
  'kind-spelling': [
    fault(
      'does not read a kind in capitals',
      withViews(rejectRawRequests(op, 'InvalidInput', ({ body }) => body.includes('"QUERY"'))),
    ),
    fault(
      'does not know the other name of a chunker',
      withViews(rejectRawRequests(op, 'InvalidInput', ({ body }) => body.includes('"scalar_udtf"'))),
    ),
  ],
  'refused-as-a-whole': fault(
    'leaves a declared table when it refuses a view',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          const { id, headers } = request;
          await handlers.DeclareTable({ id, headers, query: {}, body: {} }, context).catch(() => undefined);
          throw error;
        }
      }),
    ),
    { 'CreateMaterializedView/function-required': 'it looks for what is left too' },
  ),
};
