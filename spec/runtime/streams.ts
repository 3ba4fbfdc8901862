/** Returns chunks as a stream, which ends their source when it is canceled. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel(reason) {
      await iterator.return?.(reason);
    },
  });
};

/**
 * Returns the chunks of a stream, which is canceled when they are not read to the end.
 *
 * @param named returns what to throw for an error of the stream
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  named: (error: unknown) => unknown = (error) => error,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  let isRead = false;
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw named(error);
    });
  try {
    for (let next = await read(); !next.done; next = await read()) yield next.value;
    isRead = true;
  } finally {
    if (!isRead) await reader.cancel().catch(() => undefined);
  }
}

/** Returns chunks as one. */
export const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};
