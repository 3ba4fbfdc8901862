import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { findStorageId, readVersion } from '../mutations/state.ts';
import { closesBracket, negatesNull, overtakes } from './common.ts';

const op = 'DeleteFromTable';
type Request = HandlerRequest<typeof op>;
const done = { body: { version: 1 } } as const;

const predicates = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ predicate: change(body.predicate) }));

/** A comparison with a text that no row passes. */
const findsNoText = async ({ id, body: { predicate } }: Request, context: Context): Promise<boolean> => {
  const storageId = await findStorageId({ id }, context);
  if (storageId === undefined || !/= '\w+'$/.test(predicate)) return false;
  return (await context.engine.countRows(storageId, { predicate })) === 0;
};

const comparesUnknown = ({ body }: Request): boolean => /^\w+ > 1/.test(body.predicate);

export const deleteFromTable: FaultsOf<typeof op> = {
  'selected-rows': [
    fault('takes the opposite of null for true', predicates(negatesNull)),
    fault(
      'deletes the first of the rows only',
      predicates((sql) => (sql === "s = 'a'" ? `${sql} AND id < 5` : sql)),
    ),
  ],
  'none-selected': [
    fault(
      'does not know the word false',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.predicate === 'false'),
    ),
    fault(
      'deletes all rows where no text matches',
      replaceHandler(op, async (request, { serve, context }) => {
        const isHit = await findsNoText(request, context);
        return serve(isHit ? { ...request, body: { ...request.body, predicate: 'true' } } : request, context);
      }),
    ),
  ],
  'all-selected': [
    fault(
      'keeps the first row',
      predicates((sql) => (sql === 'true' ? 'id > 1' : sql)),
    ),
    fault(
      'loses a column with the last row',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const response = await serve(request, context);
        if (body.predicate === 'true')
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: ['name'] } }, context);
        return response;
      }),
    ),
  ],
  'answers-version': [
    fault('answers the version before', returnEarlierVersion(op)),
    fault(
      'counts up though nothing was deleted',
      changeResponseBody(op, ({ version, ...body }) => ({
        ...body,
        version: (version ?? 0) + (body.num_deleted_rows === 0 ? 1 : 0),
      })),
    ),
  ],
  'deleted-count': fault(
    'counts what is left',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const response = await serve(request, context);
      const { body: rows } = await handlers.CountTableRows({ id, headers, query: {}, body: {} }, context);
      return { body: { ...response.body, num_deleted_rows: rows } };
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version always', ignoreQueryVersion),
  'bad-predicate-refused': [
    fault('closes a bracket that was left open', predicates(closesBracket)),
    fault(
      'answers 404',
      changeErrorCode(op, 'TableNotFound', ['InvalidInput'], ({ body }) => body.predicate.includes(' ')),
    ),
    fault(
      'refuses what it cannot read, and deletes what it can',
      replaceHandler(op, async (request, { serve, context }) => {
        const predicate = closesBracket(request.body.predicate);
        if (predicate !== request.body.predicate)
          await serve({ ...request, body: { ...request.body, predicate } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'empty-predicate-refused': fault(
    'takes an empty predicate for every row',
    replaceRawBody(op, (body) => (body['predicate'] === '' ? { ...body, predicate: 'true' } : body)),
  ),
  'null-predicate-refused': fault(
    'takes null for every row',
    replaceRawBody(op, (body) => (body['predicate'] === null ? { ...body, predicate: 'true' } : body)),
  ),
  'unknown-column-refused': [
    fault(
      'takes a column it does not know for null',
      acceptInvalid(op, done, ['TableColumnNotFound'], comparesUnknown),
    ),
    fault(
      'says that there is no such table',
      changeErrorCode(op, 'TableNotFound', ['TableColumnNotFound'], comparesUnknown),
    ),
  ],
  'concurrent-deletes': fault('acknowledges what it is too busy for', () =>
    overtakes(op, async ({ id }, { context }) => ({ body: { version: await readVersion(context, id) } })),
  ),
  'declared-only-refused': fault('takes a table without data', acceptInvalid(op, done, ['InvalidTableState'])),
  'branch-only': [
    fault('deletes from the main branch always', changeRequestBody(op, { branch: undefined })),
    fault(
      'acknowledges a delete on a branch without doing it',
      acknowledgeWithoutEffect(op, done, ({ body }) => body.branch !== undefined),
    ),
  ],
};
