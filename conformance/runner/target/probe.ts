import { isStatusOf } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { ownerOf } from '../../context/arrange.ts';
import { Blocked, Finding } from '../../context/outcome.ts';
import { inParallel } from '../../context/parallel.ts';
import { NOT_IMPLEMENTED } from '../../context/target/support.ts';
import type { Exchange } from '../../context/target/transcript.ts';
import type { OperationSupport } from '../result.ts';
import { CaseRunner, withDeadline, type RunnerOptions } from '../execution/case-runner.ts';

/** Operations that set up others; probed first, because the subjects of others depend on them. */
const SET_UP_OPERATIONS: readonly OperationId[] = ['CreateNamespace', 'CreateTable', 'DeclareTable'];

/** The response to one valid request, which may be for objects that do not exist. */
interface Probe {
  readonly status: number | 'unsupported';
  readonly arranged: boolean;
  readonly exchange: Exchange | undefined;
}

/** Statuses of an internal error; 501 means that the operation is not supported, 503 that the target is overloaded. */
const isInternalError = (status: number): boolean =>
  status >= 500 && status !== NOT_IMPLEMENTED && !isStatusOf(status, 'ServiceUnavailable');

/**
 * Sends one valid request of each operation to find out which ones the target supports. An operation that responds with an
 * internal error to two valid requests for different objects is not implemented: that counts against one rule of it, and
 * the others do not apply.
 */
export const probeSupport = async (
  options: Omit<RunnerOptions, 'planned'> & { readonly concurrency: number },
): Promise<readonly { id: OperationId; support: OperationSupport }[]> => {
  const judge = new CaseRunner({ ...options, selection: [] });
  const { support, ledger } = options.connection;
  const attempts = new Map<OperationId, number>();
  const send = async (id: OperationId): Promise<Probe> => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    // Each request has objects of its own.
    const context = judge.context(`probe ${id} ${attempt}`);
    const { target } = context;
    const valid = await context.valid(id).catch((error: unknown) => {
      // Its subject may need the operation itself.
      if (error instanceof Blocked && error.by.startsWith(`${id}/`)) return undefined;
      throw error;
    });
    const last = target.exchanges.at(-1);
    if (valid === undefined)
      return { status: last && 'status' in last.response ? last.response.status : 0, arranged: true, exchange: last };
    const { request, arranged } = valid;
    const response = await target.call(id, request);
    const status = target.isUnsupportedResponse(response) ? 'unsupported' : response.status;
    return { status, arranged, exchange: target.exchanges.at(-1) };
  };
  const probeOperation = async (id: OperationId): Promise<void> => {
    const { status, arranged } = await send(id);
    if (status !== 'unsupported' && isInternalError(status)) {
      const again = await send(id);
      if (again.status === status) {
        const expected = `success, or 406 with code 0 if the target does not support ${id}`;
        const finding = new Finding(expected, `${status} for every request`, {
          kind: 'unsupported',
          detail: String(status),
        });
        ledger.recordViolation(ownerOf(id), { finding, exchange: again.exchange });
        support.set(id, false);
        return;
      }
    }
    // A request for objects that could not be created only proves that an operation is not supported.
    if (status === 'unsupported' || arranged || options.checks.catalogue[id].subject === undefined)
      support.set(id, status !== 'unsupported');
  };
  const probe = async (id: OperationId): Promise<void> => {
    if (support.get(id) !== undefined || ledger.isUnresponsive || options.limits?.reason !== undefined) return;
    // Errors occur again, and are reported, when the operation's rules are tested.
    await withDeadline(options.timeoutMs, probeOperation(id)).catch(() => undefined);
  };
  const all = Object.keys(operations) as OperationId[];
  for (const id of SET_UP_OPERATIONS) await probe(id);
  const others = all.filter((id) => !SET_UP_OPERATIONS.includes(id));
  await inParallel(options.concurrency, others, probe);
  // The objects of some needed operations that were probed at the same time and are not supported.
  await inParallel(options.concurrency, others, probe);
  return all.map((id) => {
    const known = support.get(id);
    return { id, support: known === undefined ? 'unknown' : known ? 'supported' : 'not-supported' };
  });
};
