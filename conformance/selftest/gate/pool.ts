import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../scratch.ts';
import type { Suspect } from './suspect.ts';
import type { Verdict } from './trial.ts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

export interface Judging {
  /** Processes side by side. */
  readonly jobs: number;
  /** Judge also the rules that ask for nothing in which the fault would make a difference. */
  readonly isThorough: boolean;
  readonly told: (verdict: Verdict) => void;
}

/** Judges every suspect, `jobs` at a time, each in one of as many processes. In the order of the suspects. */
export const judgeAll = async (
  suspects: readonly Suspect[],
  { jobs, isThorough, told }: Judging,
): Promise<readonly Verdict[]> => {
  const verdicts = new Map<string, Verdict>();
  const waiting = [...suspects];
  const operations = isThorough ? [] : [...new Set(suspects.flatMap(({ operation }) => operation ?? []))];
  const one = async (): Promise<void> => {
    const child = fork(WORKER, operations, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TMPDIR: scratchDir() },
    });
    try {
      for (let suspect = waiting.shift(); suspect !== undefined; suspect = waiting.shift()) {
        const { key } = suspect;
        const verdict = await new Promise<Verdict>((resolve, reject) => {
          const ended = (code: number | null): void => reject(new Error(`the worker ended with ${code} over ${key}`));
          child.once('exit', ended);
          child.once('message', (message) => {
            child.off('exit', ended);
            resolve(message as Verdict);
          });
          child.send(key);
        });
        verdicts.set(key, verdict);
        told(verdict);
      }
    } finally {
      child.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, suspects.length) }, one));
  return suspects.flatMap(({ key }) => verdicts.get(key) ?? []);
};
