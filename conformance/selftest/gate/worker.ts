import type { OperationId } from '#contract/operations';
import type { Suspect } from './suspect.ts';
import { suspects } from './suspect.ts';
import { judgeSuspect, openTrialServer, record } from './trial.ts';

/** After so many faults the server and its store are made anew, so that no run walks through the remains of hundreds. */
const RENEW_AFTER = 40;

/**
 * A process of its own that judges the faults it is told, one after the other: server and suite share one thread, so
 * that several workers use several cores. Takes the key of a fault as a message, answers with its verdict. Its
 * arguments are the operations of which it first records what their rules ask; none = every trial judges all rules.
 */
const work = async (): Promise<void> => {
  const byKey = new Map(suspects().map((suspect): [string, Suspect] => [suspect.key, suspect]));
  const operations = process.argv.slice(2) as OperationId[];
  let server = await openTrialServer();
  const recording = operations.length > 0 ? await record(server, operations) : undefined;
  let judged = 0;
  process.on('message', (key: string) => {
    const next = async (): Promise<void> => {
      const suspect = byKey.get(key);
      if (suspect === undefined) throw new Error(`there is no fault ${key}`);
      const verdict = await judgeSuspect(server, suspect, recording);
      judged += 1;
      // Before the answer: with it comes the next key, and that one must not meet a server that is closing.
      if (judged % RENEW_AFTER === 0) {
        await server.close();
        server = await openTrialServer();
      }
      process.send?.(verdict);
    };
    next().catch((error: unknown) => {
      process.stderr.write(`${key}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
  });
  process.on('disconnect', () => void server.close().finally(() => process.exit(0)));
};

await work();
