import { RecordBatchStreamWriter, tableFromIPC } from 'apache-arrow';
import { combine, fault, changeRawRequest } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { createAccessFaults, rejectDatabases, removeHeader } from './common.ts';

const op = 'CreateDatabaseTable';

/** Returns the number of rows of an Arrow stream; undefined if the body is not one. */
const countStreamRows = (body: Uint8Array): number | undefined => {
  try {
    return tableFromIPC(body).numRows;
  } catch {
    return undefined;
  }
};

/** Returns the first batch of an Arrow stream; other bodies are returned unchanged. */
const takeFirstBatch = (body: Buffer): Buffer => {
  if (countStreamRows(body) === undefined) return body;
  const batches = tableFromIPC(body).batches.slice(0, 1);
  return batches.length === 0 ? body : Buffer.from(RecordBatchStreamWriter.writeAll(batches).toUint8Array(true));
};

const UNKNOWN_DATABASE = {
  'CreateDatabaseTable/unknown-database': 'the only database name the rule can send is an unknown one',
} as const;

export const createDatabaseTable: FaultsOf<typeof op> = {
  ...createAccessFaults(op),
  'database-selects': fault(
    'ignores x-ns-database',
    combine(rejectDatabases(op, 'x-lancedb-database'), removeHeader(op, 'x-ns-database')),
    UNKNOWN_DATABASE,
  ),
  'rows-stored': fault(
    'stores only the first batch',
    changeRawRequest(op, (request) => {
      request.body = takeFirstBatch(request.body);
    }),
  ),
  'unknown-database': fault('accepts an unknown database in x-ns-database', rejectDatabases(op, 'x-lancedb-database')),
};
