import {
  changeRawResponse,
  fault,
  parseJsonObject,
  changeErrorCode,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  changeRawRequest,
} from '../mutations/mutations.ts';
import { fails, observed, rewriteResponses, type ObservedFault } from './observed.ts';

/** Faults of LanceDB, and what its clients could not talk to. */
export const faultsOfLanceDb: readonly ObservedFault[] = [
  observed(
    'lancedb/lancedb#1189',
    'DescribeTable/names-are-data',
    fault('cuts names at a hash', changeRawRequest('DescribeTable', rewriteResponses(/%23[^/]*/i, ''))),
  ),
  observed(
    'lancedb/lancedb#3840',
    'DescribeTableIndexStats/name-decoded-once',
    fault(
      'does not find an index with a slash in its name',
      rejectRawRequests('DescribeTableIndexStats', 'TableIndexNotFound', ({ path }) => /\/index\/.*%2f/i.test(path)),
    ),
  ),
  observed(
    'lancedb/lancedb#2380',
    'DropTableIndex/absent-index',
    fault(
      'reports an absent index as an absent table',
      changeErrorCode('DropTableIndex', 'TableNotFound', ['TableIndexNotFound']),
    ),
  ),
  observed(
    'lancedb/lancedb#3733',
    'ListTableVersions/timestamp-millis',
    fault(
      'calls the time of a version timestamp',
      changeResponseBody('ListTableVersions', (body) => ({
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
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (response.status === 404 && fails(response, request)),
      ),
    ),
  ),
  observed(
    'lancedb/lancedb#3288',
    'CreateTable/declared-filled',
    fault(
      'takes a declared table for one that exists already',
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }, { catalog, database }) =>
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
      rejectRawRequests('DropNamespace', 'InvalidInput', ({ body }) =>
        ['mode', 'behavior'].some((name) => String(parseJsonObject(body)?.[name]).startsWith('"')),
      ),
    ),
  ),
];
