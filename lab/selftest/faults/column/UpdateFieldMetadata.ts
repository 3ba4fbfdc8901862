import type { HandlerRequest } from '#contract/handlers';
import type { UpdateFieldMetadataEntry } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import { handleSeparately } from '../mutations/handle-separately.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion } from '../mutations/versions.ts';
import { readFields, readColumnNames } from '../mutations/catalog-state.ts';
import { deleteRows, ignoreBranch, acceptDeclared, acceptEmpty } from './common.ts';

const op = 'UpdateFieldMetadata';
type Request = HandlerRequest<typeof op>;
type Entries = readonly UpdateFieldMetadataEntry[];
type Values = UpdateFieldMetadataEntry['metadata'];

const changeEntries = (change: (given: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ updates: change(body.updates) }));

/** Changes the metadata that is stored. */
const changeMetadata = (
  change: (key: string, value: string | null) => readonly (readonly [string, string | null])[],
): ServerMutation =>
  changeEntries((given) =>
    given.map((entry) => ({
      ...entry,
      metadata: Object.fromEntries(
        Object.entries(entry.metadata).flatMap(([key, value]) => change(key, value ?? null)),
      ),
    })),
  );

/** Changes the metadata that is returned. */
const changeReturnedMetadata = (
  change: (path: string, metadata: Readonly<Record<string, string>>, request: Request) => object,
): ServerMutation =>
  changeResponseBody(op, ({ fields, ...body }, request) => ({
    ...body,
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([path, metadata]) => [path, change(path, metadata, request)]),
    ),
  }));

/** Whether the request removes a key from a field that does not have it. */
const removesAbsentKey = async (request: Request, context: Context): Promise<boolean> => {
  const fields = await readFields(request, context);
  return request.body.updates.some(({ path, metadata }) =>
    Object.entries(metadata).some(
      ([key, value]) => value === null && fields.find(({ name }) => name === path)?.metadata?.[key] === undefined,
    ),
  );
};

const hasReplace = ({ body }: Request): boolean => body.updates.some(({ replace }) => replace === true);

export const updateFieldMetadata: FaultsOf<typeof op> = {
  'keys-set': [
    fault(
      'converts keys to lower case',
      changeMetadata((key, value) => [[key.toLowerCase(), value]]),
    ),
    fault(
      'trims values',
      changeMetadata((key, value) => [[key, value?.trim() ?? null]]),
    ),
    fault(
      'discards empty values',
      changeMetadata((key, value) => (value === '' ? [] : [[key, value]])),
    ),
    fault(
      'doubles single quotes in values',
      changeMetadata((key, value) => [[key, value?.replaceAll("'", "''") ?? null]]),
    ),
  ],
  'other-keys-stay': fault(
    'treats replace=false as true',
    changeEntries((given) => given.map((entry) => (entry.replace === false ? { ...entry, replace: true } : entry))),
  ),
  'null-removes': [
    fault(
      'stores an empty string instead of removing a key',
      changeMetadata((key, value) => [[key, value ?? '']]),
      {
        'UpdateFieldMetadata/fields-returned': 'the rule also checks that the key is absent',
        'UpdateFieldMetadata/absent-key-removal': 'the rule also checks that the key is absent',
      },
    ),
  ],
  'absent-key-removal': fault(
    'rejects the removal of an absent key',
    rejectRequests(op, 'InvalidInput', removesAbsentKey),
  ),
  replace: fault(
    'ignores replace',
    changeEntries((given) => given.map(({ replace: _replace, ...entry }) => entry)),
  ),
  'other-fields-stay': [
    fault(
      'replaces the metadata of all fields',
      replaceHandler(op, async (request, { serve, context }) => {
        if (!hasReplace(request)) return serve(request, context);
        const names = await readColumnNames(request, context);
        const updates = request.body.updates.flatMap((entry) => names.map((path) => ({ ...entry, path })));
        return serve({ ...request, body: { ...request.body, updates } }, context);
      }),
    ),
    fault(
      'deletes a row when it replaces metadata',
      replaceHandler(op, async (request, scope) => {
        const response = await scope.serve(request, scope.context);
        if (hasReplace(request)) await deleteRows(request, scope, 'id = 2');
        return response;
      }),
    ),
  ],
  'fields-returned': [
    fault(
      'returns only the keys of the request',
      changeReturnedMetadata((path, metadata, { body }) => {
        const given = body.updates.find((entry) => entry.path === path)?.metadata ?? {};
        return Object.fromEntries(Object.entries(metadata).filter(([key]) => Object.hasOwn(given, key)));
      }),
    ),
    fault(
      'also returns removed keys',
      changeReturnedMetadata((path, metadata, { body }) => {
        const given = body.updates.find((entry) => entry.path === path)?.metadata ?? {};
        const removed = Object.entries(given).filter(([, value]) => value === null);
        return { ...metadata, ...Object.fromEntries(removed.map(([key]) => [key, '1'])) };
      }),
    ),
  ],
  'version-is-commit': fault('returns the previous version', returnEarlierVersion(op)),
  'several-fields': fault(
    'stores the metadata of all entries in each field',
    changeEntries((given) => {
      const all = Object.assign({}, ...given.map(({ metadata }) => metadata)) as Values;
      return given.map((entry) => ({ ...entry, metadata: all }));
    }),
  ),
  'all-or-none': [
    fault(
      'changes each field in a separate commit',
      handleSeparately(op, (request) =>
        request.body.updates.map((entry) => ({ ...request, body: { ...request.body, updates: [entry] } })),
      ),
    ),
    fault(
      'ignores unknown fields',
      replaceHandler(op, async (request, { serve, context }) => {
        const names = await readColumnNames(request, context);
        const updates = request.body.updates.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
        return serve({ ...request, body: { ...request.body, updates } }, context);
      }),
    ),
  ],
  'nested-path': fault(
    'resolves a nested path by its last part',
    changeEntries((given) => given.map(({ path, ...entry }) => ({ ...entry, path: path.split('.').at(-1) ?? path }))),
  ),
  'empty-rejected': fault('returns success for an empty list', acceptEmpty(op, 'updates')),
  'declared-only-rejected': fault('returns success for a declared table', acceptDeclared(op)),
  'branch-only': fault('ignores the branch', ignoreBranch(op)),
};
