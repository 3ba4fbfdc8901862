import { COMPRESSION_KINDS } from './http/compression.ts';
import { LOG_FORMATS, LOG_LEVELS } from './observability/logger.ts';

/** One option, as the command line, the environment, the config file and its schema describe it. */
export interface OptionDefinition {
  /** `strings` is a list: repeatable as a flag, separated by commas as a variable (except secrets), a list in the file. */
  readonly kind: 'string' | 'strings' | 'integer' | 'number' | 'boolean';
  /** The placeholder of the value in help; missing for a boolean. */
  readonly value?: string;
  readonly text: string;
  /** Missing if there is none. */
  readonly default?: string | number | boolean;
  readonly choices?: readonly string[];
  /** The smallest and the largest value of a number. */
  readonly range?: readonly [number, number];
  /** The value is a secret, which is never printed. */
  readonly isSecret?: true;
  /** Without it, the server is open or less protected: a variable or a list that is empty is an error, not an absent option. */
  readonly protects?: true;
  /** The command has it, and the library does not: it concerns the process and its log. */
  readonly isOfCommand?: true;
  /** The former name of the environment variable, which still works. */
  readonly formerVariable?: string;
}

/** A week: Node's timers count milliseconds in 31 bits, which is 24 days. */
const MAX_SECONDS = 604_800;

/**
 * All options: flags, variables, the config file and its schema, the settings of a server and the options of the library are
 * derived from this table. A key is the name of the flag (`--read-timeout`) and of the field in the config file
 * (`read-timeout`), in capitals of the environment variable (`TOUCHSTONE_SERVER_READ_TIMEOUT`), and in camel case of the
 * setting (`readTimeout`).
 */
export const OPTIONS = {
  port: {
    kind: 'integer',
    value: 'N',
    range: [0, 65_535],
    default: 2333,
    text: 'port to listen on; 0 = any free port',
  },
  host: { kind: 'string', value: 'ADDRESS', default: '127.0.0.1', text: 'address to listen on' },
  data: {
    kind: 'string',
    value: 'DIR',
    default: 'touchstone-data',
    text: 'directory of the catalog and the tables; with storage, of the catalog only',
  },
  'table-root': {
    kind: 'strings',
    value: 'DIR',
    text: 'let clients register and declare tables inside this directory too, and thus read its tables and delete their files',
  },
  catalog: {
    kind: 'string',
    value: 'URL',
    text: 'postgres:// URL of the catalog, for servers on several machines; without it, an SQLite file in the data directory. A password belongs in the environment or the config file',
  },
  adopt: {
    kind: 'string',
    value: 'ID',
    text: 'take over the files with this identity, which the message of a rejected start names. Catalog and files get a new identity, and another catalog or copy that has the former one is rejected from then on',
  },
  storage: {
    kind: 'string',
    value: 'URL',
    text: 'keep the files of tables in an object store: s3://BUCKET/PREFIX, gs://BUCKET/PREFIX or az://CONTAINER/PREFIX; without it, in the data directory. Credentials are those of the environment that the tools of the cloud use',
  },
  'storage-endpoint': {
    kind: 'string',
    value: 'URL',
    text: 'URL of an object store that is compatible with the one of the cloud, also AWS_ENDPOINT_URL',
  },
  'storage-region': { kind: 'string', value: 'NAME', text: 'region of the bucket, also AWS_REGION' },
  'storage-path-style': {
    kind: 'boolean',
    default: true,
    text: 'name the bucket in the path of S3 requests; without it, in the host name',
  },
  'vend-credentials': {
    kind: 'boolean',
    default: false,
    text: 'let DescribeTable return the credentials of the storage, which are those of all tables, to clients that ask for them',
  },
  'vend-role': {
    kind: 'string',
    value: 'ARN',
    text: 'with vend-credentials, return temporary credentials of this role of AWS, limited to the table and to what the client may do; a compatible store may ignore the name. AWS_ENDPOINT_URL_STS or storage-endpoint names the service',
  },
  token: {
    kind: 'strings',
    protects: true,
    value: 'T',
    isSecret: true,
    formerVariable: 'TOUCHSTONE_SERVER_TOKENS',
    text: 'accept this bearer token; as a flag, other users of the machine can read it',
  },
  'api-key': {
    kind: 'strings',
    protects: true,
    value: 'K',
    isSecret: true,
    formerVariable: 'TOUCHSTONE_SERVER_API_KEYS',
    text: 'accept this API key; the extended tier accepts API keys only',
  },
  'token-file': {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'accept the bearer tokens in this file, one a line',
  },
  'api-key-file': {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'accept the API keys in this file, one a line',
  },
  credentials: {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'accept the credentials in this file, with lines "token T" and "api-key K"; a line that starts with # is a comment',
  },
  'keys-file': {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'accept the keys in this file, which "touchstone-server keys" changes; it contains no secrets and is loaded again when it changes',
  },
  'grants-file': {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'YAML file with lists of grants by principal, such as key:ci or the subject of a token; loaded again when it changes',
  },
  'oidc-issuer': {
    kind: 'string',
    protects: true,
    value: 'URL',
    text: 'accept signed JSON Web Tokens of this OpenID provider as bearer tokens; needs oidc-audience',
  },
  'oidc-audience': { kind: 'string', protects: true, value: 'NAME', text: 'the audience that a token must be for' },
  'oidc-jwks': {
    kind: 'string',
    protects: true,
    value: 'URL',
    text: 'URL or file of the keys of the provider; without it, the configuration of the provider names the URL',
  },
  'oidc-algorithms': {
    kind: 'strings',
    value: 'NAME',
    text: 'accept this signature algorithm; without any, RS256, ES256 and EdDSA',
  },
  'oidc-clock-tolerance': {
    kind: 'number',
    value: 'S',
    range: [0, 600],
    default: 30,
    text: 'seconds by which the clocks of the provider and the server may differ',
  },
  'oidc-grants-claim': {
    kind: 'string',
    value: 'NAME',
    default: 'touchstone_grants',
    text: 'claim of a token with its grants: a list, or a text with spaces',
  },
  database: {
    kind: 'strings',
    value: 'NAME',
    formerVariable: 'TOUCHSTONE_SERVER_DATABASES',
    text: 'database, a namespace of the root that the server creates; with any, clients can only use databases that exist',
  },
  'tls-cert': {
    kind: 'string',
    protects: true,
    value: 'FILE',
    text: 'serve HTTPS with the certificate in this PEM file, which is loaded again when it changes; needs tls-key',
  },
  'tls-key': { kind: 'string', protects: true, value: 'FILE', text: 'private key of the certificate, a PEM file' },
  'cors-origin': {
    kind: 'strings',
    value: 'ORIGIN',
    text: 'let web pages of this origin, such as https://app.example, send requests; without any, browsers reject the responses',
  },
  compression: {
    kind: 'string',
    value: 'KIND',
    choices: COMPRESSION_KINDS,
    default: 'json',
    text: 'compress large responses for clients that accept zstd or gzip: none, json, or all, which includes rows',
  },
  'keep-alive': {
    kind: 'number',
    value: 'S',
    range: [1, MAX_SECONDS],
    default: 65,
    text: 'close a connection without a request after S seconds; longer than that of a proxy in front',
  },
  insecure: { kind: 'boolean', default: false, text: 'allow a non-loopback address without any credential' },
  sync: {
    kind: 'boolean',
    default: true,
    text: 'flush writes to disk before they are acknowledged; without it writes are faster, and acknowledged ones survive crashes, but not power loss',
  },
  'read-timeout': {
    kind: 'number',
    value: 'S',
    range: [0, MAX_SECONDS],
    // Bounded, because an unread response keeps what the engine has read ahead: some hundred MB of a large table.
    default: 300,
    text: 'abort a response the client has not read for S seconds, because it occupies memory; 0 = never',
  },
  'max-insert-size': {
    kind: 'integer',
    value: 'M',
    // Node's longest buffer has 4 GiB on all supported versions.
    range: [1, 4000],
    default: 512,
    text: 'accept inserts and merges of at most M MiB, decompressed; each is kept in memory until it is committed, and a create has no such limit',
  },
  limit: {
    kind: 'strings',
    value: 'NAME=VALUE',
    text: 'change a limit of what requests may use, such as json-bytes=1048576; docs/limits.md lists them',
  },
  supervisor: {
    kind: 'boolean',
    default: true,
    text: 'run the server in a child process that is restarted when the engine crashes; without it, the server is one process that a crash ends',
    isOfCommand: true,
  },
  quiet: { kind: 'boolean', default: false, text: 'do not log requests', isOfCommand: true },
  'log-level': {
    kind: 'string',
    value: 'LEVEL',
    choices: LOG_LEVELS,
    default: 'info',
    text: 'least level of the log',
    isOfCommand: true,
  },
  'log-format': {
    kind: 'string',
    value: 'FORMAT',
    choices: LOG_FORMATS,
    default: 'auto',
    text: 'format of the log on standard error; auto is pretty on a terminal and json elsewhere',
    isOfCommand: true,
  },
  'ready-timeout': {
    kind: 'number',
    value: 'S',
    range: [0.1, 60],
    default: 2,
    text: 'seconds after which /readyz reports a catalog or storage without a response as failed',
  },
  'transaction-retention': {
    kind: 'number',
    value: 'S',
    range: [1, 52 * MAX_SECONDS],
    default: 3600,
    text: 'seconds for which a finished transaction or job can be described',
  },
  'refresh-interval': {
    kind: 'number',
    value: 'S',
    range: [0, MAX_SECONDS],
    text: 'seconds after which a read looks for versions that other programs have committed (default: 0 on a disk, 5 in an object store)',
  },
  'compact-fragments': {
    kind: 'integer',
    value: 'N',
    range: [0, 1_000_000],
    default: 20,
    text: 'merge the small fragments of a table in the background when it has N of them, since each write adds one and a query reads all; 0 = never',
  },
  'job-runner': {
    kind: 'string',
    value: 'COMMAND|URL',
    text: 'hand out index builds, backfills and refreshes of views of large tables to this program, or by POST to this http or https URL (docs/job-runners.md)',
  },
  'job-runner-min-size': {
    kind: 'integer',
    value: 'M',
    range: [0, 1_000_000_000],
    default: 1024,
    text: 'with job-runner, hand out the jobs of tables of at least M MiB',
  },
  'job-runner-server': {
    kind: 'string',
    value: 'URL',
    text: 'with job-runner, the URL at which the runner reaches this very server (default: the address it listens on)',
  },
  'version-count': {
    kind: 'integer',
    value: 'N',
    range: [0, 1_000_000_000],
    default: 1000,
    text: 'keep the newest N versions of each branch, and those that version-retention, a tag or a branch keeps; remove others with their files; 0 = keep all versions',
  },
  'version-retention': {
    kind: 'number',
    value: 'S',
    range: [0, 52 * MAX_SECONDS],
    default: 3600,
    text: 'keep every version for at least S seconds',
  },
  metrics: {
    kind: 'string',
    value: 'ACCESS',
    choices: ['authenticated', 'open', 'off'],
    default: 'authenticated',
    text: 'who may read /metrics: clients with a credential that permits reading everything, if the server has any; every client; or none',
  },
  console: {
    kind: 'string',
    value: 'MODE',
    choices: ['read', 'write', 'off'],
    default: 'read',
    text: 'what the pages at / and /docs offer: to read; to read and change; or off = there are no pages. Credentials decide what a request may do',
  },
  'audit-log': {
    kind: 'string',
    value: 'FILE',
    text: 'append a JSON line for each request of a changing operation to this file; - = to the log',
    isOfCommand: true,
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;

export type OptionName = keyof typeof OPTIONS;

export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** The value of some option. */
export type OptionValue = string | number | boolean | readonly string[];

/** Returns the definition of an option without its literal types. */
export const optionOf = (name: OptionName): OptionDefinition => OPTIONS[name];

/** Returns the environment variable of an option: `TOUCHSTONE_SERVER_READ_TIMEOUT`. */
export const variableOf = (name: string): string => `TOUCHSTONE_SERVER_${name.toUpperCase().replaceAll('-', '_')}`;

/** Thrown when options are invalid; the message is for the user, one line for each problem. */
export class OptionsError extends RangeError {
  override readonly name = 'OptionsError';
}
