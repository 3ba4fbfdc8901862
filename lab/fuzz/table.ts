/** The table with rows of several types, on which most inputs operate. */
export const TABLE = 'fuzz$rows';

/** What the names of the tables with an index begin with; each ends with a key of INDEXES. */
export const INDEXED = 'fuzz$indexed-';

/** The indexes of these tables, on columns of the rows of the other table. */
export const INDEXES: Readonly<Record<string, readonly { readonly column: string; readonly index_type: string }[]>> = {
  none: [],
  ivf: [{ column: 'vec', index_type: 'IVF_FLAT' }],
  hnsw: [{ column: 'vec', index_type: 'IVF_HNSW_SQ' }],
  text: [{ column: 'text', index_type: 'FTS' }],
  scalar: [{ column: 'id', index_type: 'BTREE' }],
};

/** Names that exist, that could exist, and that are special somewhere. */
export const NAMES = [
  TABLE,
  'fuzz',
  'fuzz$other',
  'rows',
  'id',
  'text',
  'vec',
  'flag',
  'half',
  'main',
  'a',
  '$',
  '.',
  '..',
  '../../escaped',
  '/etc/passwd',
  'file:///tmp/escaped',
  '%2e%2e%2f',
  'ü',
  "a'b",
  '__proto__',
  'constructor',
] as const;
