// LanceDB's Node client in remote mode.
import { connect } from '@lancedb/lancedb';
import { tableFromArrays } from 'apache-arrow';

const { TOUCHSTONE_TASK: text, TOUCHSTONE_URL: hostOverride, TOUCHSTONE_API_KEY: apiKey } = process.env;
const { task, id, limit, values, tag } = JSON.parse(text);
// JSON.parse rounds it.
const version = /"version":(\d+)/.exec(text)?.[1];
const db = await connect('db://touchstone', { apiKey, hostOverride });
const table = () => db.openTable(id.at(-1), id.slice(0, -1));

const calls = {
  // It requests further pages itself.
  list_tables: () => db.tableNames(id, { limit }),
  count_rows: async () => (await table()).countRows(),
  read_rows: async () => (await (await table()).query().toArray()).map((row) => Number(row.id)),
  create_namespace: async () => void (await db.createNamespace(id)),
  create_tag: async () => void (await (await (await table()).tags()).create(tag, Number(version))),
  insert_rows: async () => {
    const rows = tableFromArrays({ id: BigInt64Array.from(values.map(BigInt)) });
    await (await table()).add(rows);
  },
};

const print = (value) =>
  console.log(
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? (JSON.rawJSON?.(String(one)) ?? Number(one)) : one)),
  );
const call = calls[task];
if (call === undefined) print({ unsupported: true });
else
  try {
    print({ result: (await call()) ?? null });
  } catch (error) {
    const code = /"?code"?:\s*(\d+)/.exec(error.message)?.[1];
    print({ error: { text: error.message.slice(0, 300), ...(code !== undefined && { code: Number(code) }) } });
  }
