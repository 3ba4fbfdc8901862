import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectNamespace, type Data } from '@lancedb/lancedb';

/** A version that a client asks to create, with its staged manifest. Field names as in the interface. */
export interface StagedVersion {
  readonly id: string[];
  readonly version: number;
  readonly manifest_path: string;
  readonly manifest_size: number;
}

/**
 * Starts a proxy before the server at `url` that acknowledges commits without forwarding them. So a real client writes data
 * and a manifest at a table's location, and the test decides what to do with them.
 */
export const startStagingProxy = async (
  url: string,
): Promise<{
  /** Adds rows to a table in the root namespace; their files are in storage, but no version has them. */
  stage(name: string, ...ids: number[]): Promise<StagedVersion>;
  /** Returns a function that does the same on a handle opened now, so that it stays at the current version. */
  open(name: string): Promise<(rows: Data) => Promise<StagedVersion>>;
  close(): Promise<void>;
}> => {
  const stagedVersions: StagedVersion[] = [];
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
        stagedVersions.push(staged);
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
      const before = stagedVersions.length;
      await table.add(rows);
      const staged = stagedVersions[before];
      if (staged === undefined || stagedVersions.length !== before + 1)
        throw new Error('the client did not stage one commit');
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
