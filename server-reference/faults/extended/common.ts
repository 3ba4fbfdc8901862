import { both, rejects, says, sent } from '../bends.ts';
import type { Bend, RawRequest } from '../fault.ts';

/** The operations of the extended tier that name a database. */
export type OfDatabase = 'CreateDatabaseTable' | 'ListDatabaseTables';

export const isNamed = ({ headers }: RawRequest): boolean => headers['x-ns-database'] !== undefined;
const isNamedByClients = ({ headers }: RawRequest): boolean => headers['x-lancedb-database'] !== undefined;

/** Says that it holds several databases. The real one lets any name be one, and says nothing. */
const saysItHasDatabases: Bend = says('GetCapabilities', ({ features, ...rest }) => ({
  ...rest,
  features: [...features, 'multi-database'],
}));

/** Holds one database, says that it holds several, and refuses as unknown whatever name comes by one of the headers. */
export const holdsDatabases = (op: OfDatabase, header: 'x-ns-database' | 'x-lancedb-database' | 'both'): Bend =>
  both(
    saysItHasDatabases,
    rejects(
      op,
      'NamespaceNotFound',
      (request) =>
        (header !== 'x-lancedb-database' && isNamed(request)) ||
        (header !== 'x-ns-database' && isNamedByClients(request)),
    ),
  );

/** Does not see a header. */
export const overlooks = (op: OfDatabase, header: string): Bend =>
  sent(op, ({ headers }) => {
    delete headers[header];
  });

/** Lets a bearer token open the extended tier: it puts the key of other requests beside it. */
export const takesTokens = (op: OfDatabase): Bend => {
  let key: string | undefined;
  return {
    request: ({ operation, headers }) => {
      key ??= headers['x-api-key'];
      if (operation === op && headers['authorization'] !== undefined && key !== undefined) headers['x-api-key'] = key;
      return undefined;
    },
  };
};
