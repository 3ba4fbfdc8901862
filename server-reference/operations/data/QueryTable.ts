import { toIpcFile, toIpcStream } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { findTableToRead, versionHeader } from '../shared/stored-table.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { requestTimeoutOf } from '../shared/request-timeout.ts';
import { toQuerySpec } from './query/query-spec.ts';

const ARROW_FILE = 'application/vnd.apache.arrow.file';
const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/**
 * Whether to send a file: the client lists it and not the stream, or lists neither of them and no wildcard (D-70).
 * LanceDB's client accepts anything, but reads only files up to release 0.36.
 */
const wantsFile = (headers: Readonly<Record<string, string | undefined>>): boolean => {
  const { accept } = headers;
  if (accept?.includes(ARROW_STREAM) === true) return false;
  if (isLanceDbClient(headers)) return true;
  return accept !== undefined && (accept.includes(ARROW_FILE) || !accept.includes('*'));
};

/** Streams the batches of the engine to the client without decoding them. */
export const queryTable: OperationHandler<'QueryTable'> = async ({ id, headers, body }, context) => {
  const { branch, version } = body;
  const table = await findTableToRead(context, id, { branch, version, headers });
  const timeoutMs = requestTimeoutOf(headers);
  const spec = { ...toQuerySpec(body), ...(timeoutMs !== undefined && { timeoutMs }) };
  const result = await context.engine.query(table, spec, context.turnsOf('QueryTable', id, body));
  const read = { headers: versionHeader(result.version) };
  return wantsFile(headers)
    ? { ...read, mediaType: ARROW_FILE, stream: toIpcFile(result) }
    : { ...read, mediaType: ARROW_STREAM, stream: toIpcStream(result) };
};
