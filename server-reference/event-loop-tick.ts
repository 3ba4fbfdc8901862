let pendingTick: Promise<void> | undefined;

/**
 * Resolves at the end of the current event-loop tick. All callers within one tick share the promise, so that their
 * responses are written together: waking a sleeping reader costs far more than any other step of a small response.
 */
export const endOfTick = (): Promise<void> =>
  (pendingTick ??= new Promise((resolve) => {
    setImmediate(() => {
      pendingTick = undefined;
      resolve();
    });
  }));
