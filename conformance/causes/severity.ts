import { statusOf } from '#contract/errors';
import { operations } from '#contract/operations';
import type { Divergence } from '../context/outcome.ts';
import type { Failure } from './failure.ts';

/** What a cause means for the users of a server, worst first. */
export const SEVERITIES = [
  'data',
  'wrong-result',
  'security',
  'internal-error',
  'behaviour',
  'error-status',
  'form',
  'untested',
  'advice',
] as const;

/**
 * - `data`: rows or objects are lost, misplaced or changed by requests that must not change them
 * - `wrong-result`: a response contains a wrong value
 * - `security`: a request succeeds without the credentials or rights that it needs
 * - `internal-error`: a valid or invalid request causes an internal error or no response
 * - `behaviour`: valid requests are rejected, or invalid ones accepted
 * - `error-status`: responses have another status or code than expected
 * - `form`: the form of responses
 * - `untested`: rules could not run for another reason than a failed rule
 * - `advice`: only SHOULD and MAY rules fail, which do not affect the verdict
 */
export type Severity = (typeof SEVERITIES)[number];

/** A status below it is another success than the expected one. */
const LEAST_ERROR = 400;

const SEVERITY_OF: Readonly<Record<Divergence['kind'], Severity>> = {
  state: 'data',
  value: 'wrong-result',
  failed: 'internal-error',
  crashed: 'internal-error',
  'no-response': 'internal-error',
  accepted: 'behaviour',
  rejected: 'behaviour',
  status: 'error-status',
  code: 'error-status',
  shape: 'form',
  unsupported: 'error-status',
  broken: 'internal-error',
};

/** Rules about who may do what. */
const SECURITY_RULES = /^(?:no|wrong)-credentials-|^not-granted/;
const SUCCESS: ReadonlySet<Divergence['kind']> = new Set(['accepted', 'value']);

const isAfterWrite = ({ rule, at }: Failure): boolean =>
  operations[rule.operation].effect === 'write' && at !== undefined && at !== rule.operation;

/**
 * Returns the severity of a failure, whatever the level of its rule.
 *
 * What another operation reads after a write is data: a wrong value, or an object that cannot be read any more. The write's
 * own response with a wrong value is a wrong result.
 */
export const severityOf = (failure: Failure): Severity => {
  const { rule, at, divergence } = failure;
  const { kind, detail } = divergence;
  if (SECURITY_RULES.test(rule.id) && SUCCESS.has(kind)) return 'security';
  if (kind === 'rejected' && Number(detail) < LEAST_ERROR) return 'error-status';
  const isWrongData =
    kind === 'value' || (kind === 'rejected' && detail === String(statusOf('TableNotFound')) && at !== rule.operation);
  return isWrongData && isAfterWrite(failure) && operations[at ?? rule.operation].effect === 'read'
    ? 'data'
    : SEVERITY_OF[kind];
};
