/**
 * Closes a connection or a table. The engine (@lancedb/lancedb 0.39.0) refuses while a call of it runs, such as a read that the
 * server no longer waits for; what is open then ends with that call, when nothing refers to it any more.
 *
 * Test: engine/native/close-native.test.ts, and lab/rows/engine.test.ts for the engine alone.
 * No longer needed when closing waits for calls, or ends them.
 */
export const closeNative = (opened: { readonly close: () => void }): void => {
  try {
    opened.close();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('borrow'))) throw error;
  }
};
