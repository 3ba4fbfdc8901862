let pendingTick: Promise<void> | undefined;

/**
 * The end of this turn of the event loop, the same for all who ask in it. What is sent to sleeping readers together
 * costs one call to wake them, which is far dearer than all else that is done for a small answer.
 */
export const endOfTick = (): Promise<void> =>
  (pendingTick ??= new Promise((resolve) => {
    setImmediate(() => {
      pendingTick = undefined;
      resolve();
    });
  }));
