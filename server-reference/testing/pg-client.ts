import { createRequire } from 'node:module';

/** For tests: a connection to PostgreSQL. */
export interface PgClient {
  query(sql: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  end(): Promise<void>;
}

interface Connectable extends PgClient {
  connect(): Promise<void>;
}

const { Client } = createRequire(import.meta.url)('pg') as { readonly Client: new (url: string) => Connectable };

/** For tests: opens a connection to PostgreSQL, without the catalog. */
export const connectPg = async (url: string): Promise<PgClient> => {
  const client = new Client(url);
  await client.connect();
  return client;
};
