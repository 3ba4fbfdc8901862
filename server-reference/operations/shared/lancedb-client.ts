/**
 * Whether LanceDB's client asks, in remote mode: it alone names its database by this header (D-16). Two lists mean
 * something else to it than to all others, and an answer cannot be both; whoever asks for them looks here.
 */
export const isLanceDbClient = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  headers['x-lancedb-database'] !== undefined;
