// Adds a form to each operation of the reference, which sends its request and shows the response.
import { headersOf, isSignedIn, parseJson, targetOf } from './api.js';
import { button, element, field, input } from './dom.js';
import { askCredentials } from './sign-in.js';

const MOST_CHARACTERS = 100_000;
const canWrite = document.querySelector('script[data-mode]')?.getAttribute('data-mode') === 'write';

/** @typedef {{ name: string, in: string, required?: boolean, description?: string, example?: unknown, $ref?: string }} Parameter */
/** @typedef {{ method: string, path: string, isRead: boolean, parameters: Parameter[], body: string | undefined, takesRows: boolean }} Operation */

/** @type {Promise<ReadonlyMap<string, Operation>> | undefined} */
let contract;

/** @param {any} content the media types of a request */
const exampleOf = (content) => {
  const { example, examples } = content?.['application/json'] ?? {};
  const [first] = /** @type {any[]} */ (Object.values(examples ?? {}));
  return JSON.stringify(example ?? first?.value ?? {}, null, 2);
};

const loadContract = async () => {
  const { paths, components } = await (await fetch('/openapi.json')).json();
  /** @type {(one: Parameter) => Parameter} */
  const resolved = (one) => (one.$ref === undefined ? one : components.parameters[one.$ref.split('/').at(-1) ?? '']);
  /** @type {Map<string, Operation>} */
  const found = new Map();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === undefined) continue;
      const content = operation.requestBody?.content;
      found.set(operation.operationId, {
        method: method.toUpperCase(),
        path,
        isRead: operation['x-effect'] === 'read',
        parameters: [...(methods.parameters ?? []), ...(operation.parameters ?? [])]
          .map(resolved)
          .filter((one) => one.in !== 'header'),
        body: content?.['application/json'] === undefined ? undefined : exampleOf(content),
        takesRows: content !== undefined && content['application/json'] === undefined,
      });
    }
  return found;
};

/** @param {Response} response */
const responseElement = async (response) => {
  const type = response.headers.get('content-type') ?? '';
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const isText = type.includes('json') || type.startsWith('text/');
  const bytes = isText
    ? ''
    : `${(await response.clone().arrayBuffer()).byteLength.toLocaleString('en')} bytes of ${type || 'no type'}`;
  const text = isText ? await response.text() : bytes;
  return element(
    'div',
    { role: 'status' },
    element('p', {}, element('strong', { className: 'code' }, `${response.status} ${response.statusText}`)),
    element('pre', { tabIndex: 0, ariaLabel: 'Headers of the response', className: 'headers' }, headers),
    element(
      'pre',
      { tabIndex: 0, ariaLabel: 'Body of the response', className: 'body' },
      text.slice(0, MOST_CHARACTERS) || 'no body',
    ),
  );
};

/** @param {FormData} form @param {Operation} operation */
const sendForm = (form, { method, path, parameters, body, takesRows }) => {
  const value = (/** @type {string} */ name) => String(form.get(name) ?? '');
  const query = Object.fromEntries(
    parameters.filter((one) => one.in === 'query' && value(one.name) !== '').map(({ name }) => [name, value(name)]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name)));
  const json = body === undefined ? undefined : value('json body');
  if (json !== undefined && json.trim() !== '') parseJson(json);
  const rows = form.get('rows');
  const request = { method, path: filled, query, ...(json !== undefined && { body: json }) };
  return fetch(targetOf(request), {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: { ...headersOf(request), ...(takesRows && { 'content-type': 'application/vnd.apache.arrow.stream' }) },
    ...(json !== undefined && { body: json }),
    ...(takesRows && rows instanceof File && { body: rows }),
  });
};

/** @param {Operation} operation */
const formOf = (operation) => {
  const result = element('div');
  const onSubmit = async () => {
    result.replaceChildren(element('p', { role: 'status' }, 'Sending …'));
    try {
      result.replaceChildren(await responseElement(await sendForm(new FormData(form), operation)));
    } catch (error) {
      const text =
        error instanceof SyntaxError
          ? `The body is not JSON: ${error.message}`
          : 'No response. Check that the server is running, then send again.';
      result.replaceChildren(element('p', { role: 'alert' }, text));
    }
  };
  const form = element(
    'form',
    { on: { submit: (event) => (event.preventDefault(), void onSubmit()) } },
    ...operation.parameters.map(({ name, in: place, required }) =>
      field(name, input(name, { required: required === true }), place === 'path' ? 'in the path' : 'query'),
    ),
    operation.body !== undefined &&
      field(
        'Body',
        element('textarea', { name: 'json body', rows: 6, spellcheck: false, value: operation.body }),
        'JSON',
      ),
    operation.takesRows &&
      field('Rows', element('input', { type: 'file', name: 'rows' }), 'a file with an Arrow IPC stream'),
    element(
      'div',
      { className: 'line' },
      element('button', { type: 'submit' }, `Send ${operation.method}`),
      button('Sign in', askCredentials),
      isSignedIn() && element('span', {}, 'The credential of this tab is sent.'),
    ),
  );
  return [form, result];
};

/** @param {HTMLDetailsElement} details @param {string} id */
const fill = async (details, id) => {
  if (details.childElementCount > 1) return;
  const holder = element('div', {}, 'Loading …');
  details.append(holder);
  const operation = await (contract ??= loadContract()).then(
    (found) => found.get(id),
    () => undefined,
  );
  if (operation === undefined) {
    contract = undefined;
    holder.remove();
    details.open = false;
  } else if (!operation.isRead && !canWrite)
    holder.textContent = 'This operation changes data. The pages are read-only: start the server with --console write.';
  else holder.replaceChildren(...formOf(operation));
};

document.querySelector('.bar')?.append(element('a', { href: '/' }, 'Console'));
for (const article of document.querySelectorAll('article.operation')) {
  const details = element('details', { className: 'try' }, element('summary', {}, 'Try it'));
  details.addEventListener('toggle', () => details.open && void fill(details, article.id));
  article.querySelector('.sides')?.before(details);
}
