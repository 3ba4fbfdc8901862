import { combine, fault, rejectRawRequests, changeBody, changeRawRequest } from '../mutations/mutations.ts';
import type { ServerMutation, RawRequest } from '../fault.ts';

/** The operations of the extended tier that name a database. */
export type OfDatabase = 'CreateDatabaseTable' | 'ListDatabaseTables';

const isNamed = ({ headers }: RawRequest): boolean => headers['x-ns-database'] !== undefined;
const isNamedByClients = ({ headers }: RawRequest): boolean => headers['x-lancedb-database'] !== undefined;

/** Says that it holds several databases. The real one lets any name be one, and says nothing. */
const saysItHasDatabases: ServerMutation = changeBody('GetCapabilities', ({ features, ...rest }) => ({
  ...rest,
  features: [...features, 'multi-database'],
}));

/** Holds one database, says that it holds several, and refuses as unknown whatever name comes by one of the headers. */
export const holdsDatabases = (
  op: OfDatabase,
  header: 'x-ns-database' | 'x-lancedb-database' | 'both',
): ServerMutation =>
  combine(
    saysItHasDatabases,
    rejectRawRequests(
      op,
      'NamespaceNotFound',
      (request) =>
        (header !== 'x-lancedb-database' && isNamed(request)) ||
        (header !== 'x-ns-database' && isNamedByClients(request)),
    ),
  );

/** Does not see a header. */
export const overlooks = (op: OfDatabase, header: string): ServerMutation =>
  changeRawRequest(op, ({ headers }) => {
    delete headers[header];
  });

/** Lets a bearer token open the extended tier: it puts the key of other requests beside it. */
const takesTokens = (op: OfDatabase): ServerMutation => {
  let key: string | undefined;
  return {
    request: ({ operation, headers }) => {
      key ??= headers['x-api-key'];
      if (operation === op && headers['authorization'] !== undefined && key !== undefined) headers['x-api-key'] = key;
      return undefined;
    },
  };
};

/** Faults of the key and of the name of the database, of which both operations have the same rules. */
export const accessFaults = (op: OfDatabase) => ({
  'key-accepted': {
    ...fault(
      'takes no key',
      rejectRawRequests(op, 'Unauthenticated', ({ headers }) => headers['x-api-key'] !== undefined),
    ),
    everything: 'every request comes with a key',
  },
  'key-required': fault('takes a bearer token for a key', () => takesTokens(op)),
  'database-accepted': fault('refuses the header', rejectRawRequests(op, 'InvalidInput', isNamed)),
  'database-optional': {
    ...fault(
      'asks for the header',
      rejectRawRequests(op, 'InvalidInput', (request) => !isNamed(request)),
    ),
    everything: 'most requests come without the header',
  },
});
