import type { WireRequest } from '#contract/client';
import type { AnyOperation, Family } from '../context/family.ts';
import { toClientRequest, plainRequest, withBody, withQuery } from '../context/request-mutations.ts';
import type { Subject } from '../context/check.ts';
import * as expect from '../context/expect.ts';
import { Finding, NotApplicable } from '../context/outcome.ts';
import type { CheckContext } from '../context/check-context.ts';
import { controlRequest, rejection } from './case-builders.ts';

interface Page {
  readonly items: readonly string[];
  readonly token: string | undefined;
}

const inQuery = (op: AnyOperation): boolean => op.parameters.some(({ name }) => name === 'limit');

/** Reads one page of the subject's list. A token that is absent, null or empty marks the last page (D-27). */
const page = async (
  op: AnyOperation,
  { target }: CheckContext,
  subject: Subject,
  limit: number | undefined,
  token?: string,
): Promise<Page> => {
  if (subject.items === undefined) throw new Error(`the subject of ${op.id} has no items()`);
  const request = plainRequest(subject);
  const paging = { ...(limit !== undefined && { limit }), ...(token !== undefined && { page_token: token }) };
  const asked = inQuery(op)
    ? { ...request, query: { ...request.query, ...paging } }
    : { ...request, body: { ...(request.body as object), ...paging } };
  const response = target.requireSupported(op.id, await target.call(op.id, toClientRequest(asked)));
  const body = expect.ok(op.id, response) as { page_token?: string | null };
  return { items: subject.items(body), token: body.page_token || undefined };
};

/** Throws `NotApplicable` unless the list had so many items that there is more than one page. */
const requireMorePages = (items: readonly string[], limit: number): void => {
  if (items.length <= limit)
    throw new NotApplicable(`could not be tested: a page of ${limit} has all items, since there are ${items.length}`);
};

/** Returns the items of all pages of at most `limit` items. */
const walk = async (
  op: AnyOperation,
  context: CheckContext,
  subject: Subject,
  limit: number | undefined,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const tokens = new Set<string>();
  const maxPages = 4 * (subject.itemCount ?? 3) + 10;
  let token: string | undefined;
  do {
    const next = await page(op, context, subject, limit, token);
    found.push(...next.items);
    token = next.token;
    if (token === undefined) return found;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
  } while (tokens.size < maxPages);
  throw new Finding(`an end within ${maxPages} pages`, `${tokens.size} pages`);
};

const sorted = (items: readonly string[]): string[] => [...items].sort();

/** Limits below and above the number of items. */
const LIMITS = [1, 2, 1000] as const;

export const pageLimit: Family = {
  executesOperation: false,
  cases: (op) => [
    {
      name: `limit=${LIMITS.join(', ')}`,
      run: async (context, subject) => {
        const all = await page(op, context, subject, undefined);
        for (const limit of LIMITS) {
          const { items, token } = await page(op, context, subject, limit);
          expect.that(items.length <= limit, `at most ${limit} items`, items);
          if (items.length < all.items.length && all.token === undefined)
            expect.that(token !== undefined, 'a token, since there are more items', { items });
        }
        requireMorePages(all.items, 2);
      },
    },
  ],
};

export const pageWalk: Family = {
  executesOperation: false,
  cases: (op) =>
    [1, 2].map((limit) => ({
      name: `limit=${limit}`,
      run: async (context, subject) => {
        const found = await walk(op, context, subject, limit);
        // A target may return pages without a limit too (D-29).
        const all = subject.allItems ?? (await walk(op, context, subject, undefined));
        expect.equal(sorted(found), sorted(all), 'the items of all pages');
        requireMorePages(all, limit);
      },
    })),
};

export const pageLimitRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...(inQuery(op) ? ['0', '-1', 'ten', '1.5'] : [0, -1, 'ten', 1.5]).map((limit) =>
      rejection(op, `limit=${limit}`, ({ target }, subject) =>
        inQuery(op)
          ? withQuery(target.build(op.id, subject.request), 'limit', String(limit))
          : withBody(target, op.id, subject, { ...(plainRequest(subject).body as object), limit }),
      ),
    ),
    controlRequest(op),
  ],
};

export const noLimitAll: Family = {
  executesOperation: false,
  cases: (op) => [
    {
      name: '',
      run: async (context, subject) => {
        const { items, token } = await page(op, context, subject, undefined);
        expect.that(token === undefined, 'no token', token);
        if (subject.allItems !== undefined) expect.equal(sorted(items), sorted(subject.allItems), 'the items');
      },
    },
  ],
};

/** Tokens that no server has issued: an item that may come, and texts that a database or a decoder does not take. */
const UNKNOWN_TOKENS = ['ts-never-issued', 'a\0b', 'a\ud800', 'eyJvIjotMX0='];

const withToken = (op: AnyOperation, { target }: CheckContext, subject: Subject, token: string): WireRequest => {
  if (!inQuery(op))
    return withBody(target, op.id, subject, { ...(plainRequest(subject).body as object), page_token: token });
  const wire = target.build(op.id, subject.request);
  // A lone surrogate has no UTF-8; this is what a careless encoder makes of it.
  const encoded = [...token].map((sign) => (sign === '\ud800' ? '%ED%A0%80' : encodeURIComponent(sign))).join('');
  return { ...wire, query: `${wire.query === '' ? '?' : `${wire.query}&`}page_token=${encoded}` };
};

/** A list from an unknown token is a part of the list, or is rejected; the list without one is the same after it. */
export const unknownToken: Family = {
  executesOperation: false,
  cases: (op) => [
    {
      name: '',
      run: async (context, subject) => {
        const all = await walk(op, context, subject, undefined);
        const { token: issued } = await page(op, context, subject, 1);
        const tokens = [...UNKNOWN_TOKENS, ...(issued === undefined ? [] : [issued.slice(0, -1)])];
        for (const token of tokens) {
          const response = await context.target.send(op.id, withToken(op, context, subject, token));
          expect.status(context.target.requireSupported(op.id, response), 200, 'InvalidInput');
          if (response.status !== 200 || subject.items === undefined) continue;
          const items = subject.items(expect.ok(op.id, response) as object);
          expect.that(
            items.every((item) => all.includes(item)),
            'items of the list',
            items,
          );
        }
        expect.equal(sorted(await walk(op, context, subject, undefined)), sorted(all), 'the items without a token');
      },
    },
  ],
};
