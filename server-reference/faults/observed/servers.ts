import { tableFromArrays, tableToIPC } from 'apache-arrow';
import {
  answers,
  both,
  fault,
  forgives,
  jsonOf,
  lingers,
  misnames,
  pretends,
  putError,
  putJson,
  readsBody,
} from '../bends.ts';
import { readsQuery, refuses, rejects, says, sent, serves } from '../bends.ts';
import type { Bend, RawAnswer, RawRequest } from '../fault.ts';
import { observed, type ObservedFault } from './observed.ts';

/** A failure that is at least told as the contract wants it told, so that what is wrong is the status alone. */
const fails = (answer: RawAnswer, request: RawRequest): void => putError(answer, 'Internal', request);

/** What answers as a framework does where nobody thought of the error body. */
const bare = (answer: RawAnswer): void => {
  answer.body = Buffer.from('Bad Request');
  answer.headers['content-type'] = 'text/plain';
};

const rewrites = (find: RegExp, replacement: string) => (request: { path: string }) => {
  request.path = request.path.replace(find, replacement);
};

/** Registered locations, for servers that forget what they are told about them. */
const registers = (bend: (locations: Set<string>) => Bend) => (): Bend => {
  const registered = new Set<string>();
  const notes = serves('RegisterTable', async (request, { serve, context }) => {
    const answer = await serve(request, context);
    registered.add(request.id.join('/'));
    return answer;
  });
  return both(notes, bend(registered));
};

/** Faults of servers of this interface. */
export const faultsOfServers: readonly ObservedFault[] = [
  observed(
    'apache/gravitino#12468',
    'ListNamespaces/absent-namespace',
    fault(
      'lists an absent namespace as empty',
      forgives('ListNamespaces', { body: { namespaces: [] } }, ['NamespaceNotFound']),
    ),
  ),
  observed(
    'apache/gravitino#11588',
    'ListTables/leaf-names',
    fault(
      'lists whole identifiers instead of names',
      says('ListTables', (body, { id }) => ({ ...body, tables: body.tables.map((name) => [...id, name].join('.')) })),
    ),
  ),
  observed(
    'apache/gravitino#11578',
    'DescribeTable/current-version-named',
    fault(
      'refuses to describe a named version',
      refuses('DescribeTable', 'InvalidInput', ({ body }) => body.version !== undefined),
    ),
  ),
  observed(
    'apache/gravitino#9783',
    'DescribeTable/absent-version',
    fault('accepts a version and ignores it', readsBody('DescribeTable', { version: undefined })),
  ),
  observed(
    'apache/gravitino#11178',
    'DescribeTable/not-only-declared',
    fault('says for ever that a table is only declared', () => {
      const declared = new Set<string>();
      return both(
        serves('DeclareTable', async (request, { serve, context }) => {
          const answer = await serve(request, context);
          declared.add(request.id.join('/'));
          return answer;
        }),
        says('DescribeTable', (body, { id }) =>
          body.is_only_declared === false && declared.has(id.join('/')) ? { ...body, is_only_declared: true } : body,
        ),
      );
    }),
  ),
  observed(
    'apache/gravitino#12988',
    'CreateTable/rows-kept',
    fault(
      'keeps the schema of the rows and loses the rows',
      serves('CreateTable', async (request, { serve, context, handlers }) => {
        const answer = await serve(request, context);
        await handlers.DeleteFromTable(
          { id: request.id, query: {}, headers: {}, body: { predicate: 'true' } },
          context,
        );
        return answer;
      }),
    ),
  ),
  observed(
    'apache/gravitino#9298',
    'RegisterTable/no-table-made',
    fault(
      'makes a table where none is to be registered',
      forgives('RegisterTable', async ({ id, headers }, { context, handlers }) => {
        const chunk = tableToIPC(tableFromArrays({ id: Int32Array.of() }), 'stream');
        const arrow = (async function* () {
          yield chunk;
        })();
        const { body } = await handlers.CreateTable({ id, query: {}, headers, arrow }, context);
        return { body: { location: body.location ?? '' } };
      }),
    ),
  ),
  observed(
    'apache/gravitino#9512',
    'RegisterTable/mode-default',
    fault(
      'fails without a mode',
      refuses('RegisterTable', 'Internal', ({ body }) => body.mode === undefined),
    ),
  ),
  observed(
    'apache/gravitino#11893',
    'DeregisterTable/content-stays',
    fault(
      'deletes the data with the name',
      serves('DeregisterTable', async (request, { context, handlers, serve }) => {
        await handlers.DeleteFromTable({ ...request, body: { predicate: 'true' } }, context).catch(() => undefined);
        return serve(request, context);
      }),
    ),
  ),
  observed(
    'apache/gravitino#8939',
    'CreateTable/malformed-arrow-refused',
    fault(
      'leaves the name of a refused create behind',
      serves('CreateTable', async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          await handlers
            .DeclareTable({ ...request, arrow: undefined, query: {}, body: {} }, context)
            .catch(() => undefined);
          throw error;
        }
      }),
    ),
  ),
  observed(
    'apache/gravitino#12954',
    'DescribeTable/wrong-credentials-refused',
    fault(
      'answers a refused credential with 500',
      answers('DescribeTable', (answer, request) => void (answer.status === 401 && fails(answer, request))),
    ),
  ),
  observed(
    'apache/gravitino#9197',
    'DescribeTable/id-decoded-once',
    fault('leaves identifiers encoded', sent('DescribeTable', rewrites(/%25/g, '%2525'))),
  ),
  observed(
    'apache/gravitino#9792',
    'CreateTable/answer-schema',
    fault(
      'answers version null',
      says('CreateTable', (body) => ({ ...body, version: null })),
    ),
  ),
  observed(
    'apache/gravitino#9516',
    'RegisterTable/schema-shown',
    fault(
      'shows no columns of a registered table',
      registers((registered) =>
        says('DescribeTable', (body, { id }) =>
          registered.has(id.join('/')) ? { ...body, schema: { fields: [] } } : body,
        ),
      ),
    ),
  ),
  observed(
    'gravitino, its enum parser',
    'CreateNamespace/enum-spellings',
    fault(
      'knows exist_ok and not ExistOk',
      rejects('CreateNamespace', 'InvalidInput', ({ body }) => jsonOf(body)?.['mode'] === 'ExistOk'),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-fail',
    fault(
      'answers the drop of an absent namespace with 404',
      answers('DropNamespace', (answer, request) => {
        if (answer.status === 400 && jsonOf(answer.body)?.['code'] === 1)
          putError(answer, 'NamespaceNotFound', request);
      }),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-skip',
    fault(
      'answers a skipped drop with 200 and an object',
      answers('DropNamespace', (answer) => void (answer.status === 204 && putJson(answer, 200, {}))),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/restrict-conflict',
    fault('reports contents as bad input', misnames('DropNamespace', 'InvalidInput', ['NamespaceNotEmpty'])),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-parent-skip',
    fault(
      'skips only what is absent itself',
      serves('DropNamespace', async (request, { serve, context, handlers }) => {
        const parent = request.id.slice(0, -1);
        if (request.body.mode === 'Skip') await handlers.NamespaceExists({ ...request, id: parent, body: {} }, context);
        return serve(request, context);
      }),
    ),
  ),
  observed(
    'gravitino, its create without a body',
    'CreateNamespace/empty-body-accepted',
    fault(
      'fails without a body',
      answers('CreateNamespace', (answer, request) => void (request.body.length === 0 && fails(answer, request))),
    ),
  ),
  observed(
    'gravitino, its root',
    'DescribeNamespace/root',
    fault(
      'has no root to describe',
      refuses('DescribeNamespace', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  observed(
    'gravitino, its root',
    'NamespaceExists/root',
    fault(
      'has no root',
      refuses('NamespaceExists', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  observed(
    "the reference adapter's body id",
    'DescribeTable/body-id-mismatch-refused',
    fault(
      'overwrites the id of the body with that of the path',
      sent('DescribeTable', (request) => {
        const body = jsonOf(request.body);
        if (Array.isArray(body?.['id']) && body['id'].every((part) => typeof part === 'string'))
          request.body = Buffer.from(JSON.stringify({ ...body, id: null }));
      }),
    ),
  ),
  observed(
    'lance-format/lance#6419',
    'ListTables/page-limit',
    fault(
      'takes page tokens and gives none',
      says('ListTables', ({ tables }) => ({ tables })),
    ),
  ),
  observed(
    'lance-format/lance#6575',
    'DescribeTable/absent-table',
    fault('reports what is absent as bad input', misnames('DescribeTable', 'InvalidInput', ['TableNotFound'])),
  ),
  observed(
    'lance-format/lance#6143',
    'CreateTable/concurrent-create',
    fault(
      'lets every concurrent create succeed',
      forgives('CreateTable', { body: { version: 1 } }, ['TableAlreadyExists', 'ConcurrentModification']),
    ),
  ),
  observed(
    'lance-format/lance#5983',
    'DropTable/concurrent-create-drop',
    fault('fails when a create and a drop meet', () => {
      let busy = 0;
      return serves('DropTable', async (request, { serve, context }) => {
        busy += 1;
        try {
          if (busy > 1) throw new Error('not found');
          await lingers();
          return await serve(request, context);
        } finally {
          busy -= 1;
        }
      });
    }),
  ),
  observed(
    'lance-format/lance#7939',
    'CreateTableVersion/put-if-absent',
    fault(
      'takes a version a second time',
      forgives(
        'CreateTableVersion',
        ({ body }) => ({
          body: { version: { version: body.version, manifest_path: body.manifest_path, timestamp_millis: 1 } },
        }),
        ['ConcurrentModification'],
      ),
    ),
  ),
  observed(
    'lance-format/lance-namespace#304',
    'CreateTableVersion/answer-schema',
    fault(
      'answers with the bare version instead of its record',
      says('CreateTableVersion', (_body, { body }) => ({ version: body.version })),
    ),
  ),
  observed(
    'lance-format/lance-namespace#307',
    'ListTableVersions/timestamp-millis',
    fault(
      'cuts timestamps to 32 bits',
      says('ListTableVersions', (body) => ({
        ...body,
        versions: body.versions.map((one) => ({
          ...one,
          timestamp_millis: Number(BigInt.asUintN(31, BigInt(one.timestamp_millis ?? 0))),
        })),
      })),
    ),
  ),
  observed(
    'lance-format/lance-namespace#338',
    'AlterTableAlterColumns/rename-only',
    fault(
      'wants data_type in a rename',
      refuses('AlterTableAlterColumns', 'InvalidInput', ({ body }) =>
        body.alterations.some(({ rename, data_type }) => rename !== undefined && data_type === undefined),
      ),
    ),
  ),
  observed(
    'lance-format/lance-namespace#248',
    'ListNamespaces/root-other-delimiter',
    fault(
      'knows the root by the default delimiter alone',
      rejects('ListNamespaces', 'NamespaceNotFound', ({ query }) => query.includes('delimiter=')),
    ),
  ),
  observed(
    'lancedb/lancedb#1189',
    'DescribeTable/names-are-data',
    fault('cuts names at a hash', sent('DescribeTable', rewrites(/%23[^/]*/i, ''))),
  ),
  observed(
    'lancedb/lancedb#3840',
    'DescribeTableIndexStats/name-decoded-once',
    fault(
      'does not find an index with a slash in its name',
      rejects('DescribeTableIndexStats', 'TableIndexNotFound', ({ path }) => /\/index\/.*%2f/i.test(path)),
    ),
  ),
  observed(
    'lancedb/lancedb#2380',
    'DropTableIndex/absent-index',
    fault(
      'reports an absent index as an absent table',
      misnames('DropTableIndex', 'TableNotFound', ['TableIndexNotFound']),
    ),
  ),
  observed(
    'lancedb/lancedb#3733',
    'ListTableVersions/timestamp-millis',
    fault(
      'calls the time of a version timestamp',
      says('ListTableVersions', (body) => ({
        ...body,
        versions: body.versions.map(({ timestamp_millis, ...rest }) => ({ ...rest, timestamp: timestamp_millis })),
      })),
    ),
  ),
  observed(
    'lancedb/lancedb#3385',
    'DescribeTable/absent-table',
    fault(
      'answers 500 for what is absent',
      answers('DescribeTable', (answer, request) => void (answer.status === 404 && fails(answer, request))),
    ),
  ),
  observed(
    'lancedb/lancedb#3288',
    'CreateTable/declared-filled',
    fault(
      'takes a declared table for one that exists already',
      refuses('CreateTable', 'TableAlreadyExists', ({ id }, { catalog, database }) =>
        catalog.tables.listAll(database).then(async ({ items }) => {
          const withData = await catalog.tables.listAll(database, { includeDeclared: false });
          const has = (all: readonly (readonly string[])[]): boolean =>
            all.some((path) => path.join('/') === id.join('/'));
          return has(items) && !has(withData.items);
        }),
      ),
    ),
  ),
  observed(
    "the LanceDB client's enums in quotes, which strict servers refuse",
    'DropNamespace/mode-quoted',
    fault(
      'refuses a mode in an extra pair of quotes',
      rejects('DropNamespace', 'InvalidInput', ({ body }) =>
        ['mode', 'behavior'].some((name) => String(jsonOf(body)?.[name]).startsWith('"')),
      ),
    ),
  ),
  observed(
    'lance-format/lance-namespace-impls#42',
    'ListTables/page-limit',
    fault('ignores the paging parameters', readsQuery('ListTables', { limit: undefined, page_token: undefined })),
  ),
  observed(
    'lance-format/lance#7709',
    'DeclareTable/properties-kept',
    fault('loses the properties of a declared table', readsBody('DeclareTable', { properties: undefined })),
  ),
  observed(
    'seaweedfs, its list of all tables',
    'ListAllTables/page-limit',
    fault(
      'gives one page and no token',
      says('ListAllTables', ({ tables }) => ({ tables })),
    ),
  ),
  observed(
    'seaweedfs, its deletion of versions',
    'BatchDeleteTableVersions/records-removed',
    fault('does not know the names of ranges and deletes nothing', pretends('BatchDeleteTableVersions', { body: {} })),
  ),
  observed(
    'seaweedfs, its list of versions',
    'ListTableVersions/page-limit',
    fault(
      'cuts the list of versions and gives no token',
      says('ListTableVersions', ({ versions }) => ({ versions })),
    ),
  ),
  observed(
    "the directory manifest's filter expressions",
    'DescribeTable/names-are-data',
    fault(
      'fails over a quote in a name',
      answers('DescribeTable', (answer, request) => void (/%27|'/.test(request.path) && fails(answer, request))),
    ),
  ),
  observed(
    "the reference adapter's drop",
    'DropTable/no-body',
    fault(
      'demands a JSON body',
      rejects('DropTable', 'InvalidInput', ({ body }) => body.length === 0),
    ),
  ),
  observed(
    'gravitino, its exception mapper',
    'DescribeTable/error-body',
    fault(
      'leaves bad requests to the framework',
      answers('DescribeTable', (answer) => void (answer.status === 400 && bare(answer))),
    ),
  ),
];
