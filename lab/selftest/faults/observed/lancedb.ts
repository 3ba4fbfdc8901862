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
import { writeInternalError, createObservedFault, replaceInPath, type ObservedFault } from './observed-fault.ts';

/** Faults that occurred in LanceDB or broke its clients. */
export const faultsOfLanceDb: readonly ObservedFault[] = [
  createObservedFault(
    'lancedb/lancedb#1189',
    'DescribeTable/names-are-data',
    fault('truncates names at a hash sign', changeRawRequest('DescribeTable', replaceInPath(/%23[^/]*/i, ''))),
  ),
  createObservedFault(
    'lancedb/lancedb#3840',
    'DescribeTableIndexStats/name-decoded-once',
    fault(
      'returns 404 for an index with a slash in its name',
      rejectRawRequests('DescribeTableIndexStats', 'TableIndexNotFound', ({ path }) => /\/index\/.*%2f/i.test(path)),
    ),
  ),
  createObservedFault(
    'lancedb/lancedb#2380',
    'DropTableIndex/absent-index',
    fault(
      'rejects an absent index as an absent table',
      changeErrorCode('DropTableIndex', 'TableNotFound', ['TableIndexNotFound']),
    ),
  ),
  createObservedFault(
    'lancedb/lancedb#3733',
    'ListTableVersions/timestamp-millis',
    fault(
      'returns the timestamp of a version as timestamp instead of timestamp_millis',
      changeResponseBody('ListTableVersions', (body) => ({
        ...body,
        versions: body.versions.map(({ timestamp_millis, ...rest }) => ({ ...rest, timestamp: timestamp_millis })),
      })),
    ),
  ),
  createObservedFault(
    'lancedb/lancedb#3385',
    'DescribeTable/absent-table',
    fault(
      'returns 500 for an absent table',
      changeRawResponse(
        'DescribeTable',
        (response, request) => void (response.status === 404 && writeInternalError(response, request)),
      ),
    ),
  ),
  createObservedFault(
    'lancedb/lancedb#3288',
    'CreateTable/declared-filled',
    fault(
      'rejects the creation of a declared table',
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }, { catalog, database }) =>
        catalog.tables.listAll(database).then(async ({ items }) => {
          const withData = await catalog.tables.listAll(database, { includeDeclared: false });
          const includesTable = (all: readonly (readonly string[])[]): boolean =>
            all.some((path) => path.join('/') === id.join('/'));
          return includesTable(items) && !includesTable(withData.items);
        }),
      ),
    ),
  ),
  createObservedFault(
    "the LanceDB client's enums in quotes, which strict servers refuse",
    'DropNamespace/mode-quoted',
    fault(
      'rejects a mode in quotes',
      rejectRawRequests('DropNamespace', 'InvalidInput', ({ body }) =>
        ['mode', 'behavior'].some((name) => String(parseJsonObject(body)?.[name]).startsWith('"')),
      ),
    ),
  ),
];
