/** The bytes are not the Arrow data that their media type names, or exceed the limits of the suite. */
export class UnreadableArrow extends Error {
  override readonly name = 'UnreadableArrow';
}

/** Throws {@link UnreadableArrow} with this problem unless the condition is true. */
export const assertReadable: (condition: unknown, problem: string) => asserts condition = (condition, problem) => {
  if (!condition) throw new UnreadableArrow(problem);
};

/**
 * The limits of the result of one response: one of a few hundred bytes can describe millions of rows. They are checked with
 * the lengths that the metadata declares, before anything of that size is allocated.
 */
export class Budget {
  /** Rows, columns of batches, and values in all columns, including nested ones. */
  #values = 2 ** 20;
  /** Bytes of all buffers after decompression, and of the dictionary values that rows refer to. */
  #bytes = 2 ** 26;

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
