/** Services of object stores, by the scheme of their URLs. The values are the names that the library uses. */
const SERVICES = { s3: 's3', gs: 'gcs', az: 'azblob' } as const;

export type StoreService = (typeof SERVICES)[keyof typeof SERVICES];

/** Where the tables are in an object store. */
export interface StoreLocation {
  readonly service: StoreService;
  /** The bucket or container. */
  readonly bucket: string;
  /** Scheme and bucket, such as `s3://bucket`: what comes before a path in a location. */
  readonly root: string;
  /** Path of the prefix, which is empty or starts with a slash and ends without one. */
  readonly prefix: string;
}

/** Characters that mean the same in a key and in a URL, so that each object has one location. */
const PREFIX = /^(?:\/[A-Za-z0-9_.~!$'()*,;=:@+ -]+)*$/;

/**
 * Characters of keys in Google's store. OpenDAL 0.49.2 encodes all others twice when it writes, so that what the server
 * writes is not where the engine reads. A test of the emulator fails when that is repaired.
 */
const GOOGLE_PREFIX = /^(?:\/[A-Za-z0-9_.~!'()*-]+)*$/;

const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const hasDots = (prefix: string): boolean => prefix.split('/').some((part) => part === '.' || part === '..');

/**
 * Returns whether a path, such as `/tables/t` or an empty one, can be used as a key or as the prefix of keys in a store with
 * the scheme `s3`, `gs` or `az`.
 */
export const isStorePath = (scheme: string, path: string): boolean =>
  (scheme === 'gs' ? GOOGLE_PREFIX : PREFIX).test(path) && !hasDots(path);

/**
 * Returns undefined unless the text is `s3://`, `gs://` or `az://` with a bucket and, possibly, a prefix. A prefix of `gs://` may
 * have fewer characters than the others.
 */
export const parseStoreUrl = (url: string): StoreLocation | undefined => {
  const {
    scheme = '',
    bucket = '',
    rest = '',
  } = /^(?<scheme>s3|gs|az):\/\/(?<bucket>[^/]+)(?<rest>\/.*)?$/.exec(url)?.groups ?? {};
  const prefix = rest.replace(/\/$/, '');
  if (!BUCKET.test(bucket) || !isStorePath(scheme, prefix)) return undefined;
  const service = SERVICES[scheme as keyof typeof SERVICES];
  return { service, bucket, root: `${scheme}://${bucket}`, prefix };
};
