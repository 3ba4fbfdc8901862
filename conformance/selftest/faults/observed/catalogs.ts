import {
  changeRawResponse,
  fault,
  acceptInvalid,
  parseJsonObject,
  delay,
  changeErrorCode,
  acknowledgeWithoutEffect,
  writeErrorResponse,
  changeRequestQuery,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import { observed, type ObservedFault } from './observed.ts';

/** Fails instead of telling the losers of a race what they have lost. */
const failsCrowded = (operation: 'CreateNamespace' | 'CreateTable') => () => {
  const busy = new Set<string>();
  return replaceHandler(operation, async (request, { serve, context }) => {
    const name = request.id.join('/');
    if (busy.has(name)) throw new Error('collision');
    busy.add(name);
    try {
      await delay();
      return await serve(request, context);
    } finally {
      busy.delete(name);
    }
  });
};

/** Faults of catalogs of another interface, made again where they can occur in this one. */
export const faultsOfCatalogs: readonly ObservedFault[] = [
  observed(
    'lakekeeper/lakekeeper#1215',
    'ListTables/no-limit-all',
    fault(
      'pages though nobody asked for pages',
      changeRequestQuery('ListTables', ({ limit }) => ({ limit: limit ?? 2 })),
    ),
  ),
  observed(
    'lakekeeper/lakekeeper#457',
    'ListTables/page-walk',
    fault(
      'gives a token with the last page, and an empty page for it, for ever',
      changeResponseBody('ListTables', (body, { query }) => ({
        ...body,
        page_token: body.page_token ?? (query.limit === undefined ? undefined : `${query.page_token ?? ''}~`),
      })),
    ),
  ),
  observed(
    'lakekeeper/lakekeeper#1876',
    'ListTables/page-walk',
    fault('gives the same token again', () => {
      let first: string | undefined;
      return changeResponseBody('ListTables', (body) => {
        first ??= body.page_token ?? undefined;
        return body.page_token === undefined ? body : { ...body, page_token: first };
      });
    }),
  ),
  observed(
    'apache/gravitino#10669',
    'ListTables/page-limit-refused',
    fault(
      'takes a limit that is none',
      changeRawRequest('ListTables', (request) => {
        request.query = request.query.replace(/limit=(0|-1|ten|1\.5)/, 'limit=100');
      }),
    ),
  ),
  observed(
    'unitycatalog/unitycatalog#1877',
    'ListNamespaces/page-limit',
    fault(
      'ignores the parameters of paging',
      changeRequestQuery('ListNamespaces', { limit: undefined, page_token: undefined }),
    ),
  ),
  observed(
    'apache/iceberg#13119',
    'ListNamespaces/empty-token',
    fault(
      'fails over an empty token',
      rejectRawRequests('ListNamespaces', 'InvalidInput', ({ query }) => /page_token=(&|$)/.test(query)),
    ),
  ),
  observed(
    'unitycatalog/unitycatalog#182',
    'DescribeTable/delimiter-given',
    fault(
      'splits at its own separator whatever was asked for',
      changeRawRequest('DescribeTable', (request) => {
        request.query = request.query.replace(/([?&])delimiter=[^&]*&?/, '$1').replace(/[?&]$/, '');
      }),
    ),
  ),
  observed(
    'apache/gravitino#7116',
    'ListAllTables/delimiter-joins',
    fault(
      'joins the levels without a separator',
      changeResponseBody('ListAllTables', (body) => ({
        ...body,
        tables: body.tables.map((name) => name.replaceAll('$', '')),
      })),
    ),
  ),
  observed(
    'seaweedfs/seaweedfs#8958',
    'DescribeTable/names-are-data',
    fault(
      'takes a dot in a name for a level',
      changeRawRequest('DescribeTable', (request) => {
        if (!request.query.includes('delimiter')) request.path = request.path.replaceAll('.', '%24');
      }),
    ),
  ),
  observed(
    'apache/iceberg#10656',
    'NamespaceExists/present',
    fault(
      'does not find what was just created',
      rejectRequests('NamespaceExists', 'NamespaceNotFound', ({ id }) => id.length > 0),
    ),
  ),
  observed(
    'debezium/debezium-server-iceberg#695',
    'CreateNamespace/absent-parent',
    fault(
      'makes the parents on the way',
      replaceHandler('CreateNamespace', async (request, { serve, context }) => {
        for (let depth = 1; depth < request.id.length; depth += 1)
          await serve({ ...request, id: request.id.slice(0, depth), body: { mode: 'ExistOk' } }, context);
        return serve(request, context);
      }),
    ),
  ),
  observed(
    'apache/amoro#4361',
    'CreateNamespace/concurrent-create',
    fault('fails when creates collide', failsCrowded('CreateNamespace')),
  ),
  observed(
    'apache/amoro#4361',
    'CreateTable/concurrent-create',
    fault('fails when creates collide', failsCrowded('CreateTable')),
  ),
  observed(
    'apache/iceberg#16644',
    'CreateTableVersion/put-if-absent',
    fault(
      'reports a conflict as bad input',
      changeErrorCode('CreateTableVersion', 'InvalidInput', ['ConcurrentModification']),
    ),
  ),
  observed(
    'apache/polaris#1458',
    'DropTable/name-is-free',
    fault('keeps the name of what it dropped', () => {
      const dropped = new Set<string>();
      return {
        handlers: {
          DropTable: (serve) => async (request, context) => {
            const response = await serve(request, context);
            dropped.add(request.id.join('/'));
            return response;
          },
          ...rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => dropped.has(id.join('/'))).handlers,
        },
      };
    }),
  ),
  observed(
    'apache/polaris#112',
    'DropNamespace/cascade',
    fault(
      'documents Cascade and refuses it',
      rejectRequests('DropNamespace', 'InvalidInput', ({ body }) => body.behavior === 'Cascade'),
    ),
  ),
  observed(
    'apache/gravitino#11132',
    'DropNamespace/restrict-conflict',
    fault('reports contents with 400', changeErrorCode('DropNamespace', 'InvalidInput', ['NamespaceNotEmpty'])),
  ),
  observed(
    'apache/iceberg-python#1378',
    'TableExists/absent-table',
    fault(
      'answers an absent table with 400',
      changeRawResponse(
        'TableExists',
        (response, request) => void (response.status === 404 && writeErrorResponse(response, 'InvalidInput', request)),
      ),
    ),
  ),
  observed(
    'apache/gravitino#10667',
    'DescribeTable/error-body',
    fault(
      'answers 401 with a page for people',
      changeRawResponse('DescribeTable', (response) => {
        if (response.status !== 401) return;
        response.body = Buffer.from('<html><body>Unauthorized</body></html>');
        response.headers['content-type'] = 'text/html';
      }),
    ),
  ),
  observed(
    'unitycatalog/unitycatalog#1801',
    'CreateNamespace/malformed-json-refused',
    fault(
      'fails over a body that is no JSON',
      changeRawResponse(
        'CreateNamespace',
        (response, request) =>
          void (
            request.body.length > 0 &&
            parseJsonObject(request.body) === undefined &&
            writeErrorResponse(response, 'Internal', request)
          ),
      ),
    ),
  ),
  observed(
    'apache/iceberg#7569',
    'BatchCommitTables/atomic-declare',
    fault(
      'applies the operations one by one until one is refused',
      replaceHandler('BatchCommitTables', async (request, { serve, context }) => {
        const results = [];
        for (const operation of request.body.operations) {
          const { body } = await serve({ ...request, body: { ...request.body, operations: [operation] } }, context);
          results.push(...(body.results ?? []));
        }
        return results.length === 0 ? serve(request, context) : { body: { results } };
      }),
    ),
  ),
  observed('lakekeeper/lakekeeper#1545', 'DeclareTable/empty-body-accepted', {
    ...fault(
      'refuses to leave properties out',
      rejectRawRequests(
        'DeclareTable',
        'InvalidInput',
        ({ body }) => parseJsonObject(body)?.['properties'] === undefined,
      ),
    ),
    maskedBy: { 'DeclareTable/answer-schema': 'the lawful request of every check leaves them out' },
  }),
  observed(
    'apache/iceberg-python#2588',
    'RenameTable/target-namespace-absent',
    fault('counts a move to nowhere as done', acceptInvalid('RenameTable', { body: {} }, ['NamespaceNotFound'])),
  ),
  observed(
    'apache/iceberg-python#2336',
    'RenameTable/taken',
    fault(
      'counts a rename to a taken name as done',
      acceptInvalid('RenameTable', { body: {} }, ['TableAlreadyExists']),
    ),
  ),
  observed(
    'unitycatalog/unitycatalog#1849',
    'RenameTable/moves',
    fault(
      'does not move tables between namespaces',
      acknowledgeWithoutEffect('RenameTable', { body: {} }, ({ body }) => body.new_namespace_id !== undefined),
    ),
  ),
  observed(
    'ClickHouse/ClickHouse#102194',
    'CreateTableVersion/conflict-no-retry-after',
    fault(
      'invites to try a conflict again',
      changeRawResponse(
        'CreateTableVersion',
        (response) => void (response.status === 409 && (response.headers['retry-after'] = '1')),
      ),
    ),
  ),
];
