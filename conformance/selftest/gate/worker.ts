import type { Suspect } from './suspect.ts';
import { suspects } from './suspect.ts';
import { judgeSuspect, openTrialServer } from './trial.ts';

/** After so many faults the server and its store are made anew, so that no run walks through the remains of hundreds. */
const RENEW_AFTER = 40;

/**
 * A process of its own that judges the faults it is told, one after the other: server and suite share one thread, so
 * that several workers use several cores. Takes the key of a fault as a message, answers with its verdict.
 */
const work = async (): Promise<void> => {
  const byKey = new Map(suspects().map((suspect): [string, Suspect] => [suspect.key, suspect]));
  let server = await openTrialServer();
  let judged = 0;
  process.on('message', (key: string) => {
    const next = async (): Promise<void> => {
      const suspect = byKey.get(key);
      if (suspect === undefined) throw new Error(`there is no fault ${key}`);
      const verdict = await judgeSuspect(server, suspect);
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
