import type { StoreLocation } from './store-url.ts';

/** How to reach an object store, apart from the credentials. */
export interface StoreSettings {
  /** URL of a compatible store or an emulator; undefined = that of the cloud. */
  readonly endpoint?: string | undefined;
  /** Region of S3. */
  readonly region?: string | undefined;
  /** Whether the bucket is the first part of the path of S3 requests (default), or of the host name. */
  readonly pathStyle?: boolean | undefined;
}

/** Options of one object store, for the library of the server and for the engine. They contain credentials. */
export interface StoreOptions {
  readonly store: Readonly<Record<string, string>>;
  readonly engine: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves out what is not known, so that the libraries look for it themselves, such as in profiles and instance metadata. */
const withoutUnknown = (options: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );

/** Region of S3 when none is configured. */
export const DEFAULT_REGION = 'us-east-1';

const isPlainHttp = (endpoint: string | undefined): string | undefined =>
  endpoint?.startsWith('http://') === true ? 'true' : undefined;

const s3Options = ({ bucket }: StoreLocation, settings: StoreSettings, env: Environment): StoreOptions => {
  const endpoint = settings.endpoint ?? env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const region = settings.region ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? DEFAULT_REGION;
  const isVirtualHosted = settings.pathStyle === false;
  return {
    store: withoutUnknown({
      bucket,
      root: '/',
      endpoint,
      region,
      access_key_id: env['AWS_ACCESS_KEY_ID'],
      secret_access_key: env['AWS_SECRET_ACCESS_KEY'],
      session_token: env['AWS_SESSION_TOKEN'],
      enable_virtual_host_style: isVirtualHosted ? 'true' : undefined,
    }),
    engine: withoutUnknown({
      aws_endpoint: endpoint,
      aws_region: region,
      aws_access_key_id: env['AWS_ACCESS_KEY_ID'],
      aws_secret_access_key: env['AWS_SECRET_ACCESS_KEY'],
      aws_session_token: env['AWS_SESSION_TOKEN'],
      aws_virtual_hosted_style_request: isVirtualHosted ? 'true' : undefined,
      allow_http: isPlainHttp(endpoint),
    }),
  };
};

/**
 * What the engine sends to an emulator, which ignores it. With `google_skip_signature` it reads without credentials, but
 * asks the metadata of an instance for a token before it writes (object_store 0.13.2).
 */
const NO_TOKEN = 'anonymous';

/** The URL of an emulator. Google's clients accept `host:port` too. */
const emulatorOf = (env: Environment): string | undefined => {
  const host = env['STORAGE_EMULATOR_HOST'];
  if (host === undefined || host === '') return undefined;
  return (host.includes('://') ? host : `http://${host}`).replace(/\/+$/, '');
};

const gcsOptions = ({ bucket }: StoreLocation, settings: StoreSettings, env: Environment): StoreOptions => {
  const emulator = emulatorOf(env);
  const endpoint = settings.endpoint ?? emulator;
  // An emulator has no accounts. Without this, the libraries would ask the metadata of an instance for credentials.
  const isAnonymous = emulator !== undefined && endpoint === emulator;
  const credentials = isAnonymous ? undefined : env['GOOGLE_APPLICATION_CREDENTIALS'];
  return {
    store: withoutUnknown({
      bucket,
      root: '/',
      endpoint,
      credential_path: credentials,
      ...(isAnonymous && { allow_anonymous: 'true', disable_vm_metadata: 'true', disable_config_load: 'true' }),
    }),
    engine: withoutUnknown({
      google_application_credentials: credentials,
      google_base_url: endpoint,
      google_storage_token: isAnonymous ? NO_TOKEN : undefined,
      allow_http: isPlainHttp(endpoint),
    }),
  };
};

const azureOptions = ({ bucket }: StoreLocation, settings: StoreSettings, env: Environment): StoreOptions => {
  const account = env['AZURE_STORAGE_ACCOUNT_NAME'];
  const key = env['AZURE_STORAGE_ACCOUNT_KEY'];
  const sas = env['AZURE_STORAGE_SAS_TOKEN'];
  const endpoint =
    settings.endpoint ?? (account === undefined ? undefined : `https://${account}.blob.core.windows.net`);
  return {
    store: withoutUnknown({
      container: bucket,
      root: '/',
      endpoint,
      account_name: account,
      account_key: key,
      sas_token: sas,
    }),
    engine: withoutUnknown({
      azure_storage_account_name: account,
      azure_storage_account_key: key,
      azure_storage_sas_token: sas,
      azure_storage_endpoint: settings.endpoint,
      allow_http: isPlainHttp(endpoint),
    }),
  };
};

/**
 * Returns the options of an object store, with the credentials of the variables that the tools of its cloud use:
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`, `AWS_ENDPOINT_URL`;
 * `GOOGLE_APPLICATION_CREDENTIALS`, or `STORAGE_EMULATOR_HOST` for an emulator without accounts; `AZURE_STORAGE_ACCOUNT_NAME`, `AZURE_STORAGE_ACCOUNT_KEY`, `AZURE_STORAGE_SAS_TOKEN`.
 */
export const storeOptions = (location: StoreLocation, settings: StoreSettings, env: Environment): StoreOptions => {
  switch (location.service) {
    case 's3':
      return s3Options(location, settings, env);
    case 'gcs':
      return gcsOptions(location, settings, env);
    case 'azblob':
      return azureOptions(location, settings, env);
  }
};
