import type { Answer } from '#contract/client';
import { operationIds, type OperationId } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import { namespacesAre, namespaceThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { childrenOf, readPage } from '../../context/resources/namespaces/lists.ts';
import { NotApplicable } from '../../context/outcome.ts';
import type { World } from '../../context/check-context.ts';

const ask = async ({ target }: World): Promise<GetCapabilitiesResponse> =>
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
  { target, lawful }: World,
  operation: OperationId,
): Promise<{ readonly answer: Answer<OperationId>; readonly arranged: boolean }> => {
  const { request, arranged } = await lawful(operation);
  return { answer: await target.call(operation, request), arranged };
};

export const GetCapabilities: OperationChecks<'GetCapabilities'> = {
  operation: 'GetCapabilities',
  subject: async () => ({ request: {} }),
  checks: {
    'listed-are-served': async (world) => {
      const { operations } = await ask(world);
      const listed = operationIds.filter((one) => operations.includes(one));
      await world.beside(listed, async (beside, id) => {
        const { answer, arranged } = await tryOut(beside, id);
        // An absent object may look like an absent route.
        const isUnsupported = world.target.saysUnsupported(answer) && (arranged || answer.status !== 404);
        expect.that(!isUnsupported, `${id}, which is listed, to be served`, `status ${answer.status}`);
      });
    },
    'unlisted-are-unsupported': async (world) => {
      const { operations } = await ask(world);
      const unlisted = operationIds.filter((one) => !operations.includes(one));
      await world.beside(unlisted, async (beside, id) => {
        const { answer, arranged } = await tryOut(beside, id);
        const isRefused = arranged ? world.target.saysUnsupported(answer) : answer.status >= 400;
        expect.that(isRefused, `${id}, which is not listed, to be answered as unsupported`, `status ${answer.status}`);
      });
    },
    'lists-itself': async (world) => {
      const { operations } = await ask(world);
      expect.that(operations.includes('GetCapabilities'), 'GetCapabilities among the operations', operations);
    },
    'names-once': async (world) => {
      const { operations, features } = await ask(world);
      for (const names of [operations, features])
        expect.that(new Set(names).size === names.length, 'no name twice', names);
    },
    'contract-version': async (world) => {
      const { contract } = await ask(world);
      expect.that(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(contract), 'a version of three numbers', contract);
    },
    repeatable: async (world) => {
      const first = await ask(world);
      expect.equal(await ask(world), first, 'the second answer');
    },
    'json-limit': async (world) => {
      const { arrange, target, name } = world;
      const bytes = limitOf((await ask(world)).limits.max_json_bytes, WORTH_SENDING_BYTES, 'max_json_bytes');
      const id = [...(await arrange.namespace()), name('ns')];
      const body = { properties: { long: 'x'.repeat(bytes) } };
      await world.unmoved(
        () => namespaceThere(world, id),
        async () => expect.status(await target.call('CreateNamespace', { id, body }), 413),
      );
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id, body: { properties: { long: 'x' } } }));
      await namespacesAre(world, 'there', [id]);
    },
    'page-items-limit': async (world) => {
      const { arrange } = world;
      const most = limitOf((await ask(world)).limits.max_page_items, MAX_INT32 - 1, 'max_page_items');
      const parent = await arrange.namespace();
      const made: string[] = [];
      for (let at = 0; at < (most <= WORTH_FILLING ? most + 1 : 2); at += 1)
        made.push((await arrange.namespace(parent)).at(-1) ?? '');
      const { names } = await readPage(world, 'ListNamespaces', parent, { limit: most + 1 });
      expect.that(names.length <= most, `at most ${most} names`, `${names.length} names`);
      expect.equal(await childrenOf(world, parent, { limit: most + 1 }), made.sort(), 'the names of all pages');
    },
  },
};
