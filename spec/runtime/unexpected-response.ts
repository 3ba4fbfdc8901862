const EXCERPT = 200;

/** What a server sent that is no response of this interface, as a proxy or another service does. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. */
  readonly text: string;

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string) {
    const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text;
    const location = headers.location === undefined ? '' : ` to ${headers.location}`;
    super(`a response of status ${status}${location} that is not of this interface: ${excerpt}`);
    this.status = status;
    this.headers = headers;
    this.text = text;
  }
}
