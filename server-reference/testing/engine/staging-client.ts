import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectNamespace, type Data } from '@lancedb/lancedb';

/** What a client asks to be made a version, its manifest written and waiting. */
export interface StagedVersion {
  readonly id: string[];
  readonly version: number;
  readonly manifest_path: string;
  readonly manifest_size: number;
}

/**
 * For tests: a server of the same interface in front of ours that keeps the commits of its clients to itself. So a real
 * client writes data and a manifest at a table's location, and what becomes of them is left to the test.
 */
export const startStaging = async (
  url: string,
): Promise<{
  /** Adds rows to a table in the root namespace; they are in storage, and nowhere to be seen. */
  stage(name: string, ...ids: number[]): Promise<StagedVersion>;
  /** The same by a client that has had the table open since now. */
  open(name: string): Promise<(rows: Data) => Promise<StagedVersion>>;
  close(): Promise<void>;
}> => {
  const kept: StagedVersion[] = [];
  const proxy = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('utf8');
      const reply = (status: number, text: string): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      };
      if (request.url?.includes('/version/create') === true) {
        const staged = JSON.parse(body) as StagedVersion;
        kept.push(staged);
        reply(200, JSON.stringify({ version: staged }));
        return;
      }
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const forwarded = await fetch(url + (request.url ?? ''), init);
      reply(forwarded.status, await forwarded.text());
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const uri = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const open = async (name: string) => {
    const table = await (await connectNamespace('rest', { uri })).openTable(name);
    return async (rows: Data): Promise<StagedVersion> => {
      const before = kept.length;
      await table.add(rows);
      const staged = kept[before];
      if (staged === undefined || kept.length !== before + 1) throw new Error('the client did not stage one commit');
      return staged;
    };
  };
  return {
    open,
    stage: async (name, ...ids) => (await open(name))(ids.map((id) => ({ id }))),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
};
