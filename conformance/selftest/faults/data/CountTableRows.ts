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
import { commitAfterRequest } from '../mutations/common.ts';
import { keyOf } from '../mutations/state.ts';
import { closesBracket, negatesNull, ofText } from './common.ts';

const op = 'CountTableRows';

const predicates = (change: (sql: string) => string) =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: ofText(change)(predicate) }));

export const countTableRows: FaultsOf<typeof op> = {
  'all-rows': [
    fault(
      'counts no more than a thousand',
      changeResponseBody(op, (rows) => Math.min(rows, 1000)),
    ),
    fault(
      'counts at least one',
      changeResponseBody(op, (rows, { body }) => (body.predicate === undefined ? Math.max(rows, 1) : rows)),
    ),
  ],
  'matching-rows': [
    fault(
      'takes the opposite of null for true, as its queries do',
      combine(
        predicates(negatesNull),
        changeRequestBody('QueryTable', ({ filter }) => ({ filter: ofText(negatesNull)(filter) })),
      ),
    ),
    fault(
      'does not know how a quote is written in a text',
      combine(
        predicates((sql) => sql.replaceAll("''", '')),
        changeRequestBody('QueryTable', ({ filter }) => ({
          filter: ofText((sql) => sql.replaceAll("''", ''))(filter),
        })),
      ),
    ),
  ],
  'none-match': [
    fault(
      'counts one where no text matches',
      changeResponseBody(op, (rows, { body }) => (body.predicate?.includes("'") === true ? Math.max(rows, 1) : rows)),
    ),
    fault(
      'finds nothing where no text matches',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        const isHit = response.body === 0 && request.body.predicate?.includes("'") === true;
        return isHit ? serve({ ...request, body: {} }, context) : response;
      }),
    ),
  ],
  'bare-integer': fault(
    'writes the number with a fraction',
    changeRawResponse(op, (response) => {
      if (response.status === 200) response.body = Buffer.from(`${response.body.toString()}.0`);
    }),
  ),
  'latest-is-default': fault('remembers what it has counted', () => {
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
  'version-named': fault('counts the latest version always', changeRequestBody(op, { version: undefined })),
  'agrees-with-query': [
    fault(
      'takes <= for <',
      predicates((sql) => sql.replace('<=', '<')),
    ),
    fault(
      'counts what is null as unequal',
      predicates((sql) => sql.replace(/^(n) <> (\d)$/, '($1 <> $2 OR $1 IS NULL)')),
    ),
  ],
  'bad-predicate-refused': [
    fault('closes a bracket that was left open', predicates(closesBracket)),
    fault('counts nothing where it cannot read the predicate', acceptInvalid(op, { body: 0 }, ['InvalidInput'])),
    fault('answers 404', changeErrorCode(op, 'TableNotFound', ['InvalidInput'])),
  ],
  'unknown-column-refused': [
    fault(
      'takes a column it does not know for null',
      acceptInvalid(op, { body: 0 }, ['TableColumnNotFound'], ({ body }) => /^\w+ > 1$/.test(body.predicate ?? '')),
    ),
    fault(
      'says that there is no such table',
      changeErrorCode(op, 'TableNotFound', ['TableColumnNotFound'], ({ body }) =>
        /^\w+ > 1$/.test(body.predicate ?? ''),
      ),
    ),
  ],
  'changes-nothing': fault('writes a version with every count', () => commitAfterRequest(op)),
  'declared-only-refused': fault(
    'counts nothing in a table without data',
    acceptInvalid(op, { body: 0 }, ['InvalidTableState']),
  ),
  'branch-counted': [
    fault('counts the main branch always', changeRequestBody(op, { branch: undefined })),
    fault(
      'has no predicates on branches',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.branch !== undefined && body.predicate !== undefined),
    ),
  ],
};
