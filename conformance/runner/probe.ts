import { operations, type OperationId } from '#contract/operations';
import { inParallel } from '../context/parallel.ts';
import type { OperationSupport } from './result.ts';
import { CaseRunner, withDeadline, type RunnerOptions } from './case-runner.ts';

/** Operations that arrange others come first: whoever needs them must know whether they are there. */
const SET_UP_OPERATIONS: readonly OperationId[] = ['CreateNamespace', 'CreateTable', 'DeclareTable'];

/** Finds out which operations the target serves, by asking each one lawfully once. Judges nothing. */
export const probeSupport = async (
  options: Omit<RunnerOptions, 'planned'> & { readonly concurrency: number },
): Promise<readonly { id: OperationId; support: OperationSupport }[]> => {
  const judge = new CaseRunner({ ...options, selection: [] });
  const { support, ledger } = options.connection;
  const probeOperation = async (id: OperationId): Promise<void> => {
    const context = judge.context(`probe ${id}`);
    const { request, arranged } = await context.valid(id);
    const isUnsupported = context.target.saysUnsupported(await context.target.call(id, request));
    // About objects that could not be made only a clear "no" can be learnt.
    if (isUnsupported || arranged || options.checks.catalogue[id].subject === undefined)
      support.set(id, !isUnsupported);
  };
  const probe = async (id: OperationId): Promise<void> => {
    if (support.get(id) !== undefined || ledger.silent) return;
    // Whatever goes wrong here goes wrong again, and is told, where the operation's rules are judged.
    await withDeadline(options.timeoutMs, probeOperation(id)).catch(() => undefined);
  };
  const all = Object.keys(operations) as OperationId[];
  for (const id of SET_UP_OPERATIONS) await probe(id);
  await inParallel(
    options.concurrency,
    all.filter((id) => !SET_UP_OPERATIONS.includes(id)),
    probe,
  );
  return all.map((id) => {
    const known = support.get(id);
    return { id, support: known === undefined ? 'unknown' : known ? 'supported' : 'not-supported' };
  });
};
