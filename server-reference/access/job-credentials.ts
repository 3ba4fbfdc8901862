import { randomBytes } from 'node:crypto';
import type { KnownPrincipal } from './access-files.ts';
import { accessOf, type Grant, type JobAttempt } from './grants.ts';
import { hashSecret } from './keys-file.ts';

/** Marks the tokens of jobs, so that a server without other credentials rejects one that has ended. */
const PREFIX = 'touchstone-job-';

/**
 * The tokens with which the runners of jobs read a table and commit versions to it. They are in memory only: a token is valid in the
 * process that has issued it, until that process revokes it or ends.
 */
export class JobCredentials {
  readonly #principals = new Map<string, KnownPrincipal>();

  /** Returns whether a bearer token can only be one of a job. */
  static isToken(token: string): boolean {
    return token.startsWith(PREFIX);
  }

  /** Returns a new token for one attempt of a job. */
  issue(job: JobAttempt, grants: readonly Grant[]): string {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    this.#principals.set(hashSecret(token), { principal: `job:${job.id}`, access: { ...accessOf(grants), job } });
    return token;
  }

  /** Ends a token. */
  revoke(token: string): void {
    this.#principals.delete(hashSecret(token));
  }

  /** Returns the principal of a token; undefined when it is unknown or has ended. */
  find(token: string): KnownPrincipal | undefined {
    return this.#principals.get(hashSecret(token));
  }
}
