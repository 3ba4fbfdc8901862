import type { HandlerRequest } from '#contract/handlers';
import { combine, fault, rejectRequests, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'CreateTableVersion';
type Request = HandlerRequest<typeof op>;
const keyOf = (id: readonly string[], version: number | undefined): string => JSON.stringify([id, version]);

export const createTableVersion: FaultsOf<typeof op> = {
  'put-if-absent': fault(
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
};
