import type { HandlerRequest } from '#contract/handlers';
import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { keyOf } from '../mutations/catalog-state.ts';
import { closeBracket, negateNull, mapString } from './common.ts';

const op = 'CountTableRows';

const comparesUnknownColumn = ({ body }: HandlerRequest<typeof op>): boolean => /^\w+ > 1$/.test(body.predicate ?? '');
const isMalformed = (request: HandlerRequest<typeof op>): boolean => !comparesUnknownColumn(request);

const changePredicate = (change: (sql: string) => string) =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: mapString(change)(predicate) }));

export const countTableRows: FaultsOf<typeof op> = {
  'all-rows': [
    fault(
      'returns at most 1,000',
      changeResponseBody(op, (rows) => Math.min(rows, 1000)),
    ),
    fault(
      'returns at least 1 without a predicate',
      changeResponseBody(op, (rows, { body }) => (body.predicate === undefined ? Math.max(rows, 1) : rows)),
    ),
  ],
  'matching-rows': [
    fault(
      'evaluates NOT of null as true, also in QueryTable',
      combine(
        changePredicate(negateNull),
        changeRequestBody('QueryTable', ({ filter }) => ({ filter: mapString(negateNull)(filter) })),
      ),
    ),
    fault(
      'removes doubled single quotes from strings, also in QueryTable',
      combine(
        changePredicate((sql) => sql.replaceAll("''", '')),
        changeRequestBody('QueryTable', ({ filter }) => ({
          filter: mapString((sql) => sql.replaceAll("''", ''))(filter),
        })),
      ),
    ),
  ],
  'none-match': [
    fault(
      'returns at least 1 if the predicate contains a string',
      changeResponseBody(op, (rows, { body }) => (body.predicate?.includes("'") === true ? Math.max(rows, 1) : rows)),
    ),
    fault(
      'returns the number of all rows if no string matches',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        const shouldChange = response.body === 0 && request.body.predicate?.includes("'") === true;
        return shouldChange ? serve({ ...request, body: {} }, context) : response;
      }),
    ),
  ],
  'bare-integer': fault(
    'returns the number with a decimal fraction',
    changeRawResponse(op, (response) => {
      if (response.status === 200) response.body = Buffer.from(`${response.body.toString()}.0`);
    }),
  ),
  'latest-is-default': fault('keeps returning its first result for a table', () => {
    const counted = new Map<string, number>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const { predicate, version, branch } = request.body;
      if (predicate !== undefined || version !== undefined || branch !== undefined) return serve(request, context);
      const key = keyOf(request.id);
      const rows = counted.get(key) ?? (await serve(request, context)).body;
      counted.set(key, rows);
      return { body: rows };
    });
  }),
  'version-named': fault('ignores the version', changeRequestBody(op, { version: undefined })),
  'agrees-with-query': [
    fault(
      'evaluates <= as <',
      changePredicate((sql) => sql.replace('<=', '<')),
    ),
    fault(
      'evaluates <> on null as true',
      changePredicate((sql) => sql.replace(/^(n) <> (\d)$/, '($1 <> $2 OR $1 IS NULL)')),
    ),
  ],
  'bad-predicate-rejected': [
    fault('adds a missing closing bracket to the predicate', changePredicate(closeBracket)),
    fault('returns 0 for an invalid predicate', acceptInvalid(op, { body: 0 }, ['InvalidInput'], isMalformed)),
    fault('returns 404 for an invalid predicate', changeErrorCode(op, 'TableNotFound', ['InvalidInput'], isMalformed)),
  ],
  'unknown-column-rejected': [
    fault('returns 0 for an unknown column', acceptInvalid(op, { body: 0 }, ['InvalidInput'], comparesUnknownColumn)),
    fault(
      'rejects an unknown column as an absent table',
      changeErrorCode(op, 'TableNotFound', ['InvalidInput'], ({ body }) => /^\w+ > 1$/.test(body.predicate ?? '')),
    ),
  ],
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
  'declared-only-rejected': fault(
    'returns 0 for a declared table',
    acceptInvalid(op, { body: 0 }, ['InvalidTableState']),
  ),
  'branch-counted': [
    fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
    fault(
      'rejects a predicate together with a branch',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.branch !== undefined && body.predicate !== undefined),
    ),
  ],
};
