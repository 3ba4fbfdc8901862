import { RecordBatchStreamWriter, type Schema, tableFromIPC } from 'apache-arrow';
import { expect } from 'vitest';
import type { CreateMaterializedViewRequest } from '#contract/types';
import type { TestServer } from '../start-server.ts';
import { namedRows, readRows } from './rows.ts';

/** The name of an operation. */
export type Operation = Parameters<TestServer['client']['call']>[0];

/** What a view selects of its source; without fields, everything. */
interface View {
  readonly filter?: string;
  readonly columns?: object;
}

let count = 0;

/** Returns a name that no other call has returned. */
export const newName = (kind: string): string => `${kind}${++count}`;

/** Returns a schema as the message at the start of a stream, in base64. */
export const encodeSchema = (schema: Schema): string => {
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const bytes = Buffer.from(writer.finish().toUint8Array(true));
  return bytes.subarray(0, 8 + bytes.readInt32LE(4)).toString('base64');
};

/** Returns functions that create, refresh and read the views of a server. */
export const viewsOf = (server: () => TestServer) => {
  const readSchema = async (id: readonly string[], columns?: object): Promise<string> => {
    const body = { k: 0, ...(columns !== undefined && { columns }) };
    return encodeSchema(
      tableFromIPC((await server().client.call('QueryTable', { id, body: body as never })).bytes).schema,
    );
  };

  const createSource = async (...values: number[]): Promise<string[]> => {
    const id = [newName('source')];
    await server().client.createTable({ id, body: namedRows(...values) });
    return id;
  };

  const viewBody = async (source: readonly string[], view: View = {}): Promise<CreateMaterializedViewRequest> => ({
    kind: 'query',
    source_query: JSON.stringify({ table: source[0], ...view }),
    output_schema: await readSchema(source, view.columns),
  });

  const createView = async (source: readonly string[], view: View = {}): Promise<string[]> => {
    const id = [newName('view')];
    await server().client.createMaterializedView({ id, body: await viewBody(source, view) });
    return id;
  };

  const waitForJob = async (job: string, { client }: TestServer = server()): Promise<string> => {
    const status = async () => (await client.describeTransaction({ id: [job], body: {} })).status;
    await expect.poll(status, { interval: 5, timeout: 10_000 }).not.toMatch(/Queued|Running/);
    return status();
  };

  const refresh = async (id: readonly string[], body: object = {}): Promise<void> => {
    const { job_id: job } = await server().client.refreshMaterializedView({ id, body });
    expect(await waitForJob(job)).toBe('Succeeded');
  };

  const propertiesOf = async (id: readonly string[]) =>
    (await server().client.describeTable({ id, body: {} })).properties ?? {};
  const staleness = async (id: readonly string[]) => (await propertiesOf(id))['materialized_view.is_stale'];
  const versionOf = async (id: readonly string[]) => (await server().client.describeTable({ id, body: {} })).version;
  const idsOf = async (id: readonly string[], version?: number) =>
    (await readRows(server(), id, version)).map((row) => row['id']);

  const errorOf = async (operation: Operation, request: object) => {
    const response = await server().client.call(operation, request);
    return [response.status, (JSON.parse(Buffer.from(response.bytes).toString()) as { code: number }).code];
  };

  return {
    readSchema,
    createSource,
    viewBody,
    createView,
    waitForJob,
    refresh,
    propertiesOf,
    staleness,
    versionOf,
    idsOf,
    errorOf,
  };
};
