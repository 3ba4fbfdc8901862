import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../../conformance/scratch.ts';
import type { RuleName } from '#contract/rules';
import type { Mutant } from './mutants.ts';
import type { MutantResult } from './run-mutant.ts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** What a worker is asked to do. */
export interface Task {
  /** Of the mutant. */
  readonly key: string;
  /** The rules of its operation that no mutant has failed yet. */
  readonly toProve: readonly RuleName[];
}

interface PoolOptions {
  /** Number of worker processes. */
  readonly jobs: number;
  /** Also run the rules whose requests the fault does not affect. */
  readonly isThorough: boolean;
  /** The rules that need a proof, because no fault is written for them. */
  readonly toProve: readonly RuleName[];
  readonly onResult: (result: MutantResult) => void;
}

/**
 * Returns the mutants grouped by operation, so that one worker records the baseline of an operation only once. The
 * slowest groups (controls, then those with the most mutants) come first.
 */
const groupByOperation = (mutants: readonly Mutant[]): Mutant[][] => {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const name = mutant.operation ?? mutant.key;
    groups.set(name, [...(groups.get(name) ?? []), mutant]);
  }
  const isControl = ([mutant]: Mutant[]): boolean => mutant?.operation === undefined;
  return [...groups.values()].sort((a, b) => Number(isControl(b)) - Number(isControl(a)) || b.length - a.length);
};

/**
 * Runs the mutants in `jobs` worker processes, those of an operation one after the other. Returns the results in the order
 * of the mutants, without derived ones that were left out because every rule was proved.
 */
export const runMutants = async (
  mutants: readonly Mutant[],
  { jobs, isThorough, toProve, onResult }: PoolOptions,
): Promise<readonly MutantResult[]> => {
  const results = new Map<string, MutantResult>();
  const unproved = new Set(toProve);
  const queue = groupByOperation(mutants);
  const runWorker = async (): Promise<void> => {
    const child = fork(WORKER, isThorough ? ['thorough'] : [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TMPDIR: scratchDir() },
    });
    const runInChild = (task: Task): Promise<MutantResult> =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null): void =>
          reject(new Error(`the worker exited with code ${code} at ${task.key}`));
        child.once('exit', onExit);
        child.once('message', (message) => {
          child.off('exit', onExit);
          resolve(message as MutantResult);
        });
        child.send(task);
      });
    try {
      for (let group = queue.shift(); group !== undefined; group = queue.shift())
        for (const { key, kind, operation, isCrude = false } of group) {
          const rules = isCrude ? [] : [...unproved].filter((name) => name.startsWith(`${operation}/`));
          if (kind === 'derived' && rules.length === 0) continue;
          const result = await runInChild({ key, toProve: rules });
          if (result.isKilled && kind !== 'control' && !isCrude)
            for (const name of result.failed) unproved.delete(name);
          results.set(key, result);
          onResult(result);
        }
    } finally {
      child.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, queue.length) }, runWorker));
  return mutants.flatMap(({ key }) => results.get(key) ?? []);
};
