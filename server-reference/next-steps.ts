/** What a start-up message for people depends on. */
export interface Started {
  readonly url: string;
  /** Absolute path of the data directory. */
  readonly data: string;
  /** Clients have to send an API key. */
  readonly needsKey: boolean;
}

/** Returns what a person who has started the server on a terminal can do next: its address, its data, and the first request. */
export const nextSteps = ({ url, data, needsKey }: Started): string => `
  Data       ${data}
  Python     lancedb.connect("db://default", api_key="${needsKey ? '…' : 'any'}", host_override="${url}")
  curl       curl ${needsKey ? '-H "x-api-key: …" ' : ''}${url}/v1/table
  Health     ${url}/readyz
  Options    touchstone-server --help
  Stop       Ctrl-C
`;
