import { once } from 'node:events';
import fs from 'node:fs';
import { Server, type IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { startServer } from '../server.ts';
import { collectNow } from './collect-now.ts';

/** What the parent may ask of this process, one at a time; each is answered with an `Answer`. */
export type Command =
  /** To kill itself before the step of this number, counted from here on. Said again, it counts anew. */
  | { readonly sendCommand: 'die-before'; readonly step: number }
  /** To collect the garbage of its directory, however young. */
  | { readonly sendCommand: 'collect' }
  /** To close the server and end, which takes steps too. */
  | { readonly sendCommand: 'close' };

export interface Response {
  readonly url: string;
}

/**
 * The steps are what a kill can come between: each change of a file by our own hand, each commit of the catalog, and
 * each question of the engine, which has written its files by then.
 */
let stepsLeft = Number.POSITIVE_INFINITY;
const step = (name: string): void => {
  if (stepsLeft-- > 0) return;
  fs.writeSync(1, name);
  process.kill(process.pid, 'SIGKILL');
  // A signal to oneself may take a moment, in which nothing more may happen.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const ASYNC_CHANGES = ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'link', 'copyFile'] as const;

const SYNC_CHANGES = ['mkdirSync', 'renameSync', 'rmdirSync', 'unlinkSync'] as const;

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

/** The sign of life that a process gives by itself now and then is no step of anything. */
const HEARTBEAT = /^insert into "owners"/;

/** What the catalog uses of a database. */
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

/** A server on `dataDir` that obeys the commands its parent sends, and says its address first. */
const runServer = async (dataDir: string): Promise<void> => {
  countFileChanges();
  countCommits();
  countEngineRequests();
  const settings = { host: '127.0.0.1', port: 0, tokens: [], apiKeys: [], version: '0', onInternal: () => undefined };
  const server = await startServer({ ...settings, dataDir });
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
