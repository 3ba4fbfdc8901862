import { ints, toArrowBody } from './operations/rows.ts';
import { startTestServer } from './start-server.ts';

/**
 * Runs `work` while another server on the same directory inserts rows into table `t`, one a request, with the ids `firstId`,
 * `firstId` + 1 and so on, at least one. Calls `onInserted` when a row is acknowledged.
 */
export const whileWriting = async <R>(
  { dataDir, firstId, onInserted }: { dataDir: string; firstId: number; onInserted: (id: number) => void },
  work: () => Promise<R>,
): Promise<R> => {
  const off = { compactFragments: 0, versionCount: 0, versionRetention: 0 };
  const server = await startTestServer({ data: dataDir, ...off });
  let isDone = false;
  const insertRows = async (): Promise<void> => {
    for (let id = firstId; !isDone || id === firstId; id += 1) {
      await server.client.insertIntoTable({ id: ['t'], body: toArrowBody({ id: ints(id) }) });
      onInserted(id);
    }
  };
  try {
    const inserting = insertRows();
    const working = work().finally(() => (isDone = true));
    const [result] = await Promise.all([working, inserting]).finally(() => Promise.allSettled([working, inserting]));
    if (server.internalErrors.length > 0) throw new AggregateError(server.internalErrors);
    return result;
  } finally {
    await server.close();
  }
};
