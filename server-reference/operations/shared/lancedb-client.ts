/**
 * Whether a request comes from LanceDB's client in remote mode, the only client that sends this header (D-16). It
 * expects other bodies from ListAllTables and ListTableTags than the interface defines.
 */
export const isLanceDbClient = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  headers['x-lancedb-database'] !== undefined;
