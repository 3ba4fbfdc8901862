import {
  type AccessFilePaths,
  AccessFiles,
  createTokenVerifier,
  type OnReload,
  type TokenSettings,
} from '../access/index.ts';
import type { Credentials } from './authenticator.ts';

/** Credentials of a server and where their grants are from. */
export interface AccessSettings {
  /** Bearer tokens and API keys that permit everything. */
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Files with keys and grants, which are loaded again when they change. */
  readonly accessFiles?: AccessFilePaths | undefined;
  /** Called when one of these files was loaded again, or could not be used at the start, with the error if so. */
  readonly onAccessReload?: OnReload;
  /** The OpenID provider whose tokens are accepted. */
  readonly provider?: TokenSettings | undefined;
}

/** Reads the files of the settings and watches them until `close`. Throws when one cannot be used. */
export const openAccess = async ({
  tokens,
  apiKeys,
  accessFiles = {},
  onAccessReload = () => undefined,
  provider,
}: AccessSettings): Promise<{
  readonly credentials: Credentials;
  readonly files: AccessFiles;
  readonly close: () => void;
}> => {
  const files = await AccessFiles.open(accessFiles);
  for (const error of Object.values(files.problems)) if (error !== undefined) onAccessReload(error.path, error);
  const verifyToken = provider && createTokenVerifier(provider);
  return { credentials: { tokens, apiKeys, files, verifyToken }, files, close: files.watch(onAccessReload) };
};
