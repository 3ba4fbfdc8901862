/** The bytes are not the Arrow data that their media type names, or exceed the limits of the suite. */
export class UnreadableArrow extends Error {
  override readonly name = 'UnreadableArrow';
}

/** Throws {@link UnreadableArrow} with this problem unless the condition is true. */
export const assertReadable: (condition: unknown, problem: string) => asserts condition = (condition, problem) => {
  if (!condition) throw new UnreadableArrow(problem);
};

/** The memory limits for one response, so that no response can exhaust the memory of the suite. */
export class Budget {
  /** Values in all columns, including nested ones. */
  #values = 2 ** 24;
  /** Bytes of all buffers after decompression. */
  #bytes = 2 ** 28;

  /** Throws {@link UnreadableArrow} when the limit of values is exceeded. */
  values(count: number): void {
    assertReadable(count >= 0 && count <= this.#values, 'contains more values than the limit of the suite');
    this.#values -= count;
  }

  /** Throws {@link UnreadableArrow} when the limit of bytes is exceeded. */
  bytes(count: number): void {
    assertReadable(count >= 0 && count <= this.#bytes, 'contains more bytes than the limit of the suite');
    this.#bytes -= count;
  }
}
