import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('openid-provider.mjs', import.meta.url));

/** The audience of the provider's tokens. */
export const AUDIENCE = 'https://tables.example';

/** An OpenID provider in a child process. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Returns an access token for the subject `service`, with the grant `write:/team`. */
  readonly token: () => Promise<string>;
  /** Replaces the signing key. */
  readonly rotate: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a provider on a free port. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: ['--no-warnings'] });
  const message = async (): Promise<{ readonly issuer: string }> => {
    const exited = once(child, 'exit').then(() => Promise.reject(new Error('the provider ended')));
    exited.catch(() => undefined);
    const [received] = (await Promise.race([once(child, 'message'), exited])) as [{ readonly issuer: string }];
    return received;
  };
  const { issuer } = await message();
  return {
    issuer,
    token: async () => {
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'service',
          client_secret: 'client-secret',
        }),
      });
      const { access_token } = (await response.json()) as { access_token?: string };
      if (access_token === undefined) throw new Error(`the provider returned ${response.status} and no token`);
      return access_token;
    },
    rotate: async () => {
      child.send({});
      await message();
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
};
