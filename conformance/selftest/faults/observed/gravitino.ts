import { tableFromArrays, tableToIPC } from 'apache-arrow';
import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  parseJsonObject,
  changeErrorCode,
  writeErrorResponse,
  writeJsonResponse,
  changeRequestBody,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, RawResponse } from '../fault.ts';
import { fails, observed, rewriteResponses, type ObservedFault } from './observed.ts';

/** What answers as a framework does where nobody thought of the error body. */
const bare = (response: RawResponse): void => {
  response.body = Buffer.from('Bad Request');
  response.headers['content-type'] = 'text/plain';
};

/** Registered locations, for servers that forget what they are told about them. */
const registers = (mutation: (locations: Set<string>) => ServerMutation) => (): ServerMutation => {
  const registered = new Set<string>();
  const notes = replaceHandler('RegisterTable', async (request, { serve, context }) => {
    const response = await serve(request, context);
    registered.add(request.id.join('/'));
    return response;
  });
  return combine(notes, mutation(registered));
};

/** Faults of Apache Gravitino. */
export const faultsOfGravitino: readonly ObservedFault[] = [
  observed(
    'apache/gravitino#12468',
    'ListNamespaces/absent-namespace',
    fault(
      'lists an absent namespace as empty',
      acceptInvalid('ListNamespaces', { body: { namespaces: [] } }, ['NamespaceNotFound']),
    ),
  ),
  observed(
    'apache/gravitino#11588',
    'ListTables/leaf-names',
    fault(
      'lists whole identifiers instead of names',
      changeResponseBody('ListTables', (body, { id }) => ({
        ...body,
        tables: body.tables.map((name) => [...id, name].join('.')),
      })),
    ),
  ),
  observed(
    'apache/gravitino#11578',
    'DescribeTable/current-version-named',
    fault(
      'refuses to describe a named version',
      rejectRequests('DescribeTable', 'InvalidInput', ({ body }) => body.version !== undefined),
    ),
  ),
  observed(
    'apache/gravitino#9783',
    'DescribeTable/absent-version',
    fault('accepts a version and ignores it', changeRequestBody('DescribeTable', { version: undefined })),
  ),
  observed(
    'apache/gravitino#11178',
    'DescribeTable/not-only-declared',
    fault('says for ever that a table is only declared', () => {
      const declared = new Set<string>();
      return combine(
        replaceHandler('DeclareTable', async (request, { serve, context }) => {
          const response = await serve(request, context);
          declared.add(request.id.join('/'));
          return response;
        }),
        changeResponseBody('DescribeTable', (body, { id }) =>
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
      replaceHandler('CreateTable', async (request, { serve, context, handlers }) => {
        const response = await serve(request, context);
        await handlers.DeleteFromTable(
          { id: request.id, query: {}, headers: {}, body: { predicate: 'true' } },
          context,
        );
        return response;
      }),
    ),
  ),
  observed(
    'apache/gravitino#9298',
    'RegisterTable/no-table-made',
    fault(
      'makes a table where none is to be registered',
      acceptInvalid('RegisterTable', async ({ id, headers }, { context, handlers }) => {
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
      rejectRequests('RegisterTable', 'Internal', ({ body }) => body.mode === undefined),
    ),
  ),
  observed(
    'apache/gravitino#11893',
    'DeregisterTable/content-stays',
    fault(
      'deletes the data with the name',
      replaceHandler('DeregisterTable', async (request, { context, handlers, serve }) => {
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
      replaceHandler('CreateTable', async (request, { serve, context, handlers }) => {
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
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (response.status === 401 && fails(response, request)),
      ),
    ),
  ),
  observed(
    'apache/gravitino#9197',
    'DescribeTable/id-decoded-once',
    fault('leaves identifiers encoded', changeRawRequest('DescribeTable', rewriteResponses(/%25/g, '%2525'))),
  ),
  observed(
    'apache/gravitino#9792',
    'DescribeTable/detailed',
    fault(
      'answers version null',
      combine(
        changeResponseBody('CreateTable', (body) => ({ ...body, version: null })),
        changeResponseBody('DescribeTable', (body) => ({ ...body, version: null })),
      ),
    ),
  ),
  observed(
    'apache/gravitino#9516',
    'RegisterTable/schema-shown',
    fault(
      'shows no columns of a registered table',
      registers((registered) =>
        changeResponseBody('DescribeTable', (body, { id }) =>
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
      rejectRawRequests('CreateNamespace', 'InvalidInput', ({ body }) => parseJsonObject(body)?.['mode'] === 'ExistOk'),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-fail',
    fault(
      'answers the drop of an absent namespace with 404',
      changeRawResponse('DropNamespace', (response, request) => {
        if (response.status === 400 && parseJsonObject(response.body)?.['code'] === 1)
          writeErrorResponse(response, 'NamespaceNotFound', request);
      }),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-skip',
    fault(
      'answers a skipped drop with 200 and an object',
      changeRawResponse(
        'DropNamespace',
        (response) => void (response.status === 204 && writeJsonResponse(response, 200, {})),
      ),
    ),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/restrict-conflict',
    fault('reports contents as bad input', changeErrorCode('DropNamespace', 'InvalidInput', ['NamespaceNotEmpty'])),
  ),
  observed(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-parent-skip',
    fault(
      'skips only what is absent itself',
      replaceHandler('DropNamespace', async (request, { serve, context, handlers }) => {
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
      changeRawResponse(
        'CreateNamespace',
        (response, request) => void (request.body.length === 0 && fails(response, request)),
      ),
    ),
  ),
  observed(
    'gravitino, its root',
    'DescribeNamespace/root',
    fault(
      'has no root to describe',
      rejectRequests('DescribeNamespace', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  observed(
    'gravitino, its root',
    'NamespaceExists/root',
    fault(
      'has no root',
      rejectRequests('NamespaceExists', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  observed(
    'gravitino, its exception mapper',
    'DescribeTable/error-body',
    fault(
      'leaves bad requests to the framework',
      changeRawResponse('DescribeTable', (response) => void (response.status === 400 && bare(response))),
    ),
  ),
];
