import type { Response } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import { operationIds, type OperationId } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { expectNamespaces, namespaceExists } from '../../context/resources/namespaces/existence.ts';
import { readChildNamespaces, readPage } from '../../context/resources/namespaces/lists.ts';

const readCapabilities = async ({ target }: CheckContext): Promise<GetCapabilitiesResponse> =>
  expect.ok('GetCapabilities', await target.call('GetCapabilities', {}));

/** The largest body that is sent to test its rejection. */
const MAX_TESTED_BODY_BYTES = 128 * 1024 * 1024;
/** The longest page that is filled to test the limit. */
const MAX_TESTED_PAGE_ITEMS = 30;
const MAX_INT32 = 2_147_483_647;

const requireLimit = (limit: number | null | undefined, max: number, name: string): number => {
  if (limit === undefined || limit === null) throw new NotApplicable(`the target names no ${name}`);
  if (limit > max) throw new NotApplicable(`${name} is ${limit}, which is more than the suite tests`);
  return limit;
};

/** Sends a valid request; `arranged` is false when the request was incomplete (see `CheckContext.valid`). */
const sendValid = async (
  { target, valid }: CheckContext,
  operation: OperationId,
): Promise<{ readonly response: Response<OperationId>; readonly arranged: boolean }> => {
  const { request, arranged } = await valid(operation);
  return { response: await target.call(operation, request), arranged };
};

export const GetCapabilities: OperationChecks<'GetCapabilities'> = {
  operation: 'GetCapabilities',
  subject: async () => ({ request: {} }),
  checks: {
    'listed-are-served': async (context) => {
      const { operations } = await readCapabilities(context);
      const { target } = context;
      const listed = operationIds.filter((one) => operations.includes(one) && !target.hasSucceeded(one));
      await context.forEachConcurrently(listed, async (itemContext, id) => {
        const { response: response, arranged } = await sendValid(itemContext, id);
        // A 404 for an absent object can look like a 404 for an absent route.
        const isUnsupported =
          target.isUnsupportedResponse(response) && (arranged || !isStatusOf(response.status, 'RouteNotFound'));
        expect.that(!isUnsupported, `${id}, which is listed, to be served`, `status ${response.status}`);
      });
    },
    'unlisted-are-unsupported': async (context) => {
      const { operations } = await readCapabilities(context);
      const unlisted = operationIds.filter((one) => !operations.includes(one));
      await context.forEachConcurrently(unlisted, async (itemContext, id) => {
        const { response: response, arranged } = await sendValid(itemContext, id);
        const isRejected = arranged ? context.target.isUnsupportedResponse(response) : response.status >= 400;
        expect.that(
          isRejected,
          `${id}, which is not listed, to be reported as unsupported`,
          `status ${response.status}`,
        );
      });
    },
    'lists-itself': async (context) => {
      const { operations } = await readCapabilities(context);
      expect.that(operations.includes('GetCapabilities'), 'GetCapabilities among the operations', operations);
    },
    'names-once': async (context) => {
      const { operations, features } = await readCapabilities(context);
      for (const names of [operations, features])
        expect.that(new Set(names).size === names.length, 'no name twice', names);
    },
    'contract-version': async (context) => {
      const { contract } = await readCapabilities(context);
      expect.that(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(contract), 'a version of three numbers', contract);
    },
    repeatable: async (context) => {
      const first = await readCapabilities(context);
      expect.equal(await readCapabilities(context), first, 'the second response');
    },
    'json-limit': async (context) => {
      const { arrange, target, name } = context;
      const bytes = requireLimit(
        (await readCapabilities(context)).limits.max_json_bytes,
        MAX_TESTED_BODY_BYTES,
        'max_json_bytes',
      );
      const id = [...(await arrange.namespace()), name('ns')];
      const body = { properties: { long: 'x'.repeat(bytes) } };
      await context.expectUnchanged(
        () => namespaceExists(context, id),
        async () => expect.rejected(await target.call('CreateNamespace', { id, body }), 'PayloadTooLarge'),
      );
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id, body: { properties: { long: 'x' } } }));
      await expectNamespaces(context, 'present', [id]);
    },
    'page-items-limit': async (context) => {
      const { arrange } = context;
      const max = requireLimit(
        (await readCapabilities(context)).limits.max_page_items,
        MAX_INT32 - 1,
        'max_page_items',
      );
      const parent = await arrange.namespace();
      const created: string[] = [];
      for (let at = 0; at < (max <= MAX_TESTED_PAGE_ITEMS ? max + 1 : 2); at += 1)
        created.push((await arrange.namespace(parent)).at(-1) ?? '');
      const { names } = await readPage(context, 'ListNamespaces', parent, { limit: max + 1 });
      expect.that(names.length <= max, `at most ${max} names`, `${names.length} names`);
      expect.equal(
        await readChildNamespaces(context, parent, { limit: max + 1 }),
        created.sort(),
        'the names of all pages',
      );
    },
  },
};
