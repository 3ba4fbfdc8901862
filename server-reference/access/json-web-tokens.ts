import { createReadStream } from 'node:fs';
import {
  createLocalJWKSet,
  errors as joseErrors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';

/** How tokens of an OpenID provider are checked. */
export interface TokenSettings {
  /** Exact value of `iss`. */
  readonly issuer: string;
  /** A value that `aud` must contain. */
  readonly audience: string;
  /** URL or path of the key set; undefined = the provider's configuration names its URL. */
  readonly jwks?: string | undefined;
  /** Allowed signature algorithms; only asymmetric ones. */
  readonly algorithms: readonly string[];
  /** Seconds by which the clocks of the provider and this server may differ. */
  readonly clockToleranceSeconds: number;
  /** Name of the claim with grants: a list of texts, or one text with spaces. */
  readonly grantsClaim: string;
}

/** Signature algorithms that may be allowed: with a symmetric one, every server that checks tokens could issue them. */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

/** Who a valid token is for. */
export interface TokenSubject {
  readonly subject: string;
  /** Texts of the grants claim, not parsed. */
  readonly grants: readonly string[];
}

/** Thrown when the key set of the provider cannot be loaded, so that no token can be checked. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Longer tokens are rejected unread. */
const MAX_TOKEN_CHARACTERS = 8192;

/** A key set is used for at most this time, so that keys which the provider has withdrawn stop working. */
const MAX_AGE_MS = 600_000;

/** Between two attempts to load the key set because of an unknown key or an error. */
const COOLDOWN_MS = 10_000;

/** For one response with its body. */
const LOAD_TIMEOUT_MS = 5_000;

/** Larger key sets and configurations are not read to their end: providers publish some kilobytes. */
const MAX_BYTES = 1024 * 1024;

/** Larger key sets are not used: a token without a key id is compared with all keys. */
const MAX_KEYS = 100;

/** Returns the JSON in a body or a file. Throws ProviderUnavailable when it is too large. */
const readJson = async (chunks: AsyncIterable<Uint8Array>, from: string): Promise<unknown> => {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderUnavailable(`${from} has more than ${MAX_BYTES} bytes`);
    read.push(chunk);
  }
  return JSON.parse(Buffer.concat(read).toString('utf8'));
};

const fetchJson = async (url: string): Promise<Record<string, unknown>> => {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new ProviderUnavailable(`${url} returned ${response.status}`);
  }
  return (await readJson(response.body, url)) as Record<string, unknown>;
};

/** Whether keys and configurations may be loaded from a URL: https, or http on this machine. */
export const isTrustworthyUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

/** Returns the URL of the provider's key set from its configuration (OpenID Connect Discovery 1.0, section 4). */
const discover = async (issuer: string): Promise<string> => {
  const configuration = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { issuer: named, jwks_uri: url } = configuration;
  if (named !== issuer) throw new ProviderUnavailable('the configuration of the provider names another issuer');
  if (typeof url !== 'string' || !isTrustworthyUrl(url))
    throw new ProviderUnavailable('the configuration of the provider has no usable jwks_uri');
  return url;
};

const loadKeySet = async ({ issuer, jwks }: TokenSettings): Promise<JSONWebKeySet> => {
  const isFile = jwks !== undefined && !/^https?:/.test(jwks);
  const set: unknown = isFile
    ? await readJson(createReadStream(jwks), jwks)
    : await fetchJson(jwks ?? (await discover(issuer)));
  return set as JSONWebKeySet;
};

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** Returns a key set for searching. Throws ProviderUnavailable when it has too many keys, and errors of jose. */
const toKeySet = (set: JSONWebKeySet): KeySet => {
  const found = createLocalJWKSet(set);
  if (set.keys.length > MAX_KEYS) throw new ProviderUnavailable(`the key set has more than ${MAX_KEYS} keys`);
  return found;
};

/**
 * The keys of the provider. They are loaded when the first token arrives, every ten minutes, and when a token names an
 * unknown key, because providers rotate keys.
 */
class ProviderKeys {
  readonly #load: () => Promise<JSONWebKeySet>;
  readonly #cooldownMs: number;
  #keys: KeySet | undefined;
  #loadedAt = -Infinity;
  #triedAt = -Infinity;
  #error: unknown;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<JSONWebKeySet>, cooldownMs: number) {
    this.#load = load;
    this.#cooldownMs = cooldownMs;
  }

  /** Loads the keys, once for all concurrent callers and not within the cooldown of the last attempt. */
  async #reload(): Promise<void> {
    if (this.#loading === undefined && performance.now() - this.#triedAt < this.#cooldownMs) return;
    this.#loading ??= this.#load()
      .then((set) => {
        this.#keys = toKeySet(set);
        this.#loadedAt = performance.now();
        this.#error = undefined;
      })
      .catch((error: unknown) => {
        this.#error = error;
      })
      .finally(() => {
        this.#triedAt = performance.now();
        this.#loading = undefined;
      });
    await this.#loading;
  }

  #current(): KeySet {
    if (this.#keys === undefined || performance.now() - this.#loadedAt > MAX_AGE_MS)
      throw new ProviderUnavailable('the keys of the OpenID provider cannot be loaded', { cause: this.#error });
    return this.#keys;
  }

  /** Returns the key of a token. Throws ProviderUnavailable, or an error of jose when the provider has no such key. */
  find: JWTVerifyGetKey = async (header, token) => {
    if (performance.now() - this.#loadedAt > MAX_AGE_MS) await this.#reload();
    try {
      return await this.#current()(header, token);
    } catch (error) {
      if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error;
      await this.#reload();
      if (this.#error !== undefined)
        throw new ProviderUnavailable('the token names a key that cannot be loaded', { cause: this.#error });
      return this.#current()(header, token);
    }
  };
}

/** No control characters, which would forge lines of a log; bounded, as OpenID Connect requires (255 characters). */
const SUBJECT = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,255}$/u;

/** Principals of other credentials, which a provider must not name. */
const RESERVED = /^(?:key:|token#|api-key#|anonymous$)/;

const readSubject = (payload: JWTPayload, grantsClaim: string): TokenSubject | undefined => {
  const { sub } = payload;
  // The type is not checked by jose.
  if (typeof sub !== 'string' || !SUBJECT.test(sub) || RESERVED.test(sub)) return undefined;
  const claim = payload[grantsClaim];
  const texts: readonly unknown[] = typeof claim === 'string' ? claim.split(' ').filter(Boolean) : [claim].flat();
  return { subject: sub, grants: texts.filter((text) => typeof text === 'string') };
};

/** Replaces parts of how keys are loaded, for tests. */
interface KeySource {
  readonly load?: () => Promise<JSONWebKeySet>;
  /** Milliseconds between two attempts. */
  readonly cooldownMs?: number;
}

/**
 * Returns a function that checks a token and returns whom it is for; undefined when it is not valid. Only keys of the
 * provider are used: keys and addresses of keys in the header of a token (`jwk`, `jku`, `x5u`) are ignored. The function
 * throws ProviderUnavailable.
 */
export const createTokenVerifier = (
  settings: TokenSettings,
  { load = () => loadKeySet(settings), cooldownMs = COOLDOWN_MS }: KeySource = {},
): ((token: string) => Promise<TokenSubject | undefined>) => {
  const keys = new ProviderKeys(load, cooldownMs);
  return async (token) => {
    if (token.length > MAX_TOKEN_CHARACTERS) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        issuer: settings.issuer,
        audience: settings.audience,
        algorithms: [...settings.algorithms],
        clockTolerance: settings.clockToleranceSeconds,
        requiredClaims: ['exp', 'sub'],
      });
      return readSubject(payload, settings.grantsClaim);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      // An error of jose, or of Web Crypto for a signature that does not fit the key.
      return undefined;
    }
  };
};
