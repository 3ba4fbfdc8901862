import type { Rule } from '#contract/rules';
import type { Divergence } from '../context/outcome.ts';

/** A failed rule, reduced to what the title of its cause depends on. */
export interface TitledFailure {
  readonly rule: Rule;
  readonly divergence: Divergence;
}

/** Why a rule could not run. */
export interface Blocker {
  readonly blockedBy?: string;
  readonly reason?: string;
}

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Returns what the failures of one kind have in common, as a sentence about the target without its end. */
const phraseOf = ({ kind, detail }: Divergence): string => {
  switch (kind) {
    case 'state':
      return 'a request that must change nothing changes the state';
    case 'value':
      return 'a value is wrong';
    case 'accepted':
      return 'requests that must be rejected succeed';
    case 'rejected':
      return `valid requests are rejected with ${detail}`;
    case 'failed':
      return `requests cause an internal error (${detail})`;
    case 'status':
      return `requests are rejected with another status (${detail})`;
    case 'code':
      return `errors have another code (${detail})`;
    case 'shape':
      return detail;
    case 'unsupported':
      return `unsupported operations return ${detail} instead of 406`;
    case 'no-response':
      return 'the connection is closed, or the response cannot be read';
  }
};

const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];

const blockedTitle = ([{ blockedBy, reason } = {}]: readonly Blocker[]): string =>
  blockedBy === undefined
    ? (reason ?? 'rules could not run')
    : `rules could not run because ${blockedBy} does not pass`;

/** Returns the title of a cause in one line: what is wrong, and where. */
export const titleOf = (failures: readonly TitledFailure[], blockers: readonly Blocker[]): string => {
  const [first] = failures;
  if (first === undefined) return blockedTitle(blockers);
  const where = distinct(failures.map(({ rule }) => rule.operation));
  const phrases = distinct(failures.map(({ divergence }) => phraseOf(divergence)));
  const rules = distinct(failures.map(({ rule }) => rule.id));
  if (first.divergence.kind === 'unsupported') return `${phrases[0] ?? ''}: ${plural(where.length, 'operation')}`;
  if (where.length > 1 && rules.length === 1)
    return `${rules[0] ?? ''}: ${phrases.join('; ')}: ${plural(where.length, 'operation')}`;
  if (failures.length === 1) return `${first.rule.name}: ${phrases[0] ?? ''}`;
  const kinds = phrases.length > 2 ? [...phrases.slice(0, 2), '…'] : phrases;
  return `${where[0] ?? ''}${where.length > 1 ? ' and others' : ''}: ${kinds.join('; ')}`;
};
