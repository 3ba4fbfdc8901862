import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { connectNamespace, type Table } from '@lancedb/lancedb';

/** The parts of the document of a job that tests use. */
export interface ReceivedJob {
  readonly id: string;
  readonly attempt: number;
  readonly kind: string;
  readonly table: readonly string[];
  readonly location: string;
  readonly version: number;
  readonly index: { readonly name: string; readonly column: string; readonly type: string; readonly metric?: string };
  readonly server: { readonly url: string; readonly token: string };
}

/** What a runner does with a job. The response ends with its result as the last line; undefined = the connection is closed. */
export type RunReceived = (job: ReceivedJob, response: ServerResponse) => Promise<object | undefined>;

/** A service that runs jobs, in the process of the test. */
export interface TestRunner {
  readonly url: string;
  readonly jobs: ReceivedJob[];
  /** What it does with each job. */
  run: RunReceived;
  readonly close: () => void;
}

/** Opens the table of a job as LanceDB's client in namespace mode, which writes its files and commits with the token of the job. */
export const openJobTable = async ({ server: { url, token }, table }: ReceivedJob): Promise<Table> => {
  const db = await connectNamespace('rest', { uri: url, 'header.authorization': `Bearer ${token}` });
  return db.openTable(table.at(-1) ?? '', [...table.slice(0, -1)]);
};

/** Starts a runner that fails every job until `run` is set. */
export const startTestRunner = async (): Promise<TestRunner> => {
  const runner: { jobs: ReceivedJob[]; run: RunReceived } = {
    jobs: [],
    run: async () => ({ status: 'failed', error: 'unset' }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const job = (await json(request)) as ReceivedJob;
      runner.jobs.push(job);
      response.writeHead(200);
      response.flushHeaders();
      const last = await runner
        .run(job, response)
        .catch((error: unknown) => ({ status: 'failed', error: String(error) }));
      if (last === undefined) response.destroy();
      else response.end(`${JSON.stringify(last)}\n`);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(runner, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
