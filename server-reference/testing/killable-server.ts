import { once } from 'node:events';
import fs from 'node:fs';
import { Server, type IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { backUp } from '../backup/backup.ts';
import { configure } from '../config/configuration.ts';
import { startServer } from '../server.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { collectNow } from './collect-now.ts';
import { expireNow } from './expire-now.ts';

/** Commands of the parent process, one at a time. Each gets a `Response`. */
export type Command =
  /** Kills this process before the given number of further steps. Repeating the command restarts the count. */
  | { readonly sendCommand: 'die-before'; readonly step: number }
  /** Deletes all garbage of the directory, regardless of age. */
  | { readonly sendCommand: 'collect' }
  /** Removes all but the newest versions of each branch, regardless of age. */
  | { readonly sendCommand: 'expire'; readonly versionCount: number }
  /** Takes a backup in this process. */
  | { readonly sendCommand: 'back-up'; readonly directory: string }
  /** Closes the server, which also takes steps, and ends the process. */
  | { readonly sendCommand: 'close' };

export interface Response {
  readonly url: string;
}

/**
 * A step is an action before which a kill can leave a different state: each change of a file by the server, each commit
 * of the catalog, and each request of the engine to the server, before which the engine has written files.
 */
let stepsLeft = Number.POSITIVE_INFINITY;
const step = (name: string): void => {
  if (stepsLeft-- > 0) return;
  fs.writeSync(1, name);
  process.kill(process.pid, 'SIGKILL');
  // The signal may arrive late; nothing may happen until then.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const ASYNC_CHANGES = ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'link', 'copyFile'] as const;

const SYNC_CHANGES = ['linkSync', 'mkdirSync', 'renameSync', 'rmdirSync', 'unlinkSync'] as const;

const countCalls = (of: object, names: readonly string[]): void => {
  for (const name of names) {
    const change = Reflect.get(of, name) as (...args: unknown[]) => unknown;
    Reflect.set(of, name, (...args: unknown[]) => {
      step(name.replace('Sync', ''));
      return change(...args);
    });
  }
};

const countFileChanges = (): void => {
  countCalls(fs, SYNC_CHANGES);
  countCalls(fs.promises, ASYNC_CHANGES);
  syncBuiltinESMExports();
};

/** The periodic renewal of the lease is not a step, because its timing is arbitrary. */
const HEARTBEAT = /^insert into "owners"/;

/** The part of a database connection that the catalog uses. */
interface SqlDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): { run(...args: unknown[]): unknown };
}

const countCommits = (): void => {
  const { prototype } = createRequire(import.meta.url)('libsql') as { readonly prototype: SqlDatabase };
  const prepare = Reflect.get(prototype, 'prepare');
  Object.assign(prototype, {
    prepare(this: SqlDatabase, sql: string) {
      const statement = prepare.call(this, sql);
      const run = statement.run.bind(statement);
      statement.run = (...args) => {
        const commits = sql === 'commit' || (!this.inTransaction && /^(insert|update|delete)\b/.test(sql));
        if (commits && !HEARTBEAT.test(sql)) step('commit');
        return run(...args);
      };
      return statement;
    },
  });
};

const countEngineRequests = (): void => {
  const emit = Reflect.get(Server.prototype, 'emit') as (...args: unknown[]) => boolean;
  Object.assign(Server.prototype, {
    emit(event: string, ...args: unknown[]) {
      const { headers, url } = (args[0] ?? {}) as Partial<IncomingMessage>;
      if (event === 'request' && headers?.['x-engine-secret'] !== undefined)
        step(`engine ${url?.replace(/^\/v1\/table\/[^/]+\/|\?.*$/g, '') ?? ''}`);
      return emit.call(this, event, ...args);
    },
  });
};

/** Runs a server on `dataDir`, sends its URL to the parent process, and executes the commands of the parent. */
const runServer = async (dataDir: string): Promise<void> => {
  countFileChanges();
  countCommits();
  countEngineRequests();
  const server = await startServer(
    configure({ ...DEFAULT_SETTINGS, port: 0, data: dataDir, readTimeout: 0, metrics: 'off', console: 'off' }),
  );
  const sendResponse = (): boolean | undefined => process.send?.({ url: server.url } satisfies Response);
  sendResponse();
  for (;;) {
    const [command] = (await once(process, 'message')) as [Command];
    switch (command.sendCommand) {
      case 'die-before':
        stepsLeft = command.step;
        break;
      case 'collect':
        await collectNow(dataDir);
        break;
      case 'expire':
        await expireNow(dataDir, command.versionCount);
        break;
      case 'back-up':
        await backUp({ dataDir }, command.directory);
        break;
      case 'close':
        await server.close();
        process.disconnect();
        return;
    }
    sendResponse();
  }
};

const [, , dataDir] = process.argv;
if (dataDir !== undefined) await runServer(dataDir);
