/** Bytes that are not the Arrow data their media type promises, or more of it than a check may ask for. */
export class UnreadableArrow extends Error {
  override readonly name = 'UnreadableArrow';
}

/** Ends the reading unless the condition holds. */
export const assertReadable: (condition: unknown, problem: string) => asserts condition = (condition, problem) => {
  if (!condition) throw new UnreadableArrow(problem);
};

/** What one answer may make the suite hold; a judge must survive whatever a target sends. */
export class Budget {
  /** Values over all columns, nested ones included. */
  #values = 2 ** 24;
  /** Bytes of all buffers, decompressed. */
  #bytes = 2 ** 28;

  values(count: number): void {
    assertReadable(count >= 0 && count <= this.#values, 'it holds more values than the suite reads');
    this.#values -= count;
  }

  bytes(count: number): void {
    assertReadable(count >= 0 && count <= this.#bytes, 'it holds more bytes than the suite reads');
    this.#bytes -= count;
  }
}
