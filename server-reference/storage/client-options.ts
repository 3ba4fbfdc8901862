/** A table for which a client gets options. */
export interface ClientTable {
  /** URL of its directory, such as `s3://bucket/tables/t`. */
  readonly location: string;
  readonly canWrite: boolean;
}

/** Options with which clients reach the files of tables. */
export interface ClientOptions {
  /**
   * Returns the options for one table, with `expires_at_millis`, by which LanceDB's and Lance's clients know when to ask again.
   * Undefined when there are none for its location.
   */
  optionsFor(table: ClientTable): Promise<Record<string, string> | undefined>;
}

/** After this time, in milliseconds, a client asks for the options again. The server may have other credentials by then. */
const OPTIONS_LIFETIME_MS = 3_600_000;

/** Returns the options of the server itself, which give access to all tables. */
export const sharedClientOptions = (options: Readonly<Record<string, string>>): ClientOptions => ({
  optionsFor: async () => ({ ...options, expires_at_millis: String(Date.now() + OPTIONS_LIFETIME_MS) }),
});
