import { levels, sources } from '#contract/levels';
import { releases } from '#contract/releases';
import { FORMATS } from './report/formats.ts';

/** An option of the command line, as help, completion, the config file and its schema describe it. */
export interface OptionDefinition {
  /** `strings` is an option that may be given more than once. */
  readonly kind: 'string' | 'strings' | 'number' | 'boolean';
  /** The placeholder of the value in help; missing for a boolean. */
  readonly value?: string;
  readonly text: string;
  /** The default in words; missing if there is none. */
  readonly default?: string;
  /** The values that are offered by completion and in help; they are checked where the option is read. */
  readonly choices?: readonly string[];
  /** The smallest and the largest value of a number. */
  readonly range?: readonly [number, number];
  /** What the value names, for completion. */
  readonly names?: 'files' | 'directories' | 'rules';
}

type Options = Readonly<Record<string, OptionDefinition>>;

/** The options that a config file can contain too. A key is the camel-case form of the flag. */
export const CONFIG_OPTIONS = {
  target: {
    kind: 'string',
    value: 'URL',
    text: 'base URL of the server; may have a path',
    default: 'start the reference server',
  },
  sources: {
    kind: 'strings',
    value: 'NAME',
    text: 'what the rules that count rest on; the rules of the others run too and do not count. decision adds what both leave open, such as most rules about concurrent requests',
    choices: [...sources.map(({ id }) => id), 'all'],
    default: 'document,public for a target, all for the reference server',
  },
  level: {
    kind: 'strings',
    value: 'NAME',
    text: 'what the server is for',
    choices: levels.map(({ id }) => id),
    default: 'all',
  },
  only: {
    kind: 'strings',
    value: 'GLOB',
    text: "only rules whose name matches, such as DropNamespace or '*/error-body'",
    names: 'rules',
  },
  exclude: { kind: 'strings', value: 'GLOB', text: 'leave out rules whose name matches', names: 'rules' },
  report: {
    kind: 'string',
    value: 'DIR',
    text: 'directory for report.json, report.html, junit.xml and summary.md',
    default: 'conformance-report',
    names: 'directories',
  },
  format: {
    kind: 'strings',
    value: 'NAME',
    text: 'write only the report of this format',
    choices: FORMATS,
    default: 'all',
  },
  transcripts: {
    kind: 'string',
    value: 'WHICH',
    text: 'rules whose requests and responses are in report.json; report.html has all',
    choices: ['failing', 'all'],
    default: 'failing',
  },
  concurrency: {
    kind: 'number',
    value: 'N',
    range: [1, 64],
    text: 'rules tested concurrently',
    default: '2 per core, at least 4; for the reference server 12 per core, at most 32',
  },
  seed: {
    kind: 'string',
    value: 'TEXT',
    text: '1 to 16 letters or digits; the same seed makes the same names and requests',
    default: 'random',
  },
  selectedOnly: {
    kind: 'boolean',
    text: 'do not run the rules of the other sources after those that count; saves about half of the time',
  },
  keep: { kind: 'boolean', text: 'do not remove the test data from the target' },
  timeout: {
    kind: 'number',
    value: 'SECONDS',
    range: [1, 3600],
    text: 'time limit of one case of a rule',
    default: '30',
  },
  maxTime: {
    kind: 'number',
    value: 'SECONDS',
    range: [1, 604_800],
    text: 'time limit of the run; rules that were not tested are reported as such; the clean-up after it takes at most a tenth of it or 10 s',
    default: 'no limit',
  },
  maxFailures: {
    kind: 'number',
    value: 'N',
    range: [1, 100_000],
    text: 'test no further rule after N failed ones',
    default: 'no limit',
  },
  rate: {
    kind: 'number',
    value: 'N',
    range: [1, 10_000],
    text: 'maximum number of requests per second',
    default: 'no limit',
  },
  header: {
    kind: 'strings',
    value: 'HEADER',
    text: "a header such as 'X-Tenant: blue' for every request; reports contain its value, unless its name contains auth, cookie, credential, key, pass, secret, session, signature or token",
  },
  ca: {
    kind: 'string',
    value: 'FILE',
    text: 'trust the certificates in this PEM file too',
    names: 'files',
  },
  insecure: { kind: 'boolean', text: 'accept every certificate of the server; the report mentions it' },
  wait: {
    kind: 'number',
    value: 'SECONDS',
    range: [0, 3600],
    text: 'wait up to this long for a server that does not respond yet, or with 502, 503 or 504; 0 never waits',
    default: '60 for a server that responds with 503, otherwise 0',
  },
  readOnly: {
    kind: 'boolean',
    text: 'send only requests that cannot change the target; test what is possible with its existing tables',
  },
  database: {
    kind: 'strings',
    value: 'NAME',
    text: 'name of a further database of the target; two are needed',
  },
  home: {
    kind: 'string',
    value: 'NAMESPACE',
    text: 'work below this existing namespace, such as a$b; nothing outside it is touched',
    default: 'the root',
  },
  tableLevel: {
    kind: 'number',
    value: 'N',
    range: [1, 16],
    text: 'the target has tables at level N only, such as 3 for catalog, schema and table; the root is level 0',
    default: 'found out by trying',
  },
  baseline: {
    kind: 'string',
    value: 'FILE',
    text: 'accept the known failures in FILE; each has a reason and an expiry date',
    names: 'files',
  },
  specVersion: {
    kind: 'string',
    value: 'VERSION',
    text: 'test what this release of the public specification says, for a server that follows it; then only the source public counts by default',
    choices: releases,
    default: `${releases.at(-1) ?? ''}`,
  },
  requirements: {
    kind: 'string',
    value: 'VERSION',
    text: 'test the rules of this version of the contract, not those added later',
  },
} as const satisfies Options;

/** The options that only the command line has. */
export const COMMAND_OPTIONS = {
  config: {
    kind: 'string',
    value: 'FILE',
    text: 'JSON or YAML file with the same options, and token, api-key and second-token',
    names: 'files',
  },
  list: { kind: 'boolean', text: 'print the rules that would be tested, and exit; the same as touchstone list' },
  watch: {
    kind: 'boolean',
    text: 'test again each time the server has restarted, the rules that failed first, until interrupted',
  },
  baselineWrite: { kind: 'boolean', text: 'write the current failures to the baseline file and accept them' },
  against: { kind: 'string', value: 'URL', text: 'base URL of the second server' },
  explore: { kind: 'string', value: 'N', text: 'the same as --sequences' },
  sequences: { kind: 'string', value: 'N', text: 'number of sequences', default: '100' },
  path: {
    kind: 'string',
    value: 'PATH',
    text: 'run only the sequence that an earlier run of the same seed printed with this path',
  },
  from: {
    kind: 'string',
    value: 'PATH',
    text: 'the report.json, or the directory it is in',
    default: 'conformance-report',
    names: 'files',
  },
  command: { kind: 'string', value: 'COMMAND', text: 'the client program, a command of the shell; required' },
  scenario: { kind: 'strings', value: 'NAME', text: 'play only these servers; * matches any text', default: 'all' },
  case: { kind: 'strings', value: 'NAME', text: 'show only this case of the rule' },
  dryRun: { kind: 'boolean', text: 'print what would be removed, and exit' },
  port: { kind: 'string', value: 'N', text: 'port to listen on', default: 'a free one' },
  data: {
    kind: 'string',
    value: 'DIR',
    text: 'keep the data in this directory',
    default: 'a temporary directory, removed at the end',
    names: 'directories',
  },
  name: { kind: 'string', value: 'TEXT', text: 'name of the server; required' },
  serverVersion: { kind: 'string', value: 'TEXT', text: 'release of the server; required' },
  homepage: { kind: 'string', value: 'URL', text: 'page of the project; required' },
  mode: { kind: 'string', value: 'TEXT', text: 'configuration of the server, if it is tested in several' },
  start: {
    kind: 'string',
    value: 'COMMAND',
    text: 'command of the shell that starts the server with the empty directory {data} on the port {port.http} and prints "listening on URL"; with it CI runs the suite again',
  },
  author: {
    kind: 'string',
    value: "'NAME <ADDRESS>'",
    text: 'who signs off',
    default: 'user.name and user.email of git',
  },
  out: {
    kind: 'string',
    value: 'DIR',
    text: 'directory in which that of the server is written',
    default: 'conformance/implementations',
    names: 'directories',
  },
  all: { kind: 'boolean', text: 'show every changed rule', default: 'the first 50 of each kind' },
} as const satisfies Options;

type KindValues = {
  readonly string: string;
  readonly strings: readonly string[];
  readonly number: number | string;
  readonly boolean: boolean;
};

type ValuesOf<T extends Options> = { -readonly [Name in keyof T]?: KindValues[T[Name]['kind']] };

/** Credentials are read from the environment and from the config file, never from the command line. */
export const CREDENTIAL_FIELDS = {
  token: { kind: 'string', text: 'bearer token' },
  apiKey: { kind: 'string', text: 'API key, sent as x-api-key' },
  secondToken: {
    kind: 'string',
    text: 'bearer token of a second principal, which may read nothing that the first one creates',
  },
} as const satisfies Options;

/** What a config file contains, with names in camel case. */
export type ConfigInput = ValuesOf<typeof CONFIG_OPTIONS & typeof CREDENTIAL_FIELDS>;

type ChoiceOf<T extends OptionDefinition> = T extends { readonly choices: readonly (infer Choice)[] } ? Choice : string;

type LibraryValue<T extends OptionDefinition> = {
  readonly string: ChoiceOf<T>;
  readonly strings: readonly ChoiceOf<T>[];
  readonly number: number;
  readonly boolean: boolean;
}[T['kind']];

/** The options of the library: those of a config file, except the two that say which files the command writes. */
export type LibraryOptions = {
  readonly [Name in Exclude<keyof LibraryDefinitions, 'report' | 'format'>]?: LibraryValue<LibraryDefinitions[Name]>;
};

type LibraryDefinitions = typeof CONFIG_OPTIONS & typeof CREDENTIAL_FIELDS;

/** The options that were given on the command line. */
export type GivenOptions = ValuesOf<typeof CONFIG_OPTIONS & typeof COMMAND_OPTIONS>;

export type OptionName = keyof typeof CONFIG_OPTIONS | keyof typeof COMMAND_OPTIONS;

/** Returns the definition of an option. */
export const optionOf = (name: OptionName): OptionDefinition => ({ ...CONFIG_OPTIONS, ...COMMAND_OPTIONS })[name];

/** Returns the name of an option in the command line and in the config file: `readOnly` is `read-only`. */
export const flagName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
