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

/** A server that will be killed, as its client sees it. */
export interface ServerToKill {
  readonly client: Client;
  /** Has it collect what dropped tables have left, however young. */
  readonly collect: () => Promise<void>;
}

/** How one of the servers ended, and what is there now. */
export interface AfterKill<R> {
  /** What it was about to do when it was killed; undefined when it was not. */
  readonly killedBefore: string | undefined;
  /** What `act` answered; undefined when it was not answered any more. */
  readonly acknowledged: R | undefined;
  /** The next server on the same directory. */
  readonly server: TestServer;
  /** Does what that one would do about its garbage some time later. */
  readonly collect: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The program as plain JavaScript, so that each of its many starts is a quick one; where it finds our dependencies. */
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
      rollupOptions: { output: { entryFileNames: 'killable.js' } },
    },
  });
  return { directory, program: join(directory, 'killable.js') };
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
    const death = exited.then(() => Promise.reject(new Error('the server has ended')));
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
    client: createClient({ baseUrl: url }),
    collect: async () => void (await sendCommand({ sendCommand: 'collect' })),
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
  // A server that lived has refused what was asked, or has failed on its way out.
  if ('error' in outcome) throw outcome.error;
  if (code !== 0) throw new Error(`the server has ended with ${code ?? signal ?? ''}`);
  return { acknowledged, killedBefore: undefined };
};

/**
 * Runs `act` again and again against a server in a process of its own, each time on the same data, which `arrange` has
 * made: the first is killed before its first step, the second before its second, and so on until one lives. After each,
 * another server is started on what is left, and `check` looks at it. Answers the steps that were died before; killable.ts
 * says what a step is.
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
      // Files are named absolutely in the catalog: the copy goes back to where it came from.
      await rm(dataDir, { recursive: true, force: true });
      await cp(before, dataDir, { recursive: true });
      const { killedBefore, acknowledged } = await runUntilKilled(
        { program, dataDir, step: steps.length },
        options.act,
      );
      const server = await startTestServer({ dataDir });
      await options.check({ killedBefore, acknowledged, server, collect: () => collectNow(dataDir) });
      await server.close();
      if (killedBefore === undefined) return steps;
      steps.push(killedBefore);
    }
  } finally {
    for (const path of [directory, before, dataDir]) await rm(path, { recursive: true, force: true });
  }
};
