import { json, problem } from '../replies.ts';
import { endsWithError, hasCode, isError, isResult, waits } from '../judges.ts';
import type { Reply, Scenario } from '../scenario.ts';

const COUNT = { task: 'count_rows', id: ['lab', 'numbers'] } as const;

const failing = (name: string, says: string, reply: Reply, judge: Scenario['judge']): Scenario => ({
  name,
  says,
  task: COUNT,
  usually: 3,
  replies: { CountTableRows: () => reply },
  judge,
});

const RETRY_AFTER_S = 2;

/** A server that rejects the first request for now. */
const busy = (status: number, code: number): Scenario => ({
  name: `busy-${status}`,
  says: `The first request is answered with ${status} and Retry-After: ${RETRY_AFTER_S}.`,
  task: COUNT,
  usually: 3,
  replies: {
    CountTableRows: (before) =>
      before > 0 ? json(5) : problem(status, { code, error: 'busy' }, { 'retry-after': String(RETRY_AFTER_S) }),
  },
  judge: {
    'Client/waits-as-told': waits('CountTableRows', RETRY_AFTER_S * 1000),
    ...(status === 503 && { 'Client/retries-unavailable': isResult(5) }),
  },
});

export const ERRORS: readonly Scenario[] = [
  failing(
    'error-of-public-specification',
    'An error has the body of the public specification.',
    json({ error: 'gone', code: 4 }, 404),
    {
      'Client/error-reported': isError,
      'Client/error-code-kept': hasCode(4),
    },
  ),
  failing('error-of-document', 'An error has the body of the interface document, which has no code.', problem(404), {
    'Client/error-reported': isError,
  }),
  failing('error-unknown-code', 'An error has a code of a later release.', problem(400, { error: 'new', code: 4711 }), {
    'Client/error-reported': isError,
  }),
  failing(
    'error-plain-text',
    'A 400 is plain text.',
    { status: 400, headers: { 'content-type': 'text/plain' }, body: 'bad request' },
    { 'Client/error-reported': isError },
  ),
  {
    name: 'conflict',
    says: 'Every request is answered with 409.',
    task: { task: 'create_tag', id: ['lab', 'numbers'], tag: 'same', version: 1n },
    usually: null,
    replies: { CreateTableTag: () => problem(409, { code: 9, error: 'exists' }) },
    judge: { 'Client/conflict-ends': endsWithError('CreateTableTag') },
  },
  failing('unauthenticated', 'Every request is answered with 401.', problem(401, { code: 16, error: 'expired' }), {
    'Client/unauthenticated-ends': endsWithError('CountTableRows'),
  }),
  {
    name: 'expired-credential',
    says: 'The credential expires after the first page of a list: later requests are answered with 401.',
    task: { task: 'list_tables', id: ['lab'], limit: 2 },
    usually: ['numbers'],
    replies: {
      ListTables: (_before, { query }) =>
        (query.get('page_token') ?? '') === ''
          ? json({ tables: ['a', 'b'], page_token: 'second' })
          : problem(401, { code: 16, error: 'expired' }),
    },
    judge: { 'Client/expired-credential-is-error': isError },
  },
  busy(429, 21),
  busy(503, 17),
];
