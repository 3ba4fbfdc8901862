/** Statuses with which a server rejects a request that may be sent again: too many requests, and unavailable. */
const REPEATABLE: ReadonlySet<number> = new Set([429, 503]);

/**
 * Returns how long a response asks to wait before the request is sent again, in milliseconds: the Retry-After of a 429 or
 * 503, in seconds or as a date. Undefined = the request is not to be sent again.
 */
export const retryDelay = (
  status: number,
  headers: Readonly<Record<string, string>>,
  now = Date.now(),
): number | undefined => {
  const header = headers['retry-after']?.trim();
  if (!REPEATABLE.has(status) || header === undefined || header === '') return undefined;
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
};

/** Waits, or rejects with the reason of the signal. */
export const wait = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  signal?.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, ms);
      stop = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', stop);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
