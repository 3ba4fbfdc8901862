import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '../../server-reference/testing/object-store/object-store.ts';
import { startPostgres } from '../../server-reference/testing/private-postgres.ts';
import { runProgram, type RunningProgram } from '../../server-reference/testing/run-program.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

/** Several server processes with one catalog in PostgreSQL and one bucket, behind a proxy. */
export interface Cluster {
  /** `postgres://` URL of the catalog. */
  readonly catalogUrl: string;
  /** URL of the proxy, which sends each request to the next server. */
  readonly url: string;
  /** URLs of the servers. */
  readonly urls: () => readonly string[];
  /** Number of requests that each server has received, by URL. */
  readonly counts: ReadonlyMap<string, number>;
  /** Restarts all servers, one after another, while the others serve the requests. */
  restartEach(): Promise<void>;
  /** Ends the server with this process id at once and takes it out of the proxy. */
  kill(pid: number): Promise<void>;
  /** Stops everything and returns the logs of the servers that still ran. */
  remove(): Promise<readonly string[]>;
}

/** Starts `count` servers at the same time on an empty catalog and an empty bucket. The servers keep nothing on the disk. */
export const startCluster = async (count = 3): Promise<Cluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-cluster-'));
  const [postgres, store] = await Promise.all([startPostgres(), startObjectStore()]);
  const stores = ['--data', join(directory, 'unused'), '--catalog', postgres.url, '--storage', `${store.url}/cluster`];
  // Without a supervisor, a kill ends the server itself.
  const args = [...stores, '--quiet', '--no-supervisor'];
  const start = (): Promise<RunningProgram> => runProgram(args, store.environment);
  const proxy = await startRoundRobinProxy();
  const programs = await Promise.all(Array.from({ length: count }, start));
  for (const { url } of programs) proxy.add(url);
  return {
    catalogUrl: postgres.url,
    url: proxy.url,
    urls: () => programs.map(({ url }) => url),
    counts: proxy.counts,
    restartEach: async () => {
      for (const [at, program] of programs.entries()) {
        await proxy.drain(program.url);
        const { code, log } = await program.stop();
        if (code !== 0) throw new Error(`a server ended with ${String(code)}: ${log}`);
        const restarted = await start();
        programs[at] = restarted;
        proxy.add(restarted.url);
      }
    },
    kill: async (pid) => {
      const at = programs.findIndex((program) => program.pid === pid);
      if (at < 0) throw new RangeError(`no server has the process id ${pid}`);
      for (const program of programs.splice(at, 1)) {
        const killed = program.kill();
        proxy.remove(program.url);
        await killed;
      }
    },
    remove: async () => {
      const stopped = await Promise.all(programs.map((program) => program.stop()));
      await proxy.close();
      await postgres.remove();
      await store.remove();
      await rm(directory, { recursive: true, force: true });
      return stopped.map(({ log }) => log);
    },
  };
};
