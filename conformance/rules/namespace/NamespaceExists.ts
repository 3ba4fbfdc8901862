import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { dropNamespace } from '../../context/resources/namespaces/namespaces.ts';

export const NamespaceExists: OperationChecks<'NamespaceExists'> = {
  operation: 'NamespaceExists',
  subject: async ({ arrange }) => ({
    request: { id: await arrange.namespace(await arrange.parentNamespace()), body: {} },
  }),
  checks: {
    present: async ({ arrange, target }) => {
      const parent = await arrange.namespace();
      for (const id of [parent, await arrange.namespace(parent)])
        expect.status(await target.call('NamespaceExists', { id }), 200, 204);
    },
    'no-body': async ({ arrange, target }) => {
      const id = await arrange.namespace([], { properties: { owner: 'ada' } });
      expect.noContent(await target.call('NamespaceExists', { id }));
    },
    'like-describe': async (context) => {
      const { arrange, target, name } = context;
      if (target.lacks('DescribeNamespace')) throw NotApplicable.without('DescribeNamespace');
      const table = await arrange.anyTable();
      const present = [table.slice(0, -1), await arrange.namespace(await arrange.namespace()), []];
      const dropped = await arrange.namespace();
      await dropNamespace(context, dropped);
      for (const id of [...present, dropped, table, [name('absent')], [name('absent'), name('absent')]]) {
        const described = await target.call('DescribeNamespace', { id });
        const exists = await target.call('NamespaceExists', { id });
        const [want, got] = [described.status < 300, exists.status < 300];
        expect.that(
          want === got,
          `${JSON.stringify(id)} to ${want ? '' : 'not '}exist, as described`,
          `${exists.status}`,
        );
      }
    },
    root: async ({ target }) => {
      expect.status(await target.call('NamespaceExists', { id: [] }), 200, 204);
    },
    'after-drop': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace();
      expect.status(await target.call('NamespaceExists', { id }), 200, 204);
      await dropNamespace(context, id);
      expect.error(await target.call('NamespaceExists', { id }), 'NamespaceNotFound');
    },
    'child-of-absent': async ({ arrange, target, name }) => {
      const parent = await arrange.namespace();
      const id = await arrange.namespace(parent);
      expect.status(await target.call('NamespaceExists', { id }), 200, 204);
      const astray = [name('absent'), ...id.slice(-1)];
      expect.error(await target.call('NamespaceExists', { id: astray }), 'NamespaceNotFound');
    },
    'table-is-no-namespace': async ({ arrange, target }) => {
      const id = await arrange.anyTable();
      expect.error(await target.call('NamespaceExists', { id }), 'NamespaceNotFound');
      expect.status(await target.call('NamespaceExists', { id: id.slice(0, -1) }), 200, 204);
    },
  },
};
