import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MILLISECONDS_OF_TICK = 10;

/** Returns the processor time of processes and their descendants, in milliseconds. Needs Linux. */
export const cpuOf = async (roots: readonly number[]): Promise<number> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = (pid: number): readonly number[] => [
    pid,
    ...processes.flatMap(([child = 0, parent]) => (parent === pid ? tree(child) : [])),
  ];
  const ticks = await Promise.all(
    roots.flatMap(tree).map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ')');
      // Of the process, and of its children that have ended.
      const used = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
      return used.reduce((sum, one) => sum + one, 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) * MILLISECONDS_OF_TICK;
};

/** Returns the process ids of the PostgreSQL server that listens on this port. */
export const postgresPids = async (url: string): Promise<readonly number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,args=']);
  const lines = stdout.split('\n').filter((line) => line.includes(`-c port=${new URL(url).port} `));
  return lines.map((line) => Number.parseInt(line));
};
