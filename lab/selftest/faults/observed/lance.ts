import {
  changeRawResponse,
  fault,
  acceptInvalid,
  parseJsonObject,
  delay,
  changeErrorCode,
  changeRequestBody,
  changeRequestQuery,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import { writeInternalError, createObservedFault, type ObservedFault } from './observed-fault.ts';

/** Faults that occurred in the Lance project: the library, the interface and its adapters. */
export const faultsOfLance: readonly ObservedFault[] = [
  createObservedFault(
    "the reference adapter's body id",
    'DescribeTable/body-id-mismatch-rejected',
    fault(
      'replaces the id of the body with that of the path',
      changeRawRequest('DescribeTable', (request) => {
        const body = parseJsonObject(request.body);
        if (Array.isArray(body?.['id']) && body['id'].every((part) => typeof part === 'string'))
          request.body = Buffer.from(JSON.stringify({ ...body, id: null }));
      }),
    ),
  ),
  createObservedFault(
    'lance-format/lance#6419',
    'ListTables/page-limit',
    fault(
      'accepts page tokens but returns none',
      changeResponseBody('ListTables', ({ tables }) => ({ tables })),
    ),
  ),
  createObservedFault(
    'lance-format/lance#6575',
    'DescribeTable/absent-table',
    fault(
      'rejects an absent table as invalid input',
      changeErrorCode('DescribeTable', 'InvalidInput', ['TableNotFound']),
    ),
  ),
  createObservedFault(
    'lance-format/lance#6143',
    'CreateTable/concurrent-create',
    fault(
      'reports success to each of several concurrent creates',
      acceptInvalid('CreateTable', { body: { version: 1 } }, ['TableAlreadyExists', 'ConcurrentModification']),
    ),
  ),
  createObservedFault(
    'lance-format/lance#5983',
    'DropTable/concurrent-create-drop',
    fault('returns 500 for a create and a drop at the same time', () => {
      let inProgress = 0;
      return replaceHandler('DropTable', async (request, { serve, context }) => {
        inProgress += 1;
        try {
          if (inProgress > 1) throw new Error('not found');
          await delay();
          return await serve(request, context);
        } finally {
          inProgress -= 1;
        }
      });
    }),
  ),
  createObservedFault(
    'lance-format/lance#7939',
    'CreateTableVersion/put-if-absent',
    fault(
      'returns success for an existing version',
      acceptInvalid(
        'CreateTableVersion',
        ({ body }) => ({
          body: { version: { version: body.version, manifest_path: body.manifest_path, timestamp_millis: 1 } },
        }),
        ['ConcurrentModification'],
      ),
    ),
  ),
  createObservedFault(
    'lance-format/lance-namespace#304',
    'CreateTableVersion/response-schema',
    fault(
      'returns the version number instead of the record',
      changeResponseBody('CreateTableVersion', (_body, { body }) => ({ version: body.version })),
    ),
  ),
  createObservedFault(
    'lance-format/lance-namespace#307',
    'ListTableVersions/timestamp-millis',
    fault(
      'truncates timestamps to 32 bits',
      changeResponseBody('ListTableVersions', (body) => ({
        ...body,
        versions: body.versions.map((one) => ({
          ...one,
          timestamp_millis: Number(BigInt.asUintN(31, BigInt(one.timestamp_millis ?? 0))),
        })),
      })),
    ),
  ),
  createObservedFault(
    'lance-format/lance-namespace#338',
    'AlterTableAlterColumns/rename-only',
    fault(
      'requires data_type for a rename',
      rejectRequests('AlterTableAlterColumns', 'InvalidInput', ({ body }) =>
        body.alterations.some(({ rename, data_type }) => rename !== undefined && data_type === undefined),
      ),
    ),
  ),
  createObservedFault(
    'lance-format/lance-namespace#248',
    'ListNamespaces/root-other-delimiter',
    fault(
      'returns 404 for the root with an explicit delimiter',
      rejectRawRequests('ListNamespaces', 'NamespaceNotFound', ({ query }) => query.includes('delimiter=')),
    ),
  ),
  createObservedFault(
    'lance-format/lance-namespace-impls#42',
    'ListTables/page-limit',
    fault(
      'ignores limit and page_token',
      changeRequestQuery('ListTables', { limit: undefined, page_token: undefined }),
    ),
  ),
  createObservedFault(
    'lance-format/lance#7709',
    'DeclareTable/properties-kept',
    fault('discards the properties of a declared table', changeRequestBody('DeclareTable', { properties: undefined })),
  ),
  createObservedFault(
    "the directory manifest's filter expressions",
    'DescribeTable/names-are-data',
    fault(
      'returns 500 for a quote in a name',
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (/%27|'/.test(request.path) && writeInternalError(response, request)),
      ),
    ),
  ),
  createObservedFault(
    "the reference adapter's drop",
    'DropTable/no-body',
    fault(
      'requires a JSON body',
      rejectRawRequests('DropTable', 'InvalidInput', ({ body }) => body.length === 0),
    ),
  ),
];
