// The page of a namespace.
import { requestFor, sendJson } from './api.js';
import { button, element, facts, field, input, notice } from './dom.js';
import { confirmChange, show } from './messages.js';
import { showTables } from './namespace-tables.js';

/**
 * @param {HTMLElement} holder
 * @param {readonly string[]} parts
 * @param {{ canWrite: boolean, state: string, onState: (state: string) => void, onCreate: () => void, onDrop: () => void }} options
 */
export const showNamespace = (holder, parts, { canWrite, state, onState, onCreate, onDrop }) => {
  const name = parts.length === 0 ? 'the root namespace' : parts.join(' / ');
  const create = () => {
    const child = input('name', { required: true });
    confirmChange({
      question: `Create a namespace in ${name}?`,
      action: 'Create namespace',
      fields: [field('Name', child)],
      run: async () => {
        await sendJson(requestFor('namespace', [...parts, child.value], 'create'));
        onCreate();
      },
    });
  };
  const drop = () =>
    confirmChange({
      question: `Drop the namespace "${name}"?`,
      detail: 'It has to be empty.',
      action: `Drop ${parts.at(-1)}`,
      run: async () => {
        await sendJson(requestFor('namespace', parts, 'drop'));
        onDrop();
      },
    });
  const about = element('div');
  const tables = element('div');
  holder.replaceChildren(
    element(
      'div',
      { className: 'title' },
      element('h2', {}, parts.length === 0 ? 'Root namespace' : name),
      canWrite && button('Create namespace', create),
      canWrite && parts.length > 0 && button('Drop namespace', drop),
    ),
    about,
    tables,
  );
  const loadAbout = async () => {
    if (parts.length > 0) {
      const { properties } = await sendJson(requestFor('namespace', parts, 'describe'));
      const pairs = Object.entries(properties ?? {});
      return pairs.length === 0 ? notice('The namespace has no properties.') : facts(pairs);
    }
    const { server, contract, operations } = await sendJson({ method: 'GET', path: '/v1/capabilities' });
    return facts([
      ['Server', `${server.name} ${server.version}`],
      ['Contract', contract],
      ['Operations', String(operations.length)],
    ]);
  };
  void show(about, async () => {
    const shown = await loadAbout();
    // After the first success, so that a missing credential is reported once.
    void showTables(tables, parts, state, onState);
    return shown;
  });
};
