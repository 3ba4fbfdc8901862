import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { dropNamespace, readNamespaceProperties } from '../../context/resources/namespaces/namespaces.ts';
import { expectPropertyMap } from '../../context/resources/namespaces/properties.ts';

export const DescribeNamespace: OperationChecks<'DescribeNamespace'> = {
  operation: 'DescribeNamespace',
  subject: async ({ arrange }) => ({
    request: {
      id: await arrange.namespace(await arrange.parentNamespace(), { properties: { owner: 'ada' } }),
      body: {},
    },
  }),
  checks: {
    properties: async (context) => {
      const { arrange, target } = context;
      for (const body of [{}, { properties: { owner: 'ada', level: '1' } }]) {
        const id = await arrange.namespace([], body);
        expectPropertyMap(expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id })).properties);
      }
    },
    'no-properties': async (context) => {
      const { arrange } = context;
      const shown = await readNamespaceProperties(context, await arrange.namespace());
      const given = await arrange.namespace([], { properties: { owner: 'ada' } });
      // A server that adds properties to every namespace has none without any.
      const isAdding = Object.keys(await readNamespaceProperties(context, given)).some((key) => key !== 'owner');
      if (!isAdding) expect.equal(shown, {}, 'the properties');
    },
    'own-properties': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace([], { properties: { above: 'yes' } });
      const child = await arrange.namespace(parent, { properties: { below: 'yes' } });
      const bare = await arrange.namespace(parent);
      const keysOf = async (id: ObjectId): Promise<string[]> => Object.keys(await readNamespaceProperties(context, id));
      const inParent = await keysOf(parent);
      expect.that(!inParent.includes('below'), 'no property of the child in its parent', inParent);
      for (const id of [child, bare]) {
        const inChild = await keysOf(id);
        expect.that(!inChild.includes('above'), 'no property of the parent in its child', inChild);
      }
    },
    root: async ({ target }) => {
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id: [] }));
    },
    'after-drop': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace();
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id }));
      await dropNamespace(context, id);
      expect.error(await target.call('DescribeNamespace', { id }), 'NamespaceNotFound');
    },
    'table-is-no-namespace': async ({ arrange, target }) => {
      const id = await arrange.anyTable();
      expect.error(await target.call('DescribeNamespace', { id }), 'NamespaceNotFound');
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id: id.slice(0, -1) }));
    },
  },
};
