// A client program for `touchstone client`, with the client of touchstone-contract and apache-arrow.
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { createClient, parseJson, ServiceError, stringifyJson } from 'touchstone-contract';

const { task, id, limit, mode, tag, version, values } = parseJson(process.env.TOUCHSTONE_TASK);
const client = createClient({
  baseUrl: process.env.TOUCHSTONE_URL,
  headers: { authorization: `Bearer ${process.env.TOUCHSTONE_TOKEN}` },
});

const calls = {
  list_tables: async () => {
    const names = [];
    for (let page_token; ;) {
      const page = await client.listTables({ id, query: { limit, page_token } });
      names.push(...page.tables);
      page_token = page.page_token || undefined;
      if (page_token === undefined) return names;
    }
  },
  count_rows: () => client.countTableRows({ id }),
  read_rows: async () => [...tableFromIPC(await client.queryTable({ id, body: {} })).getChild('id')].map(Number),
  storage_options: async () => (await client.describeTable({ id, body: { vend_credentials: true } })).storage_options,
  create_namespace: async () => void (await client.createNamespace({ id })),
  drop_namespace: async () => void (await client.dropNamespace({ id, body: { mode } })),
  create_tag: async () => void (await client.createTableTag({ id, body: { tag, version } })),
  insert_rows: async () => {
    const body = tableToIPC(tableFromArrays({ id: BigInt64Array.from(values.map(BigInt)) }), 'stream');
    await client.insertIntoTable({ id, body });
  },
};

try {
  console.log(stringifyJson({ result: (await calls[task]()) ?? null }));
} catch (error) {
  console.log(stringifyJson({ error: error instanceof ServiceError ? { code: error.code } : { text: String(error) } }));
}
