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
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { findStorageId, readVersion } from '../mutations/catalog-state.ts';
import { closeBracket, negateNull, handleConcurrent } from './common.ts';

const op = 'DeleteFromTable';
type Request = HandlerRequest<typeof op>;
const SUCCESS = { body: { version: 1 } } as const;

const changePredicate = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ predicate: change(body.predicate) }));

/** Whether the predicate compares with a string that no row matches. */
const matchesNoString = async ({ id, body: { predicate } }: Request, context: Context): Promise<boolean> => {
  const storageId = await findStorageId({ id }, context);
  if (storageId === undefined || !/= '\w+'$/.test(predicate)) return false;
  return (await context.engine.countRows(storageId, { predicate })) === 0;
};

const comparesUnknownColumn = ({ body }: Request): boolean => /^\w+ > 1/.test(body.predicate);

export const deleteFromTable: FaultsOf<typeof op> = {
  'selected-rows': [
    fault(
      'evaluates NOT of null as true',
      changePredicate((sql) =>
        sql.replace(/^\((NOT .*)\) AND/, (_, negated: string) => `(${negateNull(negated)}) AND`),
      ),
    ),
    fault(
      'deletes only the first of the selected rows',
      changePredicate((sql) => (sql.startsWith("(s = 'a') ") ? `${sql} AND id < 5` : sql)),
    ),
  ],
  'none-selected': [
    fault(
      'rejects the predicate false',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.predicate === 'false'),
    ),
    fault(
      'deletes all rows if no string matches',
      replaceHandler(op, async (request, { serve, context }) => {
        const shouldChange = await matchesNoString(request, context);
        return serve(shouldChange ? { ...request, body: { ...request.body, predicate: 'true' } } : request, context);
      }),
    ),
  ],
  'all-selected': [
    fault(
      'keeps the first row',
      changePredicate((sql) => (sql === 'true' ? 'id > 1' : sql)),
    ),
    fault(
      'drops a column when it deletes all rows',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers, body } = request;
        const response = await serve(request, context);
        if (body.predicate === 'true')
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: ['name'] } }, context);
        return response;
      }),
    ),
  ],
  'returns-version': fault(
    'omits the version',
    changeResponseBody(op, ({ version: _version, ...body }) => body),
  ),
  'version-is-commit': [
    fault('returns the previous version', returnEarlierVersion(op)),
    fault(
      'returns the next version if nothing was deleted',
      changeResponseBody(op, ({ version, ...body }) => ({
        ...body,
        version: (version ?? 0) + (body.num_deleted_rows === 0 ? 1 : 0),
      })),
    ),
  ],
  'deleted-count': fault(
    'returns the number of remaining rows as num_deleted_rows',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const response = await serve(request, context);
      const { body: rows } = await handlers.CountTableRows({ id, headers, query: {}, body: {} }, context);
      return { body: { ...response.body, num_deleted_rows: rows } };
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion),
  'bad-predicate-rejected': [
    fault('adds a missing closing bracket to the predicate', changePredicate(closeBracket)),
    fault(
      'returns 404 for an invalid predicate',
      changeErrorCode(op, 'TableNotFound', ['InvalidInput'], ({ body }) => body.predicate.includes(' ')),
      { 'DeleteFromTable/unknown-column-rejected': 'a predicate with an absent column is rejected with the same code' },
    ),
    fault(
      'deletes rows before it rejects an invalid predicate',
      replaceHandler(op, async (request, { serve, context }) => {
        const predicate = closeBracket(request.body.predicate);
        if (predicate !== request.body.predicate)
          await serve({ ...request, body: { ...request.body, predicate } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'empty-predicate-rejected': fault(
    'deletes all rows for an empty predicate',
    replaceRawBody(op, (body) => (body['predicate'] === '' ? { ...body, predicate: 'true' } : body)),
  ),
  'null-predicate-rejected': fault(
    'deletes all rows for a null predicate',
    replaceRawBody(op, (body) => (body['predicate'] === null ? { ...body, predicate: 'true' } : body)),
  ),
  'unknown-column-rejected': [
    fault('returns success for an unknown column', acceptInvalid(op, SUCCESS, ['InvalidInput'], comparesUnknownColumn)),
    fault(
      'rejects an unknown column as an absent table',
      changeErrorCode(op, 'TableNotFound', ['InvalidInput'], comparesUnknownColumn),
    ),
  ],
  'concurrent-deletes': fault('acknowledges concurrent deletes without effect', () =>
    handleConcurrent(op, async ({ id }, { context }) => ({ body: { version: await readVersion(context, id) } })),
  ),
  'declared-only-rejected': fault(
    'returns success for a declared table',
    acceptInvalid(op, SUCCESS, ['InvalidTableState']),
  ),
  'branch-only': [
    fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
    fault(
      'returns success for a branch without deleting rows',
      acknowledgeWithoutEffect(op, SUCCESS, ({ body }) => body.branch !== undefined),
    ),
  ],
};
