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
import type { RuleResult } from '../../../conformance/runner/result.ts';
import { Recorder, Baseline } from './baseline.ts';

const RULE = 'TableExists/present' as RuleName;
const ROWS = Buffer.from(tableToIPC(tableFromArrays({ id: [1, 2, 3] }), 'stream'));
const EMPTY_PROFILE = { unrouted: [], features: undefined, supported: new Map() };

/** Returns a baseline with one exchange of one rule. */
const createBaseline = async (operation: OperationId, body: Buffer, response: object): Promise<Baseline> => {
  const recorder = new Recorder();
  const rawRequest: RawRequest = { operation, method: 'POST', path: '/v1/table/t', query: '', headers: {}, body };
  recorder.mutation.request?.(rawRequest);
  const wrap = recorder.mutation.handlers?.[operation] as unknown as (
    serve: () => Promise<object>,
  ) => (request: object, context: object) => Promise<object>;
  const { headers } = rawRequest;
  await wrap(async () => response)({ id: ['t'], headers, query: {}, body: { version: 1 } }, {});
  const rawResponse = {
    status: 200,
    headers: {} as Record<string, string>,
    body: 'stream' in response ? ROWS : Buffer.from('{}'),
  };
  recorder.mutation.response?.(rawResponse, rawRequest);
  const exchanges = [{ response: { status: 200, headers: rawResponse.headers } }];
  const rules = [{ rule: { name: RULE }, cases: [{ durationMs: 7, exchanges }] }];
  return new Baseline(recorder, rules as unknown as readonly RuleResult[], { profile: EMPTY_PROFILE, exchanges: 0 });
};

async function* streamOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

const cases: readonly (readonly [
  title: string,
  operation: 'TableExists' | 'QueryTable' | 'InsertIntoTable',
  mutation: ServerMutation,
  canAffect: boolean,
])[] = [
  ['an empty mutation', 'TableExists', {}, false],
  [
    'a mutation of another operation',
    'TableExists',
    changeRawResponse('DropTable', (response) => (response.status = 500)),
    false,
  ],
  [
    'an equal request',
    'TableExists',
    changeRawRequest('TableExists', (request) => (request.body = Buffer.from(request.body))),
    false,
  ],
  [
    'a changed query',
    'TableExists',
    changeRawRequest('TableExists', (request) => (request.query = '?delimiter=.')),
    true,
  ],
  ['a direct response', 'TableExists', { request: () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }) }, true],
  ['the same status', 'TableExists', changeRawResponse('TableExists', (response) => (response.status = 200)), false],
  ['a changed status', 'TableExists', changeRawResponse('TableExists', (response) => (response.status = 206)), true],
  ['an added header', 'TableExists', changeRawResponse('TableExists', ({ headers }) => (headers['via'] = 'me')), true],
  ['a changed send function', 'TableExists', { send: async (_response, outgoing) => void outgoing.end() }, true],
  [
    'a handler that only calls the original',
    'TableExists',
    replaceHandler('TableExists', (request, { serve, context }) => serve(request, context)),
    false,
  ],
  ['an unchanged response body', 'TableExists', changeResponseBody('TableExists', (body) => body), false],
  ['no call of the original handler', 'TableExists', replaceHandler('TableExists', () => ({ status: 200 })), true],
  [
    'two calls of the original handler',
    'TableExists',
    replaceHandler('TableExists', async (request, { serve, context }) => {
      await serve(request, context);
      return serve(request, context);
    }),
    true,
  ],
  [
    'a changed request body',
    'TableExists',
    replaceHandler('TableExists', (request, { serve, context }) => serve({ ...request, body: {} }, context)),
    true,
  ],
  [
    'access to the catalog, even if it fails',
    'TableExists',
    replaceHandler('TableExists', async (request, { serve, context }) => {
      await context.catalog.namespaces.exists('', []).catch(() => false);
      return serve(request, context);
    }),
    true,
  ],
  [
    'a delayed response',
    'TableExists',
    replaceHandler('TableExists', async (request, { serve, context }) => {
      await delay();
      return serve(request, context);
    }),
    true,
  ],
  ['unchanged query rows', 'QueryTable', changeQueryResult((table) => table), false],
  ['reordered query rows', 'QueryTable', changeQueryResult(reverseRows), true],
  ['unchanged inserted rows', 'InsertIntoTable', changeArrowTable('InsertIntoTable', (table) => table), false],
  [
    'truncated inserted rows',
    'InsertIntoTable',
    changeArrowTable('InsertIntoTable', (table) => table.slice(0, 1)),
    true,
  ],
];

describe('Baseline.canAffect', () => {
  test.each(cases)('%s', async (_title, operation, mutation, canAffect) => {
    const rows =
      operation === 'QueryTable' ? { mediaType: 'application/vnd.apache.arrow.stream', stream: streamOf(ROWS) } : {};
    const baseline = await createBaseline(operation, operation === 'InsertIntoTable' ? ROWS : Buffer.from('{}'), {
      status: 200,
      ...(operation === 'QueryTable' ? rows : { body: { version: 1 } }),
    });
    expect(await baseline.canAffect(mutation, RULE)).toBe(canAffect);
  });

  test('a rule without recorded exchanges can always be affected', async () => {
    const baseline = await createBaseline('TableExists', Buffer.from('{}'), { status: 200 });
    expect(await baseline.canAffect({}, RULE)).toBe(false);
    expect(await baseline.canAffect({}, 'TableExists/absent' as RuleName)).toBe(true);
    expect(baseline.longestMs).toBe(7);
  });

  test('prepareMutation returns the recorded profile unless the mutation changes the first requests', async () => {
    const baseline = await createBaseline('TableExists', Buffer.from('{}'), { status: 200 });
    const known = await baseline.prepareMutation({ description: 'does nothing', createMutation: () => ({}) });
    expect(known.profile).toBe(EMPTY_PROFILE);
    const changed = await baseline.prepareMutation({
      description: 'sends no response',
      createMutation: () => ({ send: async () => undefined }),
    });
    expect(changed.profile).toBeUndefined();
  });
});
