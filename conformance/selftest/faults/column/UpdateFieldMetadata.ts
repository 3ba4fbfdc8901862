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
import { handleSeparately } from '../mutations/each.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { returnEarlierVersion } from '../mutations/common.ts';
import { readFields, readColumnNames } from '../mutations/state.ts';
import { deletes, ignoresBranch, takesDeclared, takesNone } from './common.ts';

const op = 'UpdateFieldMetadata';
type Request = HandlerRequest<typeof op>;
type Entries = readonly UpdateFieldMetadataEntry[];
type Values = UpdateFieldMetadataEntry['metadata'];

const entries = (change: (given: Entries) => Entries): ServerMutation =>
  changeRequestBody(op, (_body, { body }) => ({ updates: change(body.updates) }));

/** Keeps other keys and values than those that were sent. */
const values = (
  change: (key: string, value: string | null) => readonly (readonly [string, string | null])[],
): ServerMutation =>
  entries((given) =>
    given.map((entry) => ({
      ...entry,
      metadata: Object.fromEntries(
        Object.entries(entry.metadata).flatMap(([key, value]) => change(key, value ?? null)),
      ),
    })),
  );

/** Answers other metadata of the fields. */
const returnsFields = (
  change: (path: string, metadata: Readonly<Record<string, string>>, request: Request) => object,
): ServerMutation =>
  changeResponseBody(op, ({ fields, ...body }, request) => ({
    ...body,
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([path, metadata]) => [path, change(path, metadata, request)]),
    ),
  }));

/** Whether a key is to be removed from a field that does not have it. */
const removesAbsent = async (request: Request, context: Context): Promise<boolean> => {
  const fields = await readFields(request, context);
  return request.body.updates.some(({ path, metadata }) =>
    Object.entries(metadata).some(
      ([key, value]) => value === null && fields.find(({ name }) => name === path)?.metadata?.[key] === undefined,
    ),
  );
};

const replaces = ({ body }: Request): boolean => body.updates.some(({ replace }) => replace === true);

export const updateFieldMetadata: FaultsOf<typeof op> = {
  'keys-set': [
    fault(
      'folds keys',
      values((key, value) => [[key.toLowerCase(), value]]),
    ),
    fault(
      'trims values',
      values((key, value) => [[key, value?.trim() ?? null]]),
    ),
    fault(
      'drops empty values',
      values((key, value) => (value === '' ? [] : [[key, value]])),
    ),
    fault(
      'stores what SQL would make of quotes',
      values((key, value) => [[key, value?.replaceAll("'", "''") ?? null]]),
    ),
  ],
  'other-keys-stay': fault(
    'takes any replace for true',
    entries((given) => given.map((entry) => (entry.replace === false ? { ...entry, replace: true } : entry))),
  ),
  'null-removes': [
    fault('refuses to remove what is not there', rejectRequests(op, 'InvalidInput', removesAbsent)),
    fault(
      'takes null for an empty text',
      values((key, value) => [[key, value ?? '']]),
      { 'UpdateFieldMetadata/fields-answered': 'the key would have to be gone there too' },
    ),
  ],
  replace: fault(
    'never replaces',
    entries((given) => given.map(({ replace: _replace, ...entry }) => entry)),
  ),
  'other-fields-stay': [
    fault(
      'replaces the metadata of all fields',
      replaceHandler(op, async (request, { serve, context }) => {
        if (!replaces(request)) return serve(request, context);
        const names = await readColumnNames(request, context);
        const updates = request.body.updates.flatMap((entry) => names.map((path) => ({ ...entry, path })));
        return serve({ ...request, body: { ...request.body, updates } }, context);
      }),
    ),
    fault(
      'loses a row when it replaces',
      replaceHandler(op, async (request, scope) => {
        const response = await scope.serve(request, scope.context);
        if (replaces(request)) await deletes(request, scope, 'id = 2');
        return response;
      }),
    ),
  ],
  'fields-answered': [
    fault(
      'answers the keys of the request only',
      returnsFields((path, metadata, { body }) => {
        const given = body.updates.find((entry) => entry.path === path)?.metadata ?? {};
        return Object.fromEntries(Object.entries(metadata).filter(([key]) => Object.hasOwn(given, key)));
      }),
    ),
    fault(
      'answers what was there before as well',
      returnsFields((path, metadata, { body }) => {
        const given = body.updates.find((entry) => entry.path === path)?.metadata ?? {};
        const removed = Object.entries(given).filter(([, value]) => value === null);
        return { ...metadata, ...Object.fromEntries(removed.map(([key]) => [key, '1'])) };
      }),
    ),
  ],
  'version-is-commit': fault('answers the version before', returnEarlierVersion(op)),
  'several-fields': fault(
    'gives every field what one of them should get',
    entries((given) => {
      const all = Object.assign({}, ...given.map(({ metadata }) => metadata)) as Values;
      return given.map((entry) => ({ ...entry, metadata: all }));
    }),
  ),
  'all-or-none': [
    fault(
      'changes one field after another',
      handleSeparately(op, (request) =>
        request.body.updates.map((entry) => ({ ...request, body: { ...request.body, updates: [entry] } })),
      ),
    ),
    fault(
      'skips fields that are not there',
      replaceHandler(op, async (request, { serve, context }) => {
        const names = await readColumnNames(request, context);
        const updates = request.body.updates.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
        return serve({ ...request, body: { ...request.body, updates } }, context);
      }),
    ),
  ],
  'nested-path': fault(
    'looks at the last part of a path only',
    entries((given) => given.map(({ path, ...entry }) => ({ ...entry, path: path.split('.').at(-1) ?? path }))),
  ),
  'empty-refused': fault('has done nothing well', takesNone(op, 'updates')),
  'declared-only-refused': fault('takes a table without data', takesDeclared(op)),
  'branch-only': fault('changes the main branch always', ignoresBranch(op)),
};
