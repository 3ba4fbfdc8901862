import { pathToFileURL } from 'node:url';
import type { HandlerRequest } from '#contract/handlers';
import type { DescribeTableResponse, JsonArrowField } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  readBodyAs,
  readQueryAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, parentOf, storageAt, versionAt, type Id } from '../mutations/state.ts';
import { notes, Notes } from './common.ts';

const op = 'DescribeTable';
type Request = HandlerRequest<typeof op>;

const isDetailed = ({ query, body }: Request): boolean =>
  query.load_detailed_metadata ?? body.load_detailed_metadata ?? false;

/** Nothing in the request says which version is meant. */
const isUnnamed = ({ body }: Request): boolean =>
  body.version === undefined && body.tag === undefined && body.branch === undefined;

/** Describes the columns otherwise. */
const shows = (
  change: (fields: readonly JsonArrowField[]) => readonly JsonArrowField[],
  when?: (request: Request, context: Context) => boolean | Promise<boolean>,
): ServerMutation =>
  changeBody(
    op,
    ({ schema, ...body }) => ({ ...body, ...(schema && { schema: { ...schema, fields: change(schema.fields) } }) }),
    when,
  );

/** Describes the types of the columns otherwise, those within them excluded. */
const types = (change: (type: JsonArrowField['type']) => JsonArrowField['type']): ServerMutation =>
  shows((fields) => fields.map((field) => ({ ...field, type: change(field.type) })));

const without = (body: DescribeTableResponse, ...names: readonly (keyof DescribeTableResponse)[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(names as readonly string[]).includes(name)));

/** Describes with the columns of another version. */
const schemaOf = (version: (request: Request, latest: number) => number | undefined): ServerMutation =>
  changeBody(op, async (body, request, { serve, context }) => {
    const other = version(request, body.version ?? 0);
    if (other === undefined || other < 1) return body;
    const described = await serve({ ...request, body: { version: other } }, context);
    return { ...body, schema: described.body.schema };
  });

/** The first time a table with rows is described in detail. */
const firstDetailed = (): ((request: Request, context: Context) => Promise<boolean>) => {
  const seen = new Notes();
  return async (request, context) => {
    const { id, query, body } = request;
    if ((query.check_declared ?? body.check_declared) === true || !isDetailed(request) || seen.has(id)) return false;
    seen.add(id);
    const storageId = await storageAt({ id }, context);
    return (
      storageId !== undefined && (await versionAt(context, id)) === 1 && (await context.engine.countRows(storageId)) > 0
    );
  };
};

export const describeTable: FaultsOf<typeof op> = {
  names: [
    fault(
      'names the namespaces from the inside out',
      changeBody(op, (body) => ({ ...body, namespace: [...(body.namespace ?? [])].reverse() })),
    ),
    fault(
      'answers the whole identifier for the name',
      changeBody(op, (body, { id }) => ({ ...body, table: id.join('$') })),
    ),
  ],
  'names-present': fault(
    'leaves the names out when there is much to say',
    changeBody(op, (body) => without(body, 'table', 'namespace'), isDetailed),
  ),
  'latest-by-default': fault(
    'shows the columns of before the last write',
    schemaOf((request, latest) => (isUnnamed(request) ? latest - 1 : undefined)),
  ),
  'version-of-write': fault(
    'answers the number of the next version to a create',
    changeBody('CreateTable', (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
  ),
  'current-version-named': fault(
    'does not find the latest version by its number',
    rejectRequests(
      op,
      'TableVersionNotFound',
      async ({ id, body }, context) => body.version !== undefined && body.version === (await versionAt(context, id)),
    ),
  ),
  'older-version': [
    fault(
      'shows the latest columns with the number of an older version',
      changeBody(op, async (body, request, { serve, context }) => {
        if (request.body.version === undefined) return body;
        const latest = await serve({ ...request, body: {} }, context);
        return { ...body, schema: latest.body.schema };
      }),
    ),
    fault('ignores the version', readBodyAs(op, { version: undefined }), {
      'DescribeTable/stats': 'it describes an older version too',
    }),
  ],
  tag: fault('ignores the tag', readBodyAs(op, { tag: undefined })),
  branch: fault('ignores the branch', readBodyAs(op, { branch: undefined })),
  detailed: fault(
    'has not read the columns when it is first asked for details',
    () => changeBody(op, (body) => without(body, 'schema'), firstDetailed()),
    { 'DescribeTable/older-version': 'it begins so too' },
  ),
  'version-and-schema': fault(
    'shows version and columns only in detail',
    changeBody(
      op,
      (body) => without(body, 'version', 'schema'),
      (request) => !isDetailed(request),
    ),
  ),
  stats: fault(
    'counts fragments as deleted rows',
    changeBody(op, ({ stats, ...body }) => ({
      ...body,
      ...(stats && { stats: { ...stats, num_deleted_rows: stats.num_fragments } }),
    })),
  ),
  location: [
    fault(
      'answers the URI for the location when it is asked for the URI',
      changeBody(op, (body) => (body.table_uri === undefined ? body : { ...body, location: body.table_uri })),
    ),
    fault(
      'leaves the location out when it is asked for the URI',
      changeBody(op, (body) => (body.table_uri === undefined ? body : without(body, 'location'))),
    ),
  ],
  'location-stable': fault(
    'answers where the latest version lies',
    changeBody(op, (body) =>
      (body.version ?? 0) > 1 ? { ...body, location: `${body.location ?? ''}/${body.version}` } : body,
    ),
  ),
  'table-uri': fault(
    'answers a path for the URI',
    changeBody(op, (body) => (body.table_uri === undefined ? body : { ...body, table_uri: body.location })),
  ),
  'flags-in-query': fault(
    'leaves the URI out when it is asked in the query for more',
    readQueryAs(op, ({ with_table_uri, load_detailed_metadata }) => ({
      with_table_uri: load_detailed_metadata === true ? undefined : with_table_uri,
    })),
  ),
  'flags-in-body': fault(
    'reads the flags in the query only',
    readBodyAs(op, { with_table_uri: undefined, load_detailed_metadata: undefined, check_declared: undefined }),
  ),
  'query-wins': fault(
    'lets the body win over the query',
    replaceHandler(op, async (request, { serve, context }) => {
      const { with_table_uri = request.query.with_table_uri } = request.body;
      const query = { ...request.query, ...(with_table_uri !== undefined && { with_table_uri }) };
      return serve({ ...request, query }, context);
    }),
  ),
  'only-declared': fault(
    'never says that a table is only declared',
    changeBody(op, (body) => (body.is_only_declared === true ? { ...body, is_only_declared: false } : body)),
  ),
  'not-only-declared': [
    fault('goes on to describe as declared what was declared once', () => {
      const declared = new Notes();
      return combine(
        notes('DeclareTable', declared),
        changeBody(
          op,
          (body) => ({ ...body, is_only_declared: true }),
          ({ id }) => declared.has(id),
        ),
      );
    }),
    fault(
      'leaves it open whether a table with data is only declared',
      changeBody(
        op,
        (body) => (body.is_only_declared === false ? without(body, 'is_only_declared') : body),
        ({ query, body }) => (query.with_table_uri ?? body.with_table_uri) === undefined,
      ),
    ),
  ],
  'declared-described': [
    fault(
      'describes a declared table as version 0',
      changeBody(op, (body) => ({ ...body, version: 0 }), isDeclared),
    ),
    fault(
      'describes a declared table with no columns',
      changeBody(op, (body) => ({ ...body, schema: { fields: [] } }), isDeclared),
    ),
  ],
  'declared-detailed': fault(
    'refuses details of what is only declared',
    rejectRequests(
      op,
      'InvalidTableState',
      async (request, context) => isDetailed(request) && isDeclared(request, context),
    ),
  ),
  'declared-detailed-no-failure': fault(
    'fails over details of what is only declared',
    replaceHandler(op, async (request, { serve, context }) => {
      if (isDetailed(request) && (await isDeclared(request, context))) throw new Error('a fault');
      return serve(request, context);
    }),
    { 'DescribeTable/declared-detailed': 'a failure is no success' },
  ),
  'schema-columns': fault(
    'calls every column nullable',
    shows((fields) => fields.map((field) => ({ ...field, nullable: true }))),
  ),
  'schema-types': [
    fault(
      'forgets the zone of timestamps',
      types((type) => ({ ...type, type: type.type.replace(/^(timestamp:\w+):.*$/, '$1:-') })),
    ),
    fault(
      'knows one size of integers',
      types((type) => ({ ...type, type: type.type === 'int32' ? 'int64' : type.type })),
    ),
  ],
  'schema-nested': [
    fault(
      'leaves the fields of structs out',
      types((type) => (type.type === 'struct' ? { ...type, fields: [] } : type)),
    ),
    fault(
      'calls vectors lists',
      shows((fields) =>
        fields.map((field) =>
          field.type.length === undefined || fields.some(({ name }) => name === 'id')
            ? field
            : { ...field, type: { type: 'list', fields: field.type.fields ?? [] } },
        ),
      ),
    ),
  ],
  'schema-metadata': fault(
    'forgets the pairs of columns',
    shows((fields) => fields.map(({ name, nullable, type }) => ({ name, nullable, type }))),
  ),
  properties: [
    fault(
      'leaves out properties whose names are no words',
      changeBody(op, ({ properties, ...body }) => ({
        ...body,
        properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => /^\w*$/.test(name))),
      })),
    ),
    fault(
      'shows a property of its own',
      changeBody(op, ({ properties, ...body }) => ({
        ...body,
        properties: Object.keys(properties ?? {}).length === 0 ? {} : { ...properties, format: 'lance' },
      })),
    ),
  ],
  'no-properties': fault(
    'answers null for no properties',
    changeBody(op, ({ properties, ...body }) => ({
      ...body,
      properties: Object.keys(properties ?? {}).length === 0 ? null : properties,
    })),
  ),
  'vend-credentials-accepted': fault(
    'refuses to be asked for credentials',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.vend_credentials === true),
  ),
  'managed-versions': fault(
    'does not list the latest version',
    changeBody('ListTableVersions', async (body, { id }, { context }) => {
      const latest = await versionAt(context, id);
      return { ...body, versions: body.versions.filter(({ version }) => version !== latest) };
    }),
  ),
  'after-drop': [
    fault('follows old names to where they went', () => {
      const moved = new Map<string, Id>();
      return combine(
        replaceHandler('RenameTable', async (request, { serve, context }) => {
          const response = await serve(request, context);
          moved.set(keyOf(request.id), [...parentOf(request.id), request.body.new_table_name]);
          return response;
        }),
        replaceHandler(op, async (request, { serve, context }) =>
          serve({ ...request, id: moved.get(keyOf(request.id)) ?? request.id }, context),
        ),
      );
    }),
    fault(
      'reports an absent table as an absent namespace',
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
