import type { ClientRequest, Response } from '#contract/client';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { alikeNames, expectNamespaces } from '../../context/resources/namespaces/existence.ts';
import { childState, readChildNamespaces, readTableNames } from '../../context/resources/namespaces/lists.ts';
import {
  dropNamespace,
  namespaceState,
  readNamespaceProperties,
} from '../../context/resources/namespaces/namespaces.ts';
import { expectGiven, UNUSUAL_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { anyTableState } from '../../context/resources/tables/table-state.ts';
import { expectRejections } from '../../context/shared-rejections.ts';

type Body = NonNullable<ClientRequest<'CreateNamespace'>['body']>;

const create = async (context: CheckContext, id: ObjectId, body: Body = {}): Promise<Response<'CreateNamespace'>> => {
  const response = await context.target.call('CreateNamespace', { id, body });
  expect.ok('CreateNamespace', response);
  return response;
};

const unusedId = ({ name }: CheckContext): ObjectId => [name('ns')];

/** Expects that the namespace does not exist before the request and exists after it. */
const expectCreated = async (context: CheckContext, id: ObjectId, body: Body): Promise<void> => {
  await expectNamespaces(context, 'absent', [id]);
  await create(context, id, body);
  await expectNamespaces(context, 'present', [id]);
};

const PROPERTIES = { owner: 'ada' };
const OTHER_PROPERTIES = { owner: 'grace', level: '2' };

/** Creates a namespace with properties and content, and returns its id. */
const filledNamespace = async ({ arrange }: CheckContext): Promise<ObjectId> => {
  const id = await arrange.namespace([], { properties: PROPERTIES });
  await arrange.namespace(id);
  await arrange.anyTable({ in: id });
  return id;
};

/** Expects that the body is rejected for an existing namespace without a change, and that it creates an absent one. */
const expectExistingRejected = async (context: CheckContext, mode: Pick<Body, 'mode'>): Promise<void> => {
  const body = { ...mode, properties: OTHER_PROPERTIES };
  await expectRejections(
    context,
    { key: 'namespace with content', setUp: filledNamespace, observe: namespaceState },
    ({ target }, id) => [
      async () => expect.error(await target.call('CreateNamespace', { id, body }), 'NamespaceAlreadyExists'),
    ],
  );
  await create(context, unusedId(context), body);
};

export const CreateNamespace: OperationChecks<'CreateNamespace'> = {
  operation: 'CreateNamespace',
  subject: async (context) => {
    const parent = await context.arrange.parentNamespace();
    const id = [...parent, context.name('ns')];
    return {
      request: { id, body: {} },
      observe: () => childState(context, id),
      nextRequest: () => ({ id: [...parent, context.name('ns')], body: {} }),
    };
  },
  checks: {
    'null-fields-default': (context) => expectExistingRejected(context, { mode: null } as unknown as Body),
    'names-exact': async (context) => {
      const parent = await context.arrange.namespace();
      const names = alikeNames(context.name('ns'));
      for (const name of names) await create(context, [...parent, name]);
      expect.equal(await readChildNamespaces(context, parent), [...names].sort(), 'the children of the parent');
    },
    'created-is-visible': async (context) => {
      const { target, name, read } = context;
      const parent = [name('ns')];
      const id = [...parent, name('ns')];
      for (const one of [parent, id]) {
        await create(context, one);
        if (!target.lacks('NamespaceExists')) expect.noContent(await target.call('NamespaceExists', { id: one }));
        if (!target.lacks('DescribeNamespace')) await read('DescribeNamespace', { id: one });
      }
      expect.equal(await readChildNamespaces(context, parent), id.slice(-1), 'the children of the parent');
    },
    child: async (context) => {
      const { arrange, name } = context;
      const parent = await arrange.namespace();
      const leaves = [name('one'), name('two')].sort();
      expect.equal(await readChildNamespaces(context, parent), [], 'the children before');
      for (const leaf of leaves) await create(context, [...parent, leaf]);
      expect.equal(await readChildNamespaces(context, parent), leaves, 'the children of the parent');
    },
    'nested-deep': async (context) => {
      const names = [1, 2, 3, 4, 5].map((level) => context.name(`level${level}`));
      const ids = names.map((_, at) => names.slice(0, at + 1));
      await expectNamespaces(context, 'absent', ids.slice(-1));
      for (const id of ids) await create(context, id);
      await expectNamespaces(context, 'present', ids);
    },
    'same-name-elsewhere': async (context) => {
      const { arrange, name } = context;
      const leaf = name('same');
      const [one, other] = [
        [...(await arrange.namespace()), leaf],
        [...(await arrange.namespace()), leaf],
      ];
      await create(context, one);
      await expectNamespaces(context, 'absent', [other]);
      await create(context, other);
      await dropNamespace(context, one);
      await expectNamespaces(context, 'absent', [one]);
      await expectNamespaces(context, 'present', [other]);
    },
    'name-with-delimiter': async (context) => {
      const { arrange, target, name, read } = context;
      const parent = await arrange.namespace();
      const leaf = name('leaf');
      const joined = [`${parent.join('$')}$${leaf}`];
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id: joined, delimiter: '|' }));
      await read('NamespaceExists', { id: joined, delimiter: '|' });
      await expectNamespaces(context, 'absent', [[...parent, leaf]]);
      expect.equal(await readChildNamespaces(context, parent), [], 'the children of the namespace that $ would name');
      await create(context, [...parent, leaf]);
      expect.equal(await readChildNamespaces(context, parent), [leaf], 'the children after the child was created too');
    },
    'absent-parent': async (context) => {
      const { target, name } = context;
      const parent = [name('absent')];
      const id = [...parent, name('ns')];
      expect.error(await target.call('CreateNamespace', { id }), 'NamespaceNotFound');
      await expectNamespaces(context, 'absent', [parent, id]);
      await create(context, parent);
      await expectNamespaces(context, 'absent', [id]);
      await create(context, id);
    },
    'mode-create': (context) => expectExistingRejected(context, { mode: 'Create' }),
    'mode-default': (context) => expectExistingRejected(context, {}),
    'name-of-table': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.anyTable();
      await context.expectUnchanged(
        () => anyTableState(context, id),
        async () => {
          const response = await target.call('CreateNamespace', { id });
          expect.rejected(response, ['InvalidInput', 'NamespaceAlreadyExists']);
        },
      );
      await create(context, unusedId(context));
    },
    'conflict-is-final': async (context) => {
      const id = await context.arrange.namespace();
      const response = await context.target.call('CreateNamespace', { id });
      expect.rejected(response, 'NamespaceAlreadyExists');
      expect.that(
        response.headers['retry-after'] === undefined,
        'no Retry-After header',
        response.headers['retry-after'],
      );
    },
    'exist-ok-present': async (context) => {
      const { read } = context;
      const id = await filledNamespace(context);
      const contents = async (): Promise<unknown> => [
        await readChildNamespaces(context, id),
        (await read('ListTables', { id })).body?.tables,
      ];
      await context.expectUnchanged(contents, async () => {
        await create(context, id, { mode: 'ExistOk' });
      });
    },
    'exist-ok-keeps-properties': async (context) => {
      const id = await context.arrange.namespace([], { properties: PROPERTIES });
      const before = await readNamespaceProperties(context, id);
      for (const properties of [{ properties: OTHER_PROPERTIES }, {}]) {
        await create(context, id, { mode: 'ExistOk', ...properties });
        expect.equal(await readNamespaceProperties(context, id), before, 'the properties');
      }
    },
    'exist-ok-absent': async (context) => {
      const id = unusedId(context);
      await expectCreated(context, id, { mode: 'ExistOk', properties: PROPERTIES });
    },
    'overwrite-empty': async (context) => {
      const id = await context.arrange.namespace();
      await create(context, id, { mode: 'Overwrite' });
      await expectNamespaces(context, 'present', [id]);
    },
    'overwrite-properties': async (context) => {
      const id = await context.arrange.namespace([], { properties: { ...PROPERTIES, old: 'yes' } });
      expectGiven(await readNamespaceProperties(context, id), { ...PROPERTIES, old: 'yes' });
      await create(context, id, { mode: 'Overwrite', properties: OTHER_PROPERTIES });
      const replaced = await readNamespaceProperties(context, id);
      expectGiven(replaced, OTHER_PROPERTIES);
      expect.that(!Object.hasOwn(replaced, 'old'), 'no property of the old namespace', replaced);
      await create(context, id, { mode: 'Overwrite' });
      const left = Object.keys(await readNamespaceProperties(context, id));
      expect.that(!left.some((key) => Object.hasOwn(OTHER_PROPERTIES, key)), 'no property of the old namespace', left);
    },
    'overwrite-absent': async (context) => expectCreated(context, unusedId(context), { mode: 'Overwrite' }),
    'overwrite-contents': async (context) => {
      const { arrange, target } = context;
      const body: Body = { mode: 'Overwrite', properties: OTHER_PROPERTIES };
      const withChild = await arrange.namespace([], { properties: PROPERTIES });
      await arrange.namespace(withChild);
      const withTable = await arrange.namespace([], { properties: PROPERTIES });
      await arrange.anyTable({ in: withTable });
      for (const id of [withChild, withTable])
        await context.expectUnchanged(
          () => namespaceState(context, id),
          async () => expect.error(await target.call('CreateNamespace', { id, body }), 'NamespaceNotEmpty'),
        );
      await create(context, await arrange.namespace(), body);
    },
    'overwrite-all-or-nothing': async (context) => {
      const { arrange, target } = context;
      const withChild = await arrange.namespace();
      await arrange.namespace(withChild);
      const withTable = await arrange.namespace();
      await arrange.anyTable({ in: withTable });
      for (const id of [withChild, withTable]) {
        const before = await namespaceState(context, id);
        const response = await target.call('CreateNamespace', { id, body: { mode: 'Overwrite' } });
        expect.status(response, 200, 201, 'NamespaceNotEmpty');
        if (response.status >= 400) {
          expect.expectSameState(await namespaceState(context, id), before, 'the namespace after a rejected request');
        } else {
          expect.equal(await readChildNamespaces(context, id), [], 'the children of the new namespace');
          expect.equal(await readTableNames(context, id), [], 'the tables of the new namespace');
        }
      }
    },
    'mode-quoted': async (context) => {
      const id = await context.arrange.namespace();
      await create(context, id, { mode: '"ExistOk"' as 'ExistOk' });
      await create(context, id, { mode: '"Overwrite"' as 'Overwrite' });
      const again = await context.target.call('CreateNamespace', { id, body: { mode: '"Create"' as 'Create' } });
      expect.error(again, 'NamespaceAlreadyExists');
    },
    'properties-kept': async (context) => {
      const id = unusedId(context);
      await create(context, id, { properties: UNUSUAL_PROPERTIES });
      expectGiven(await readNamespaceProperties(context, id), UNUSUAL_PROPERTIES);
    },
    'properties-returned': async (context) => {
      const id = unusedId(context);
      const responded = (await create(context, id, { properties: PROPERTIES })).body?.properties ?? null;
      const shown = (await context.read('DescribeNamespace', { id })).body?.properties ?? null;
      if (responded !== null) expect.equal(responded, shown, 'the properties in the response');
    },
    'concurrent-create': concurrently(async (context, together) => {
      const id = [...(await context.arrange.namespace()), context.name('ns')];
      const responses = await together(REQUESTS, ({ target }) =>
        target.call('CreateNamespace', { id, body: { mode: 'Create' } }),
      );
      const statuses = responses.map(({ status }) => status);
      expect.oneSucceeded(statuses, 'NamespaceAlreadyExists', 'ServiceUnavailable');
      expect.equal(await readChildNamespaces(context, id.slice(0, -1)), id.slice(-1), 'the children of the parent');
    }),
    // Never with Overwrite: a target that violates this rule could replace everything it stores.
    'root-rejected': async (context) => {
      for (const mode of ['Create', 'ExistOk'] as const)
        expect.rejected(await context.target.call('CreateNamespace', { id: [], body: { mode } }), 'InvalidInput');
      await create(context, unusedId(context), { mode: 'ExistOk' });
    },
  },
};
