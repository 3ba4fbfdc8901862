import type { WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { families as familyTexts, type FamilyId, type Rule, type RuleName } from '#contract/rules';
import type { AnyOperationChecks } from '../context/check.ts';
import type { Family } from '../context/family.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import type { Connection } from '../context/target/target.ts';
import { WireFailure, type Wire } from '../context/target/wire.ts';
import type { RunnerOptions } from '../runner/execution/case-runner.ts';
import type { Checks } from '../runner/checks.ts';

/** What a fake target responds with: a status and a JSON body, or nothing at all. */
export type Reply = { readonly status: number; readonly json?: unknown } | 'silence';

/** Returns an error response of the interface. {@link wireTo} sets its instance to the path of the request. */
export const rejection = (status: number, code: number): Reply => ({
  status,
  json: { code, error: 'no', type: '/errors/x', title: 'No', status, detail: '', instance: '/' },
});

const withInstance = (json: unknown, instance: string): unknown =>
  typeof json === 'object' && json !== null && 'instance' in json ? { ...json, instance } : json;

/** Returns a wire to a fake target that is a function. */
export const wireTo = (reply: (request: WireRequest) => Reply | Promise<Reply>): Wire => ({
  send: async (_baseUrl, request) => {
    const response = await reply(request);
    if (response === 'silence') throw new WireFailure('no target');
    const json = withInstance(response.json, request.path);
    const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
    return { status: response.status, headers, bytes: Buffer.from(json === undefined ? '' : JSON.stringify(json)) };
  },
  close: async () => undefined,
});

/** Returns a connection over a wire, with a new ledger. */
export const connectTo = (wire: Wire, rest: Partial<Connection> = {}): Connection => ({
  baseUrl: 'http://target.test',
  wire,
  credentials: {},
  redact: (text) => text,
  support: new Support(),
  ledger: new Ledger(),
  unrouted: [],
  ...rest,
});

/** Returns a rule, which need not be in the contract. */
export const rule = (name: string, rest: Partial<Rule> = {}): Rule => {
  const [operation = '', id = ''] = name.split('/');
  return {
    id,
    name: name as RuleName,
    operation: operation as OperationId,
    family: Object.hasOwn(familyTexts, id),
    level: 'MUST',
    statement: `The statement of ${name}.`,
    source: ['L1.1'],
    needs: [],
    serial: false,
    ...rest,
  };
};

/** Returns checks of a few operations and families; all others have none. */
export const checksOf = (
  records: { readonly [Op in OperationId]?: Omit<AnyOperationChecks, 'operation'> },
  families: { readonly [Id in FamilyId]?: Family } = {},
): Checks => ({
  catalogue: Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((operation) => [
      operation,
      { operation, checks: {}, ...records[operation] },
    ]),
  ) as unknown as Checks['catalogue'],
  families: families as Checks['families'],
});

/** Returns the options of a run in which all the rules are selected. */
export const runnerOptions = (
  rules: readonly Rule[],
  rest: Partial<RunnerOptions> & Pick<RunnerOptions, 'connection' | 'checks'>,
): RunnerOptions & { readonly concurrency: number } => ({
  selection: rules.map((one) => ({ rule: one, excluded: undefined })),
  seed: 'seed',
  timeoutMs: 1000,
  features: undefined,
  sources: ['document', 'public', 'decision'],
  concurrency: 2,
  ...rest,
});
