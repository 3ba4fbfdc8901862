/** Largest timeout of the engine, in milliseconds: 32 bits. */
const MAX_TIMEOUT_MS = 2 ** 32 - 1;

/**
 * Returns the milliseconds after which the client gives up, from the header of LanceDB's client (S-02): 0 for a client
 * that does not wait. A value that is not such an integer is ignored, as unknown headers are (D-11).
 */
export const requestTimeoutOf = (headers: Readonly<Record<string, string | undefined>>): number | undefined => {
  const text = headers['x-request-timeout-ms'] ?? '';
  return /^\d{1,15}$/.test(text) ? Math.min(Number(text), MAX_TIMEOUT_MS) : undefined;
};
