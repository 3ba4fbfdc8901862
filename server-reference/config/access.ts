import { ALGORITHMS, isTrustworthyUrl, type TokenSettings } from '../access/index.ts';
import type { Settings } from '../settings.ts';

/** The options of the OpenID provider. */
type ProviderSettings = Pick<Settings, Extract<keyof Settings, `oidc${string}`>>;

const DEFAULT_ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** Returns what is wrong with the options of the OpenID provider; undefined when nothing is. */
export const providerProblem = (settings: ProviderSettings): string | undefined => {
  const { oidcIssuer: issuer, oidcAudience: audience, oidcJwks: jwks, oidcAlgorithms: algorithms } = settings;
  if ((issuer === undefined) !== (audience === undefined))
    return 'oidc-issuer and oidc-audience must be given together';
  if (issuer === undefined) return jwks === undefined ? undefined : 'oidc-jwks needs oidc-issuer';
  if (jwks === undefined && !isTrustworthyUrl(issuer))
    return 'oidc-issuer must be an https URL, or http on this machine, unless oidc-jwks is given';
  if (jwks !== undefined && /^https?:/.test(jwks) && !isTrustworthyUrl(jwks))
    return 'oidc-jwks must be an https URL, http on this machine, or a file';
  const unknown = algorithms.find((name) => !(ALGORITHMS as readonly string[]).includes(name));
  return unknown === undefined
    ? undefined
    : `oidc-algorithms must be among ${ALGORITHMS.join(', ')}, not ${JSON.stringify(unknown)}`;
};

/** Returns how tokens of the OpenID provider are checked; undefined when there is none. */
export const providerOf = (settings: ProviderSettings): TokenSettings | undefined => {
  const { oidcIssuer: issuer, oidcAudience: audience, oidcAlgorithms: algorithms } = settings;
  if (issuer === undefined || audience === undefined) return undefined;
  return {
    issuer,
    audience,
    jwks: settings.oidcJwks,
    algorithms: algorithms.length > 0 ? algorithms : DEFAULT_ALGORITHMS,
    clockToleranceSeconds: settings.oidcClockTolerance,
    grantsClaim: settings.oidcGrantsClaim,
  };
};

/** Whether any option gives credentials, apart from lists of tokens and API keys. */
export const hasAccessOptions = (settings: Settings): boolean =>
  settings.keysFile !== undefined || settings.oidcIssuer !== undefined;
