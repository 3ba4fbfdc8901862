import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { dropNamespace, readNamespaceProperties } from '../../context/resources/namespaces/namespaces.ts';
import { hasProperties } from '../../context/resources/namespaces/properties.ts';

export const DescribeNamespace: OperationChecks<'DescribeNamespace'> = {
  operation: 'DescribeNamespace',
  subject: async ({ arrange }) => ({
    request: { id: await arrange.namespace(await arrange.namespace(), { properties: { owner: 'ada' } }), body: {} },
  }),
  checks: {
    properties: async (context) => {
      const { arrange, target } = context;
      const properties = { owner: 'ada', 'Ein Schlüssel': "it's 42" };
      const id = await arrange.namespace([], { properties });
      const shown = expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id })).properties;
      if (hasProperties(context, 'namespace-properties', shown)) expect.equal(shown, properties, 'the properties');
    },
    'no-properties': async (context) => {
      const id = await context.arrange.namespace();
      expect.equal(await readNamespaceProperties(context, id), {}, 'the properties');
    },
    'own-properties': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace([], { properties: { level: 'parent', above: 'yes' } });
      const child = await arrange.namespace(parent, { properties: { level: 'child', below: 'yes' } });
      const bare = await arrange.namespace(parent);
      expect.equal(
        await readNamespaceProperties(context, parent),
        { level: 'parent', above: 'yes' },
        'the properties above',
      );
      expect.equal(
        await readNamespaceProperties(context, child),
        { level: 'child', below: 'yes' },
        'the properties below',
      );
      expect.equal(await readNamespaceProperties(context, bare), {}, 'the properties of a child without any');
    },
    root: async ({ target }) => {
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id: [] }));
    },
    'after-drop': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace();
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id }));
      await dropNamespace(context, id);
      expect.rejected(await target.call('DescribeNamespace', { id }), 404, 'NamespaceNotFound');
    },
    'table-is-no-namespace': async ({ arrange, target }) => {
      const id = await arrange.table();
      expect.rejected(await target.call('DescribeNamespace', { id }), 404, 'NamespaceNotFound');
      expect.ok('DescribeNamespace', await target.call('DescribeNamespace', { id: id.slice(0, -1) }));
    },
  },
};
