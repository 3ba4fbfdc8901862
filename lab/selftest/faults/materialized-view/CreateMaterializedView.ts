import { createHash } from 'node:crypto';
import type { CreateMaterializedViewRequest } from '#contract/types';
import {
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf, ServerMutation } from '../fault.ts';

const op = 'CreateMaterializedView';
type Spec = NonNullable<CreateMaterializedViewRequest['udtf_spec']>;

const CREATED = { status: 201, body: { version: 1 } } as const;

/** Returns the SHA-256 checksum of a function in base64, in hexadecimal. */
const checksumOf = (udtf: string): string => createHash('sha256').update(Buffer.from(udtf, 'base64')).digest('hex');

/** Returns the query of a request for a view. */
const queryOf = ({ body }: { readonly body: CreateMaterializedViewRequest }): string =>
  Buffer.from(body.source_query, 'base64').toString();

/** Returns success for views with some of the functions that are rejected as invalid. */
const acceptFunction = (isAccepted: (spec: Spec) => boolean): ServerMutation =>
  acceptInvalid(
    op,
    CREATED,
    ['InvalidInput'],
    ({ body: { udtf_spec: spec } }) => spec !== undefined && spec !== null && isAccepted(spec),
  );

const NOTHING_CREATED = 'the rule also checks that nothing was created';

export const createMaterializedView: FaultsOf<typeof op> = {
  created: {
    ...fault('returns success without creating the view', acknowledgeWithoutEffect(op, CREATED)),
    mayFailAnyRule: 'no rule can test a view that does not exist',
  },
  'version-of-table': fault(
    'returns the next version',
    changeResponseBody(op, (body) => ({ ...body, version: body.version + 1 })),
  ),
  'exists-conflict': fault(
    'drops an existing table with the name of the view',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      await handlers.DropTable({ id, headers, query: {} }, context).catch(() => undefined);
      return serve(request, context);
    }),
  ),
  'namespace-absent': fault(
    'creates an absent namespace',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const parent = { id: id.slice(0, -1), headers, query: {}, body: {} };
      await handlers.CreateNamespace(parent, context).catch(() => undefined);
      return serve(request, context);
    }),
  ),
  'no-data-default': {
    ...fault(
      'fills the view by default',
      changeRequestBody(op, ({ with_no_data: empty }) => ({ with_no_data: empty ?? false })),
    ),
    mayFailAnyRule: 'a job changes the view while a rule compares its states',
  },
  'with-data': fault(
    'omits the job of the first refresh',
    changeResponseBody(op, ({ version }) => ({ version })),
  ),
  'function-required': fault('treats every view as a query', changeRequestBody(op, { kind: 'query' })),
  'kind-spelling': fault(
    'rejects a kind in upper case',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => body.includes('"QUERY"')),
  ),
  'rejected-as-a-whole': fault(
    'declares a table when it rejects a view',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      try {
        return await serve(request, context);
      } catch (error) {
        const { id, headers } = request;
        await handlers.DeclareTable({ id, headers, query: {}, body: {} }, context).catch(() => undefined);
        throw error;
      }
    }),
    {
      'CreateMaterializedView/function-required': NOTHING_CREATED,
      'CreateMaterializedView/function-checksum-rejected': NOTHING_CREATED,
      'CreateMaterializedView/partition-twice-rejected': NOTHING_CREATED,
      'CreateMaterializedView/partition-index-required': NOTHING_CREATED,
      'CreateMaterializedView/source-absent': NOTHING_CREATED,
      'CreateMaterializedView/query-invalid': NOTHING_CREATED,
      'CreateMaterializedView/output-schema-differs': NOTHING_CREATED,
    },
  ),
  'function-checksum-rejected': fault(
    'does not compare the checksum of a function',
    acceptFunction(({ udtf, udtf_sha: sha }) => sha !== checksumOf(udtf)),
  ),
  'partition-twice-rejected': fault(
    'accepts partition_by_indexed_column next to partition_by',
    acceptFunction(({ partition_by: column }) => typeof column === 'string'),
  ),
  'partition-index-required': fault(
    'does not check the index of partition_by_indexed_column',
    acceptFunction(
      ({ partition_by: column, partition_by_indexed_column: indexed }) =>
        typeof column !== 'string' && typeof indexed === 'string',
    ),
  ),
  'query-stored': fault(
    'returns the query with other white space',
    changeResponseBody('DescribeTable', ({ properties = {}, ...body }) => {
      const query = properties?.['materialized_view.source_query'];
      const changed = query === undefined ? {} : { 'materialized_view.source_query': `${query} ` };
      return { ...body, properties: { ...properties, ...changed } };
    }),
  ),
  'source-absent': fault(
    'returns success for a query over an absent table',
    acceptInvalid(op, CREATED, ['TableNotFound']),
  ),
  'query-invalid': fault(
    'returns success for a query that cannot be executed',
    acceptInvalid(op, CREATED, ['InvalidInput'], (request) => /"(?:filter|columns)"/.test(queryOf(request))),
  ),
  'output-schema-differs': fault(
    'does not compare the schema with the query',
    acceptInvalid(op, CREATED, ['TableSchemaValidationError']),
  ),
  'view-write-rejected': (['UpdateTable', 'DeleteFromTable'] as const).map((operation) =>
    fault(
      `returns success for ${operation} of a view`,
      acceptInvalid(
        operation,
        { body: { updated_rows: 0, version: 1 } },
        ['InvalidTableState'],
        ({ id }) => id.at(-1)?.includes('view') === true,
      ),
    ),
  ),
};
