// A client program for the tests of `touchstone client`. It does what a client must, except for the fault that FAULT names.
import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';

const { TOUCHSTONE_URL: url, TOUCHSTONE_TOKEN: token, TOUCHSTONE_TASK: text, FAULT: fault = '' } = process.env;
const has = (name) => fault === name;
/** Numbers beyond 2^53 stay texts between these marks. */
const parse = (json) => JSON.parse(json.replace(/\b\d{16,}\b/g, has('integers-exact') ? '$&' : '"\\u0001$&\\u0001"'));
const print = (value) => console.log(JSON.stringify(value).replace(/"\\u0001(\d+)\\u0001"/g, '$1'));
const { task, id, limit, mode, tag, version, values } = parse(text);

class ServerError extends Error {}

const fail = (status, body) => {
  const error = new ServerError(`status ${status}`);
  try {
    if (!has('error-code-kept')) error.code = JSON.parse(body).code;
  } catch {
    // It is no JSON.
  }
  throw error;
};

const identifier = () => {
  if (id.length === 0) return has('root-is-delimiter') ? 'root' : '$';
  if (!has('delimiter-in-name') && id.some((part) => part.includes('$'))) throw new Error('use another delimiter');
  const encoded = encodeURIComponent(id.join('$'));
  return has('path-encoded-once') ? encoded.replaceAll('%20', '+') : encoded;
};

const repeats = (status) =>
  (status === 503 && !has('retries-unavailable')) ||
  (status === 409 && has('conflict-ends')) ||
  (status === 401 && has('unauthenticated-ends'));

const send = async (path, { method = 'POST', body = '{}', type = 'application/json' } = {}, attempts = 12) => {
  const response = await fetch(url + path, {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      ...(method === 'POST' && { 'content-type': has('media-types') ? 'application/octet-stream' : type }),
      ...(!has('credentials-sent') && { authorization: `Bearer ${token}` }),
    },
    ...(has('slow-response-is-read') && attempts > 11 && { signal: AbortSignal.timeout(1000) }),
  });
  if (repeats(response.status) && attempts > 1) {
    await response.arrayBuffer();
    await delay(has('waits-as-told') ? 0 : 1000 * Number(response.headers.get('retry-after') ?? 0));
    return send(path, { method, body, type }, attempts - 1);
  }
  if (response.status >= 400 && !has('error-reported')) fail(response.status, await response.text());
  return response;
};

const json = async (...request) => {
  const response = await send(...request);
  if (response.status === 204 && !has('no-content-is-success')) return null;
  return parse(await response.text());
};

const listAll = async () => {
  const names = [];
  for (let page = ''; ;) {
    const encoded = encodeURIComponent(has('token-unchanged') ? encodeURIComponent(page) : page);
    const path = `/v1/namespace/${identifier()}/table/list?limit=${limit}&page_token=${encoded}`;
    const {
      tables,
      page_token: next,
      ...more
    } = await json(path, { method: 'GET' }).catch((error) => {
      if (has('expired-credential-is-error')) return { tables: [] };
      throw error;
    });
    if (has('unknown-fields-ignored') && Object.keys(more).length > 0) throw new Error('unknown fields');
    names.push(...tables);
    page = next ?? '';
    if (page === '' || (has('all-pages') && tables.length < limit)) return names;
  }
};

const rows = async () => {
  try {
    const response = await send(`/v1/table/${identifier()}/query`);
    return [...tableFromIPC(await response.arrayBuffer()).getChild('id')].map(Number);
  } catch (error) {
    if (has('slow-response-is-read') && error.name === 'TimeoutError')
      return tableFromIPC(await (await send(`/v1/table/${identifier()}/query`, {}, 11)).arrayBuffer())
        .getChild('id')
        .toArray();
    if (!has('cut-rows-are-error')) throw error;
    return [];
  }
};

const calls = {
  list_tables: listAll,
  count_rows: () => json(`/v1/table/${identifier()}/count_rows`),
  read_rows: rows,
  storage_options: async () => {
    const body = JSON.stringify({ vend_credentials: true });
    const { storage_options: options } = await json(`/v1/table/${identifier()}/describe`, { body });
    if (has('storage-options-unchanged')) options.expires_at_millis = Number(options.expires_at_millis);
    return options;
  },
  create_namespace: async () => void (await json(`/v1/namespace/${identifier()}/create`)),
  drop_namespace: async () =>
    void (await json(`/v1/namespace/${identifier()}/drop`, { body: JSON.stringify({ mode }) })),
  create_tag: async () => {
    const body = JSON.stringify({ tag, version }).replace(/"\\u0001(\d+)\\u0001"/g, '$1');
    await json(`/v1/table/${identifier()}/tags/create`, { body });
  },
  insert_rows: async () => {
    const body = tableToIPC(tableFromArrays({ id: BigInt64Array.from(values.map(BigInt)) }), 'stream');
    await json(`/v1/table/${identifier()}/insert`, { body, type: 'application/vnd.apache.arrow.stream' });
  },
};

if (has('hangs')) setInterval(() => undefined, 1000);
else if (has('silent')) process.exitCode = 3;
else if (has('nothing')) print({ unsupported: true });
else
  try {
    print({ result: (await calls[task]()) ?? null });
  } catch (error) {
    print({ error: { ...(typeof error.code === 'number' && { code: error.code }) } });
  }
