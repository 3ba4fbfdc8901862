/**
 * An OpenID provider in a process of its own, for tests. Sends its port to the parent process when it listens; a message
 * from there replaces its signing key.
 */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

const RESOURCE = 'https://tables.example';

const createHandler = async (issuer, kid) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    cookies: { keys: ['for tests only'] },
    clients: [
      {
        client_id: 'service',
        client_secret: 'client-secret',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: RESOURCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: () => ({ touchstone_grants: ['write:/team', 'unrelated'] }),
  });
  return provider.callback();
};

let handle;
const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1', async () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  let keys = 1;
  handle = await createHandler(issuer, `key-${keys}`);
  process.on('message', async () => {
    keys += 1;
    handle = await createHandler(issuer, `key-${keys}`);
    process.send({ issuer });
  });
  process.send({ issuer });
});
process.on('disconnect', () => process.exit());
