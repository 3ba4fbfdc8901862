import { AccessFiles, createTokenVerifier } from '../access/index.ts';
import type { Configuration } from '../config/configuration.ts';
import type { ServerHooks } from '../hooks.ts';
import type { Credentials } from './authenticator.ts';

/** Reads the files of keys and grants and watches them until `close`. Throws when one cannot be used. */
export const openAccess = async (
  { settings: { keysFile: keys, grantsFile: grants }, credentials, provider }: Configuration,
  { onAccessReload = () => undefined, mayStartWithoutAccessFiles: mayBeUnusable = false }: ServerHooks,
): Promise<{
  readonly credentials: Credentials;
  readonly files: AccessFiles;
  readonly close: () => void;
}> => {
  const files = await AccessFiles.open({ keys, grants, mayBeUnusable });
  for (const error of Object.values(files.problems)) if (error !== undefined) onAccessReload(error.path, error);
  const verifyToken = provider && createTokenVerifier(provider);
  return { credentials: { ...credentials, files, verifyToken }, files, close: files.watch(onAccessReload) };
};
