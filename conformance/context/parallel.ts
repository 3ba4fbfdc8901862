/** Runs `work` for every item, in their order, at most `width` at a time. Rejects as soon as one rejects. */
export const inParallel = async <T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
};
