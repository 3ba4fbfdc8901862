import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../scratch.ts';
import type { Suspect } from './suspect.ts';
import type { Verdict } from './trial.ts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** Judges every suspect, `jobs` at a time, each in one of as many processes. In the order of the suspects. */
export const judgeAll = async (
  suspects: readonly Suspect[],
  jobs: number,
  told: (verdict: Verdict) => void,
): Promise<readonly Verdict[]> => {
  const verdicts = new Map<string, Verdict>();
  const waiting = [...suspects];
  const one = async (): Promise<void> => {
    const child = fork(WORKER, {
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
