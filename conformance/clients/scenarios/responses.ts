import { json, rows } from '../replies.ts';
import { isError, isMap, isResult, isSent, requestsOf } from '../judges.ts';
import type { Finding, Played, Scenario } from '../scenario.ts';

const LONG = 9_007_199_254_740_993n;
/** Temporary credentials, one key of which no client knows. */
const STORAGE_OPTIONS = {
  aws_access_key_id: 'key',
  aws_session_token: 'a+b/c==',
  expires_at_millis: '1764331200000',
  'X-Later-Option': ' ',
};
const SLOW_MS = 3_000;

const sendsLong = (played: Played): Finding => {
  const sent = requestsOf(played, 'CreateTableTag');
  const other = sent.find(({ body }) => !new RegExp(`"version"\\s*:\\s*${LONG}\\b`).test(Buffer.from(body).toString()));
  if (other !== undefined) return `expected the version ${LONG}, got ${Buffer.from(other.body).toString()}`;
  return isSent(played, 'CreateTableTag');
};

const isReadOnce = (played: Played): Finding => {
  const { length } = requestsOf(played, 'QueryTable');
  return length > 1 ? `expected one request, got ${length}` : isResult([1, 2, 3])(played);
};

export const RESPONSES: readonly Scenario[] = [
  {
    name: 'long-integer-in-response',
    says: 'The number of rows is beyond 2^53.',
    task: { task: 'count_rows', id: ['lab', 'numbers'] },
    replies: { CountTableRows: () => json(LONG) },
    usually: 3,
    judge: { 'Client/integers-exact': isResult(LONG) },
  },
  {
    name: 'long-integer-in-request',
    says: 'A version is beyond 2^53.',
    task: { task: 'create_tag', id: ['lab', 'numbers'], tag: 'long', version: LONG },
    replies: {},
    judge: { 'Client/integers-exact': sendsLong },
  },
  {
    name: 'unknown-fields',
    says: 'A response has fields of a later release, and null for fields that are absent.',
    task: { task: 'list_tables', id: ['lab'], limit: 9 },
    usually: ['numbers'],
    replies: {
      ListTables: () =>
        json({ tables: ['a'], page_token: null, context: null, later: { deep: [1, null] }, other: 'x' }),
    },
    judge: { 'Client/unknown-fields-ignored': isResult(['a']) },
  },
  {
    name: 'storage-options',
    says: 'The description of a table has temporary credentials for its storage.',
    task: { task: 'storage_options', id: ['lab', 'numbers'] },
    replies: { DescribeTable: () => json({ location: 's3://lab/numbers.lance', storage_options: STORAGE_OPTIONS }) },
    judge: { 'Client/storage-options-unchanged': isMap(STORAGE_OPTIONS) },
  },
  {
    name: 'no-content',
    says: 'The response to a drop is 204.',
    task: { task: 'drop_namespace', id: ['lab'], mode: 'Skip' },
    usually: null,
    replies: { DropNamespace: () => ({ status: 204 }) },
    judge: { 'Client/no-content-is-success': isResult(null) },
  },
  {
    name: 'cut-rows',
    says: 'The connection is closed in the middle of the rows.',
    task: { task: 'read_rows', id: ['lab', 'numbers'] },
    usually: [1, 2, 3],
    replies: { QueryTable: () => ({ ...rows([1, 2, 3]), isCut: true }) },
    judge: { 'Client/cut-rows-are-error': isError },
  },
  {
    name: 'slow-response',
    says: 'The rows arrive in pieces over three seconds.',
    task: { task: 'read_rows', id: ['lab', 'numbers'] },
    usually: [1, 2, 3],
    replies: { QueryTable: () => ({ ...rows([1, 2, 3]), overMs: SLOW_MS }) },
    judge: { 'Client/slow-response-is-read': isReadOnce },
  },
];
