import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import { answers, both, fault, forgives, misnames, readsBody, refuses, says, serves } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/state.ts';
import { crowns, latestOf, recordOf, versionsOf } from './common.ts';

const op = 'CreateTableVersion';
type Request = HandlerRequest<typeof op>;
const taken = ['ConcurrentModification'] as const;
const keyOf = (id: readonly string[], version: number | undefined): string => JSON.stringify([id, version]);
const done = ({ body }: Request) => ({ body: { version: recordOf(body.version) } });
const sameRefusal = {
  'CreateTableVersion/conflict-code': 'what is not refused has no code',
  'CreateTableVersion/conflict-no-retry-after': 'what is not refused has no such refusal',
  'CreateTableVersion/one-winner': 'the losers of a race meet a version that is there',
} as const;

export const createTableVersion: FaultsOf<typeof op> = {
  'put-if-absent': [
    fault('counts a version that is there as created', forgives(op, done, taken), sameRefusal),
    fault(
      'refuses a version that is there and shows the new metadata nevertheless',
      () => {
        const newest = new Map<string, Request['body']['metadata']>();
        const note = serves(op, (request, { serve, context }) => {
          newest.set(keyOf(request.id, request.body.version), request.body.metadata);
          return serve(request, context);
        });
        const shows = says('ListTableVersions', (body, { id }) => ({
          ...body,
          versions: body.versions.map((record) => ({
            ...record,
            metadata: newest.get(keyOf(id, record.version)) ?? record.metadata,
          })),
        }));
        return both(note, shows);
      },
      {
        'CreateTableVersion/conflict-code': 'it looks at the record after the same refusal',
        'CreateTableVersion/conflict-no-retry-after': 'it looks at the record after the same refusal',
        'CreateTableVersion/one-winner': 'the losers of a race meet a version that is there',
      },
    ),
  ],
  'conflict-code': fault('has another code for it', misnames(op, 'TableAlreadyExists', taken)),
  recorded: fault('describes a created version under the number before', () => {
    const created = new Set<string>();
    const note = serves(op, async (request, { serve, context }) => {
      const answer = await serve(request, context);
      if (request.body.branch === undefined) created.add(keyOf(request.id, request.body.version));
      return answer;
    });
    const describe = says(
      'DescribeTableVersion',
      ({ version }) => ({ version: { ...version, version: version.version - 1 } }),
      ({ id, body }) => body.branch === undefined && created.has(keyOf(id, body.version)),
    );
    return both(note, describe);
  }),
  'answers-record': fault(
    'answers the number before',
    says(op, (body, request) => ({ version: { ...body.version, version: request.body.version - 1 } })),
  ),
  'path-agrees': fault(
    'answers where the manifest was staged',
    says(op, ({ version, ...rest }) => ({
      ...rest,
      version: { ...version, manifest_path: `${version?.manifest_path ?? ''}.staged` },
    })),
  ),
  'metadata-kept': fault('does not keep metadata', readsBody(op, { metadata: undefined })),
  'size-kept': fault('keeps neither size nor tag', readsBody(op, { manifest_size: undefined, e_tag: undefined })),
  'one-winner': fault('lets all of a race win', () => crowns(op, ({ id, body }) => [keyOf(id, body.version)], done)),
  'gap-allowed': fault(
    'takes no version far ahead',
    serves(op, async (request, scene) => {
      if (request.body.version > (await latestOf(request, scene)) + 100)
        throw new ServiceError('InvalidInput', 'a fault');
      return scene.serve(request, scene.context);
    }),
  ),
  'conflict-no-retry-after': fault(
    'asks to come back after a conflict',
    answers(op, (answer) => {
      if (answer.status === 409) answer.headers['retry-after'] = '1';
    }),
  ),
  'naming-scheme-optional': fault(
    'asks for a naming scheme',
    refuses(op, 'InvalidInput', ({ body }) => body.naming_scheme === undefined),
  ),
  'rows-still-readable': fault('reads from the version recorded last, whose manifest is not there', () => {
    const created = new Set<string>();
    const note = serves(op, async (request, { serve, context }) => {
      const answer = await serve(request, context);
      created.add(keyOf(request.id, 0));
      return answer;
    });
    const read = refuses('QueryTable', 'TableVersionNotFound', ({ id }) => created.has(keyOf(id, 0)));
    return both(note, read);
  }),
  'first-version-of-declared': fault(
    'lets no client begin a table',
    refuses(op, 'InvalidTableState', (request, context) => isDeclared(request, context)),
  ),
  'branch-not-ignored': fault(
    'takes an unknown branch for the main one',
    forgives(
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
    serves(op, async (request, { serve, context, handlers }) => {
      const { id, headers, body } = request;
      const isBranch = body.branch !== undefined && body.branch !== 'main';
      if (isBranch && (await versionsOf({ id, headers }, { context, handlers })).includes(body.version))
        throw new ServiceError('ConcurrentModification', 'a fault');
      return serve(request, context);
    }),
  ),
};
