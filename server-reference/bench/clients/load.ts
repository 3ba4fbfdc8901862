import { RawConnection } from './raw-connection.ts';

/** Enough that a server always has a next request to take up. */
const CONNECTIONS = 32;

/** One connection, one request at a time, until there are no more. */
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

/** Requests per second that a server answers. Throws on any answer but a success. */
export const requestsPerSecond = async (url: string, requests: readonly Buffer[], total: number): Promise<number> => {
  const start = performance.now();
  let started = 0;
  const next = (): Buffer | undefined => (started < total ? requests[started++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendRequests(url, next)));
  return total / ((performance.now() - start) / 1000);
};
