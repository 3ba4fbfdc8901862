import type { OperationId } from '#contract/operations';
import type { Baseline } from './baseline.ts';
import { type Mutant, listMutants } from './mutants.ts';
import type { Task } from './worker-pool.ts';
import { runMutant, openGateServer, recordBaseline } from './run-mutant.ts';

/**
 * Number of mutants after which the server is replaced, so that runs are not slowed down by the data of earlier ones.
 * It is also replaced after each control, which runs the whole suite.
 */
const RENEW_AFTER = 40;

/**
 * Runs mutants one after the other: receives a task as a message and sends back the result. Server and suite
 * share one thread, so each worker uses one core. The baseline of an operation is recorded before its first mutant, except with the argument `thorough`, which runs all rules on every mutant.
 */
const work = async (): Promise<void> => {
  const byKey = new Map(listMutants().map((mutant): [string, Mutant] => [mutant.key, mutant]));
  const isThorough = process.argv[2] === 'thorough';
  let server = await openGateServer();
  let cached: { readonly operation: OperationId; readonly baseline: Baseline } | undefined;
  const findBaseline = async ({ operation }: Mutant): Promise<Baseline | undefined> => {
    if (isThorough || operation === undefined) return undefined;
    if (cached?.operation !== operation) cached = { operation, baseline: await recordBaseline(server, operation) };
    return cached.baseline;
  };
  let finished = 0;
  process.on('message', ({ key, toProve }: Task) => {
    const run = async (): Promise<void> => {
      const mutant = byKey.get(key);
      if (mutant === undefined) throw new Error(`unknown fault ${key}`);
      const startedAt = performance.now();
      const result = await runMutant(server, mutant, await findBaseline(mutant), toProve);
      const ms = performance.now() - startedAt;
      finished += 1;
      // Replaced before the result is sent, because the pool then sends the next key.
      if (finished % RENEW_AFTER === 0 || mutant.operation === undefined) {
        await server.close();
        server = await openGateServer();
      }
      // The time of an operation's first fault includes the baseline run.
      process.send?.({ ...result, ms });
    };
    run().catch((error: unknown) => {
      process.stderr.write(`${key}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
  });
  process.on('disconnect', () => void server.close().finally(() => process.exit(0)));
};

await work();
