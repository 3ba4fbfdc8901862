import type { Response } from '#contract/client';
import { operationIds, type OperationId } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import { namespacesAre, namespaceThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { childrenOf, readPage } from '../../context/resources/namespaces/lists.ts';
import { NotApplicable } from '../../context/outcome.ts';
import type { CheckContext } from '../../context/check-context.ts';

const ask = async ({ target }: CheckContext): Promise<GetCapabilitiesResponse> =>
  expect.ok('GetCapabilities', await target.call('GetCapabilities', {}));

/** The largest body that is worth sending to see it refused. */
const WORTH_SENDING_BYTES = 128 * 1024 * 1024;
/** The longest page that is worth filling to see that it is cut. */
const WORTH_FILLING = 30;
const MAX_INT32 = 2_147_483_647;

const limitOf = (limit: number | null | undefined, most: number, name: string): number => {
  if (limit === undefined || limit === null) throw new NotApplicable(`the target names no ${name}`);
  if (limit > most) throw new NotApplicable(`${name} is ${limit}, which is more than can be tried`);
  return limit;
};

/** What the target answers to a lawful request, and whether that request was complete (see World.lawful). */
const tryOut = async (
  { target, valid }: CheckContext,
  operation: OperationId,
): Promise<{ readonly answer: Response<OperationId>; readonly arranged: boolean }> => {
  const { request, arranged } = await valid(operation);
  return { answer: await target.call(operation, request), arranged };
};

export const GetCapabilities: OperationChecks<'GetCapabilities'> = {
  operation: 'GetCapabilities',
  subject: async () => ({ request: {} }),
  checks: {
    'listed-are-served': async (context) => {
      const { operations } = await ask(context);
      const listed = operationIds.filter((one) => operations.includes(one));
      await context.beside(listed, async (beside, id) => {
        const { answer: response, arranged } = await tryOut(beside, id);
        // An absent object may look like an absent route.
        const isUnsupported = context.target.saysUnsupported(response) && (arranged || response.status !== 404);
        expect.that(!isUnsupported, `${id}, which is listed, to be served`, `status ${response.status}`);
      });
    },
    'unlisted-are-unsupported': async (context) => {
      const { operations } = await ask(context);
      const unlisted = operationIds.filter((one) => !operations.includes(one));
      await context.beside(unlisted, async (beside, id) => {
        const { answer: response, arranged } = await tryOut(beside, id);
        const isRejected = arranged ? context.target.saysUnsupported(response) : response.status >= 400;
        expect.that(
          isRejected,
          `${id}, which is not listed, to be answered as unsupported`,
          `status ${response.status}`,
        );
      });
    },
    'lists-itself': async (context) => {
      const { operations } = await ask(context);
      expect.that(operations.includes('GetCapabilities'), 'GetCapabilities among the operations', operations);
    },
    'names-once': async (context) => {
      const { operations, features } = await ask(context);
      for (const names of [operations, features])
        expect.that(new Set(names).size === names.length, 'no name twice', names);
    },
    'contract-version': async (context) => {
      const { contract } = await ask(context);
      expect.that(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(contract), 'a version of three numbers', contract);
    },
    repeatable: async (context) => {
      const first = await ask(context);
      expect.equal(await ask(context), first, 'the second answer');
    },
    'json-limit': async (context) => {
      const { arrange, target, name } = context;
      const bytes = limitOf((await ask(context)).limits.max_json_bytes, WORTH_SENDING_BYTES, 'max_json_bytes');
      const id = [...(await arrange.namespace()), name('ns')];
      const body = { properties: { long: 'x'.repeat(bytes) } };
      await context.expectUnchanged(
        () => namespaceThere(context, id),
        async () => expect.status(await target.call('CreateNamespace', { id, body }), 413),
      );
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id, body: { properties: { long: 'x' } } }));
      await namespacesAre(context, 'there', [id]);
    },
    'page-items-limit': async (context) => {
      const { arrange } = context;
      const most = limitOf((await ask(context)).limits.max_page_items, MAX_INT32 - 1, 'max_page_items');
      const parent = await arrange.namespace();
      const made: string[] = [];
      for (let at = 0; at < (most <= WORTH_FILLING ? most + 1 : 2); at += 1)
        made.push((await arrange.namespace(parent)).at(-1) ?? '');
      const { names } = await readPage(context, 'ListNamespaces', parent, { limit: most + 1 });
      expect.that(names.length <= most, `at most ${most} names`, `${names.length} names`);
      expect.equal(await childrenOf(context, parent, { limit: most + 1 }), made.sort(), 'the names of all pages');
    },
  },
};
