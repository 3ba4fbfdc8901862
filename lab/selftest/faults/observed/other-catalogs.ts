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
import { createObservedFault, type ObservedFault } from './observed-fault.ts';

/** Returns 500 for a request while another request for the same identifier is in progress. */
const failConcurrent = (operation: 'CreateNamespace' | 'CreateTable') => () => {
  const inProgress = new Set<string>();
  return replaceHandler(operation, async (request, { serve, context }) => {
    const name = request.id.join('/');
    if (inProgress.has(name)) throw new Error('collision');
    inProgress.add(name);
    try {
      await delay();
      return await serve(request, context);
    } finally {
      inProgress.delete(name);
    }
  });
};

/** Faults that occurred in catalogs with other interfaces, transferred to this interface. */
export const faultsOfCatalogs: readonly ObservedFault[] = [
  createObservedFault(
    'lakekeeper/lakekeeper#1215',
    'ListTables/no-limit-all',
    fault(
      'returns pages of two without a limit',
      changeRequestQuery('ListTables', ({ limit }) => ({ limit: limit ?? 2 })),
    ),
  ),
  createObservedFault(
    'lakekeeper/lakekeeper#457',
    'ListTables/page-walk',
    fault(
      'returns a token with every page, also with empty pages',
      changeResponseBody('ListTables', (body, { query }) => ({
        ...body,
        page_token: body.page_token ?? (query.limit === undefined ? undefined : `${query.page_token ?? ''}~`),
      })),
    ),
  ),
  createObservedFault(
    'lakekeeper/lakekeeper#1876',
    'ListTables/page-walk',
    fault('returns the same token with every page', () => {
      let first: string | undefined;
      return changeResponseBody('ListTables', (body) => {
        first ??= body.page_token ?? undefined;
        return body.page_token === undefined ? body : { ...body, page_token: first };
      });
    }),
  ),
  createObservedFault(
    'apache/gravitino#10669',
    'ListTables/page-limit-rejected',
    fault(
      'treats an invalid limit as 100',
      changeRawRequest('ListTables', (request) => {
        request.query = request.query.replace(/limit=(0|-1|ten|1\.5)/, 'limit=100');
      }),
    ),
  ),
  createObservedFault(
    'unitycatalog/unitycatalog#1877',
    'ListNamespaces/page-limit',
    fault(
      'ignores limit and page_token',
      changeRequestQuery('ListNamespaces', { limit: undefined, page_token: undefined }),
    ),
  ),
  createObservedFault(
    'apache/iceberg#13119',
    'ListNamespaces/empty-token',
    fault(
      'rejects an empty page token',
      rejectRawRequests('ListNamespaces', 'InvalidInput', ({ query }) => /page_token=(&|$)/.test(query)),
    ),
  ),
  createObservedFault(
    'unitycatalog/unitycatalog#182',
    'DescribeTable/delimiter-given',
    fault(
      'ignores the requested delimiter',
      changeRawRequest('DescribeTable', (request) => {
        request.query = request.query.replace(/([?&])delimiter=[^&]*&?/, '$1').replace(/[?&]$/, '');
      }),
    ),
  ),
  createObservedFault(
    'apache/gravitino#7116',
    'ListAllTables/delimiter-joins',
    fault(
      'joins identifier parts without a delimiter',
      changeResponseBody('ListAllTables', (body) => ({
        ...body,
        tables: body.tables.map((name) => name.replaceAll('$', '')),
      })),
    ),
  ),
  createObservedFault(
    'seaweedfs/seaweedfs#8958',
    'DescribeTable/names-are-data',
    fault(
      'splits names at dots',
      changeRawRequest('DescribeTable', (request) => {
        if (!request.query.includes('delimiter')) request.path = request.path.replaceAll('.', '%24');
      }),
    ),
  ),
  createObservedFault(
    'apache/iceberg#10656',
    'NamespaceExists/present',
    fault(
      'returns 404 for a namespace that was just created',
      rejectRequests('NamespaceExists', 'NamespaceNotFound', ({ id }) => id.length > 0),
    ),
  ),
  createObservedFault(
    'debezium/debezium-server-iceberg#695',
    'CreateNamespace/absent-parent',
    fault(
      'creates missing parents',
      replaceHandler('CreateNamespace', async (request, { serve, context }) => {
        for (let depth = 1; depth < request.id.length; depth += 1)
          await serve({ ...request, id: request.id.slice(0, depth), body: { mode: 'ExistOk' } }, context);
        return serve(request, context);
      }),
    ),
  ),
  createObservedFault(
    'apache/amoro#4361',
    'CreateNamespace/concurrent-create',
    fault('returns 500 for concurrent creates', failConcurrent('CreateNamespace')),
  ),
  createObservedFault(
    'apache/amoro#4361',
    'CreateTable/concurrent-create',
    fault('returns 500 for concurrent creates', failConcurrent('CreateTable')),
  ),
  createObservedFault(
    'apache/iceberg#16644',
    'CreateTableVersion/put-if-absent',
    fault(
      'rejects an existing version as invalid input',
      changeErrorCode('CreateTableVersion', 'InvalidInput', ['ConcurrentModification']),
    ),
  ),
  createObservedFault(
    'apache/polaris#1458',
    'DropTable/name-is-free',
    fault('rejects the reuse of a dropped name', () => {
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
  createObservedFault(
    'apache/polaris#112',
    'DropNamespace/cascade',
    fault(
      'rejects Cascade',
      rejectRequests('DropNamespace', 'InvalidInput', ({ body }) => body.behavior === 'Cascade'),
    ),
  ),
  createObservedFault(
    'apache/gravitino#11132',
    'DropNamespace/restrict-conflict',
    fault(
      'rejects a non-empty namespace as invalid input',
      changeErrorCode('DropNamespace', 'InvalidInput', ['NamespaceNotEmpty']),
    ),
  ),
  createObservedFault(
    'apache/iceberg-python#1378',
    'TableExists/absent-table',
    fault(
      'returns 400 for an absent table',
      changeRawResponse(
        'TableExists',
        (response, request) => void (response.status === 404 && writeErrorResponse(response, 'InvalidInput', request)),
      ),
    ),
  ),
  createObservedFault(
    'apache/gravitino#10667',
    'DescribeTable/error-body',
    fault(
      'returns an HTML page with a status of 401',
      changeRawResponse('DescribeTable', (response) => {
        if (response.status !== 401) return;
        response.body = Buffer.from('<html><body>Unauthorized</body></html>');
        response.headers['content-type'] = 'text/html';
      }),
    ),
  ),
  createObservedFault(
    'unitycatalog/unitycatalog#1801',
    'CreateNamespace/malformed-json-rejected',
    fault(
      'returns 500 for malformed JSON',
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
  createObservedFault(
    'apache/iceberg#7569',
    'BatchCommitTables/atomic-declare',
    fault(
      'executes the operations of a batch one by one until one fails',
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
  createObservedFault('lakekeeper/lakekeeper#1545', 'DeclareTable/empty-body-accepted', {
    ...fault(
      'requires properties',
      rejectRawRequests(
        'DeclareTable',
        'InvalidInput',
        ({ body }) => parseJsonObject(body)?.['properties'] === undefined,
      ),
    ),
    maskedBy: { 'DeclareTable/response-schema': 'the valid request of every rule omits them' },
  }),
  createObservedFault(
    'apache/iceberg-python#2588',
    'RenameTable/target-namespace-absent',
    fault(
      'returns success for a move to an absent namespace',
      acceptInvalid('RenameTable', { body: {} }, ['NamespaceNotFound']),
    ),
  ),
  createObservedFault(
    'apache/iceberg-python#2336',
    'RenameTable/taken',
    fault(
      'returns success for a rename to an existing name',
      acceptInvalid('RenameTable', { body: {} }, ['TableAlreadyExists']),
    ),
  ),
  createObservedFault(
    'unitycatalog/unitycatalog#1849',
    'RenameTable/moves',
    fault(
      'returns success for a move to another namespace without moving the table',
      acknowledgeWithoutEffect('RenameTable', { body: {} }, ({ body }) => body.new_namespace_id !== undefined),
    ),
  ),
  createObservedFault(
    'ClickHouse/ClickHouse#102194',
    'CreateTableVersion/conflict-no-retry-after',
    fault(
      'sends a Retry-After header with a conflict',
      changeRawResponse(
        'CreateTableVersion',
        (response) => void (response.status === 409 && (response.headers['retry-after'] = '1')),
      ),
    ),
  ),
];
