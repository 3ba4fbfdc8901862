import fc from 'fast-check';
import { int64, arrowStream } from '../../context/arrow/arrow.ts';
import type { Id, Properties, Row } from '../model.ts';

/* Generators of arguments. They use few names, so that commands often name each other's objects. */

export const namespaceId: fc.Arbitrary<Id> = fc.constantFrom<Id>(['a'], ['a'], ['b'], ['a', 'b']);

/** The namespace of a table: mostly the root, which always exists. */
const tableNamespace: fc.Arbitrary<Id> = fc.constantFrom<Id>([], [], [], ['a'], ['a'], ['a', 'b'], ['b']);

export const tableName = fc.constantFrom('t', 't', 'u');

export const tableId: fc.Arbitrary<Id> = fc.tuple(tableNamespace, tableName).map(([at, name]) => [...at, name]);

export const properties: fc.Arbitrary<Properties> = fc.constantFrom<Properties>(
  {},
  { owner: 'ada' },
  { owner: 'grace', note: 'a $ sign' },
);

const row: fc.Arbitrary<Row> = fc.record({ id: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 0, max: 3 }) });

export const rows: fc.Arbitrary<readonly Row[]> = fc.array(row, { minLength: 1, maxLength: 3 });

/** Rows with distinct ids, which a merge requires. */
export const distinctRows: fc.Arbitrary<readonly Row[]> = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 3,
  selector: ({ id }) => id,
});

export const streamOf = (all: readonly Row[]): Uint8Array =>
  arrowStream(
    { id: int64, n: int64 },
    all.map((one) => ({ ...one })),
  );

export const shownRows = (all: readonly Row[]): string => all.map(({ id, n }) => `${id}:${n}`).join(' ');

/** A version of a table by its distance from the latest one, or a version that does not exist. */
export const versionPick = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.constant('absent' as const) },
);
export type VersionPick = number | 'absent';

/** A transaction by its distance from the latest one, or one that does not exist. */
export const transactionPick = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.constant('absent' as const) },
);
export type TransactionPick = number | 'absent';

const TRANSACTION_KEYS = ['mark', 'note'] as const;

/** Transaction properties that commands set. Targets do not use these keys. */
export const transactionKey = fc.constantFrom(...TRANSACTION_KEYS);

/** Returns the properties of a transaction that commands set. */
export const markedProperties = (reported: unknown): Properties => {
  const fields = (typeof reported === 'object' && reported !== null ? reported : {}) as Properties;
  return Object.fromEntries(
    TRANSACTION_KEYS.flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key] as string]] : [])),
  );
};
