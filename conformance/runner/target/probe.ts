import { operations, type OperationId } from '#contract/operations';
import { inParallel } from '../../context/parallel.ts';
import type { OperationSupport } from '../result.ts';
import { CaseRunner, withDeadline, type RunnerOptions } from '../execution/case-runner.ts';

/** Operations that set up others; probed first, because the subjects of others depend on them. */
const SET_UP_OPERATIONS: readonly OperationId[] = ['CreateNamespace', 'CreateTable', 'DeclareTable'];

/** Sends one valid request of each operation to find out which ones the target supports. Tests no rule. */
export const probeSupport = async (
  options: Omit<RunnerOptions, 'planned'> & { readonly concurrency: number },
): Promise<readonly { id: OperationId; support: OperationSupport }[]> => {
  const judge = new CaseRunner({ ...options, selection: [] });
  const { support, ledger } = options.connection;
  const probeOperation = async (id: OperationId): Promise<void> => {
    const context = judge.context(`probe ${id}`);
    const { request, arranged } = await context.valid(id);
    const isUnsupported = context.target.isUnsupportedResponse(await context.target.call(id, request));
    // A request for objects that could not be created only proves that an operation is not supported.
    if (isUnsupported || arranged || options.checks.catalogue[id].subject === undefined)
      support.set(id, !isUnsupported);
  };
  const probe = async (id: OperationId): Promise<void> => {
    if (support.get(id) !== undefined || ledger.isUnresponsive) return;
    // Errors occur again, and are reported, when the operation's rules are tested.
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
