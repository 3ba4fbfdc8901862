import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  rejectRequests,
  replaceHandler,
  changeRawResponse,
} from '../mutations/mutations.ts';
import { ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared, isNamespace, lastPart, parentId, findTable, readVersion } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from './common.ts';

const op = 'TableExists';
type Request = HandlerRequest<typeof op>;
const PRESENT = { status: 204 } as const;

/** Whether the request checks a table at version 1 in a namespace other than the root, without naming a version. */
const isNewTable = async ({ id, body }: Request, context: Context): Promise<boolean> =>
  (body.version ?? null) === null && id.length > 1 && (await readVersion(context, id)) === 1;

/** Returns a predicate that is true for the first matching request per table. */
const createFirstRequestPredicate = (when: (request: Request, context: Context) => Promise<boolean>) => {
  const recorded = new RecordedIds();
  return async (request: Request, context: Context): Promise<boolean> => {
    if (recorded.has(request.id) || !(await when(request, context))) return false;
    recorded.add(request.id);
    return true;
  };
};

const CHECKS_NEW_TABLE = {
  'TableExists/absent-rejected': 'the rule also checks a new table',
  'TableExists/latest-by-default': 'the rule also checks a new table',
  'TableExists/after-drop': 'the rule also checks a new table',
  'TableExists/namespace-is-no-table': 'the rule also checks a new table',
  'TableExists/not-granted': 'the rule also checks a new table',
} as const;

const requestedVersion = ({ body }: Request): number | undefined => body.version ?? undefined;

export const tableExists: FaultsOf<typeof op> = {
  present: fault(
    'returns 404 for the first check of a new table',
    () => rejectRequests(op, 'TableNotFound', createFirstRequestPredicate(isNewTable)),
    {
      ...CHECKS_NEW_TABLE,
      'TableExists/no-body': 'the rule also checks a new table',
      'TableExists/like-describe': 'the rule also checks a new table',
    },
  ),
  'no-body': fault(
    'returns a body for the first check of a new table',
    () => {
      const shouldChange = createFirstRequestPredicate(isNewTable);
      return replaceHandler(op, async (request, { serve, context }) =>
        (await shouldChange(request, context)) ? ({ status: 200, body: {} } as object) : serve(request, context),
      );
    },
    CHECKS_NEW_TABLE,
  ),
  'absent-rejected': fault(
    'reports that a table exists when any namespace has a table with its name',
    acceptInvalid(op, PRESENT, ['NamespaceNotFound'], async ({ id }, { catalog, database }) =>
      (await catalog.tables.listAll(database)).items.some((path) => lastPart(path) === lastPart(id)),
    ),
  ),
  'like-describe': fault(
    'returns 404 for a declared table if its namespace has other tables',
    rejectRequests(op, 'TableNotFound', async (request, context) => {
      const siblings = await context.catalog.tables.list(context.database, parentId(request.id));
      return siblings.kind === 'page' && siblings.items.length > 1 && isDeclared(request, context);
    }),
    { 'TableExists/declared': 'the rule also checks a declared table' },
  ),
  'rejected-like-describe': fault(
    'rejects an absent version with 400',
    changeErrorCode(op, 'InvalidInput', ['TableVersionNotFound']),
  ),
  'latest-by-default': fault(
    'returns 404 without a version when the table has several versions',
    rejectRequests(
      op,
      'TableVersionNotFound',
      async (request, context) =>
        requestedVersion(request) === undefined && (await readVersion(context, request.id)) > 1,
    ),
  ),
  'current-version': fault(
    'returns 404 for the latest version after a write',
    rejectRequests(op, 'TableVersionNotFound', async (request, context) => {
      const version = requestedVersion(request) ?? 0;
      return version > 1 && version === (await readVersion(context, request.id));
    }),
  ),
  'older-version': fault(
    'returns 404 for older versions',
    rejectRequests(op, 'TableVersionNotFound', async (request, context) => {
      const version = requestedVersion(request);
      return version !== undefined && version < (await readVersion(context, request.id));
    }),
  ),
  'absent-version-rejected': fault(
    'reports that the version after the latest exists',
    acceptInvalid(
      op,
      PRESENT,
      ['TableVersionNotFound'],
      async (request, context) => requestedVersion(request) === (await readVersion(context, request.id)) + 1,
    ),
  ),
  declared: fault('returns 404 for a declared table', rejectRequests(op, 'TableNotFound', isDeclared), {
    'TableExists/like-describe': 'the rule also checks a declared table',
  }),
  'after-drop': [
    fault('keeps reporting that a dropped table exists', () => {
      const removed = new RecordedIds();
      return combine(
        recordIds('DropTable', removed),
        acceptInvalid(op, PRESENT, ['TableNotFound'], ({ id }) => removed.has(id)),
      );
    }),
    fault('keeps reporting that the old name exists after a rename', () => {
      const removed = new RecordedIds();
      return combine(
        recordIds('RenameTable', removed),
        acceptInvalid(op, PRESENT, ['TableNotFound'], ({ id }) => removed.has(id)),
      );
    }),
  ],
  'namespace-is-no-table': fault(
    'reports that a nested namespace exists as a table',
    acceptInvalid(
      op,
      PRESENT,
      ['TableNotFound'],
      async (request, context) =>
        request.id.length > 1 &&
        (await isNamespace(request, context)) &&
        (await findTable(context, request.id)) === undefined,
    ),
  ),
  challenge: fault(
    'rejects a request without a WWW-Authenticate header',
    changeRawResponse(op, ({ headers }) => {
      delete headers['www-authenticate'];
    }),
  ),
  'not-granted': fault('ignores the grants', () => ignoreGrants(op), {
    'TableExists/not-granted-hides-existence': 'an absent table is then reported as such',
  }),
  'not-granted-hides-existence': fault('looks for the table before it checks the grants', () =>
    revealAbsent(op, 'TableNotFound'),
  ),
};
