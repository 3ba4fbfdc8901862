import { createHash } from 'node:crypto';
import { DataType, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import type { OperationId } from '#contract/operations';
import { combine, parseJsonObject, rejectRawRequests } from '../faults/mutations/mutations.ts';
import { combineCompliantVariations } from './compliant-variations.ts';
import type { ServerMutation } from '../faults/fault.ts';
import {
  mapObjects,
  isObject,
  isSuccess,
  rewriteRequests,
  rewriteResponses,
  rewriteResponseRecords,
  type Json,
} from '../faults/mutations/rewrite-json.ts';

/*
 * A second compliant server: a proxy that differs from the reference server wherever the contract allows it. Versions
 * start at 1,000, page tokens are encoded, rows have a different order, and many optional operations and features are
 * missing.
 */

/** Operations that the server does not implement. */
const MISSING_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'CreateMaterializedView',
  'CreateTableBranch',
  'CreateTableTag',
  'DeleteTableBranch',
  'DeleteTableTag',
  'GetTableTagVersion',
  'ListTableBranches',
  'ListTableTags',
  'RefreshMaterializedView',
  'UpdateFieldMetadata',
  'UpdateTableTag',
]);

/** Features that the server lists if the reference server has them. */
const LISTED_FEATURES: ReadonlySet<string> = new Set([
  'computed-columns',
  'full-text-index',
  'full-text-search',
  'managed-versioning',
  'scalar-index',
  'time-travel',
  'vector-index',
  'vector-search',
  'virtual-columns',
]);

/** Removes operations and features (D-06). */
const removeCapabilities = combine(
  ...[...MISSING_OPERATIONS].map((operation) => rejectRawRequests(operation, 'Unsupported', () => true)),
  rewriteResponses((value, { operation }, response) => {
    if (operation !== 'GetCapabilities' || !isSuccess(response) || !isObject(value)) return value;
    const { operations, features, ...rest } = value as Json & { operations: OperationId[]; features: string[] };
    return {
      ...rest,
      server: { name: 'Otherwise', version: '0.1.0-beta+7' },
      operations: operations.filter((id) => !MISSING_OPERATIONS.has(id)).toReversed(),
      features: features.filter((name) => LISTED_FEATURES.has(name)).toReversed(),
    };
  }),
);

/** Operations on transactions, whose properties every server must support. */
const TRANSACTION_OPERATIONS: readonly (OperationId | undefined)[] = ['AlterTransaction', 'DescribeTransaction'];

/** Returns null as properties, which means that the server does not support them (D-32). */
const removeProperties = rewriteResponseRecords((record, schema, { operation }) => {
  if (!Object.hasOwn(schema.properties ?? {}, 'properties') || TRANSACTION_OPERATIONS.includes(operation))
    return record;
  return { ...record, properties: null };
});

const VERSION_OFFSET = 1000;
/** Offset of the versions that clients create below the first shifted version. */
const CLIENT_VERSION_OFFSET = 2 ** 52;

const isVersion = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const toExternalVersion = (version: unknown): unknown => {
  if (!isVersion(version)) return version;
  return version >= CLIENT_VERSION_OFFSET ? version - CLIENT_VERSION_OFFSET : version + VERSION_OFFSET;
};
const toInternalVersion = (version: unknown): unknown => {
  if (!isVersion(version) || version < 0) return version;
  return version > VERSION_OFFSET ? version - VERSION_OFFSET : CLIENT_VERSION_OFFSET + version;
};
/** Converts a bound of a version range, which may be below all versions. */
const toInternalBound = (version: unknown): unknown =>
  isVersion(version) && version > 0 ? Math.max(version - VERSION_OFFSET, Math.min(version, 1)) : version;

/** Converts the version fields of a request. Metadata values are strings and stay unchanged, as do reversed ranges. */
const convertVersions = (object: Json): Json => {
  const { version, start_version: start, end_version: end, ...rest } = object;
  const isRange = isVersion(start) && isVersion(end) && (end === -1 || start <= end);
  return {
    ...rest,
    ...(version !== undefined && { version: toInternalVersion(version) }),
    ...(start !== undefined && { start_version: isRange ? toInternalBound(start) : start }),
    ...(end !== undefined && { end_version: isRange ? toInternalBound(end) : end }),
  };
};

const shiftVersions = combine(
  rewriteRequests((body) => mapObjects(body, convertVersions) as Json),
  rewriteResponseRecords((record, schema) =>
    Object.hasOwn(schema.properties ?? {}, 'version')
      ? { ...record, version: toExternalVersion(record['version']) }
      : record,
  ),
);

const TOKEN_PREFIX = 'sealed.';
const encodeToken = (token: string): string => TOKEN_PREFIX + Buffer.from(token).toString('base64url');
const decodeToken = (token: string): string =>
  token.startsWith(TOKEN_PREFIX) ? Buffer.from(token.slice(TOKEN_PREFIX.length), 'base64url').toString() : token;

/** Encodes page tokens (D-27). */
const encodeTokens = combine(
  rewriteRequests((body) =>
    typeof body['page_token'] === 'string' ? { ...body, page_token: decodeToken(body['page_token']) } : body,
  ),
  {
    request: (request) => {
      const query = new URLSearchParams(request.query);
      const token = query.get('page_token');
      if (token === null) return undefined;
      query.set('page_token', decodeToken(token));
      request.query = `?${query.toString()}`;
      return undefined;
    },
  },
  rewriteResponseRecords((record) => {
    const token = record['page_token'];
    return typeof token === 'string' && token !== '' ? { ...record, page_token: encodeToken(token) } : record;
  }),
);

const createUuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

const INDEX_STATES: Readonly<Record<string, string>> = { pending: 'BUILDING', ready: 'Done', failed: 'broken' };

/** Returns other UUIDs and state names, and lists indexes in reverse order (D-58). */
const changeIndexes = combine(
  rewriteResponseRecords((record) => {
    const { index_uuid: uuid, status } = record;
    if (typeof uuid !== 'string') return record;
    return { ...record, index_uuid: createUuid(uuid), status: INDEX_STATES[String(status)] ?? status };
  }),
  rewriteResponseRecords((record) =>
    Array.isArray(record['indexes']) ? { ...record, indexes: record['indexes'].toReversed() as unknown[] } : record,
  ),
);

/** Changes the case of transaction states (D-61). */
const STATE_SPELLINGS: Readonly<Record<string, string>> = {
  Queued: 'QUEUED',
  Running: 'running',
  Succeeded: 'SUCCEEDED',
  Failed: 'failed',
  Canceled: 'CANCELED',
};

const changeStates = rewriteResponseRecords((record, _schema, { operation }) =>
  operation === 'DescribeTransaction' || operation === 'AlterTransaction'
    ? { ...record, status: STATE_SPELLINGS[String(record['status'])] ?? record['status'] }
    : record,
);

/** Whether the order of the query's rows is defined or expected. */
const isOrdered = (body: Buffer): boolean => {
  const query = parseJsonObject(body) ?? {};
  return ['order_by', 'offset', 'vector', 'full_text_query'].some((name) => (query[name] ?? null) !== null);
};

/** Whether Arrow JS reads and writes the type without changes. */
const isPreserved = (type: DataType): boolean =>
  DataType.isInt(type) || DataType.isFloat(type) || DataType.isUtf8(type) || DataType.isBool(type);

const readTable = (bytes: Buffer): Table | undefined => {
  try {
    return tableFromIPC(bytes);
  } catch {
    return undefined;
  }
};

/** Moves the second half of the rows to the front as a separate batch, unless the order matters. */
const reorderRows: ServerMutation = {
  response: (response, request) => {
    if (request.operation !== 'QueryTable' || !isSuccess(response) || isOrdered(request.body)) return;
    const table = readTable(response.body);
    if (
      table === undefined ||
      table.numRows < 2 ||
      !table.schema.fields.every((field) => isPreserved(field.type as DataType))
    )
      return;
    const half = Math.ceil(table.numRows / 2);
    const batches = [...table.slice(half).batches, ...table.slice(0, half).batches];
    const framing = response.headers['content-type']?.includes('stream') === true ? 'stream' : 'file';
    response.body = Buffer.from(tableToIPC(new Table(table.schema, batches), framing));
  },
};

export const createSecondServer = (): ServerMutation =>
  combine(
    combineCompliantVariations(),
    removeCapabilities,
    removeProperties,
    shiftVersions,
    encodeTokens,
    changeIndexes,
    changeStates,
    reorderRows,
  );
