import type { WireRequest } from '#contract/client';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../../context/check.ts';
import { NotApplicable } from '../../context/outcome.ts';
import type { Connection } from '../../context/target/target.ts';
import { checksOf, connectTo, rejection, runnerOptions, wireTo, type Reply } from '../../testing/fake-target.ts';
import type { Checks } from '../checks.ts';
import { probeSupport } from './probe.ts';
import { UNKNOWN_ROUTE } from './wire-limits.ts';

const ok: Reply = { status: 200, json: {} };

interface Probed {
  readonly connection: Connection;
  /** Paths of the requests, in order. */
  readonly paths: readonly string[];
}

/** Probes DropNamespace and the operations with these checks; all others are known to be unsupported. */
const probe = async (
  reply: (request: WireRequest) => Reply,
  checks: Checks,
  rest: Partial<Connection> = {},
): Promise<Probed> => {
  const paths: string[] = [];
  const wire = wireTo((request) => {
    paths.push(request.path);
    return reply(request);
  });
  const connection = connectTo(wire, rest);
  await probeSupport(runnerOptions([], { connection, checks }));
  return { connection, paths };
};

const subject = async (): Promise<Subject> => ({ request: { id: ['a'] } });
const withSubject = checksOf({ DropNamespace: { subject, checks: {} } });
const isDrop = ({ path }: WireRequest): boolean => path.endsWith('/drop') && path.startsWith('/v1/namespace/');

describe('an operation that responds', () => {
  test.each<readonly [string, readonly Reply[], boolean | undefined, number]>([
    ['with a success', [ok], true, 0],
    ['with another error than an unknown path', [rejection(400, 13)], true, 0],
    ['with 406 and code 0', [rejection(406, 0)], false, 0],
    ['with 501', [{ status: 501 }], false, 0],
    ['not at all', ['silence'], undefined, 0],
    ['with 500 to every valid request', [rejection(500, 18)], false, 1],
    ['with 500 to the first valid request only', [rejection(500, 18), ok], true, 0],
    ['with 503, which says nothing about it,', [rejection(503, 17)], undefined, 0],
    ['with 403, which says nothing about it,', [rejection(403, 15)], undefined, 0],
  ])('%s', async (_title, replies, want, violations) => {
    let sent = 0;
    const { connection } = await probe(
      (request) => (isDrop(request) ? (replies[Math.min(sent++, replies.length - 1)] ?? ok) : rejection(404, 0)),
      withSubject,
    );
    const charged = [...connection.ledger.violations().keys()].filter(
      (name) => name === 'DropNamespace/response-schema',
    );
    expect([connection.support.get('DropNamespace'), charged.length]).toEqual([want, violations]);
  });

  test.each([404, 400, 409])('with %i and a code, as a path that cannot exist, is not there', async (status) => {
    const { connection, paths } = await probe(() => rejection(status, 1), withSubject);
    expect(connection.support.get('DropNamespace')).toBe(false);
    expect(connection.support.evidence('DropNamespace')).toEqual({
      request: 'POST http://target.test/v1/namespace/a/drop {}',
      response: `${status}, code 1, no, as for /v1/namespace/{id}/${UNKNOWN_ROUTE}`,
    });
    expect(paths).toContain(`/v1/namespace/a/${UNKNOWN_ROUTE}`);
  });
});

test('an operation whose support is known gets no request', async () => {
  const support = connectTo(wireTo(() => ok)).support;
  support.set('DropNamespace', false);
  const { connection, paths } = await probe(() => ok, withSubject, { support });
  expect(connection.support.get('DropNamespace')).toBe(false);
  expect(paths.filter((path) => isDrop({ path } as WireRequest))).toEqual([]);
});

test.each<readonly [string, Reply, boolean | undefined]>([
  ['does not route the request', { status: 404 }, false],
  ['finds no object', rejection(404, 1), undefined],
])(
  'without an object that can be created, a target that %s decides as far as that shows it',
  async (_title, reply, want) => {
    const failing = (): Promise<never> => Promise.reject(NotApplicable.without('CreateNamespace'));
    const checks = checksOf({ DropNamespace: { subject: failing, checks: {} } });
    const { connection } = await probe(() => reply, checks, { unrouted: [{ status: 404, signature: '' }] });
    expect(connection.support.get('DropNamespace')).toBe(want);
  },
);

test('a request whose subject cannot be set up is about another object that exists', async () => {
  const failing = (): Promise<never> => Promise.reject(NotApplicable.without('CreateTable'));
  const checks = checksOf({ DropNamespace: { subject: failing, checks: {} } });
  const created: string[] = [];
  const { connection } = await probe((request) => {
    const [, id = ''] = /^\/v1\/namespace\/([^/]+)\//.exec(request.path) ?? [];
    if (request.path.endsWith('/create')) created.push(id);
    return created.includes(id) && !request.path.endsWith(UNKNOWN_ROUTE) ? ok : rejection(404, 1);
  }, checks);
  expect(connection.support.get('DropNamespace')).toBe(true);
});

test('continues after an error in a subject', async () => {
  const checks = checksOf({ DropNamespace: { subject: () => Promise.reject(new TypeError('ours')), checks: {} } });
  expect((await probe(() => ok, checks)).connection.support.get('DropNamespace')).toBeUndefined();
});

describe('an operation that is not supported with optional fields of its request', () => {
  const body = { k: 10, offset: 0, filter: 'id > 0' };
  const query = async (): Promise<Subject> => ({ request: { id: ['a'], body }, optional: ['/filter', '/offset'] });
  const checks = checksOf({ QueryTable: { subject: query, checks: {} } });
  const bodyOf = ({ body: text }: WireRequest): Record<string, unknown> =>
    typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};

  test.each<readonly [string, (fields: Record<string, unknown>) => boolean, boolean, readonly string[]]>([
    ['lacks the field that it is supported without', (given) => 'filter' in given, true, ['/filter']],
    [
      'lacks all that it is supported without',
      (given) => 'filter' in given || 'offset' in given,
      true,
      ['/filter', '/offset'],
    ],
    ['lacks one of a combination', (given) => 'filter' in given && 'offset' in given, true, ['/filter']],
    ['is not there if it is not supported without them', () => true, false, []],
  ])('%s', async (_title, isRejected, isSupported, lost) => {
    const { connection } = await probe(
      (request) => (request.path.endsWith('/query') && isRejected(bodyOf(request)) ? rejection(406, 0) : ok),
      checks,
    );
    expect(connection.support.get('QueryTable')).toBe(isSupported);
    expect(connection.support.lostFields('QueryTable')).toEqual(lost);
  });
});

const textOf = ({ body }: WireRequest): string => (typeof body === 'string' ? body : '');

describe('a query without a vector as {}', () => {
  const body = { k: 10, offset: 0, filter: 'id > 0', vector: {} };
  const query = async (): Promise<Subject> => ({ request: { id: ['a'], body }, optional: ['/filter', '/offset'] });
  const checks = checksOf({ QueryTable: { subject: query, checks: {} } });

  test.each<readonly [string, Reply, RegExp, boolean, string, readonly string[]]>([
    ['406 to it only', rejection(406, 0), /"vector":\{\}/, true, 'null', ['/vector as {}']],
    ['400 to it only', rejection(400, 13), /"vector":\{\}/, true, 'null', ['/vector as {}']],
    ['406 to all but []', rejection(406, 0), /"vector":(?!\[\])/, true, '[]', ['/vector as {}']],
    [
      '406 to it and to filters',
      rejection(406, 0),
      /"vector":\{\}|filter/,
      true,
      'null',
      ['/filter', '/offset', '/vector as {}'],
    ],
    ['406 to filters only', rejection(406, 0), /filter/, true, '{}', ['/filter']],
    ['406 to every form', rejection(406, 0), /vector/, false, '{}', []],
  ])('is rejected with %s', async (_title, reply, rejected, isSupported, form, lost) => {
    const { connection } = await probe(
      (request) => (request.path.endsWith('/query') && rejected.test(textOf(request)) ? reply : ok),
      checks,
    );
    const { support } = connection;
    expect([support.get('QueryTable'), support.noVector('QueryTable')]).toEqual([isSupported, form]);
    expect(support.lostParts('QueryTable')).toEqual(lost);
    if (isSupported) expect(support.evidence('QueryTable')?.request).toMatch(/"vector":\{\}/);
  });
});

test.each<readonly [string, Reply, string]>([
  ['says that it is not supported', { status: 500, json: { detail: 'Not supported: drop' } }, 'unsupported'],
  ['has another text', { status: 500, json: { detail: 'null pointer' } }, 'broken'],
])('an operation that always fails with an error that %s', async (_title, reply, kind) => {
  const { connection } = await probe((request) => (isDrop(request) ? reply : rejection(404, 0)), withSubject);
  const violation = connection.ledger.violations().get('DropNamespace/response-schema');
  expect(violation?.finding.divergence).toEqual({ kind, detail: '500' });
  expect(violation?.finding.got).toMatch(/^500, (Not supported: drop|null pointer), for every request$/);
});
