import { RawConnection } from './raw-connection.ts';

/** Enough connections that the server always has a waiting request. */
const MANY_CONNECTIONS = 32;

/** Sends requests over one connection, one at a time, until `next` returns undefined. */
const sendRequests = async (url: string, next: () => Buffer | undefined): Promise<void> => {
  const connection = await RawConnection.open(url);
  await new Promise<void>((resolve, reject) => {
    const step = (error?: Error): void => {
      if (error !== undefined) return reject(error);
      const request = next();
      if (request === undefined) resolve();
      else connection.send(request, step);
    };
    step();
  });
  connection.close();
};

/** Returns the throughput of a server in requests per second. Rejects on any response that is not a success. */
export const requestsPerSecond = async (
  url: string,
  requests: readonly Buffer[],
  total: number,
  connections = MANY_CONNECTIONS,
): Promise<number> => {
  const start = performance.now();
  let started = 0;
  const next = (): Buffer | undefined => (started < total ? requests[started++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: connections }, () => sendRequests(url, next)));
  return total / ((performance.now() - start) / 1000);
};
