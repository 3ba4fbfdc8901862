import { parse, stringify } from 'yaml';
import type { Mode, TestResult } from './client.ts';

/**
 * Whose it is that a test does not pass: the client does not support it or expects what only the embedded engine has; the
 * engine; this harness, which replaces the connection; the server; or not yet known.
 */
export const OWNERS = ['client', 'engine', 'harness', 'ours', 'unknown'] as const;
export type Owner = (typeof OWNERS)[number];

/** Tests that are known to fail for one reason. */
export interface KnownFailures {
  readonly owner: Owner;
  readonly reason: string;
  readonly tests: readonly string[];
}

/** The known failures of one version of a client, by mode. */
export type Baseline = Readonly<Partial<Record<Mode, readonly KnownFailures[]>>>;

/** Reads a baseline. Throws Error when an owner is not one of OWNERS or a test is listed twice. */
export const parseBaseline = (text: string): Baseline => {
  const baseline = (parse(text) ?? {}) as Baseline;
  for (const [mode, known] of Object.entries(baseline)) {
    const tests = known.flatMap((group) => group.tests);
    const twice = tests.find((test, at) => tests.indexOf(test) !== at);
    if (twice !== undefined) throw new Error(`baseline: ${mode}: ${twice} is listed twice`);
    const wrong = known.find(({ owner }) => !OWNERS.includes(owner));
    if (wrong !== undefined)
      throw new Error(`baseline: ${mode}: the owner ${wrong.owner} is not one of ${OWNERS.join(', ')}`);
  }
  return baseline;
};

export const baselineText = (baseline: Baseline): string => stringify(baseline, { lineWidth: 0 });

/** The tests of one mode compared with the embedded engine and with the known failures. */
export interface Comparison {
  /** Tests that the embedded engine passes: the others are no evidence about a server. */
  readonly tests: number;
  readonly passed: number;
  /** Known failures by owner. */
  readonly known: Readonly<Record<Owner, number>>;
  /** Failures that are not in the baseline. */
  readonly unexpected: readonly TestResult[];
  /** Tests in the baseline that pass, are not run, or do not pass on the embedded engine. */
  readonly repaired: readonly string[];
}

/**
 * Compares the results of a mode with those of the embedded engine. A test that the embedded engine passes and that did not
 * run in this mode is a failure, because a client that crashes reports nothing.
 */
export const compare = (
  embedded: readonly TestResult[],
  results: readonly TestResult[],
  known: readonly KnownFailures[],
): Comparison => {
  const here = new Map(results.map((result) => [result.id, result]));
  const expected = embedded.filter(({ status }) => status === 'passed');
  const failed = expected
    .map(({ id }): TestResult => here.get(id) ?? { id, status: 'failed', message: 'the test was not run' })
    .filter(({ status }) => status !== 'passed');
  const owners = new Map(known.flatMap(({ owner, tests }) => tests.map((test) => [test, owner] as const)));
  const failedIds = new Set(failed.map(({ id }) => id));
  const count = (owner: Owner): number => failed.filter(({ id }) => owners.get(id) === owner).length;
  return {
    tests: expected.length,
    passed: expected.length - failed.length,
    known: {
      client: count('client'),
      engine: count('engine'),
      harness: count('harness'),
      ours: count('ours'),
      unknown: count('unknown'),
    },
    unexpected: failed.filter(({ id }) => !owners.has(id)),
    repaired: [...owners.keys()].filter((id) => !failedIds.has(id)),
  };
};

/** Errors by which the client itself reports that it does not support a call in remote mode. */
const CLIENT_LIMITS =
  /NotImplementedError(?!.*(?:this LanceDB Cloud server|server \d))|PermutationBuilder requires a local/;

const proposedOwner = (message: string): Owner => (CLIENT_LIMITS.test(message) ? 'client' : 'unknown');

/**
 * Returns the known failures without the repaired tests and with the unexpected ones, grouped by their errors. Their reason is
 * the error, and their owner is `unknown` unless the client itself reports that it does not support the call: a person has to
 * write both.
 */
export const acceptFailures = (
  known: readonly KnownFailures[],
  { unexpected, repaired }: Comparison,
): readonly KnownFailures[] => {
  const kept = known
    .map((group) => ({ ...group, tests: group.tests.filter((test) => !repaired.includes(test)) }))
    .filter(({ tests }) => tests.length > 0);
  const errorOf = ({ message = '' }: TestResult): string => (message.split('\n')[0] ?? '').slice(0, 200);
  const added = [...new Set(unexpected.map(errorOf))].map((reason) => ({
    owner: proposedOwner(reason),
    reason,
    tests: unexpected.filter((result) => errorOf(result) === reason).map(({ id }) => id),
  }));
  return [...kept, ...added];
};
