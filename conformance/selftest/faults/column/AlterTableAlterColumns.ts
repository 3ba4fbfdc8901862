import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { AlterColumnsEntry } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { changeQueryResult, renameColumn } from '../mutations/arrow.ts';
import {
  combine,
  fault,
  acceptInvalid,
  parseJsonObject,
  acknowledgeWithoutEffect,
  changeRequestBody,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import { handleSeparately } from '../mutations/each.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { readFields, readColumnNames } from '../mutations/state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { deletes, describesLatest, done, ignoresBranch, takesDeclared, takesNone } from './common.ts';

const op = 'AlterTableAlterColumns';
type Request = HandlerRequest<typeof op>;
type Entries = readonly AlterColumnsEntry[];

const entries = (change: (given: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ alterations: change(body.alterations) }));

/** The only entry of a request. */
const onlyOf = ({ body }: Request): AlterColumnsEntry | undefined =>
  body.alterations.length === 1 ? body.alterations[0] : undefined;

const typeIn = (request: Request): string | undefined => onlyOf(request)?.data_type?.type;

/** One column that is to get the name of another. */
const isTaken = async (request: Request, context: Context): Promise<boolean> => {
  const rename = onlyOf(request)?.rename;
  return typeof rename === 'string' && (await readColumnNames(request, context)).includes(rename);
};

const keepsQuiet: ServerMutation = changeResponseBody('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAlterColumns: FaultsOf<typeof op> = {
  rename: fault(
    'answers queries with the old name',
    () => {
      const renamed = new RecordedIds();
      return combine(
        recordIds(op, renamed, (request) => onlyOf(request)?.rename === 'title'),
        changeQueryResult((table, { id }) => (renamed.has(id) ? renameColumn(table, 'title', 'name') : table)),
      );
    },
    { 'AlterTableAlterColumns/context-ignored': 'it is about the same request' },
  ),
  'rename-only': [
    fault(
      'widens what it renames',
      replaceHandler(op, async (request, { serve, context }) => {
        const narrow = (await readFields(request, context)).filter(({ type }) => type.type === 'int32');
        const alterations = request.body.alterations.map((entry) =>
          typeof entry.rename === 'string' && narrow.some(({ name }) => name === entry.path)
            ? { ...entry, data_type: { type: 'int64' } }
            : entry,
        );
        return serve({ ...request, body: { ...request.body, alterations } }, context);
      }),
    ),
    fault(
      'asks for the type with a new name of a number',
      rejectRequests(op, 'InvalidInput', (request) => onlyOf(request)?.rename === 'little'),
    ),
  ],
  'change-type': fault(
    'loses what is negative when it widens',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const response = await serve(request, context);
      if (typeIn(request) !== 'int64') return response;
      const body = { predicate: 'small < 0', updates: [['small', '0']] };
      await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      return response;
    }),
    { 'AlterTableAlterColumns/rows-stay': 'it widens the same column' },
  ),
  'data-type-notation': [
    fault(
      'does not read the length of a list',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.length !== undefined),
      ),
    ),
    fault(
      'does not read what is in a list',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.fields !== undefined),
      ),
    ),
  ],
  nullable: fault(
    'acknowledges that nulls are allowed, and allows none',
    acknowledgeWithoutEffect(op, done, (request) => onlyOf(request)?.nullable === true),
  ),
  'not-nullable-refused': fault(
    'acknowledges that nulls are not allowed where there are some',
    acceptInvalid(op, done, ['InvalidInput'], (request) => onlyOf(request)?.nullable === false),
  ),
  'several-alterations': fault(
    'reads no more than two entries',
    entries((given) => given.slice(0, 2)),
  ),
  'version-is-commit': fault('answers the version before', returnEarlierVersion(op)),
  'rows-stay': fault(
    'drops rows that hold null in a renamed column',
    replaceHandler(op, async (request, scope) => {
      const response = await scope.serve(request, scope.context);
      if (onlyOf(request)?.rename === 'number') await deletes(request, scope, 'number IS NULL');
      return response;
    }),
  ),
  'earlier-version-unchanged': [
    fault('describes earlier versions with the new names', describesLatest),
    fault('answers earlier versions with the new names', ignoreQueryVersion),
  ],
  'all-or-none': fault(
    'makes one alteration after another',
    handleSeparately(op, (request) =>
      request.body.alterations.map((entry) => ({ ...request, body: { ...request.body, alterations: [entry] } })),
    ),
  ),
  'taken-name-refused': [
    fault('counts a taken name as given', acceptInvalid(op, done, undefined, isTaken)),
    fault(
      'drops the column that has the name',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const columns = [onlyOf(request)?.rename ?? ''];
        if (await isTaken(request, context))
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'impossible-cast-refused': [
    fault(
      'acknowledges a cast it cannot do',
      acceptInvalid(op, done, ['InvalidInput'], (request) => typeIn(request) === 'int32'),
    ),
    fault(
      'refuses a cast it cannot do, and the values are gone',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        if (typeIn(request) === 'int32') {
          const body = { updates: [[onlyOf(request)?.path ?? '', 'NULL']] };
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        }
        return serve(request, context);
      }),
    ),
  ],
  'unknown-type-refused': [
    fault(
      'acknowledges a type it does not know',
      acceptInvalid(op, done, ['InvalidInput'], (request) => /^[a-z_]+$/.test(typeIn(request) ?? '')),
    ),
    fault(
      'reads no more of a type than it knows',
      entries((given) =>
        given.map((entry) =>
          entry.data_type?.type.startsWith('int6') === true ? { ...entry, data_type: { type: 'int64' } } : entry,
        ),
      ),
    ),
  ],
  'empty-refused': fault('has done nothing well', takesNone(op, 'alterations')),
  'no-change-refused': fault(
    'has changed nothing well',
    acceptInvalid(op, done, ['InvalidInput'], (request) => {
      const { path: _path, ...changes } = onlyOf(request) ?? { path: '', rename: 'absent' };
      return Object.values(changes).every((change) => change === null);
    }),
  ),
  'context-ignored': fault(
    'refuses a member it does not know',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => parseJsonObject(body)?.['context'] !== undefined),
  ),
  'nested-path': fault(
    'looks at the last part of a path only',
    entries((given) => given.map(({ path, ...entry }) => ({ ...entry, path: path.split('.').at(-1) ?? path }))),
  ),
  'virtual-column-unsupported': [
    fault(
      'does not notice what it does not have',
      combine(
        keepsQuiet,
        entries((given) => given.map(({ virtual_column: _virtual, ...entry }) => entry)),
      ),
    ),
    fault(
      'refuses what it does not have, and does the rest',
      combine(
        keepsQuiet,
        replaceHandler(op, async (request, { serve, context }) => {
          const alterations = request.body.alterations.map(({ virtual_column: _virtual, ...entry }) => entry);
          const isHit = request.body.alterations.some(({ virtual_column: virtual }) => typeof virtual === 'object');
          const response = await serve({ ...request, body: { ...request.body, alterations } }, context);
          if (isHit) throw new ServiceError('Unsupported', 'a fault');
          return response;
        }),
      ),
    ),
  ],
  'declared-only-refused': fault('takes a table without data', takesDeclared(op)),
  'branch-only': fault('alters the main branch always', ignoresBranch(op)),
};
