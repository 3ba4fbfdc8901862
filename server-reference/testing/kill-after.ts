import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TemporaryCatalog } from './temporary-catalog.ts';

/**
 * For tests: runs `steps` in a process of its own, with `catalog` open and `say(line)` to tell what is done, kills it
 * when it has said `lines` lines, and answers everything it said.
 */
export const killedAfter = async (
  options: TemporaryCatalog['options'],
  lines: number,
  steps: string,
): Promise<string[]> => {
  const program = `
    import { randomUUID } from 'node:crypto';
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(process.argv[1]);
    const catalog = await module.openCatalog(JSON.parse(process.argv[2]));
    const say = (line) => process.stdout.write(line + '\\n');
    ${steps}`;
  const catalog = fileURLToPath(new URL('../catalog/catalog.ts', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, catalog, JSON.stringify(options)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === lines) child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL') throw new Error(`the process ended by itself after ${said.length} lines`);
  return said;
};
