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
import { countRows, type TableRequest } from '../mutations/state.ts';

/** The operations that build an index. */
export type Creating = 'CreateTableIndex' | 'CreateScalarIndex';

type Request = HandlerRequest<Creating>;
export const done = { body: {} } as const;

/** The indexes of a table, those that are being built included. */
export const indexesOf = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableIndices'>, 'context' | 'handlers'>,
): Promise<readonly IndexContent[]> =>
  (await handlers.ListTableIndices({ id, headers, query: {}, body: {} }, context)).body.indexes;

/** Does its work, and a row of the usual ones is gone. */
export const losesRow = (op: Creating | 'DropTableIndex'): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const response = await serve(request, context);
    const { id, headers } = request;
    const body = { predicate: 'id = 2 AND name IS NOT NULL' };
    // Tables with other columns keep their rows.
    await handlers.DeleteFromTable({ id, headers, query: {}, body }, context).catch(() => undefined);
    return response;
  });

/** Reads the name of an index in the path wrongly. */
export const misreadNames = (op: 'DescribeTableIndexStats' | 'DropTableIndex'): readonly Fault[] => [
  fault(
    'decodes the name twice',
    changeRequest(op, (request) => ({ ...request, index_name: decodeURIComponent(request.index_name) })),
  ),
  fault(
    'does not decode the name',
    changeRequest(op, (request) => ({ ...request, index_name: encodeURIComponent(request.index_name) })),
  ),
];

const hasOnly = ({ body }: Request): boolean =>
  Object.keys(body).every((name) => ['column', 'index_type'].includes(name));
const isKind = ({ body }: Request, kind: Request['body']['index_type']): boolean => body.index_type === kind;
const hasNoOptions = ({ body }: Request): boolean =>
  Object.keys(body).every((name) => ['column', 'index_type', 'name'].includes(name));

/** Takes what it should refuse, and builds another index in its place. */
const builds = (op: Creating, instead: object, when: (request: Request) => boolean): ServerMutation =>
  replaceHandler(op, (request, { serve, context }) =>
    serve(when(request) ? { ...request, body: { ...request.body, ...instead } } : request, context),
  );

/** What has the place of the name that is taken. */
const replacesHolder = (op: Creating): ServerMutation =>
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

export const takenNameFaults = (op: Creating): readonly Fault[] => [
  fault('counts a taken name as done', acceptInvalid(op, done, ['TableIndexAlreadyExists'])),
  fault('refuses a taken name, and drops the index that has it', replacesHolder(op)),
];

type Shared =
  | 'column-and-type-suffice'
  | 'becomes-listed'
  | 'covers-all-rows'
  | 'asynchronous'
  | 'rows-stay'
  | 'btree'
  | 'bitmap'
  | 'label-list'
  | 'unfit-column-refused'
  | 'declared-only-refused';

const rule = (op: Creating, id: Shared | 'same-table-of-names' | 'taken-name-refused'): RuleName =>
  `${op}/${id}` as RuleName;

/** Faults of the rules that the two operations have in common. */
export const creationFaults = (op: Creating): { readonly [Id in Shared]: Fault } => ({
  'column-and-type-suffice': fault(
    'asks for a name where a table has three rows',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) => hasOnly(request) && (await countRows(request, context)) === 3,
    ),
    {
      [rule(op, 'asynchronous')]: 'it asks for no name either',
      [rule(op, 'declared-only-refused')]: 'the lawful twin has no name',
      ...(op === 'CreateTableIndex'
        ? { 'CreateTableIndex/name-of-column': 'it is about a name that is made up' }
        : { 'CreateScalarIndex/same-index': 'it is about a name that is made up as well' }),
    },
  ),
  'becomes-listed': fault(
    'acknowledges an index on text and fails to build it in small tables',
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
      [rule(op, op === 'CreateTableIndex' ? 'taken-name-refused' : 'same-table-of-names')]:
        'the lawful twin is such an index',
    },
  ),
  'covers-all-rows': fault(
    'leaves out the last row',
    changeResponseBody('DescribeTableIndexStats', (body) => ({
      ...body,
      num_indexed_rows: (body.num_indexed_rows ?? 0) - 1,
    })),
  ),
  asynchronous: fault(
    'answers a transaction nobody knows',
    changeResponseBody(op, () => ({ transaction_id: 'nobody-knows' })),
  ),
  'rows-stay': fault('loses a row', losesRow(op)),
  btree: fault(
    'takes BTREE on text only while a table is small',
    rejectRequests(
      op,
      'InvalidInput',
      async (request, context) =>
        isKind(request, 'BTREE') && request.body.column === 'name' && ((await countRows(request, context)) ?? 0) > 100,
    ),
  ),
  bitmap: fault(
    'takes no BITMAP',
    rejectRequests(op, 'InvalidInput', (request) => isKind(request, 'BITMAP')),
  ),
  'label-list': fault(
    'takes no LABEL_LIST',
    rejectRequests(op, 'InvalidInput', (request) => isKind(request, 'LABEL_LIST')),
  ),
  'unfit-column-refused': fault(
    'builds another index instead',
    builds(op, { column: 'id' }, (request) => request.body.column === 'vector' && isKind(request, 'BTREE')),
  ),
  'declared-only-refused': fault('takes a table without data', acceptInvalid(op, done, ['InvalidTableState'])),
});

/** Refuses an index of this kind that asks for nothing besides, as the least a server may know of it. */
export const rejectsKind = (op: Creating, kind: Request['body']['index_type'], column: string): ServerMutation =>
  rejectRequests(
    op,
    'InvalidInput',
    (request) => isKind(request, kind) && request.body.column === column && hasNoOptions(request),
  );
