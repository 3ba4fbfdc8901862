/** What the rest of the server imports of this folder; the files of the folder import each other directly. */
export { type AccessFilePaths, AccessFiles } from './access-files.ts';
export { authorize, type FindTransactionTable } from './authorize.ts';
export { type Access, accessOf, FULL_ACCESS, GrantError, grantsIn, type JobAttempt } from './grants.ts';
export { JobCredentials } from './job-credentials.ts';
export {
  ALGORITHMS,
  createTokenVerifier,
  isTrustworthyUrl,
  ProviderUnavailable,
  type TokenSettings,
  type TokenSubject,
} from './json-web-tokens.ts';
export { createKey, expiryAfter, KEY_KINDS, type KeyKind, KeysFileError, readKeys, revokeKey } from './keys-file.ts';
export { AccessFileError, type OnReload } from './reloaded-file.ts';
