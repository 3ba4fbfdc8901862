import type { CreateMaterializedViewRequest } from '#contract/types';
import {
  fault,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf, ServerMutation } from '../fault.ts';
import { checksumOf, withViews } from './view-handlers.ts';

const op = 'CreateMaterializedView';
type Spec = NonNullable<CreateMaterializedViewRequest['udtf_spec']>;

/** Changes the description of the function of a view. */
const changeFunction = (change: (spec: Spec) => Spec): ServerMutation =>
  changeRequestBody(op, (_body, { body: { udtf_spec: spec } }) =>
    spec === undefined || spec === null ? {} : { udtf_spec: change(spec) },
  );

const NOTHING_CREATED = 'the rule also checks that nothing was created';
const CREATED = { status: 201, body: { version: 1 } } as const;

export const createMaterializedView: FaultsOf<typeof op> = {
  created: {
    ...fault('returns success without creating the view', withViews(acknowledgeWithoutEffect(op, CREATED))),
    mayFailAnyRule: 'no rule can test a view that does not exist',
  },
  'version-of-table': fault(
    'returns the next version',
    withViews(changeResponseBody(op, (body) => ({ ...body, version: body.version + 1 }))),
  ),
  'exists-conflict': fault(
    'drops an existing table with the name of the view',
    withViews(
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        await handlers.DropTable({ id, headers, query: {} }, context).catch(() => undefined);
        return serve(request, context);
      }),
    ),
  ),
  'namespace-absent': fault(
    'creates an absent namespace',
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
    'fills the view by default',
    withViews(changeRequestBody(op, ({ with_no_data: empty }) => ({ with_no_data: empty ?? false }))),
  ),
  'with-data': fault(
    'omits the job of the first refresh',
    withViews(changeResponseBody(op, ({ version }) => ({ version }))),
  ),
  'function-required': fault('treats every view as a query', withViews(changeRequestBody(op, { kind: 'query' }))),
  'kind-spelling': fault(
    'rejects a kind in upper case',
    withViews(rejectRawRequests(op, 'InvalidInput', ({ body }) => body.includes('"QUERY"'))),
  ),
  'rejected-as-a-whole': fault(
    'declares a table when it rejects a view',
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
    {
      'CreateMaterializedView/function-required': NOTHING_CREATED,
      'CreateMaterializedView/function-checksum-rejected': NOTHING_CREATED,
      'CreateMaterializedView/partition-twice-rejected': NOTHING_CREATED,
      'CreateMaterializedView/partition-index-required': NOTHING_CREATED,
    },
  ),
  'function-checksum-rejected': fault(
    'does not compare the checksum of a function',
    withViews(changeFunction((spec) => ({ ...spec, udtf_sha: checksumOf(spec.udtf) }))),
  ),
  'partition-twice-rejected': fault(
    'ignores partition_by_indexed_column next to partition_by',
    withViews(
      changeFunction(({ partition_by_indexed_column: indexed, ...spec }) =>
        typeof spec.partition_by === 'string' ? spec : { ...spec, partition_by_indexed_column: indexed ?? null },
      ),
    ),
  ),
  'partition-index-required': fault(
    'does not check the index of partition_by_indexed_column',
    withViews(
      changeFunction((spec) =>
        typeof spec.partition_by === 'string' ? spec : { ...spec, partition_by_indexed_column: null },
      ),
    ),
  ),
};
