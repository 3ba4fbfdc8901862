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
import { fails, observed, type ObservedFault } from './observed.ts';

/** Faults of what the project of the format itself brings along: the library, the interface and its adapters. */
export const faultsOfLance: readonly ObservedFault[] = [
  observed(
    "the reference adapter's body id",
    'DescribeTable/body-id-mismatch-refused',
    fault(
      'overwrites the id of the body with that of the path',
      changeRawRequest('DescribeTable', (request) => {
        const body = parseJsonObject(request.body);
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
      changeResponseBody('ListTables', ({ tables }) => ({ tables })),
    ),
  ),
  observed(
    'lance-format/lance#6575',
    'DescribeTable/absent-table',
    fault('reports what is absent as bad input', changeErrorCode('DescribeTable', 'InvalidInput', ['TableNotFound'])),
  ),
  observed(
    'lance-format/lance#6143',
    'CreateTable/concurrent-create',
    fault(
      'lets every concurrent create succeed',
      acceptInvalid('CreateTable', { body: { version: 1 } }, ['TableAlreadyExists', 'ConcurrentModification']),
    ),
  ),
  observed(
    'lance-format/lance#5983',
    'DropTable/concurrent-create-drop',
    fault('fails when a create and a drop meet', () => {
      let busy = 0;
      return replaceHandler('DropTable', async (request, { serve, context }) => {
        busy += 1;
        try {
          if (busy > 1) throw new Error('not found');
          await delay();
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
      acceptInvalid(
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
      changeResponseBody('CreateTableVersion', (_body, { body }) => ({ version: body.version })),
    ),
  ),
  observed(
    'lance-format/lance-namespace#307',
    'ListTableVersions/timestamp-millis',
    fault(
      'cuts timestamps to 32 bits',
      changeResponseBody('ListTableVersions', (body) => ({
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
      rejectRequests('AlterTableAlterColumns', 'InvalidInput', ({ body }) =>
        body.alterations.some(({ rename, data_type }) => rename !== undefined && data_type === undefined),
      ),
    ),
  ),
  observed(
    'lance-format/lance-namespace#248',
    'ListNamespaces/root-other-delimiter',
    fault(
      'knows the root by the default delimiter alone',
      rejectRawRequests('ListNamespaces', 'NamespaceNotFound', ({ query }) => query.includes('delimiter=')),
    ),
  ),
  observed(
    'lance-format/lance-namespace-impls#42',
    'ListTables/page-limit',
    fault(
      'ignores the paging parameters',
      changeRequestQuery('ListTables', { limit: undefined, page_token: undefined }),
    ),
  ),
  observed(
    'lance-format/lance#7709',
    'DeclareTable/properties-kept',
    fault('loses the properties of a declared table', changeRequestBody('DeclareTable', { properties: undefined })),
  ),
  observed(
    "the directory manifest's filter expressions",
    'DescribeTable/names-are-data',
    fault(
      'fails over a quote in a name',
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (/%27|'/.test(request.path) && fails(response, request)),
      ),
    ),
  ),
  observed(
    "the reference adapter's drop",
    'DropTable/no-body',
    fault(
      'demands a JSON body',
      rejectRawRequests('DropTable', 'InvalidInput', ({ body }) => body.length === 0),
    ),
  ),
];
