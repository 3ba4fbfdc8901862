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
import { handleSeparately } from '../mutations/handle-separately.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { readFields, readColumnNames } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { deleteRows, describeLatestColumns, SUCCESS, ignoreBranch, acceptDeclared, acceptEmpty } from './common.ts';

const op = 'AlterTableAlterColumns';
type Request = HandlerRequest<typeof op>;
type Entries = readonly AlterColumnsEntry[];

const changeEntries = (change: (given: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ alterations: change(body.alterations) }));

/** Returns the entry of a request with exactly one entry. */
const findOnlyEntry = ({ body }: Request): AlterColumnsEntry | undefined =>
  body.alterations.length === 1 ? body.alterations[0] : undefined;

const findOnlyType = (request: Request): string | undefined => findOnlyEntry(request)?.data_type?.type;

/** Whether the request renames a single column to the name of an existing one. */
const isNameUsed = async (request: Request, context: Context): Promise<boolean> => {
  const rename = findOnlyEntry(request)?.rename;
  return typeof rename === 'string' && (await readColumnNames(request, context)).includes(rename);
};

const hideVirtualColumns: ServerMutation = changeResponseBody('GetCapabilities', (body) => ({
  ...body,
  features: body.features.filter((feature) => feature !== 'virtual-columns'),
}));

export const alterTableAlterColumns: FaultsOf<typeof op> = {
  rename: fault(
    'returns a renamed column with its old name',
    () => {
      const renamed = new RecordedIds();
      return combine(
        recordIds(op, renamed, (request) => findOnlyEntry(request)?.rename === 'title'),
        changeQueryResult((table, { id }) => (renamed.has(id) ? renameColumn(table, 'title', 'name') : table)),
      );
    },
    { 'AlterTableAlterColumns/context-ignored': 'the rule sends the same request' },
  ),
  'rename-only': [
    fault(
      'changes the type of a renamed column to int64',
      replaceHandler(op, async (request, { serve, context }) => {
        const int32Fields = (await readFields(request, context)).filter(({ type }) => type.type === 'int32');
        const alterations = request.body.alterations.map((entry) =>
          typeof entry.rename === 'string' && int32Fields.some(({ name }) => name === entry.path)
            ? { ...entry, data_type: { type: 'int64' } }
            : entry,
        );
        return serve({ ...request, body: { ...request.body, alterations } }, context);
      }),
    ),
    fault(
      'requires the type of a renamed integer column',
      rejectRequests(op, 'InvalidInput', (request) => findOnlyEntry(request)?.rename === 'little'),
    ),
  ],
  'change-type': fault(
    'replaces negative values with 0 when it widens a column',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      const response = await serve(request, context);
      if (findOnlyType(request) !== 'int64') return response;
      const body = { predicate: 'small < 0', updates: [['small', '0']] };
      await handlers.UpdateTable({ id, headers, query: {}, body }, context);
      return response;
    }),
    { 'AlterTableAlterColumns/rows-stay': 'the rule widens the same column' },
  ),
  'data-type-notation': [
    fault(
      'rejects a type with a length',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.length !== undefined),
      ),
    ),
    fault(
      'rejects a type with fields',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.alterations.some(({ data_type: type }) => type?.fields !== undefined),
      ),
    ),
  ],
  nullable: fault(
    'returns success for nullable=true without effect',
    acknowledgeWithoutEffect(op, SUCCESS, (request) => findOnlyEntry(request)?.nullable === true),
  ),
  'not-nullable-rejected': fault(
    'returns success for nullable=false on a column with nulls',
    acceptInvalid(op, SUCCESS, ['InvalidInput'], (request) => findOnlyEntry(request)?.nullable === false),
  ),
  'several-alterations': fault(
    'ignores entries after the second',
    changeEntries((given) => given.slice(0, 2)),
  ),
  'version-is-commit': fault('returns the previous version', returnEarlierVersion(op)),
  'rows-stay': fault(
    'deletes rows with null in a renamed column',
    replaceHandler(op, async (request, scope) => {
      const response = await scope.serve(request, scope.context);
      if (findOnlyEntry(request)?.rename === 'number') await deleteRows(request, scope, 'number IS NULL');
      return response;
    }),
  ),
  'earlier-version-unchanged': [
    fault('describes earlier versions with the new names', describeLatestColumns),
    fault('returns the new names for earlier versions', ignoreQueryVersion),
  ],
  'all-or-none': fault(
    'applies each alteration in a separate commit',
    handleSeparately(op, (request) =>
      request.body.alterations.map((entry) => ({ ...request, body: { ...request.body, alterations: [entry] } })),
    ),
  ),
  'taken-name-rejected': [
    fault('returns success for an existing name', acceptInvalid(op, SUCCESS, undefined, isNameUsed)),
    fault(
      'drops the column with the new name',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const columns = [findOnlyEntry(request)?.rename ?? ''];
        if (await isNameUsed(request, context))
          await handlers.AlterTableDropColumns({ id, headers, query: {}, body: { columns: columns } }, context);
        return serve(request, context);
      }),
    ),
  ],
  'impossible-cast-rejected': [
    fault(
      'returns success for an impossible cast',
      acceptInvalid(op, SUCCESS, ['InvalidInput'], (request) => findOnlyType(request) === 'int32'),
    ),
    fault(
      'replaces the values with null before it rejects an impossible cast',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        if (findOnlyType(request) === 'int32') {
          const body = { updates: [[findOnlyEntry(request)?.path ?? '', 'NULL']] };
          await handlers.UpdateTable({ id, headers, query: {}, body }, context);
        }
        return serve(request, context);
      }),
    ),
  ],
  'unknown-type-rejected': [
    fault(
      'returns success for an unknown type',
      acceptInvalid(op, SUCCESS, ['InvalidInput'], (request) => /^[a-z_]+$/.test(findOnlyType(request) ?? '')),
    ),
    fault(
      'treats an unknown type with the prefix int6 as int64',
      changeEntries((given) =>
        given.map((entry) =>
          entry.data_type?.type.startsWith('int6') === true ? { ...entry, data_type: { type: 'int64' } } : entry,
        ),
      ),
    ),
  ],
  'empty-rejected': fault('returns success for an empty list', acceptEmpty(op, 'alterations')),
  'no-change-rejected': fault(
    'returns success for an entry without a change',
    acceptInvalid(op, SUCCESS, ['InvalidInput'], (request) => {
      const { path: _path, ...changes } = findOnlyEntry(request) ?? { path: '', rename: 'absent' };
      return Object.values(changes).every((change) => change === null);
    }),
  ),
  'context-ignored': fault(
    'rejects the context field',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => parseJsonObject(body)?.['context'] !== undefined),
  ),
  'nested-path': fault(
    'resolves a nested path by its last part',
    changeEntries((given) => given.map(({ path, ...entry }) => ({ ...entry, path: path.split('.').at(-1) ?? path }))),
  ),
  'virtual-column-unsupported': [
    fault(
      'ignores virtual_column where it is not supported',
      combine(
        hideVirtualColumns,
        changeEntries((given) => given.map(({ virtual_column: _virtual, ...entry }) => entry)),
      ),
    ),
    fault(
      'applies the other changes but rejects virtual_column as unsupported',
      combine(
        hideVirtualColumns,
        replaceHandler(op, async (request, { serve, context }) => {
          const alterations = request.body.alterations.map(({ virtual_column: _virtual, ...entry }) => entry);
          const shouldChange = request.body.alterations.some(
            ({ virtual_column: virtual }) => typeof virtual === 'object',
          );
          const response = await serve({ ...request, body: { ...request.body, alterations } }, context);
          if (shouldChange) throw new ServiceError('Unsupported', 'a fault');
          return response;
        }),
      ),
    ),
  ],
  'declared-only-rejected': fault('returns success for a declared table', acceptDeclared(op)),
  'branch-only': fault('ignores the branch', ignoreBranch(op)),
};
