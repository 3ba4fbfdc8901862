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
import { writeInternalError, createObservedFault, replaceInPath, type ObservedFault } from './observed-fault.ts';

/** Replaces the body with the plain text of a web framework's default error response. */
const writePlainText = (response: RawResponse): void => {
  response.body = Buffer.from('Bad Request');
  response.headers['content-type'] = 'text/plain';
};

/** Records registered tables and passes their identifiers, joined by slashes, to the mutation. */
const withRegistered = (mutation: (locations: Set<string>) => ServerMutation) => (): ServerMutation => {
  const registered = new Set<string>();
  const recordRegistrations = replaceHandler('RegisterTable', async (request, { serve, context }) => {
    const response = await serve(request, context);
    registered.add(request.id.join('/'));
    return response;
  });
  return combine(recordRegistrations, mutation(registered));
};

/** Faults that occurred in Apache Gravitino. */
export const faultsOfGravitino: readonly ObservedFault[] = [
  createObservedFault(
    'apache/gravitino#12468',
    'ListNamespaces/absent-namespace',
    fault(
      'returns an empty list for an absent namespace',
      acceptInvalid('ListNamespaces', { body: { namespaces: [] } }, ['NamespaceNotFound']),
    ),
  ),
  createObservedFault(
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
  createObservedFault(
    'apache/gravitino#11578',
    'DescribeTable/current-version-named',
    fault(
      'rejects a version',
      rejectRequests('DescribeTable', 'InvalidInput', ({ body }) => body.version !== undefined),
    ),
  ),
  createObservedFault(
    'apache/gravitino#9783',
    'DescribeTable/absent-version',
    fault('ignores the version', changeRequestBody('DescribeTable', { version: undefined })),
  ),
  createObservedFault(
    'apache/gravitino#11178',
    'DescribeTable/not-only-declared',
    fault('keeps describing a table as only declared after it was created', () => {
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
  createObservedFault(
    'apache/gravitino#12988',
    'CreateTable/rows-kept',
    fault(
      'stores the schema but discards the rows',
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
  createObservedFault(
    'apache/gravitino#9298',
    'RegisterTable/no-table-made',
    fault(
      'creates a table if the location has none',
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
  createObservedFault(
    'apache/gravitino#9512',
    'RegisterTable/mode-default',
    fault(
      'returns 500 without a mode',
      rejectRequests('RegisterTable', 'Internal', ({ body }) => body.mode === undefined),
    ),
  ),
  createObservedFault(
    'apache/gravitino#11893',
    'DeregisterTable/content-stays',
    fault(
      'deletes the rows of the table',
      replaceHandler('DeregisterTable', async (request, { context, handlers, serve }) => {
        await handlers.DeleteFromTable({ ...request, body: { predicate: 'true' } }, context).catch(() => undefined);
        return serve(request, context);
      }),
    ),
  ),
  createObservedFault(
    'apache/gravitino#8939',
    'CreateTable/malformed-arrow-rejected',
    fault(
      'declares the table of a rejected create',
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
  createObservedFault(
    'apache/gravitino#12954',
    'DescribeTable/wrong-credentials-rejected',
    fault(
      'returns 500 instead of 401',
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (response.status === 401 && writeInternalError(response, request)),
      ),
    ),
  ),
  createObservedFault(
    'apache/gravitino#9197',
    'DescribeTable/id-decoded-once',
    fault('does not decode identifiers', changeRawRequest('DescribeTable', replaceInPath(/%25/g, '%2525'))),
  ),
  createObservedFault(
    'apache/gravitino#9792',
    'DescribeTable/detailed',
    fault(
      'returns null as version',
      combine(
        changeResponseBody('CreateTable', (body) => ({ ...body, version: null })),
        changeResponseBody('DescribeTable', (body) => ({ ...body, version: null })),
      ),
    ),
  ),
  createObservedFault(
    'apache/gravitino#9516',
    'RegisterTable/schema-shown',
    fault(
      'describes a registered table with an empty list of columns',
      withRegistered((registered) =>
        changeResponseBody('DescribeTable', (body, { id }) =>
          registered.has(id.join('/')) ? { ...body, schema: { fields: [] } } : body,
        ),
      ),
    ),
  ),
  createObservedFault(
    'gravitino, its enum parser',
    'CreateNamespace/enum-spellings',
    fault(
      'accepts exist_ok but not ExistOk',
      rejectRawRequests('CreateNamespace', 'InvalidInput', ({ body }) => parseJsonObject(body)?.['mode'] === 'ExistOk'),
    ),
  ),
  createObservedFault(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-fail',
    fault(
      'returns 404 for the drop of an absent namespace',
      changeRawResponse('DropNamespace', (response, request) => {
        if (response.status === 400 && parseJsonObject(response.body)?.['code'] === 1)
          writeErrorResponse(response, 'NamespaceNotFound', request);
      }),
    ),
  ),
  createObservedFault(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-skip',
    fault(
      'returns 200 with an object instead of 204 for a skipped drop',
      changeRawResponse(
        'DropNamespace',
        (response) => void (response.status === 204 && writeJsonResponse(response, 200, {})),
      ),
    ),
  ),
  createObservedFault(
    'gravitino, its drop of a namespace',
    'DropNamespace/restrict-conflict',
    fault(
      'rejects a non-empty namespace as invalid input',
      changeErrorCode('DropNamespace', 'InvalidInput', ['NamespaceNotEmpty']),
    ),
  ),
  createObservedFault(
    'gravitino, its drop of a namespace',
    'DropNamespace/absent-parent-skip',
    fault(
      'with mode Skip, rejects an absent parent',
      replaceHandler('DropNamespace', async (request, { serve, context, handlers }) => {
        const parent = request.id.slice(0, -1);
        if (request.body.mode === 'Skip') await handlers.NamespaceExists({ ...request, id: parent, body: {} }, context);
        return serve(request, context);
      }),
    ),
  ),
  createObservedFault(
    'gravitino, its create without a body',
    'CreateNamespace/empty-body-accepted',
    fault(
      'returns 500 without a request body',
      changeRawResponse(
        'CreateNamespace',
        (response, request) => void (request.body.length === 0 && writeInternalError(response, request)),
      ),
    ),
  ),
  createObservedFault(
    'gravitino, its root',
    'DescribeNamespace/root',
    fault(
      'rejects the root',
      rejectRequests('DescribeNamespace', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  createObservedFault(
    'gravitino, its root',
    'NamespaceExists/root',
    fault(
      'rejects the root',
      rejectRequests('NamespaceExists', 'InvalidInput', ({ id }) => id.length === 0),
    ),
  ),
  createObservedFault(
    'gravitino, its exception mapper',
    'DescribeTable/error-body',
    fault(
      'returns bad requests as plain text',
      changeRawResponse('DescribeTable', (response) => void (response.status === 400 && writePlainText(response))),
    ),
  ),
];
