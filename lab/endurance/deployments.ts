import { readdir } from 'node:fs/promises';
import { startObjectStore, type ObjectStore } from '../../server-reference/testing/object-store/object-store.ts';
import { startPostgres, type PrivatePostgres } from '../../server-reference/testing/private-postgres.ts';

/** The servers of a run, and where they keep the catalog and the tables. */
export interface Deployment {
  readonly servers: number;
  /** Additional arguments of the servers. */
  readonly serverArgs: readonly string[];
  /** Additional variables of the servers, such as the credentials of an object store. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops the database and the object store, and removes their data. */
  remove(): Promise<void>;
}

interface Description {
  readonly servers: number;
  readonly needs: readonly ('postgres' | 'weed')[];
  readonly summary: string;
}

/** One process and three, on a disk and over S3. */
export const DEPLOYMENTS = {
  disk: { servers: 1, needs: [], summary: 'one process, SQLite, a disk' },
  'disk-3': { servers: 3, needs: ['postgres'], summary: 'three processes, PostgreSQL, a shared directory' },
  s3: { servers: 1, needs: ['weed'], summary: 'one process, SQLite, S3' },
  's3-3': { servers: 3, needs: ['postgres', 'weed'], summary: 'three processes, PostgreSQL, S3' },
} as const satisfies Readonly<Record<string, Description>>;

export type DeploymentName = keyof typeof DEPLOYMENTS;

/** What deployments can use: the path of a SeaweedFS program, if there is one. */
export interface Programs {
  readonly weed: string | undefined;
}

const hasPostgres = (): Promise<boolean> =>
  readdir('/usr/lib/postgresql').then(
    (versions) => versions.length > 0,
    () => false,
  );

/** Returns why a deployment cannot run here; undefined when it can. */
export const missingFor = async (name: DeploymentName, { weed }: Programs): Promise<string | undefined> => {
  const needs: readonly string[] = DEPLOYMENTS[name].needs;
  if (needs.includes('postgres') && !(await hasPostgres())) return 'PostgreSQL is not installed';
  // The conditional writes of s3proxy, the other S3 server of the tests, are not atomic.
  if (needs.includes('weed') && weed === undefined)
    return 'there is no SeaweedFS (--weed FILE or TOUCHSTONE_TEST_WEED)';
  return undefined;
};

/** Starts the database and the object store of a deployment. Rejects when one does not start; then the other is removed. */
export const startDeployment = async (name: DeploymentName, { weed }: Programs): Promise<Deployment> => {
  const { servers, needs } = DEPLOYMENTS[name];
  const needed: readonly string[] = needs;
  const started: (PrivatePostgres | ObjectStore)[] = [];
  const remove = async (): Promise<void> => {
    for (const each of started) await each.remove();
  };
  const serverArgs: string[] = [];
  let environment: Readonly<Record<string, string>> = {};
  try {
    if (needed.includes('postgres')) {
      const postgres = await startPostgres();
      started.push(postgres);
      serverArgs.push('--catalog', postgres.url);
    }
    if (needed.includes('weed')) {
      const store = await startObjectStore(weed);
      started.push(store);
      serverArgs.push('--storage', `${store.url}/endurance`);
      environment = store.environment;
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { servers, serverArgs, environment, remove };
};
