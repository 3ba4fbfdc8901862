import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, readLatestVersion, createRecord, listVersions } from './common.ts';

const op = 'CreateTableVersion';
type Request = HandlerRequest<typeof op>;
const CONFLICT = ['ConcurrentModification'] as const;
const keyOf = (id: readonly string[], version: number | undefined): string => JSON.stringify([id, version]);
const createSuccess = ({ body }: Request) => ({ body: { version: createRecord(body.version) } });
const MEETS_CONFLICT = {
  'CreateTableVersion/conflict-code': 'a successful response has no error code',
  'CreateTableVersion/conflict-no-retry-after': 'a successful response is no conflict',
  'CreateTableVersion/one-winner': 'the concurrent requests that lose find an existing version',
} as const;

export const createTableVersion: FaultsOf<typeof op> = {
  'put-if-absent': [
    fault('returns success for an existing version', acceptInvalid(op, createSuccess, CONFLICT), MEETS_CONFLICT),
    fault(
      'replaces the metadata of an existing version but rejects the request',
      () => {
        const newest = new Map<string, Request['body']['metadata']>();
        const recorder = replaceHandler(op, (request, { serve, context }) => {
          newest.set(keyOf(request.id, request.body.version), request.body.metadata);
          return serve(request, context);
        });
        const showNewest = changeResponseBody('ListTableVersions', (body, { id }) => ({
          ...body,
          versions: body.versions.map((record) => ({
            ...record,
            metadata: newest.get(keyOf(id, record.version)) ?? record.metadata,
          })),
        }));
        return combine(recorder, showNewest);
      },
      {
        'CreateTableVersion/conflict-code': 'the rule also checks the record after a conflict',
        'CreateTableVersion/conflict-no-retry-after': 'the rule also checks the record after a conflict',
        'CreateTableVersion/one-winner': 'the concurrent requests that lose find an existing version',
      },
    ),
  ],
  'conflict-code': fault(
    'rejects an existing version with the code of an existing table',
    changeErrorCode(op, 'TableAlreadyExists', CONFLICT),
  ),
  recorded: fault('describes a created version with the previous number', () => {
    const created = new Set<string>();
    const recorder = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      if (request.body.branch === undefined) created.add(keyOf(request.id, request.body.version));
      return response;
    });
    const describe = changeResponseBody(
      'DescribeTableVersion',
      ({ version }) => ({ version: { ...version, version: version.version - 1 } }),
      ({ id, body }) => body.branch === undefined && created.has(keyOf(id, body.version)),
    );
    return combine(recorder, describe);
  }),
  'returns-record': fault(
    'returns the previous version number',
    changeResponseBody(op, (body, request) => ({ version: { ...body.version, version: request.body.version - 1 } })),
  ),
  'path-agrees': fault(
    'returns a manifest path other than the one it stores',
    changeResponseBody(op, ({ version, ...rest }) => ({
      ...rest,
      version: { ...version, manifest_path: `${version?.manifest_path ?? ''}.staged` },
    })),
  ),
  'metadata-kept': fault('does not store metadata', changeRequestBody(op, { metadata: undefined })),
  'size-kept': fault(
    'stores neither manifest_size nor e_tag',
    changeRequestBody(op, { manifest_size: undefined, e_tag: undefined }),
  ),
  'one-winner': fault('reports success to each of several concurrent requests for one version', () =>
    acceptAllConcurrent(op, ({ id, body }) => [keyOf(id, body.version)], createSuccess),
  ),
  'gap-allowed': fault(
    'rejects a version far above the latest',
    replaceHandler(op, async (request, scope) => {
      if (request.body.version > (await readLatestVersion(request, scope)) + 100)
        throw new ServiceError('InvalidInput', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'conflict-no-retry-after': fault(
    'sends a Retry-After header with a conflict',
    changeRawResponse(op, (response) => {
      if (response.status === 409) response.headers['retry-after'] = '1';
    }),
  ),
  'naming-scheme-optional': fault(
    'requires naming_scheme',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.naming_scheme === undefined),
  ),
  'rows-still-readable': fault('reads rows from the last recorded version, whose manifest does not exist', () => {
    const created = new Set<string>();
    const recorder = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      created.add(keyOf(request.id, 0));
      return response;
    });
    const read = rejectRequests('QueryTable', 'TableVersionNotFound', ({ id }) => created.has(keyOf(id, 0)));
    return combine(recorder, read);
  }),
  'first-version-of-declared': fault(
    'rejects the first version of a declared table',
    rejectRequests(op, 'InvalidTableState', (request, context) => isDeclared(request, context)),
  ),
  'branch-not-ignored': fault(
    'treats an unknown branch as the main branch',
    acceptInvalid(
      op,
      (request, { serve, context }) => {
        const { branch: _unknown, ...body } = request.body;
        return serve({ ...request, body }, context);
      },
      ['TableBranchNotFound'],
    ),
  ),
  'branch-own-numbers': fault(
    'rejects a version number of a branch that the main branch has',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers, body } = request;
      const isBranch = body.branch !== undefined && body.branch !== 'main';
      if (isBranch && (await listVersions({ id, headers }, { context, handlers })).includes(body.version))
        throw new ServiceError('ConcurrentModification', 'a fault');
      return serve(request, context);
    }),
  ),
};
