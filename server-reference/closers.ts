/** What must be closed, in the order in which it was opened. */
export type Closers = (() => unknown)[];

/** Closes what was opened, the newest first. One that fails does not keep the others open. */
export const closeAll = async (closers: Closers): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};
