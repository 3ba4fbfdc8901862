import { toIpcFile, toIpcStream } from '../../engine/ipc/results.ts';
import type { OperationHandler } from '../context.ts';
import { findStoredTable, requireVersion } from '../shared/find-table.ts';
import { toQuerySpec } from './query/query-spec.ts';

const ARROW_FILE = 'application/vnd.apache.arrow.file';
const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** Whether the client accepts an Arrow stream and no Arrow file; otherwise it gets a file, which is the default of the interface (D-70). */
const wantsStream = (accept: string | undefined): boolean =>
  accept !== undefined && accept.includes(ARROW_STREAM) && !accept.includes(ARROW_FILE);

/** Streams the batches of the engine to the client without decoding them. */
export const queryTable: OperationHandler<'QueryTable'> = async ({ id, headers, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  if (body.version !== undefined) await requireVersion(context, table, body.version);
  const result = await context.engine.query(table, toQuerySpec(body));
  return wantsStream(headers['accept'])
    ? { mediaType: ARROW_STREAM, stream: toIpcStream(result) }
    : { mediaType: ARROW_FILE, stream: toIpcFile(result) };
};
