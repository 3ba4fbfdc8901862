import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TemporaryCatalog } from './temporary-catalog.ts';

/**
 * For tests: runs the code `steps` in a child process, with an open `catalog` and `report(line)` to print its progress.
 * Kills the process with SIGKILL after `lines` lines and returns all lines. Throws if the process ends by itself.
 */
export const killAfterLines = async (
  options: TemporaryCatalog['options'],
  lines: number,
  steps: string,
): Promise<string[]> => {
  const program = `
    import { randomUUID } from 'node:crypto';
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(process.argv[1]);
    const catalog = await module.openCatalog(JSON.parse(process.argv[2]));
    const report = (line) => process.stdout.write(line + '\\n');
    ${steps}`;
  const catalog = fileURLToPath(new URL('../catalog/catalog.ts', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, catalog, JSON.stringify(options)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (output.length === lines) child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL') throw new Error(`the process ended by itself after ${output.length} lines`);
  return output;
};
