import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { changeQueryResult, reverseRows, changeArrowTable } from '../faults/mutations/arrow.ts';
import {
  changeRawResponse,
  delay,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../faults/mutations/mutations.ts';
import type { ServerMutation, RawRequest } from '../faults/fault.ts';
import type { RuleResult } from '../../runner/result.ts';
import { Recorder, Recording } from './baseline.ts';

const RULE = 'TableExists/present' as RuleName;
const ROWS = Buffer.from(tableToIPC(tableFromArrays({ id: [1, 2, 3] }), 'stream'));
const NOTHING = { unrouted: [], features: undefined, supported: new Map() };

/** A rule that has asked the server once: what it sent, and what a handler and the whole server made of it. */
const recordingOf = async (operation: OperationId, body: Buffer, response: object): Promise<Recording> => {
  const recorder = new Recorder();
  const raw: RawRequest = { operation, method: 'POST', path: '/v1/table/t', query: '', headers: {}, body };
  recorder.mutation.request?.(raw);
  const around = recorder.mutation.handlers?.[operation] as unknown as (
    serve: () => Promise<object>,
  ) => (request: object, context: object) => Promise<object>;
  const { headers } = raw;
  await around(async () => response)({ id: ['t'], headers, query: {}, body: { version: 1 } }, {});
  const left = {
    status: 200,
    headers: {} as Record<string, string>,
    body: 'stream' in response ? ROWS : Buffer.from('{}'),
  };
  recorder.mutation.response?.(left, raw);
  const exchanges = [{ response: { status: 200, headers: left.headers } }];
  const rules = [{ rule: { name: RULE }, cases: [{ durationMs: 7, exchanges }] }];
  return new Recording(recorder, rules as unknown as readonly RuleResult[], { meeting: NOTHING, exchanges: 0 });
};

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

const cases: readonly (readonly [
  what: string,
  operation: 'TableExists' | 'QueryTable' | 'InsertIntoTable',
  bend: ServerMutation,
  touches: boolean,
])[] = [
  ['nothing at all', 'TableExists', {}, false],
  ['another operation', 'TableExists', changeRawResponse('DropTable', (response) => (response.status = 500)), false],
  [
    'the same request',
    'TableExists',
    changeRawRequest('TableExists', (request) => (request.body = Buffer.from(request.body))),
    false,
  ],
  [
    'another request',
    'TableExists',
    changeRawRequest('TableExists', (request) => (request.query = '?delimiter=.')),
    true,
  ],
  ['an answer at once', 'TableExists', { request: () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }) }, true],
  ['the same answer', 'TableExists', changeRawResponse('TableExists', (response) => (response.status = 200)), false],
  ['another status', 'TableExists', changeRawResponse('TableExists', (response) => (response.status = 206)), true],
  ['one more header', 'TableExists', changeRawResponse('TableExists', ({ headers }) => (headers['via'] = 'me')), true],
  ['another line', 'TableExists', { send: async (_response, outgoing) => void outgoing.end() }, true],
  [
    'a handler that passes on',
    'TableExists',
    replaceHandler('TableExists', (asked, { serve, context }) => serve(asked, context)),
    false,
  ],
  ['the same body', 'TableExists', changeResponseBody('TableExists', (body) => body), false],
  ['no call of the handler', 'TableExists', replaceHandler('TableExists', () => ({ status: 200 })), true],
  [
    'two calls of the handler',
    'TableExists',
    replaceHandler('TableExists', async (asked, { serve, context }) => {
      await serve(asked, context);
      return serve(asked, context);
    }),
    true,
  ],
  [
    'another body for the handler',
    'TableExists',
    replaceHandler('TableExists', (asked, { serve, context }) => serve({ ...asked, body: {} }, context)),
    true,
  ],
  [
    'a look at the store, whatever comes of it',
    'TableExists',
    replaceHandler('TableExists', async (asked, { serve, context }) => {
      await context.catalog.namespaces.exists('', []).catch(() => false);
      return serve(asked, context);
    }),
    true,
  ],
  [
    'an answer that waits',
    'TableExists',
    replaceHandler('TableExists', async (asked, { serve, context }) => {
      await delay();
      return serve(asked, context);
    }),
    true,
  ],
  ['rows read and left as they are', 'QueryTable', changeQueryResult((table) => table), false],
  ['rows in another order', 'QueryTable', changeQueryResult(reverseRows), true],
  ['rows taken in as they were sent', 'InsertIntoTable', changeArrowTable('InsertIntoTable', (table) => table), false],
  [
    'the first row alone taken in',
    'InsertIntoTable',
    changeArrowTable('InsertIntoTable', (table) => table.slice(0, 1)),
    true,
  ],
];

describe('what a fault changes of what was recorded', () => {
  test.each(cases)('%s', async (_what, operation, mutation, touches) => {
    const rows =
      operation === 'QueryTable' ? { mediaType: 'application/vnd.apache.arrow.stream', stream: inOne(ROWS) } : {};
    const recording = await recordingOf(operation, operation === 'InsertIntoTable' ? ROWS : Buffer.from('{}'), {
      status: 200,
      ...(operation === 'QueryTable' ? rows : { body: { version: 1 } }),
    });
    expect(await recording.touches(mutation, RULE)).toBe(touches);
  });

  test('a rule of which nothing was recorded may always come out otherwise', async () => {
    const recording = await recordingOf('TableExists', Buffer.from('{}'), { status: 200 });
    expect(await recording.touches({}, RULE)).toBe(false);
    expect(await recording.touches({}, 'TableExists/absent' as RuleName)).toBe(true);
    expect(recording.longestMs).toBe(7);
  });

  test('what the first requests tell is asked again where a fault changes them, and a fault has seen them otherwise', async () => {
    const recording = await recordingOf('TableExists', Buffer.from('{}'), { status: 200 });
    const known = await recording.metBy({ description: 'passes on', createMutation: () => ({}) });
    expect(known.meeting).toBe(NOTHING);
    const changed = await recording.metBy({
      description: 'cuts off',
      createMutation: () => ({ send: async () => undefined }),
    });
    expect(changed.meeting).toBeUndefined();
  });
});
