/** A request without a response, or with one that was cut off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly method: string;
  readonly url: string;
  /** The code of the system, such as `ECONNREFUSED`, where the platform tells it. */
  readonly code: string | undefined;

  /** @param cause what `fetch` rejected with */
  constructor(method: string, url: string, cause: unknown) {
    const { message, cause: inner } = cause as Partial<Error>;
    const { message: reason, code } = (inner ?? {}) as { readonly message?: string; readonly code?: string };
    super(
      `no whole response to ${method} ${url}: ${[reason, code, message].find(Boolean) ?? 'the connection failed'}`,
      { cause },
    );
    this.method = method;
    this.url = url;
    this.code = code;
  }
}
