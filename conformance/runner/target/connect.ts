import { operations, type OperationId } from '#contract/operations';
import type { Release } from '#contract/releases';
import { HomeNamespace } from '../../context/target/home.ts';
import { Ledger } from '../../context/target/ledger.ts';
import { Patience } from '../../context/target/patience.ts';
import { Support } from '../../context/target/support.ts';
import { sentHeaders, type ExtraHeader } from '../../headers.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import type { Wire } from '../../context/target/wire.ts';
import type { Diagnosis } from '../preflight/diagnosis.ts';
import { preflight } from '../preflight/preflight.ts';
import { extendedTierAccess, probeUnknownRoutes, readCapabilities, type TargetInfo } from './handshake.ts';

export interface Credentials {
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
  readonly secondToken: string | undefined;
}

/** How to connect to a target. */
export interface ConnectOptions extends Credentials {
  readonly url: string;
  readonly timeoutMs: number;
  readonly databases: readonly string[];
  readonly readOnly: boolean;
  /** The release of the public specification that the target follows; default: the newest. */
  readonly specVersion?: Release | undefined;
  /** The namespace below which the run works. */
  readonly home: readonly string[];
  /** Headers for every request. */
  readonly headers: readonly ExtraHeader[];
  readonly redact: (text: string) => string;
}

/** A connection, what the target reports about itself, and what cannot be tested. */
export interface Connected extends TargetInfo {
  readonly connection: Connection;
  readonly diagnoses: readonly Diagnosis[];
  /** Operations that cannot be tested, with the reason. */
  readonly untestable: ReadonlyMap<OperationId, string>;
}

const EXTENDED = Object.values(operations).filter(({ tier }) => tier === 'extended');

/** Notes which extended operations cannot be tested without an API key. */
const withoutApiKey = async (connection: Connection): Promise<Pick<Connected, 'diagnoses' | 'untestable'>> => {
  const access = await extendedTierAccess(connection);
  const evidence = {
    request: `GET ${connection.baseUrl}${operations.ListDatabaseTables.path}`,
    response: access === 'unsupported' ? 'the response to an unknown path' : '401 or 403 without an API key',
  };
  if (access !== 'open') for (const { id } of EXTENDED) connection.support.set(id, false, evidence);
  if (access !== 'closed') return { diagnoses: [], untestable: new Map() };
  const sentence =
    `${EXTENDED.map(({ id }) => id).join(', ')} require an API key (401 or 403 without one), and none is configured; ` +
    'set TOUCHSTONE_API_KEY, or select the levels to test with --level';
  const reason = 'needs an API key of the target, and none is configured';
  return {
    diagnoses: [{ kind: 'api-key-missing', fatal: false, sentence }],
    untestable: new Map(EXTENDED.map(({ id }) => [id, reason])),
  };
};

/** Sends the first requests of a run. Throws TargetUnreachableError when they show that no rule can be tested. */
export const connect = async (wire: Wire, options: ConnectOptions): Promise<Connected> => {
  const { url, token, apiKey, secondToken, timeoutMs, headers, redact, databases, readOnly, specVersion } = options;
  const credentials = { ...(token && { token }), ...(apiKey && { apiKey }), ...(secondToken && { secondToken }) };
  const connection: Connection = {
    baseUrl: url,
    wire,
    credentials,
    redact,
    headers: sentHeaders(headers),
    support: new Support(),
    ledger: new Ledger(new Patience(timeoutMs)),
    unrouted: await probeUnknownRoutes(url, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
    databases,
    readOnly,
    ...(specVersion && { specVersion }),
  };
  const diagnoses = await preflight({ ...connection, home: new HomeNamespace(options.home) });
  const info = await readCapabilities(connection);
  const limits = apiKey === undefined ? await withoutApiKey(connection) : { diagnoses: [], untestable: new Map() };
  return { ...info, ...limits, diagnoses: [...diagnoses, ...limits.diagnoses], connection };
};
