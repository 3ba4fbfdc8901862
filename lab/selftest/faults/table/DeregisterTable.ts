import { basename } from 'node:path';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, listAlso, recordIds, RecordedIds } from './common.ts';

const op = 'DeregisterTable';

export const deregisterTable: FaultsOf<typeof op> = {
  'gone-from-namespace': [
    fault('keeps listing a deregistered table', () => {
      const removed = new RecordedIds();
      return combine(recordIds(op, removed), listAlso(removed));
    }),
    fault(
      'keeps reporting that a table exists once it has found it',
      () => {
        const found = new RecordedIds();
        return combine(
          acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => found.has(id)),
          recordIds('TableExists', found),
        );
      },
      { 'DeregisterTable/declared': 'the rule also calls TableExists before and after' },
    ),
  ],
  'content-stays': fault(
    'deletes the data of the table',
    replaceHandler(op, async (request, { context, handlers }) => {
      const { body } = await handlers.DropTable({ ...request, body: undefined }, context);
      return { body: { ...body, id: [...request.id] } };
    }),
    {
      'DeregisterTable/versions-stay': 'a deleted table cannot be registered again',
      'DeregisterTable/name-is-free': 'a deleted table cannot be registered again',
    },
  ),
  'versions-stay': fault('describes a registered table as version 1', () => {
    const registered = new RecordedIds();
    return combine(
      recordIds('RegisterTable', registered),
      changeResponseBody(
        'DescribeTable',
        (body) => ({ ...body, version: 1 }),
        ({ id }) => registered.has(id),
      ),
    );
  }),
  'returns-id': fault(
    'returns only the last part of the identifier',
    changeResponseBody(op, (body) => ({ ...body, id: body.id?.slice(-1) })),
  ),
  'returns-location': fault(
    'returns the location relative to the directory of the tables',
    changeResponseBody(op, (body) => ({ ...body, location: basename(body.location ?? '') })),
  ),
  'returns-properties': [
    fault(
      'returns no properties',
      changeResponseBody(op, (body) => ({ ...body, properties: {} })),
    ),
    fault(
      'omits properties with an empty value',
      changeResponseBody(op, ({ properties, ...body }) => ({
        ...body,
        properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => value !== '')),
      })),
    ),
  ],
  'body-fields': fault(
    'rejects the context field',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.context !== undefined),
  ),
  twice: fault(
    'rejects an absent table as an absent namespace',
    changeErrorCode(op, 'NamespaceNotFound', ['TableNotFound']),
  ),
  'name-is-free': fault('rejects the reuse of a deregistered name', () => {
    const removed = new RecordedIds();
    return combine(
      recordIds(op, removed),
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => removed.has(id)),
    );
  }),
  declared: fault('rejects a declared table', rejectRequests(op, 'InvalidTableState', isDeclared)),
  'concurrent-deregister': fault('reports success to each of several concurrent deregistrations', () =>
    acceptAllConcurrent(op, { body: {} }),
  ),
};
