import { createHash } from 'node:crypto';
import { DataType, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import type { OperationId } from '#contract/operations';
import { combine, parseJsonObject, rejectRawRequests } from '../mutations/mutations.ts';
import { compliantVariations } from './compliant-variations.ts';
import type { ServerMutation } from '../fault.ts';
import {
  mapObjects,
  isObject,
  isSuccess,
  rewriteRequests,
  rewriteResponses,
  rewriteResponseRecords,
  type Json,
} from '../mutations/rewrite.ts';

/*
 * A second lawful server: a thin proxy over the first one, deliberately different wherever the contract leaves it open.
 * Its versions count from a thousand, its tokens are sealed, its rows come in another order, and much of what a server
 * may lack it lacks.
 */

/** Operations it does not have. */
const LACKS: ReadonlySet<OperationId> = new Set([
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

/** Features it says it has, of those that can be had. */
const HAS: ReadonlySet<string> = new Set([
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

/** D-06. */
const fewer = combine(
  ...[...LACKS].map((operation) => rejectRawRequests(operation, 'Unsupported', () => true)),
  rewriteResponses((value, { operation }, response) => {
    if (operation !== 'GetCapabilities' || !isSuccess(response) || !isObject(value)) return value;
    const { operations, features, ...rest } = value as Json & { operations: OperationId[]; features: string[] };
    return {
      ...rest,
      server: { name: 'Otherwise', version: '0.1.0-beta+7' },
      operations: operations.filter((id) => !LACKS.has(id)).toReversed(),
      features: features.filter((name) => HAS.has(name)).toReversed(),
    };
  }),
);

/** What is altered there is no property of a namespace or a table, and no server may lack it. */
const OF_TRANSACTIONS: readonly (OperationId | undefined)[] = ['AlterTransaction', 'DescribeTransaction'];

/** D-32: null is a statement about the server. */
const noProperties = rewriteResponseRecords((record, schema, { operation }) => {
  if (!Object.hasOwn(schema.properties ?? {}, 'properties') || OF_TRANSACTIONS.includes(operation)) return record;
  return { ...record, properties: null };
});

const AHEAD = 1000;
/** Where the versions are kept that only callers count up to: those below the first one of its own. */
const ASIDE = 2 ** 52;

const isVersion = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const told = (version: unknown): unknown => {
  if (!isVersion(version)) return version;
  return version >= ASIDE ? version - ASIDE : version + AHEAD;
};
const meant = (version: unknown): unknown => {
  if (!isVersion(version) || version < 0) return version;
  return version > AHEAD ? version - AHEAD : ASIDE + version;
};
/** Bounds of a range, which may lie below every version. */
const bound = (version: unknown): unknown =>
  isVersion(version) && version > 0 ? Math.max(version - AHEAD, Math.min(version, 1)) : version;

/** Numbers of the interface, and no pairs of callers: those are texts. A range the wrong way round stays so. */
const shifted = (object: Json): Json => {
  const { version, start_version: start, end_version: end, ...rest } = object;
  const isRange = isVersion(start) && isVersion(end) && (end === -1 || start <= end);
  return {
    ...rest,
    ...(version !== undefined && { version: meant(version) }),
    ...(start !== undefined && { start_version: isRange ? bound(start) : start }),
    ...(end !== undefined && { end_version: isRange ? bound(end) : end }),
  };
};

const otherVersions = combine(
  rewriteRequests((body) => mapObjects(body, shifted) as Json),
  rewriteResponseRecords((record, schema) =>
    Object.hasOwn(schema.properties ?? {}, 'version') ? { ...record, version: told(record['version']) } : record,
  ),
);

const SEAL = 'sealed.';
const seal = (token: string): string => SEAL + Buffer.from(token).toString('base64url');
const unseal = (token: string): string =>
  token.startsWith(SEAL) ? Buffer.from(token.slice(SEAL.length), 'base64url').toString() : token;

/** D-27. */
const sealedTokens = combine(
  rewriteRequests((body) =>
    typeof body['page_token'] === 'string' ? { ...body, page_token: unseal(body['page_token']) } : body,
  ),
  {
    request: (request) => {
      const query = new URLSearchParams(request.query);
      const token = query.get('page_token');
      if (token === null) return undefined;
      query.set('page_token', unseal(token));
      request.query = `?${query.toString()}`;
      return undefined;
    },
  },
  rewriteResponseRecords((record) => {
    const token = record['page_token'];
    return typeof token === 'string' && token !== '' ? { ...record, page_token: seal(token) } : record;
  }),
);

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

const INDEX_WORDS: Readonly<Record<string, string>> = { pending: 'BUILDING', ready: 'Done', failed: 'broken' };

/** D-58: ids and words of its own, newest first. */
const otherIndexes = combine(
  rewriteResponseRecords((record) => {
    const { index_uuid: uuid, status } = record;
    if (typeof uuid !== 'string') return record;
    return { ...record, index_uuid: uuidOf(uuid), status: INDEX_WORDS[String(status)] ?? status };
  }),
  rewriteResponseRecords((record) =>
    Array.isArray(record['indexes']) ? { ...record, indexes: record['indexes'].toReversed() as unknown[] } : record,
  ),
);

/** D-61. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Queued: 'QUEUED',
  Running: 'running',
  Succeeded: 'SUCCEEDED',
  Failed: 'failed',
  Canceled: 'CANCELED',
};

const otherStates = rewriteResponseRecords((record, _schema, { operation }) =>
  operation === 'DescribeTransaction' || operation === 'AlterTransaction'
    ? { ...record, status: SPELLINGS[String(record['status'])] ?? record['status'] }
    : record,
);

/** Whether a query says, or a reader may suppose, which rows come first. */
const isOrdered = (body: Buffer): boolean => {
  const query = parseJsonObject(body) ?? {};
  return ['order_by', 'offset', 'vector', 'full_text_query'].some((name) => (query[name] ?? null) !== null);
};

/** The library that reads and writes the rows here does not carry every type as it was. */
const isPlain = (type: DataType): boolean =>
  DataType.isInt(type) || DataType.isFloat(type) || DataType.isUtf8(type) || DataType.isBool(type);

const readTable = (bytes: Buffer): Table | undefined => {
  try {
    return tableFromIPC(bytes);
  } catch {
    return undefined;
  }
};

/** The later half of the rows first, as a batch of its own, where nobody asked for an order. */
const otherRows: ServerMutation = {
  response: (response, request) => {
    if (request.operation !== 'QueryTable' || !isSuccess(response) || isOrdered(request.body)) return;
    const table = readTable(response.body);
    if (
      table === undefined ||
      table.numRows < 2 ||
      !table.schema.fields.every((field) => isPlain(field.type as DataType))
    )
      return;
    const half = Math.ceil(table.numRows / 2);
    const batches = [...table.slice(half).batches, ...table.slice(0, half).batches];
    const framing = response.headers['content-type']?.includes('stream') === true ? 'stream' : 'file';
    response.body = Buffer.from(tableToIPC(new Table(table.schema, batches), framing));
  },
};

export const secondServer = (): ServerMutation =>
  combine(
    compliantVariations(),
    fewer,
    noProperties,
    otherVersions,
    sealedTokens,
    otherIndexes,
    otherStates,
    otherRows,
  );
