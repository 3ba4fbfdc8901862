import { sharedClientOptions, type ClientOptions } from './client-options.ts';
import type { StoreSettings } from './store-options.ts';

/** Which credentials clients get. */
export interface VendSettings {
  /** Whether clients get credentials at all. */
  readonly vendCredentials?: boolean | undefined;
  /** Role of AWS whose temporary credentials, for one table, clients get; undefined = those of the server. */
  readonly vendRole?: string | undefined;
  readonly storage?: StoreSettings | undefined;
}

/** Opens the options of clients; undefined = they get none. The library for roles is loaded only when it is needed. */
export const openClientOptions = async (
  { vendCredentials, vendRole, storage }: VendSettings,
  engineOptions: Readonly<Record<string, string>>,
): Promise<ClientOptions | undefined> => {
  if (vendCredentials !== true) return undefined;
  if (vendRole === undefined) return sharedClientOptions(engineOptions);
  const { openScopedClientOptions } = await import('./scoped-client-options.ts');
  return openScopedClientOptions(engineOptions, { ...storage, roleArn: vendRole }, process.env);
};
