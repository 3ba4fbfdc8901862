import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { RuleName } from '#contract/rules';
import type { IndexContent } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  changeRequest,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import { countRows, type TableRequest } from '../mutations/catalog-state.ts';

/** The operations that create an index. */
export type CreateOperation = 'CreateTableIndex' | 'CreateScalarIndex';

type Request = HandlerRequest<CreateOperation>;
export const SUCCESS = { body: {} } as const;

/** Returns the indexes of a table, including those that are being built. */
export const listIndexes = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableIndices'>, 'context' | 'handlers'>,
): Promise<readonly IndexContent[]> =>
  (await handlers.ListTableIndices({ id, headers, query: {}, body: {} }, context)).body.indexes;

/** Deletes one row after the request. */
export const deleteRowAfter = (op: CreateOperation | 'DropTableIndex'): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const response = await serve(request, context);
    const { id, headers } = request;
    const body = { predicate: 'id = 2 AND name IS NOT NULL' };
    // Fails on tables with other columns, which keep their rows.
    await handlers.DeleteFromTable({ id, headers, query: {}, body }, context).catch(() => undefined);
    return response;
  });

/** Returns the faults in decoding the index name of the path. */
export const createNameFaults = (op: 'DescribeTableIndexStats' | 'DropTableIndex'): readonly Fault[] => [
  fault(
    'decodes the name twice',
    changeRequest(op, (request) => ({ ...request, index_name: decodeURIComponent(request.index_name) })),
  ),
  fault(
    'does not decode the name',
    changeRequest(op, (request) => ({ ...request, index_name: encodeURIComponent(request.index_name) })),
  ),
];

const hasOnlyRequired = ({ body }: Request): boolean =>
  Object.keys(body).every((name) => ['column', 'index_type'].includes(name));
const isKind = ({ body }: Request, kind: Request['body']['index_type']): boolean => body.index_type === kind;
const hasNoOptions = ({ body }: Request): boolean =>
  Object.keys(body).every((name) => ['column', 'index_type', 'name'].includes(name));

/** Builds another index instead of rejecting the request. */
const buildInstead = (op: CreateOperation, instead: object, when: (request: Request) => boolean): ServerMutation =>
  replaceHandler(op, (request, { serve, context }) =>
    serve(when(request) ? { ...request, body: { ...request.body, ...instead } } : request, context),
  );

/** Drops the index that has the requested name, then rejects the request. */
const dropIndexWithName = (op: CreateOperation): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      const { id, headers, body } = request;
      if (error instanceof ServiceError && error.name === 'TableIndexAlreadyExists')
        await handlers.DropTableIndex(
          { id, headers, query: {}, body: undefined, index_name: body.name ?? '' },
          context,
        );
      throw error;
    }
  });

export const createUsedNameFaults = (op: CreateOperation, alsoFails: Fault['alsoFails'] = {}): readonly Fault[] => [
  fault('returns success for an existing name', acceptInvalid(op, SUCCESS, ['TableIndexAlreadyExists']), alsoFails),
  fault('drops the index with the same name but rejects the request', dropIndexWithName(op), alsoFails),
];

type SharedRule =
  | 'column-and-type-suffice'
  | 'becomes-listed'
  | 'covers-all-rows'
  | 'asynchronous'
  | 'rows-stay'
  | 'btree'
  | 'bitmap'
  | 'label-list'
  | 'unfit-column-rejected'
  | 'declared-only-rejected';

const ruleName = (op: CreateOperation, id: SharedRule | 'same-table-of-names' | 'taken-name-rejected'): RuleName =>
  `${op}/${id}` as RuleName;

const createNameRequiredFault = (op: CreateOperation): Fault =>
  fault(
    'requires a name for a table with three rows',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) => hasOnlyRequired(request) && (await countRows(request, context)) === 3,
    ),
    {
      [ruleName(op, 'asynchronous')]: 'the rule sends no name either',
      ...(op === 'CreateTableIndex'
        ? { 'CreateTableIndex/name-of-column': 'the rule tests the default name' }
        : { 'CreateScalarIndex/same-index': 'the rule also tests the default name' }),
    },
  );

const createFailedBuildFault = (op: CreateOperation): Fault =>
  fault(
    'returns success for an index on a string column but reports it as failed',
    () => {
      const built = new Set<string>();
      return {
        handlers: {
          [op]:
            (serve: (request: Request, context: Context) => Promise<unknown>) =>
            async (request: Request, context: Context) => {
              built.add(JSON.stringify([request.id, request.body.name]));
              return serve(request, context);
            },
          ListTableIndices: (serve) => async (request, context) => {
            const { body } = await serve(request, context);
            const rows = await countRows(request, context);
            const isFailed = ({ index_name: name, columns }: IndexContent): boolean =>
              rows === 3 && columns[0] === 'name' && built.has(JSON.stringify([request.id, name]));
            const indexes = body.indexes.map((index) => (isFailed(index) ? { ...index, status: 'failed' } : index));
            return { body: { ...body, indexes } };
          },
        },
      };
    },
    {
      [ruleName(op, op === 'CreateTableIndex' ? 'taken-name-rejected' : 'same-table-of-names')]:
        'its control request builds such an index',
    },
  );

/** Returns the faults of the rules that both operations have. */
export const createSharedFaults = (op: CreateOperation): { readonly [Id in SharedRule]: Fault } => ({
  'column-and-type-suffice': createNameRequiredFault(op),
  'becomes-listed': createFailedBuildFault(op),
  'covers-all-rows': fault(
    'omits the last row from num_indexed_rows',
    changeResponseBody('DescribeTableIndexStats', (body) => ({
      ...body,
      num_indexed_rows: (body.num_indexed_rows ?? 0) - 1,
    })),
  ),
  asynchronous: fault(
    'returns an unknown transaction',
    changeResponseBody(op, () => ({ transaction_id: 'nobody-knows' })),
  ),
  'rows-stay': fault('deletes a row', deleteRowAfter(op)),
  btree: fault(
    'rejects BTREE on a string column of a large table',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) =>
        isKind(request, 'BTREE') && request.body.column === 'name' && ((await countRows(request, context)) ?? 0) > 100,
    ),
  ),
  bitmap: fault(
    'rejects BITMAP',
    rejectRequests(op, 'InvalidInput', (request) => isKind(request, 'BITMAP')),
  ),
  'label-list': fault(
    'rejects LABEL_LIST',
    rejectRequests(op, 'InvalidInput', (request) => isKind(request, 'LABEL_LIST')),
  ),
  'unfit-column-rejected': fault(
    'builds the index on another column',
    buildInstead(op, { column: 'id' }, (request) => request.body.column === 'vector' && isKind(request, 'BTREE')),
  ),
  'declared-only-rejected': fault(
    'returns success for a declared table',
    acceptInvalid(op, SUCCESS, ['InvalidTableState']),
  ),
});

/** Rejects an index of one kind that is requested without options. */
export const rejectKind = (op: CreateOperation, kind: Request['body']['index_type'], column: string): ServerMutation =>
  rejectRequests(
    op,
    'InvalidInput',
    (request) => isKind(request, kind) && request.body.column === column && hasNoOptions(request),
  );
