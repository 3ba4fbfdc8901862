import type { OperationId } from '#contract/operations';
import type { Recording } from './baseline.ts';
import { type Suspect, suspects } from './mutants.ts';
import { judgeSuspect, openTrialServer, record } from './run-mutant.ts';

/**
 * After so many faults the server and its store are made anew, so that no run walks through the remains of hundreds; and
 * after each that the whole suite was judged with.
 */
const RENEW_AFTER = 40;

/**
 * A process of its own that judges the faults it is told, one after the other: server and suite share one thread, so
 * that several workers use several cores. Takes the key of a fault as a message, answers with its verdict. Of
 * an operation it records first what its rules ask; as `thorough`, it lets every trial judge all of them instead.
 */
const work = async (): Promise<void> => {
  const byKey = new Map(suspects().map((suspect): [string, Suspect] => [suspect.key, suspect]));
  const isThorough = process.argv[2] === 'thorough';
  let server = await openTrialServer();
  let recorded: { readonly of: OperationId; readonly recording: Recording } | undefined;
  const recordingOf = async ({ operation }: Suspect): Promise<Recording | undefined> => {
    if (isThorough || operation === undefined) return undefined;
    if (recorded?.of !== operation) recorded = { of: operation, recording: await record(server, operation) };
    return recorded.recording;
  };
  let judged = 0;
  process.on('message', (key: string) => {
    const next = async (): Promise<void> => {
      const suspect = byKey.get(key);
      if (suspect === undefined) throw new Error(`there is no fault ${key}`);
      const begun = performance.now();
      const verdict = await judgeSuspect(server, suspect, await recordingOf(suspect));
      const ms = performance.now() - begun;
      judged += 1;
      // Before the answer: with it comes the next key, and that one must not meet a server that is closing.
      if (judged % RENEW_AFTER === 0 || suspect.operation === undefined) {
        await server.close();
        server = await openTrialServer();
      }
      // The first fault of an operation pays for its recording.
      process.send?.({ ...verdict, ms });
    };
    next().catch((error: unknown) => {
      process.stderr.write(`${key}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    });
  });
  process.on('disconnect', () => void server.close().finally(() => process.exit(0)));
};

await work();
