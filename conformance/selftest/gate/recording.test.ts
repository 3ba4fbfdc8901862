import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { answersTables, reversed, stores } from '../faults/mutations/arrow.ts';
import { answers, lingers, says, sent, serves } from '../faults/mutations/mutations.ts';
import type { Bend, RawRequest } from '../faults/fault.ts';
import type { RuleResult } from '../../runner/result.ts';
import { Recorder, Recording } from './recording.ts';

const RULE = 'TableExists/present' as RuleName;
const ROWS = Buffer.from(tableToIPC(tableFromArrays({ id: [1, 2, 3] }), 'stream'));
const NOTHING = { unrouted: [], features: undefined, supported: new Map() };

/** A rule that has asked the server once: what it sent, and what a handler and the whole server made of it. */
const recordingOf = async (operation: OperationId, body: Buffer, answer: object): Promise<Recording> => {
  const recorder = new Recorder();
  const raw: RawRequest = { operation, method: 'POST', path: '/v1/table/t', query: '', headers: {}, body };
  recorder.bend.request?.(raw);
  const around = recorder.bend.handlers?.[operation] as unknown as (
    serve: () => Promise<object>,
  ) => (request: object, context: object) => Promise<object>;
  const { headers } = raw;
  await around(async () => answer)({ id: ['t'], headers, query: {}, body: { version: 1 } }, {});
  const left = {
    status: 200,
    headers: {} as Record<string, string>,
    body: 'stream' in answer ? ROWS : Buffer.from('{}'),
  };
  recorder.bend.answer?.(left, raw);
  const exchanges = [{ answer: { status: 200, headers: left.headers } }];
  const rules = [{ rule: { name: RULE }, cases: [{ durationMs: 7, exchanges }] }];
  return new Recording(recorder, rules as unknown as readonly RuleResult[], { meeting: NOTHING, exchanges: 0 });
};

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

const cases: readonly (readonly [
  what: string,
  operation: 'TableExists' | 'QueryTable' | 'InsertIntoTable',
  bend: Bend,
  touches: boolean,
])[] = [
  ['nothing at all', 'TableExists', {}, false],
  ['another operation', 'TableExists', answers('DropTable', (answer) => (answer.status = 500)), false],
  [
    'the same request',
    'TableExists',
    sent('TableExists', (request) => (request.body = Buffer.from(request.body))),
    false,
  ],
  ['another request', 'TableExists', sent('TableExists', (request) => (request.query = '?delimiter=.')), true],
  ['an answer at once', 'TableExists', { request: () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }) }, true],
  ['the same answer', 'TableExists', answers('TableExists', (answer) => (answer.status = 200)), false],
  ['another status', 'TableExists', answers('TableExists', (answer) => (answer.status = 206)), true],
  ['one more header', 'TableExists', answers('TableExists', ({ headers }) => (headers['via'] = 'me')), true],
  ['another line', 'TableExists', { leave: async (_answer, outgoing) => void outgoing.end() }, true],
  [
    'a handler that passes on',
    'TableExists',
    serves('TableExists', (asked, { serve, context }) => serve(asked, context)),
    false,
  ],
  ['the same body', 'TableExists', says('TableExists', (body) => body), false],
  ['no call of the handler', 'TableExists', serves('TableExists', () => ({ status: 200 })), true],
  [
    'two calls of the handler',
    'TableExists',
    serves('TableExists', async (asked, { serve, context }) => {
      await serve(asked, context);
      return serve(asked, context);
    }),
    true,
  ],
  [
    'another body for the handler',
    'TableExists',
    serves('TableExists', (asked, { serve, context }) => serve({ ...asked, body: {} }, context)),
    true,
  ],
  [
    'a look at the store, whatever comes of it',
    'TableExists',
    serves('TableExists', async (asked, { serve, context }) => {
      await context.catalog.namespaces.exists('', []).catch(() => false);
      return serve(asked, context);
    }),
    true,
  ],
  [
    'an answer that waits',
    'TableExists',
    serves('TableExists', async (asked, { serve, context }) => {
      await lingers();
      return serve(asked, context);
    }),
    true,
  ],
  ['rows read and left as they are', 'QueryTable', answersTables((table) => table), false],
  ['rows in another order', 'QueryTable', answersTables(reversed), true],
  ['rows taken in as they were sent', 'InsertIntoTable', stores('InsertIntoTable', (table) => table), false],
  ['the first row alone taken in', 'InsertIntoTable', stores('InsertIntoTable', (table) => table.slice(0, 1)), true],
];

describe('what a fault changes of what was recorded', () => {
  test.each(cases)('%s', async (_what, operation, bend, touches) => {
    const rows =
      operation === 'QueryTable' ? { mediaType: 'application/vnd.apache.arrow.stream', stream: inOne(ROWS) } : {};
    const recording = await recordingOf(operation, operation === 'InsertIntoTable' ? ROWS : Buffer.from('{}'), {
      status: 200,
      ...(operation === 'QueryTable' ? rows : { body: { version: 1 } }),
    });
    expect(await recording.touches(bend, RULE)).toBe(touches);
  });

  test('a rule of which nothing was recorded may always come out otherwise', async () => {
    const recording = await recordingOf('TableExists', Buffer.from('{}'), { status: 200 });
    expect(await recording.touches({}, RULE)).toBe(false);
    expect(await recording.touches({}, 'TableExists/absent' as RuleName)).toBe(true);
    expect(recording.longestMs).toBe(7);
  });

  test('what the first requests tell is asked again where a fault changes them, and a fault has seen them otherwise', async () => {
    const recording = await recordingOf('TableExists', Buffer.from('{}'), { status: 200 });
    const known = await recording.metBy({ what: 'passes on', bend: () => ({}) });
    expect(known.meeting).toBe(NOTHING);
    const changed = await recording.metBy({ what: 'cuts off', bend: () => ({ leave: async () => undefined }) });
    expect(changed.meeting).toBeUndefined();
  });
});
