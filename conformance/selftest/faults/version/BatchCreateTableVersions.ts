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
import { crowns, inSeconds, recordOf, tellsLast } from './common.ts';

const op = 'BatchCreateTableVersions';
type Request = HandlerRequest<typeof op>;
type Entry = Request['body']['entries'][number];

const taken = ['ConcurrentModification'] as const;
const keyOf = ({ id, version }: Entry): string => JSON.stringify([id, version]);
const withEntries = (request: Request, entries: readonly Entry[]): Request => ({
  ...request,
  body: { ...request.body, entries: [...entries] },
});
const done = ({ body }: Request) => ({ body: { versions: body.entries.map(({ version }) => recordOf(version)) } });

/** Serves some of the entries only and answers as if it had served all. */
const servesSome = (some: (entries: readonly Entry[]) => readonly Entry[]): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const chosen = some(request.body.entries);
    const response = await serve(withEntries(request, chosen), context);
    return chosen.length === request.body.entries.length ? response : done(request);
  });

/** Refuses a batch for such a reason after recording what it could of it. */
const keepsRest = (names: readonly ErrorName[]): ServerMutation =>
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

/** The entries of a body as it was sent that name a table. */
const namesTable = (entries: unknown): unknown =>
  Array.isArray(entries) ? entries.filter(({ id }: { readonly id: unknown }) => String(id) !== '') : entries;

export const batchCreateTableVersions: FaultsOf<typeof op> = {
  'creates-all': fault(
    'records only the first of the versions of one table',
    servesSome((entries) =>
      entries.filter(
        (entry, at) =>
          !entries
            .slice(0, at)
            .some(({ id, version }) => version < entry.version && JSON.stringify(id) === JSON.stringify(entry.id)),
      ),
    ),
  ),
  'entry-members': {
    ...fault(
      'does not know the naming scheme V2',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        body.entries.some(({ naming_scheme: scheme }) => scheme === 'V2'),
      ),
    ),
    mayFailAnyRule: 'every entry that is sent names its scheme',
  },
  'request-order': fault(
    'answers by number',
    changeResponseBody(op, ({ versions, ...rest }) => ({
      ...rest,
      versions: versions.toSorted((a, b) => a.version - b.version),
    })),
  ),
  'record-of-entry': fault(
    'answers all records with the metadata of the first',
    changeResponseBody(op, ({ versions, ...rest }) => ({
      ...rest,
      versions: versions.map((record) => ({ ...record, metadata: versions[0]?.metadata })),
    })),
  ),
  'timestamp-millis': fault(
    'answers seconds',
    changeResponseBody(op, ({ versions, ...rest }) => ({ ...rest, versions: versions.map(inSeconds) })),
  ),
  'transaction-id': {
    ...fault(
      'answers a number as transaction',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchCreateTableVersions/answer-schema': 'the schema says that it is a text' },
  },
  'atomic-conflict': fault('records the others of a batch with a version that is there', keepsRest(taken), {
    'BatchCreateTableVersions/exists-conflict': 'it looks at what such a batch has recorded',
    'BatchCreateTableVersions/duplicate-refused': 'the second of two twins meets the first',
    'BatchCreateTableVersions/one-winner': 'the loser of a race meets a version that is there',
    'BatchCreateTableVersions/first-failure-told': 'one of its batches holds a version that is there',
  }),
  'atomic-absent-table': fault('records the others of a batch with an absent table', keepsRest(['TableNotFound']), {
    'BatchCreateTableVersions/first-failure-told': 'one of its batches holds an absent table',
  }),
  'exists-conflict': fault('has another code for it', changeErrorCode(op, 'TableAlreadyExists', taken), {
    'BatchCreateTableVersions/first-failure-told': 'it tells the two failures apart by their codes',
  }),
  'table-absent': fault(
    'misses the namespace when a table is not there',
    changeErrorCode(op, 'NamespaceNotFound', ['TableNotFound'], ({ body }) => body.entries.length === 1),
  ),
  'duplicate-refused': fault(
    'records one of two twins',
    servesSome((entries) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]),
  ),
  'no-table-refused': fault(
    'passes over entries without a table',
    replaceRawBody(op, (body) => ({ ...body, entries: namesTable(body['entries']) })),
  ),
  'empty-batch': fault(
    'does not find a table in an empty batch',
    rejectRequests(op, 'TableNotFound', ({ body }) => body.entries.length === 0),
  ),
  'one-winner': fault('lets all of a race win', () => crowns(op, ({ body }) => body.entries.map(keyOf), done)),
  'first-failure-told': tellsLast(op, (request) => withEntries(request, request.body.entries.toReversed())),
};
