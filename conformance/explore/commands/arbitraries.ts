import fc from 'fast-check';
import { int64, arrowStream } from '../../context/arrow/arrow.ts';
import type { Id, Properties, Row } from '../model.ts';

/*
 * The small world that commands are about: so few names that commands meet each other's objects. The plainest comes
 * first, since a sequence shrinks towards it.
 */

export const namespaceId: fc.Arbitrary<Id> = fc.constantFrom<Id>(['a'], ['a'], ['b'], ['a', 'b']);

/** Where tables are: mostly at the top, where nothing else is needed. */
const home: fc.Arbitrary<Id> = fc.constantFrom<Id>([], [], [], ['a'], ['a'], ['a', 'b'], ['b']);

export const tableName = fc.constantFrom('t', 't', 'u');

export const tableId: fc.Arbitrary<Id> = fc.tuple(home, tableName).map(([at, name]) => [...at, name]);

export const properties: fc.Arbitrary<Properties> = fc.constantFrom<Properties>(
  {},
  { owner: 'ada' },
  { owner: 'grace', note: 'a $ sign' },
);

const row: fc.Arbitrary<Row> = fc.record({ id: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 0, max: 3 }) });

export const rows: fc.Arbitrary<readonly Row[]> = fc.array(row, { minLength: 1, maxLength: 3 });

/** Rows no two of which have the same id, as a merge needs them. */
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

/** Which of the versions of a table, from the latest back; one that is not there is `absent`. */
export const versionPick = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.constant('absent' as const) },
);
export type VersionPick = number | 'absent';

/** Which of the transactions so far, from the latest back; or none that there is. */
export const transactionPick = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.constant('absent' as const) },
);
export type TransactionPick = number | 'absent';

const TRANSACTION_KEYS = ['mark', 'note'] as const;

/** Properties of transactions that commands set: no target has work of its own that is called so. */
export const transactionKey = fc.constantFrom(...TRANSACTION_KEYS);

/** Of what is told of a transaction's properties, those that commands set. */
export const markedProperties = (told: unknown): Properties => {
  const fields = (typeof told === 'object' && told !== null ? told : {}) as Properties;
  return Object.fromEntries(
    TRANSACTION_KEYS.flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key] as string]] : [])),
  );
};
