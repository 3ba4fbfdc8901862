import { ServiceError, type ErrorName } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  fault,
  changeErrorCode,
  rejectRequests,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { acceptAllConcurrent, convertToSeconds, createRecord, createLastFailureFault } from './common.ts';

const op = 'BatchCreateTableVersions';
type Request = HandlerRequest<typeof op>;
type Entry = Request['body']['entries'][number];

const CONFLICT = ['ConcurrentModification'] as const;
const keyOf = ({ id, version }: Entry): string => JSON.stringify([id, version]);
const withEntries = (request: Request, entries: readonly Entry[]): Request => ({
  ...request,
  body: { ...request.body, entries: [...entries] },
});
const createSuccess = ({ body }: Request) => ({
  body: { versions: body.entries.map(({ version }) => createRecord(version)) },
});

/** Executes the entries that `select` returns but responds as if all were executed. */
const executeSome = (select: (entries: readonly Entry[]) => readonly Entry[]): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const chosen = select(request.body.entries);
    const response = await serve(withEntries(request, chosen), context);
    return chosen.length === request.body.entries.length ? response : createSuccess(request);
  });

/** Executes the valid entries of a batch that fails with one of the given errors. */
const executeValidEntries = (names: readonly ErrorName[]): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (error instanceof ServiceError && names.some((name) => name === error.name))
        for (const entry of request.body.entries)
          await serve(withEntries(request, [entry]), context).catch(() => undefined);
      throw error;
    }
  });

/** Returns the entries with a table identifier. */
const filterWithTable = (entries: unknown): unknown =>
  Array.isArray(entries) ? entries.filter(({ id }: { readonly id: unknown }) => String(id) !== '') : entries;

export const batchCreateTableVersions: FaultsOf<typeof op> = {
  'creates-all': fault(
    'creates only the first of several versions of a table',
    executeSome((entries) =>
      entries.filter(
        (entry, at) =>
          !entries
            .slice(0, at)
            .some(({ id, version }) => version < entry.version && JSON.stringify(id) === JSON.stringify(entry.id)),
      ),
    ),
  ),
  'entry-fields': {
    ...fault(
      'rejects the naming scheme V2',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.entries.some(({ naming_scheme: scheme }) => scheme === 'V2'),
      ),
    ),
    mayFailAnyRule: 'every entry that the suite sends has a naming scheme',
  },
  'request-order': fault(
    'returns the records sorted by version',
    changeResponseBody(op, ({ versions, ...rest }) => ({
      ...rest,
      versions: versions.toSorted((a, b) => a.version - b.version),
    })),
  ),
  'record-of-entry': fault(
    'returns the metadata of the first entry in all records',
    changeResponseBody(op, ({ versions, ...rest }) => ({
      ...rest,
      versions: versions.map((record) => ({ ...record, metadata: versions[0]?.metadata })),
    })),
  ),
  'timestamp-millis': fault(
    'returns timestamps in seconds',
    changeResponseBody(op, ({ versions, ...rest }) => ({ ...rest, versions: versions.map(convertToSeconds) })),
  ),
  'transaction-id': {
    ...fault(
      'returns a number as transaction_id',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchCreateTableVersions/response-schema': 'the schema requires a string' },
  },
  'atomic-conflict': fault(
    'creates the other versions of a batch with an existing version',
    executeValidEntries(CONFLICT),
    {
      'BatchCreateTableVersions/exists-conflict': 'the rule checks what such a batch created',
      'BatchCreateTableVersions/duplicate-rejected': 'the second of two duplicates finds the version of the first',
      'BatchCreateTableVersions/one-winner': 'the concurrent request that loses finds an existing version',
      'BatchCreateTableVersions/first-failure-reported': 'one of its batches has an existing version',
    },
  ),
  'atomic-absent-table': fault(
    'creates the other versions of a batch with an absent table',
    executeValidEntries(['TableNotFound']),
    {
      'BatchCreateTableVersions/first-failure-reported': 'one of its batches has an absent table',
    },
  ),
  'exists-conflict': fault(
    'rejects an existing version with the code of an existing table',
    changeErrorCode(op, 'TableAlreadyExists', CONFLICT),
    {
      'BatchCreateTableVersions/first-failure-reported': 'the rule distinguishes two failures by their codes',
    },
  ),
  'table-absent': fault(
    'rejects an absent table as an absent namespace',
    changeErrorCode(op, 'NamespaceNotFound', ['TableNotFound'], ({ body }) => body.entries.length === 1),
  ),
  'duplicate-rejected': fault(
    'executes duplicate entries once',
    executeSome((entries) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]),
  ),
  'no-table-rejected': fault(
    'ignores entries without a table',
    replaceRawBody(op, (body) => ({ ...body, entries: filterWithTable(body['entries']) })),
  ),
  'empty-batch': fault(
    'returns 404 for an empty batch',
    rejectRequests(op, 'TableNotFound', ({ body }) => body.entries.length === 0),
  ),
  'one-winner': fault('reports success to each of several concurrent requests for one version', () =>
    acceptAllConcurrent(op, ({ body }) => body.entries.map(keyOf), createSuccess),
  ),
  'first-failure-reported': createLastFailureFault(op, (request) =>
    withEntries(request, request.body.entries.toReversed()),
  ),
};
