import type { STSClient } from '@aws-sdk/client-sts';
import type { ClientOptions, ClientTable } from './client-options.ts';
import { DEFAULT_REGION, type StoreSettings } from './store-options.ts';

/** How to get temporary credentials. */
export interface RoleSettings extends StoreSettings {
  /** The role that is assumed, such as `arn:aws:iam::123456789012:role/tables`. */
  readonly roleArn: string;
}

/** Seconds; the longest time that AWS permits a role that another role assumes. */
const LIFETIME_SECONDS = 3600;

/** Credentials that are kept for the next request. Each takes about 2 kB. */
const MAX_KEPT = 10_000;

const READ_ACTIONS = ['s3:GetObject'];
const WRITE_ACTIONS = [...READ_ACTIONS, 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'];

/** Characters that a policy reads as patterns or variables: with them, it would permit more than one directory. */
const PATTERNS = /[*?$]/;

/**
 * Returns the session policy that limits a role to the directory of a table, as JSON; undefined for a location that a policy cannot
 * name exactly. The role's own policy limits it further.
 */
export const tablePolicy = ({ location, canWrite }: ClientTable, partition: string): string | undefined => {
  const { bucket = '', key = '' } = /^s3:\/\/(?<bucket>[^/]+)\/(?<key>.+?)\/?$/.exec(location)?.groups ?? {};
  if (key === '' || PATTERNS.test(key)) return undefined;
  const bucketArn = `arn:${partition}:s3:::${bucket}`;
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: canWrite ? WRITE_ACTIONS : READ_ACTIONS, Resource: [`${bucketArn}/${key}/*`] },
      {
        Effect: 'Allow',
        Action: ['s3:ListBucket'],
        Resource: [bucketArn],
        Condition: { StringLike: { 's3:prefix': [`${key}/*`] } },
      },
    ],
  });
};

/** Options and the time after which they are requested again, which is unknown until they are there. */
interface Kept {
  readonly options: Promise<Record<string, string>>;
  renewAtMillis: number;
}

/** Options with temporary credentials of an assumed role, which are limited to one table and, for readers, to reading. */
export class ScopedClientOptions implements ClientOptions {
  readonly #base: Readonly<Record<string, string>>;
  readonly #sts: Pick<STSClient, 'send'>;
  readonly #roleArn: string;
  readonly #kept = new Map<string, Kept>();

  /** `base`: what all clients need in addition to credentials. */
  constructor(base: Readonly<Record<string, string>>, roleArn: string, sts: Pick<STSClient, 'send'>) {
    this.#base = base;
    this.#roleArn = roleArn;
    this.#sts = sts;
  }

  /** Returns the same credentials until half of their life is over. Throws the error of the service that issues them. */
  async optionsFor(table: ClientTable): Promise<Record<string, string> | undefined> {
    const policy = tablePolicy(table, this.#roleArn.split(':')[1] ?? 'aws');
    if (policy === undefined) return undefined;
    const kept = this.#kept.get(policy);
    const { options } = kept !== undefined && kept.renewAtMillis > Date.now() ? kept : this.#request(policy);
    return { ...(await options) };
  }

  #request(policy: string): Kept {
    const kept: Kept = { options: this.#assumeRole(policy), renewAtMillis: Number.POSITIVE_INFINITY };
    this.#kept.delete(policy);
    this.#kept.set(policy, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    kept.options.then(
      ({ expires_at_millis: expiry }) => (kept.renewAtMillis = (Date.now() + Number(expiry)) / 2),
      () => this.#kept.get(policy) === kept && this.#kept.delete(policy),
    );
    return kept;
  }

  async #assumeRole(policy: string): Promise<Record<string, string>> {
    const { AssumeRoleCommand } = await import('@aws-sdk/client-sts');
    const { Credentials: credentials } = await this.#sts.send(
      new AssumeRoleCommand({
        RoleArn: this.#roleArn,
        RoleSessionName: 'touchstone',
        DurationSeconds: LIFETIME_SECONDS,
        Policy: policy,
      }),
    );
    const { AccessKeyId: id, SecretAccessKey: secret, SessionToken: token, Expiration: expiration } = credentials ?? {};
    if (id === undefined || secret === undefined || token === undefined || expiration === undefined)
      throw new Error('the response to AssumeRole has no credentials');
    return {
      ...this.#base,
      aws_access_key_id: id,
      aws_secret_access_key: secret,
      aws_session_token: token,
      expires_at_millis: String(expiration.getTime()),
    };
  }
}

/** Opens options of clients that a service of AWS or of a compatible store issues. Does not connect. */
export const openScopedClientOptions = async (
  engineOptions: Readonly<Record<string, string>>,
  { roleArn, endpoint, region }: RoleSettings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ClientOptions> => {
  const { STSClient } = await import('@aws-sdk/client-sts');
  // The library itself reads AWS_ENDPOINT_URL_STS and AWS_ENDPOINT_URL; the former is preferred to the endpoint of the store.
  const given = env['AWS_ENDPOINT_URL_STS'] === undefined ? endpoint : undefined;
  const sts = new STSClient({
    region: region ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? DEFAULT_REGION,
    ...(given !== undefined && { endpoint: given }),
  });
  const base = Object.fromEntries(
    Object.entries(engineOptions).filter(([name]) => !/_(?:access_key_id|secret_access_key|session_token)$/.test(name)),
  );
  return new ScopedClientOptions(base, roleArn, sts);
};
