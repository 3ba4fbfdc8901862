import { basename } from 'node:path';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/state.ts';
import { crownsAll, listsToo, notes, Notes } from './common.ts';

const op = 'DeregisterTable';

export const deregisterTable: FaultsOf<typeof op> = {
  'gone-from-namespace': [
    fault('goes on to list what was deregistered', () => {
      const gone = new Notes();
      return combine(notes(op, gone), listsToo(gone));
    }),
    fault(
      'goes on to find what it has found before',
      () => {
        const found = new Notes();
        return combine(
          acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => found.has(id)),
          notes('TableExists', found),
        );
      },
      { 'DeregisterTable/declared': 'it asks before and after too' },
    ),
  ],
  'content-stays': fault(
    'removes the content too',
    replaceHandler(op, async (request, { context, handlers }) => {
      const { body } = await handlers.DropTable({ ...request, body: undefined }, context);
      return { body: { ...body, id: [...request.id] } };
    }),
    {
      'DeregisterTable/versions-stay': 'what is gone cannot be registered again',
      'DeregisterTable/name-is-free': 'what is gone cannot be registered again',
    },
  ),
  'versions-stay': fault('begins to count the versions of a registered table anew', () => {
    const registered = new Notes();
    return combine(
      notes('RegisterTable', registered),
      changeBody(
        'DescribeTable',
        (body) => ({ ...body, version: 1 }),
        ({ id }) => registered.has(id),
      ),
    );
  }),
  'answers-id': fault(
    'answers the last part of the identifier only',
    changeBody(op, (body) => ({ ...body, id: body.id?.slice(-1) })),
  ),
  'answers-location': fault(
    'answers where the table lies below the root of its own store',
    changeBody(op, (body) => ({ ...body, location: basename(body.location ?? '') })),
  ),
  'answers-properties': [
    fault(
      'answers no properties',
      changeBody(op, (body) => ({ ...body, properties: {} })),
    ),
    fault(
      'answers only properties that are not empty',
      changeBody(op, ({ properties, ...body }) => ({
        ...body,
        properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => value !== '')),
      })),
    ),
  ],
  'body-members': fault(
    'refuses a context',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.context !== undefined),
  ),
  twice: fault(
    'takes a deregistered table for an absent namespace',
    changeErrorCode(op, 'NamespaceNotFound', ['TableNotFound']),
  ),
  'name-is-free': fault('does not let a name be taken again', () => {
    const gone = new Notes();
    return combine(
      notes(op, gone),
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => gone.has(id)),
    );
  }),
  declared: fault('does not take out what is only declared', rejectRequests(op, 'InvalidTableState', isDeclared)),
  'concurrent-deregister': fault('tells every one of several callers that he has taken it out', () =>
    crownsAll(op, { body: {} }),
  ),
};
