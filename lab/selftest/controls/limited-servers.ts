import { tableFromIPC } from 'apache-arrow';
import { errorCatalogue, ServiceError, type ErrorName } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import type { RawRequest, RawResponse, ServerMutation } from '../faults/fault.ts';
import { parseJsonObject, replaceHandler } from '../faults/mutations/mutations.ts';

/* Servers that offer less than the reference server and do that correctly, unless their description states a defect. */

const rejected = (
  { path }: Pick<RawRequest, 'path'>,
  name: ErrorName,
  status: number = errorCatalogue[name].status,
): RawResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(
    JSON.stringify({
      type: `/errors/${name}`,
      title: name,
      status,
      detail: 'a limit of this server',
      instance: path,
      code: errorCatalogue[name].code,
      error: 'a limit of this server',
    }),
  ),
});

/** Capabilities are optional (D-65); without them a run has to find out what the server supports. */
const limited = (reject: (request: RawRequest) => RawResponse | undefined): ServerMutation => ({
  request: (request) =>
    request.operation === 'GetCapabilities' ? rejected(request, 'Unsupported', 404) : reject(request),
});

/** Returns the parts of the identifier in the path; undefined if there is none. */
const idOf = ({ path, query }: RawRequest): readonly string[] | undefined => {
  const segment = /^\/v1\/(?:namespace|table)\/([^/]+)\//.exec(path)?.[1];
  if (segment === undefined) return undefined;
  const delimiter = new URLSearchParams(query).get('delimiter') ?? '$';
  try {
    const text = decodeURIComponent(segment);
    if (text === delimiter) return [];
    return delimiter === '' ? undefined : text.split(delimiter);
  } catch {
    return undefined;
  }
};

const FEW_OPERATIONS: readonly OperationId[] = [
  'CreateNamespace',
  'ListNamespaces',
  'DescribeNamespace',
  'DropNamespace',
  'NamespaceExists',
  'ListTables',
  'CreateTable',
  'DescribeTable',
  'TableExists',
  'DropTable',
  'QueryTable',
];

const METADATA_OPERATIONS: readonly OperationId[] = [
  'CreateNamespace',
  'ListNamespaces',
  'DescribeNamespace',
  'DropNamespace',
  'NamespaceExists',
  'ListTables',
  'DeclareTable',
  'RegisterTable',
  'DescribeTable',
  'TableExists',
  'DeregisterTable',
  'DropTable',
];

const onlyOperations = (supported: readonly OperationId[], other: ErrorName, status?: number): ServerMutation =>
  limited((request) =>
    request.operation === undefined || supported.includes(request.operation)
      ? undefined
      : rejected(request, other, status),
  );

const isNested = (request: RawRequest): boolean => (idOf(request)?.length ?? 0) > 1;

/** A server with eleven operations; it does not know the paths of the others. */
export const fewOperations = onlyOperations(FEW_OPERATIONS, 'Unsupported', 404);

/** The same, but it returns an internal error for each operation that it does not support, which is wrong. */
export const internalErrorsForUnsupported = onlyOperations(FEW_OPERATIONS, 'Internal');

/** A server for metadata: tables are declared or registered, and it neither reads nor writes rows. */
export const metadataOnly = onlyOperations(METADATA_OPERATIONS, 'Unsupported');

/** A server without namespaces: all tables are in the root. */
export const flat = limited((request) => {
  const { operation } = request;
  if (operation?.includes('Namespace') === true && operation !== 'ListNamespaces')
    return rejected(request, 'Unsupported');
  return isNested(request) ? rejected(request, 'InvalidInput') : undefined;
});

/** A server with one level of namespaces, which rejects others with this error. */
export const oneLevel = (name: ErrorName): ServerMutation =>
  limited((request) =>
    request.operation === 'CreateNamespace' && isNested(request) ? rejected(request, name) : undefined,
  );

/** A server that returns 201 for a started index build (D-66). */
export const createdForIndexes: ServerMutation = {
  response: (response, { operation }) => {
    const isCreation = operation === 'CreateTableIndex' || operation === 'CreateScalarIndex';
    if (isCreation && response.status === 200) response.status = 201;
  },
};

/** A server that rejects request bodies of more than this many bytes. */
export const limitedBodies = (bytes: number): ServerMutation =>
  limited((request) => (request.body.length > bytes ? rejected(request, 'InvalidInput', 413) : undefined));

/** A server that names Arrow types as the Rust implementation does. */
export const rustTypeNames: ServerMutation = {
  response: (response, { operation }) => {
    if (operation !== 'DescribeTable' || response.status !== 200) return;
    const text = response.body.toString('utf8').replaceAll('"type":"string"', '"type":"utf8"');
    response.body = Buffer.from(
      text.replaceAll('"type":"double"', '"type":"float64"').replaceAll('"type":"float"', '"type":"float32"'),
    );
  },
};

/** A server that ignores an empty part at the end of an identifier, which only a decision (D-19) forbids; RestAdapter does. */
export const ignoresLastEmptyPart: ServerMutation = {
  request: (request) => {
    request.path = request.path.replace(/(?<=^\/v1\/(?:namespace|table)\/[^/]+)(?:\$|%24)(?=\/)/, '');
    return undefined;
  },
};

/** The end of the path under which the reference server, which rejects the manifest of another version, records a used one. */
const USED = '.used';

/** A server that creates a version only from a manifest that exists: here, one of a recorded version. */
export const requiresManifests = (): ServerMutation => {
  const manifests = new Set<unknown>();
  return {
    response: (response, { operation }) => {
      // Other bodies may have rows, which are no text.
      if (response.body.includes(USED)) response.body = Buffer.from(response.body.toString().replaceAll(USED, ''));
      if (operation !== 'ListTableVersions') return;
      const { versions } = parseJsonObject(response.body) ?? {};
      for (const { manifest_path } of Array.isArray(versions)
        ? (versions as readonly { manifest_path: unknown }[])
        : [])
        manifests.add(manifest_path);
    },
    request: (request) => {
      if (request.operation !== 'CreateTableVersion') return undefined;
      const body = parseJsonObject(request.body) ?? {};
      const { manifest_path } = body;
      if (typeof manifest_path !== 'string' || manifest_path === '') return undefined;
      if (!manifests.has(manifest_path)) return rejected(request, 'InvalidInput');
      request.body = Buffer.from(stringifyJson({ ...body, manifest_path: `${manifest_path}${USED}` }));
      return undefined;
    },
  };
};

/** A server that registers locations relative to its root only, although it returns absolute ones. */
export const relativeLocations: ServerMutation = {
  request: (request) => {
    if (request.operation !== 'RegisterTable') return undefined;
    const body = parseJsonObject(request.body);
    const location = body?.['location'];
    if (body === undefined || typeof location !== 'string') return undefined;
    if (location.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(location)) return rejected(request, 'InvalidInput');
    return undefined;
  },
};

/** A server that does not support dropping a namespace with its contents. */
export const withoutCascade: ServerMutation = {
  request: (request) =>
    request.operation === 'DropNamespace' && /^cascade$/i.test(String(parseJsonObject(request.body)?.['behavior']))
      ? rejected(request, 'Unsupported', 501)
      : undefined,
};

/** A server that renames a table only when the request names its namespace too. */
export const fullNewNames: ServerMutation = {
  request: (request) => {
    const fields = request.operation === 'RenameTable' ? parseJsonObject(request.body) : undefined;
    const isShort = typeof fields?.['new_table_name'] === 'string' && fields['new_namespace_id'] === undefined;
    return isShort && fields['new_namespace'] === undefined ? rejected(request, 'InvalidInput') : undefined;
  },
};

const hasNoRows = (stream: Buffer): boolean => {
  try {
    return tableFromIPC(stream).numRows === 0;
  } catch {
    return false;
  }
};

/** A server that creates no table from a stream without rows, which is a defect. */
export const rowsRequired: ServerMutation = {
  request: (request) =>
    request.operation === 'CreateTable' && request.body.length > 0 && hasNoRows(request.body)
      ? rejected(request, 'Internal')
      : undefined,
};

/** The number of parts that an index divides vectors into by default, as LanceDB does. */
const SUB_VECTORS = 16;

/** A server whose IVF_PQ indexes divide a vector into 16 parts, unless the request states another number. */
export const sixteenSubVectors: ServerMutation = replaceHandler(
  'CreateTableIndex',
  async (request, { serve, context, handlers }) => {
    const { id, headers, body } = request;
    if (body.index_type === 'IVF_PQ' && body.num_sub_vectors === undefined) {
      const query = { load_detailed_metadata: true };
      const { schema } = (await handlers.DescribeTable({ id, headers, query, body: {} }, context)).body;
      const length = schema?.fields.find(({ name }) => name === body.column)?.type.length ?? 0;
      if (length % SUB_VECTORS !== 0) throw new ServiceError('InvalidInput', 'a limit of this server');
    }
    return serve(request, context);
  },
);
