import { combine, fault, rejectRawRequests, changeResponseBody, changeRawRequest } from '../mutations/mutations.ts';
import type { ServerMutation, RawRequest } from '../fault.ts';

/** The operations of the extended tier that select a database. */
type DatabaseOperation = 'CreateDatabaseTable' | 'ListDatabaseTables';

const hasDatabaseHeader = ({ headers }: RawRequest): boolean => headers['x-ns-database'] !== undefined;
const hasClientHeader = ({ headers }: RawRequest): boolean => headers['x-lancedb-database'] !== undefined;

/** Adds the feature multi-database. Without configured databases, the server accepts any name and does not list the feature. */
export const listMultiDatabase: ServerMutation = changeResponseBody('GetCapabilities', ({ features, ...rest }) => ({
  ...rest,
  features: [...features, 'multi-database'],
}));

/** The rules that a server with `listMultiDatabase` breaks too, since every name is a database. */
export const ACCEPTS_UNKNOWN_DATABASES = Object.fromEntries(
  [
    'CreateDatabaseTable/unknown-database',
    'ListDatabaseTables/unknown-database',
    'ListDatabaseTables/client-database-header',
  ].map((rule) => [rule, 'every name is a database of the server that has the fault']),
);

/** Lists the feature multi-database and rejects every database named by the given header as unknown. */
export const rejectDatabases = (
  op: DatabaseOperation,
  header: 'x-ns-database' | 'x-lancedb-database' | 'both',
): ServerMutation =>
  combine(
    listMultiDatabase,
    rejectRawRequests(
      op,
      'NamespaceNotFound',
      (request) =>
        (header !== 'x-lancedb-database' && hasDatabaseHeader(request)) ||
        (header !== 'x-ns-database' && hasClientHeader(request)),
    ),
  );

/** Removes a header from the request. */
export const removeHeader = (op: DatabaseOperation, header: string): ServerMutation =>
  changeRawRequest(op, ({ headers }) => {
    delete headers[header];
  });

/** Accepts bearer tokens by adding the API key of an earlier request. */
const acceptTokens = (op: DatabaseOperation): ServerMutation => {
  let key: string | undefined;
  return {
    request: ({ operation, headers }) => {
      key ??= headers['x-api-key'];
      if (operation === op && headers['authorization'] !== undefined && key !== undefined) headers['x-api-key'] = key;
      return undefined;
    },
  };
};

/** Returns the faults for the API key and the database header; both operations have these rules. */
export const createAccessFaults = (op: DatabaseOperation) => ({
  'key-accepted': {
    ...fault(
      'rejects API keys',
      rejectRawRequests(op, 'Unauthenticated', ({ headers }) => headers['x-api-key'] !== undefined),
    ),
    mayFailAnyRule: 'every request sends an API key',
  },
  'key-required': fault('accepts a bearer token instead of an API key', () => acceptTokens(op)),
  'database-accepted': fault('rejects x-ns-database', rejectRawRequests(op, 'InvalidInput', hasDatabaseHeader)),
  'database-optional': {
    ...fault(
      'requires x-ns-database',
      rejectRawRequests(op, 'InvalidInput', (request) => !hasDatabaseHeader(request)),
    ),
    mayFailAnyRule: 'most requests do not send the header',
  },
});
