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
import { isDeclared } from '../mutations/state.ts';
import { crowns, latestOf, recordOf, versionsOf } from './common.ts';

const op = 'CreateTableVersion';
type Request = HandlerRequest<typeof op>;
const taken = ['ConcurrentModification'] as const;
const keyOf = (id: readonly string[], version: number | undefined): string => JSON.stringify([id, version]);
const done = ({ body }: Request) => ({ body: { version: recordOf(body.version) } });
const sameRejection = {
  'CreateTableVersion/conflict-code': 'what is not refused has no code',
  'CreateTableVersion/conflict-no-retry-after': 'what is not refused has no such refusal',
  'CreateTableVersion/one-winner': 'the losers of a race meet a version that is there',
} as const;

export const createTableVersion: FaultsOf<typeof op> = {
  'put-if-absent': [
    fault('counts a version that is there as created', acceptInvalid(op, done, taken), sameRejection),
    fault(
      'refuses a version that is there and shows the new metadata nevertheless',
      () => {
        const newest = new Map<string, Request['body']['metadata']>();
        const note = replaceHandler(op, (request, { serve, context }) => {
          newest.set(keyOf(request.id, request.body.version), request.body.metadata);
          return serve(request, context);
        });
        const shows = changeResponseBody('ListTableVersions', (body, { id }) => ({
          ...body,
          versions: body.versions.map((record) => ({
            ...record,
            metadata: newest.get(keyOf(id, record.version)) ?? record.metadata,
          })),
        }));
        return combine(note, shows);
      },
      {
        'CreateTableVersion/conflict-code': 'it looks at the record after the same refusal',
        'CreateTableVersion/conflict-no-retry-after': 'it looks at the record after the same refusal',
        'CreateTableVersion/one-winner': 'the losers of a race meet a version that is there',
      },
    ),
  ],
  'conflict-code': fault('has another code for it', changeErrorCode(op, 'TableAlreadyExists', taken)),
  recorded: fault('describes a created version under the number before', () => {
    const created = new Set<string>();
    const note = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      if (request.body.branch === undefined) created.add(keyOf(request.id, request.body.version));
      return response;
    });
    const describe = changeResponseBody(
      'DescribeTableVersion',
      ({ version }) => ({ version: { ...version, version: version.version - 1 } }),
      ({ id, body }) => body.branch === undefined && created.has(keyOf(id, body.version)),
    );
    return combine(note, describe);
  }),
  'answers-record': fault(
    'answers the number before',
    changeResponseBody(op, (body, request) => ({ version: { ...body.version, version: request.body.version - 1 } })),
  ),
  'path-agrees': fault(
    'answers where the manifest was staged',
    changeResponseBody(op, ({ version, ...rest }) => ({
      ...rest,
      version: { ...version, manifest_path: `${version?.manifest_path ?? ''}.staged` },
    })),
  ),
  'metadata-kept': fault('does not keep metadata', changeRequestBody(op, { metadata: undefined })),
  'size-kept': fault(
    'keeps neither size nor tag',
    changeRequestBody(op, { manifest_size: undefined, e_tag: undefined }),
  ),
  'one-winner': fault('lets all of a race win', () => crowns(op, ({ id, body }) => [keyOf(id, body.version)], done)),
  'gap-allowed': fault(
    'takes no version far ahead',
    replaceHandler(op, async (request, scope) => {
      if (request.body.version > (await latestOf(request, scope)) + 100)
        throw new ServiceError('InvalidInput', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'conflict-no-retry-after': fault(
    'asks to come back after a conflict',
    changeRawResponse(op, (response) => {
      if (response.status === 409) response.headers['retry-after'] = '1';
    }),
  ),
  'naming-scheme-optional': fault(
    'asks for a naming scheme',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.naming_scheme === undefined),
  ),
  'rows-still-readable': fault('reads from the version recorded last, whose manifest is not there', () => {
    const created = new Set<string>();
    const note = replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      created.add(keyOf(request.id, 0));
      return response;
    });
    const read = rejectRequests('QueryTable', 'TableVersionNotFound', ({ id }) => created.has(keyOf(id, 0)));
    return combine(note, read);
  }),
  'first-version-of-declared': fault(
    'lets no client begin a table',
    rejectRequests(op, 'InvalidTableState', (request, context) => isDeclared(request, context)),
  ),
  'branch-not-ignored': fault(
    'takes an unknown branch for the main one',
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
    'counts the versions of all branches together',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers, body } = request;
      const isBranch = body.branch !== undefined && body.branch !== 'main';
      if (isBranch && (await versionsOf({ id, headers }, { context, handlers })).includes(body.version))
        throw new ServiceError('ConcurrentModification', 'a fault');
      return serve(request, context);
    }),
  ),
};
