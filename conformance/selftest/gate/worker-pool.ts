import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../scratch.ts';
import type { Suspect } from './mutants.ts';
import type { Verdict } from './run-mutant.ts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

export interface Judging {
  /** Processes side by side. */
  readonly jobs: number;
  /** Judge also the rules that ask for nothing in which the fault would make a difference. */
  readonly isThorough: boolean;
  readonly told: (verdict: Verdict) => void;
}

/** What one process judges in one go: all of an operation, whose rules it records only once. The slowest come first. */
const groupsOf = (suspects: readonly Suspect[]): Suspect[][] => {
  const groups = new Map<string, Suspect[]>();
  for (const suspect of suspects) {
    const of = suspect.operation ?? suspect.key;
    groups.set(of, [...(groups.get(of) ?? []), suspect]);
  }
  const isWhole = ([suspect]: Suspect[]): boolean => suspect?.operation === undefined;
  return [...groups.values()].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.length - a.length);
};

/** Judges every suspect, `jobs` at a time, each in one of as many processes. In the order of the suspects. */
export const judgeAll = async (
  suspects: readonly Suspect[],
  { jobs, isThorough, told }: Judging,
): Promise<readonly Verdict[]> => {
  const verdicts = new Map<string, Verdict>();
  const waiting = groupsOf(suspects);
  const one = async (): Promise<void> => {
    const child = fork(WORKER, isThorough ? ['thorough'] : [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TMPDIR: scratchDir() },
    });
    const judged = (key: string): Promise<Verdict> =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`the worker ended with ${code} over ${key}`));
        child.once('exit', ended);
        child.once('message', (message) => {
          child.off('exit', ended);
          resolve(message as Verdict);
        });
        child.send(key);
      });
    try {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
        for (const { key } of group) {
          const verdict = await judged(key);
          verdicts.set(key, verdict);
          told(verdict);
        }
    } finally {
      child.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, waiting.length) }, one));
  return suspects.flatMap(({ key }) => verdicts.get(key) ?? []);
};
