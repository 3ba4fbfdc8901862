/** The table with rows of several types, on which most inputs operate. */
export const TABLE = 'fuzz$rows';

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
