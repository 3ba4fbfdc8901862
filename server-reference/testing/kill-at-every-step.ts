import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createClient, type Client } from '#contract/client';
import { copyData, startTestServer, type TestServer } from './start-server.ts';
import { collectNow } from './collect-now.ts';
import type { Response, Command } from './killable-server.ts';

/** A server that will be killed, and what the test can do with it. */
export interface ServerToKill {
  readonly client: Client;
  /** Makes the server delete all garbage, regardless of age. */
  readonly collect: () => Promise<void>;
  /** Makes the server remove all but the newest versions of each branch, regardless of age. */
  readonly expire: (versionCount: number) => Promise<void>;
  /** Makes the process of the server back up its data. */
  readonly backUp: (directory: string) => Promise<void>;
}

/** The end of one server, and its successor. */
export interface AfterKill<R> {
  /** The step before which the server was killed; undefined when it was not killed. */
  readonly killedBefore: string | undefined;
  /** The result of `act`; undefined when the server was killed before its response. */
  readonly acknowledged: R | undefined;
  /** The next server on the same directory. */
  readonly server: TestServer;
  /** Deletes all garbage of the directory, which the collector of `server` would do later. */
  readonly collect: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles the server to JavaScript, because it is started often, below node_modules, so that it finds dependencies. */
const compileProgram = async (): Promise<{ readonly directory: string; readonly program: string }> => {
  const directory = join(ROOT, 'node_modules', '.cache', `touchstone-${randomUUID()}`);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
    build: {
      ssr: fileURLToPath(new URL('./killable-server.ts', import.meta.url)),
      outDir: directory,
      target: 'es2023',
      rollupOptions: { output: { entryFileNames: 'killable-server.js' } },
    },
  });
  return { directory, program: join(directory, 'killable-server.js') };
};

const runUntilKilled = async <R>(
  { program, dataDir, step }: { readonly program: string; readonly dataDir: string; readonly step: number },
  act: (server: ServerToKill) => Promise<R>,
): Promise<Pick<AfterKill<R>, 'killedBefore' | 'acknowledged'>> => {
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const stdoutText = (async () => {
    let text = '';
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) text += chunk.toString();
    return text;
  })();
  const nextResponse = async (): Promise<Response> => {
    const death = exited.then(() => Promise.reject(new Error('the server process ended')));
    return Promise.race([once(child, 'message').then(([response]) => response as Response), death]);
  };
  const sendCommand = (command: Command): Promise<Response> => {
    const response = nextResponse();
    if (child.connected) child.send(command, () => undefined);
    return response;
  };
  const { url } = await nextResponse();
  await sendCommand({ sendCommand: 'die-before', step });
  const serverToKill: ServerToKill = {
    client: createClient({ baseUrl: url, retries: 0 }),
    collect: async () => void (await sendCommand({ sendCommand: 'collect' })),
    expire: async (versionCount) => void (await sendCommand({ sendCommand: 'expire', versionCount })),
    backUp: async (directory) => void (await sendCommand({ sendCommand: 'back-up', directory })),
  };
  const outcome = await act(serverToKill).then(
    (acknowledged) => ({ acknowledged }),
    (error: unknown) => ({ error }),
  );
  if (child.connected) await sendCommand({ sendCommand: 'close' }).catch(() => undefined);
  const [code, signal] = await exited;
  const killedBefore = await stdoutText;
  const acknowledged = 'acknowledged' in outcome ? outcome.acknowledged : undefined;
  if (signal === 'SIGKILL') return { acknowledged, killedBefore };
  // The server was not killed, so `act` was rejected or the shutdown failed.
  if ('error' in outcome) throw outcome.error;
  if (code !== 0) throw new Error(`the server process ended with ${code ?? signal ?? ''}`);
  return { acknowledged, killedBefore: undefined };
};

/**
 * Runs `act` repeatedly, each time against a server in a new process on the same data, which `arrange` has created. The
 * first server is killed before its first step, the second before its second step, and so on until one is not killed.
 * After each, `check` inspects a new server on the remaining data. Returns the steps before which servers were killed;
 * `killable-server.ts` defines the steps.
 */
export const killedAtEveryStep = async <R>(options: {
  readonly arrange: (server: TestServer) => Promise<void>;
  readonly act: (server: ServerToKill) => Promise<R>;
  readonly check: (after: AfterKill<R>) => Promise<void>;
}): Promise<string[]> => {
  const { directory, program } = await compileProgram();
  const first = await startTestServer();
  const { dataDir } = first;
  const before = await mkdtemp(join(tmpdir(), 'touchstone-before-'));
  const steps: string[] = [];
  try {
    await options.arrange(first);
    await first.close();
    await copyData(dataDir, before);
    for (;;) {
      // The catalog has absolute paths, so the copy must go back to the original directory.
      await rm(dataDir, { recursive: true, force: true });
      await cp(before, dataDir, { recursive: true });
      const { killedBefore, acknowledged } = await runUntilKilled(
        { program, dataDir, step: steps.length },
        options.act,
      );
      const server = await startTestServer({ data: dataDir });
      await options.check({ killedBefore, acknowledged, server, collect: () => collectNow(dataDir) });
      await server.close();
      if (killedBefore === undefined) return steps;
      steps.push(killedBefore);
    }
  } finally {
    for (const path of [directory, before, dataDir]) await rm(path, { recursive: true, force: true });
  }
};
