import { pathToFileURL } from 'node:url';
import type { HandlerRequest } from '#contract/handlers';
import type { DescribeTableResponse, JsonArrowField } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequest,
  changeRequestBody,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, parentId, findStorageId, readVersion, type Id } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';

const op = 'DescribeTable';
type Request = HandlerRequest<typeof op>;

const isDetailed = ({ query, body }: Request): boolean =>
  query.load_detailed_metadata ?? body.load_detailed_metadata ?? false;

/** Whether the request selects no version, tag or branch. */
const selectsNoVersion = ({ body }: Request): boolean =>
  body.version === undefined && body.tag === undefined && body.branch === undefined;

/** Ignores a field of the body, unless the request has one of the others. */
const ignoreField = (
  field: 'version' | 'tag' | 'branch',
  others: readonly ('version' | 'tag' | 'branch')[],
): ServerMutation =>
  changeRequest(op, (request) =>
    others.some((other) => request.body[other] !== undefined)
      ? request
      : { ...request, body: { ...request.body, [field]: undefined } },
  );

/** Changes the described columns. */
const changeColumns = (
  change: (fields: readonly JsonArrowField[]) => readonly JsonArrowField[],
  when?: (request: Request, context: Context) => boolean | Promise<boolean>,
): ServerMutation =>
  changeResponseBody(
    op,
    ({ schema, ...body }) => ({ ...body, ...(schema && { schema: { ...schema, fields: change(schema.fields) } }) }),
    when,
  );

/** Changes the types of the described top-level columns. */
const changeColumnTypes = (change: (type: JsonArrowField['type']) => JsonArrowField['type']): ServerMutation =>
  changeColumns((fields) => fields.map((field) => ({ ...field, type: change(field.type) })));

const omitFields = (body: DescribeTableResponse, ...names: readonly (keyof DescribeTableResponse)[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(names as readonly string[]).includes(name)));

/** Returns the columns of the version that `selectVersion` returns; undefined = unchanged. */
const useSchemaOfVersion = (selectVersion: (request: Request, latest: number) => number | undefined): ServerMutation =>
  changeResponseBody(op, async (body, request, { serve, context }) => {
    const other = selectVersion(request, body.version ?? 0);
    if (other === undefined || other < 1) return body;
    const described = await serve({ ...request, body: { version: other } }, context);
    return { ...body, schema: described.body.schema };
  });

/** Returns a predicate that is true for the first detailed describe of a table with rows at version 1. */
const createFirstDetailedPredicate = (): ((request: Request, context: Context) => Promise<boolean>) => {
  const seen = new RecordedIds();
  return async (request, context) => {
    const { id, query, body } = request;
    if ((query.check_declared ?? body.check_declared) === true || !isDetailed(request) || seen.has(id)) return false;
    seen.add(id);
    const storageId = await findStorageId({ id }, context);
    return (
      storageId !== undefined &&
      (await readVersion(context, id)) === 1 &&
      (await context.engine.countRows(storageId)) > 0
    );
  };
};

export const describeTable: FaultsOf<typeof op> = {
  names: [
    fault(
      'returns the namespace parts in reverse order',
      changeResponseBody(op, (body) => ({ ...body, namespace: [...(body.namespace ?? [])].reverse() })),
    ),
    fault(
      'returns the whole identifier as the table name',
      changeResponseBody(op, (body, { id }) => ({ ...body, table: id.join('$') })),
    ),
  ],
  'names-present': fault(
    'omits table and namespace from a detailed response',
    changeResponseBody(op, (body) => omitFields(body, 'table', 'namespace'), isDetailed),
  ),
  'latest-by-default': fault(
    'returns the columns from before the last write',
    useSchemaOfVersion((request, latest) => (selectsNoVersion(request) ? latest - 1 : undefined)),
  ),
  'version-of-write': fault(
    'returns the number of the next version from CreateTable',
    changeResponseBody('CreateTable', (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
  ),
  'current-version-named': fault(
    'returns 404 for the number of the latest version',
    rejectRequests(
      op,
      'TableVersionNotFound',
      async ({ id, body }, context) =>
        body.tag === undefined && body.version !== undefined && body.version === (await readVersion(context, id)),
    ),
  ),
  'older-version': [
    fault(
      'returns the latest columns for an older version',
      changeResponseBody(op, async (body, request, { serve, context }) => {
        if (request.body.version === undefined) return body;
        const latest = await serve({ ...request, body: {} }, context);
        return { ...body, schema: latest.body.schema };
      }),
    ),
    fault('ignores the version', ignoreField('version', ['tag']), {
      'DescribeTable/stats': 'the rule also describes an older version',
    }),
  ],
  tag: fault('ignores the tag', ignoreField('tag', ['version', 'branch'])),
  'tag-alone': fault(
    'ignores the version of a request with a tag',
    changeRequest(op, (request) =>
      request.body.tag === undefined ? request : { ...request, body: { ...request.body, version: undefined } },
    ),
  ),
  'tag-without-branch': fault(
    'ignores the branch of a request with a tag',
    changeRequest(op, (request) =>
      request.body.tag === undefined ? request : { ...request, body: { ...request.body, branch: undefined } },
    ),
  ),
  branch: fault('ignores the branch', ignoreField('branch', ['tag'])),
  detailed: fault(
    'omits the schema from the first detailed response',
    () => changeResponseBody(op, (body) => omitFields(body, 'schema'), createFirstDetailedPredicate()),
    {
      'DescribeTable/older-version': 'the rule starts with a detailed describe',
      'DescribeTable/schema-columns': 'the rule describes a table with rows in detail',
      'DescribeTable/schema-types': 'the rule describes a table with rows in detail',
      'DescribeTable/schema-nested': 'the rule describes a table with rows in detail',
      'DescribeTable/schema-metadata': 'the rule describes a table with rows in detail',
    },
  ),
  'version-and-schema': fault(
    'returns version and schema only with load_detailed_metadata',
    changeResponseBody(
      op,
      (body) => omitFields(body, 'version', 'schema'),
      (request) => !isDetailed(request),
    ),
  ),
  stats: fault(
    'returns the number of fragments as num_deleted_rows',
    changeResponseBody(op, ({ stats, ...body }) => ({
      ...body,
      ...(stats && { stats: { ...stats, num_deleted_rows: stats.num_fragments } }),
    })),
  ),
  location: [
    fault(
      'returns the URI as the location when with_table_uri is set',
      changeResponseBody(op, (body) => (body.table_uri === undefined ? body : { ...body, location: body.table_uri })),
    ),
    fault(
      'omits the location when with_table_uri is set',
      changeResponseBody(op, (body) => (body.table_uri === undefined ? body : omitFields(body, 'location'))),
    ),
  ],
  'location-stable': fault(
    'returns a location that contains the version',
    changeResponseBody(op, (body) =>
      (body.version ?? 0) > 1 ? { ...body, location: `${body.location ?? ''}/${body.version}` } : body,
    ),
  ),
  'table-uri': fault(
    'returns a path as table_uri',
    changeResponseBody(op, (body) => (body.table_uri === undefined ? body : { ...body, table_uri: body.location })),
  ),
  'flags-in-query': fault(
    'omits table_uri when the query also sets load_detailed_metadata',
    changeRequestQuery(op, ({ with_table_uri, load_detailed_metadata }) => ({
      with_table_uri: load_detailed_metadata === true ? undefined : with_table_uri,
    })),
  ),
  'flags-in-body': fault(
    'reads the flags from the query only',
    changeRequestBody(op, { with_table_uri: undefined, load_detailed_metadata: undefined, check_declared: undefined }),
  ),
  'query-wins': fault(
    'prefers the flags of the body over those of the query',
    replaceHandler(op, async (request, { serve, context }) => {
      const { with_table_uri = request.query.with_table_uri } = request.body;
      const query = { ...request.query, ...(with_table_uri !== undefined && { with_table_uri }) };
      return serve({ ...request, query }, context);
    }),
  ),
  'only-declared': fault(
    'never describes a table as only declared',
    changeResponseBody(op, (body) => (body.is_only_declared === true ? { ...body, is_only_declared: false } : body)),
  ),
  'not-only-declared': [
    fault('keeps describing a table as only declared after it was created', () => {
      const declared = new RecordedIds();
      return combine(
        recordIds('DeclareTable', declared),
        changeResponseBody(
          op,
          (body) => ({ ...body, is_only_declared: true }),
          ({ id }) => declared.has(id),
        ),
      );
    }),
    fault(
      'omits is_only_declared for a table with data',
      changeResponseBody(
        op,
        (body) => (body.is_only_declared === false ? omitFields(body, 'is_only_declared') : body),
        ({ query, body }) => (query.with_table_uri ?? body.with_table_uri) === undefined,
      ),
    ),
  ],
  'declared-described': fault(
    'omits the location of a declared table',
    changeResponseBody(
      op,
      (body) => omitFields(body, 'location'),
      async (request, context) => !isDetailed(request) && isDeclared(request, context),
    ),
  ),
  'declared-without-data': [
    fault(
      'describes a declared table as version 0',
      changeResponseBody(op, (body) => ({ ...body, version: 0 }), isDeclared),
    ),
    fault(
      'describes a declared table with an empty list of columns',
      changeResponseBody(op, (body) => ({ ...body, schema: { fields: [] } }), isDeclared),
    ),
  ],
  'declared-detailed': fault(
    'rejects load_detailed_metadata for a declared table',
    rejectRequests(
      op,
      'InvalidTableState',
      async (request, context) => isDetailed(request) && isDeclared(request, context),
    ),
  ),
  'declared-detailed-no-failure': fault(
    'returns 500 for load_detailed_metadata on a declared table',
    replaceHandler(op, async (request, { serve, context }) => {
      if (isDetailed(request) && (await isDeclared(request, context))) throw new Error('a fault');
      return serve(request, context);
    }),
    { 'DescribeTable/declared-detailed': 'a status of 500 is not a success either' },
  ),
  'schema-columns': fault(
    'describes every column as nullable',
    changeColumns((fields) => fields.map((field) => ({ ...field, nullable: true }))),
  ),
  'schema-types': [
    fault(
      'omits the time zone of timestamps',
      changeColumnTypes((type) => ({ ...type, type: type.type.replace(/^(timestamp:\w+):.*$/, '$1:-') })),
    ),
    fault(
      'describes int32 as int64',
      changeColumnTypes((type) => ({ ...type, type: type.type === 'int32' ? 'int64' : type.type })),
    ),
  ],
  'schema-nested': [
    fault(
      'omits the fields of structs',
      changeColumnTypes((type) => (type.type === 'struct' ? { ...type, fields: [] } : type)),
    ),
    fault(
      'describes fixed-size lists as lists',
      changeColumns((fields) =>
        fields.map((field) =>
          field.type.length === undefined || fields.some(({ name }) => name === 'id')
            ? field
            : { ...field, type: { type: 'list', fields: field.type.fields ?? [] } },
        ),
      ),
    ),
  ],
  'schema-metadata': fault(
    'omits the metadata of columns',
    changeColumns((fields) => fields.map(({ name, nullable, type }) => ({ name, nullable, type }))),
  ),
  properties: {
    ...fault(
      'returns the properties as a list of pairs',
      changeResponseBody(op, ({ properties, ...body }) => ({ ...body, properties: Object.entries(properties ?? {}) })),
    ),
    maskedBy: { 'DescribeTable/response-schema': 'the schema requires a map' },
  },
  'no-properties': fault(
    'returns null instead of an empty map of properties',
    changeResponseBody(op, ({ properties, ...body }) => ({
      ...body,
      properties: Object.keys(properties ?? {}).length === 0 ? null : properties,
    })),
  ),
  'vend-credentials-accepted': fault(
    'rejects vend_credentials',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.vend_credentials === true),
  ),
  'credentials-expiry': fault(
    'returns the expiry of credentials in seconds',
    changeResponseBody(op, (body) => ({ ...body, storage_options: { expires_at_millis: '1900000000' } })),
  ),
  'managed-versions': fault(
    'omits the latest version from ListTableVersions',
    changeResponseBody('ListTableVersions', async (body, { id }, { context }) => {
      const latest = await readVersion(context, id);
      return { ...body, versions: body.versions.filter(({ version }) => version !== latest) };
    }),
  ),
  'after-drop': [
    fault('resolves old names after a rename', () => {
      const moved = new Map<string, Id>();
      return combine(
        replaceHandler('RenameTable', async (request, { serve, context }) => {
          const response = await serve(request, context);
          moved.set(keyOf(request.id), [...parentId(request.id), request.body.new_table_name]);
          return response;
        }),
        replaceHandler(op, async (request, { serve, context }) =>
          serve({ ...request, id: moved.get(keyOf(request.id)) ?? request.id }, context),
        ),
      );
    }),
    fault(
      'rejects an absent table as an absent namespace',
      changeErrorCode(op, 'NamespaceNotFound', ['TableNotFound']),
    ),
  ],
  'namespace-is-no-table': fault(
    'describes a namespace as a table',
    acceptInvalid(
      op,
      (_request, { context: { tablesDir } }) => ({ body: { location: pathToFileURL(tablesDir).href } }),
      ['TableNotFound'],
      async ({ id }, { catalog, database }) => catalog.namespaces.exists(database, id),
    ),
  ),
};
