import { json } from '../replies.ts';
import { isResult, requestsOf } from '../judges.ts';
import type { ClientRequest, Finding, Played, Reply, Scenario } from '../scenario.ts';

/** Tokens with characters that a URL must encode. */
const TOKENS = ['t/1+=?&é', '{"n": 2}'] as const;

/** Pages of a list; the second one has no items, and no page has as many as were asked for. */
const PAGES = [
  { tables: ['a', 'b'], page_token: TOKENS[0] },
  { tables: [], page_token: TOKENS[1] },
];

const tokenOf = ({ query }: ClientRequest): string => query.get('page_token') ?? '';

const decodedOnceMore = (token: string): string => {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
};

/** A token that was encoded twice still leads on, so that it is one finding. */
const pageFor = (request: ClientRequest, last: object): Reply => {
  const sent = tokenOf(request);
  const token = (TOKENS as readonly string[]).includes(sent) ? sent : decodedOnceMore(sent);
  const at = token === '' ? 0 : TOKENS.findIndex((one) => one === token) + 1;
  if (token !== '' && at === 0) return json({ code: 13, error: 'unknown token' }, 400);
  return json(PAGES[at] ?? last);
};

const tokensAreUnchanged = (played: Played): Finding => {
  const sent = requestsOf(played, 'ListTables').map(tokenOf);
  const wrong = sent.find((token) => token !== '' && !(TOKENS as readonly string[]).includes(token));
  if (wrong !== undefined) return `expected the token ${TOKENS[0]} or ${TOKENS[1]}, got ${wrong}`;
  return sent.includes(TOKENS[0]) ? undefined : { why: 'the client requests no second page' };
};

const readsAll = (played: Played): Finding => {
  const { length } = requestsOf(played, 'ListTables');
  return length > PAGES.length + 1
    ? `expected ${PAGES.length + 1} requests, got ${length}`
    : isResult(['a', 'b', 'c'])(played);
};

const endingWith = (name: string, says: string, end: object): Scenario => ({
  name: `pages-${name}`,
  says: `A list has three pages, the second one empty; ${says}.`,
  task: { task: 'list_tables', id: ['lab'], limit: 3 },
  usually: ['numbers'],
  replies: { ListTables: (_before, request) => pageFor(request, { tables: ['c'], ...end }) },
  judge: { 'Client/all-pages': readsAll, 'Client/token-unchanged': tokensAreUnchanged },
});

export const PAGING: readonly Scenario[] = [
  endingWith('absent', 'the last one has no token', {}),
  endingWith('null', 'the token of the last one is null', { page_token: null }),
  endingWith('empty', 'the token of the last one is empty', { page_token: '' }),
];
