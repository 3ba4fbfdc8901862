import { isIP } from 'node:net';
import type { Settings } from '../settings.ts';
import { parseStoreUrl } from '../storage/index.ts';
import { hasAccessOptions, providerProblem } from './access.ts';
import type { CredentialLists, SourceOf } from './credentials.ts';
import { runnerProblem } from './job-runner.ts';
import { withoutPassword } from './without-password.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether a browser sends this text as `Origin`. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Returns what is wrong with the options of the object store. */
const storageProblem = (settings: Settings): string | undefined => {
  const { storage, storageEndpoint: endpoint, tableRoot: roots, vendRole: role } = settings;
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    return 'storage-endpoint must be an http or https URL';
  if (role !== undefined && !(settings.vendCredentials && storage?.startsWith('s3://') === true))
    return 'vend-role needs vend-credentials and a storage of s3';
  if (role !== undefined && !/^arn:[a-z-]+:iam::/.test(role))
    return 'vend-role must be an ARN such as arn:aws:iam::123456789012:role/tables';
  if (storage === undefined) return undefined;
  const location = parseStoreUrl(storage);
  if (location === undefined)
    return "storage must be a URL such as s3://bucket/prefix, with scheme s3, gs or az; a prefix of gs has letters, digits and _.~!'()*- only";
  if (roots.some((root) => parseStoreUrl(root)?.root !== location.root))
    return `table-root must be a URL in ${location.root}, because storage is`;
  return undefined;
};

/** Returns what is wrong with the combination of valid options. */
export const combinationProblem = (
  settings: Settings,
  { tokens, apiKeys }: CredentialLists,
  sourceOf: SourceOf,
): string | undefined => {
  const { host, insecure, catalog, grantsFile: grants } = settings;
  // Without them, no request has a principal that the file could name.
  if (grants !== undefined && !hasAccessOptions(settings))
    return `${sourceOf('grants-file')}: ${grants} has no effect, because tokens and API keys without a keys file permit everything; set keys-file or oidc-issuer too, or start without this option`;
  if (catalog !== undefined && !/^postgres(ql)?:\/\//.test(catalog)) return 'catalog must be a postgres:// URL';
  const storage = storageProblem(settings);
  if (storage !== undefined) return storage;
  if (tokens.length + apiKeys.length === 0 && !hasAccessOptions(settings) && !isLoopback(host) && !insecure)
    return `host: without a token or an API key, anyone who can reach ${host} may read and write; set token-file, api-key-file, keys-file or oidc-issuer, or insecure`;
  if ((settings.tlsCert === undefined) !== (settings.tlsKey === undefined))
    return 'tls-cert and tls-key must be given together';
  const origin = settings.corsOrigin.find((one) => !isOrigin(one));
  if (origin !== undefined)
    return `cors-origin must be an origin such as https://app.example, not ${JSON.stringify(withoutPassword(origin))}`;
  return runnerProblem(settings) ?? providerProblem(settings);
};
