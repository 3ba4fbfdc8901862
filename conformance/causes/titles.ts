import { statusOf } from '#contract/errors';
import type { Divergence } from '../context/outcome.ts';
import type { Failure } from './failure.ts';
import { hasCalled } from './suspicions.ts';

/** Rule ids in a title; more are only counted. */
export const IDS_SHOWN = 6;
const PHRASES_SHOWN = 2;

const INTERNAL: ReadonlySet<Divergence['kind']> = new Set(['failed', 'crashed', 'no-response']);

const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

const countedNames = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} operations` : names.join(' and ');

/**
 * Returns what happens in failures of one kind, in words that need no knowledge of the suite. `details` are those of the
 * failures, without duplicates.
 */
const phraseOf = (kind: Divergence['kind'], details: readonly string[], isSuccess: boolean): string => {
  const all = details.join(' and ');
  switch (kind) {
    case 'state':
      return 'a rejected request changes data';
    case 'value':
      return 'a value is wrong';
    case 'accepted':
      return 'requests that must be rejected succeed';
    case 'rejected':
      return isSuccess
        ? `responses have status ${all} instead of the documented one`
        : `valid requests are rejected with ${all}`;
    case 'failed':
      return `valid requests cause an internal error (${all})`;
    case 'crashed':
      return `invalid requests cause an internal error (${all})`;
    case 'status':
      return `errors have status ${all} instead of the documented one`;
    case 'code':
      return `errors have code ${all} instead of the documented one`;
    case 'shape':
      return `wrong form of responses: ${details.join('; ')}`;
    case 'unsupported':
      return `not supported, which is reported with ${all} instead of ${statusOf('Unsupported')}`;
    case 'broken':
      return `every valid request fails with ${all}`;
    case 'no-response':
      return 'the connection is closed, or the response cannot be read';
  }
};

/** Whether a valid request was not rejected, but has another success than the expected one. */
const isOtherSuccess = ({ kind, detail }: Divergence): boolean => kind === 'rejected' && Number(detail) < 400;

/** Returns what happens in failures that count against an operation, one phrase for each kind. */
const phrasesOf = (failures: readonly Failure[], accused: string | undefined): readonly string[] => {
  const keyOf = ({ divergence }: Failure): string => `${divergence.kind} ${isOtherSuccess(divergence)}`;
  return distinct(failures.map(keyOf)).map((key) => {
    const alike = failures.filter((failure) => keyOf(failure) === key);
    const [{ divergence }] = alike as [Failure];
    const details = distinct(alike.map((failure) => failure.divergence.detail));
    const phrase = phraseOf(divergence.kind, details, isOtherSuccess(divergence));
    if (accused === undefined) return phrase;
    const later = distinct(alike.flatMap(({ at }) => (at === undefined || at === accused ? [] : [at])));
    if (later.length === 0) return phrase;
    const where = `afterwards in ${countedNames(later)}`;
    return alike.some(({ at }) => at === undefined || at === accused)
      ? `${phrase}, also ${where}`
      : `${where}, ${phrase}`;
  });
};

const some = (names: readonly string[], shown: number, separator = ', '): string =>
  names.slice(0, shown).join(separator) + (names.length > shown ? ` and ${names.length - shown} more` : '');

const isRejected = ({ divergence: { kind } }: Failure): boolean => kind === 'rejected';

/** Returns where failures occur: the operation that they count against, or the number of operations. */
const whereOf = (failures: readonly Failure[], accused: string | undefined): string => {
  const names = distinct(failures.map(({ rule }) => rule.operation));
  if (accused === undefined) return countedNames(names);
  const others = names.filter((name) => name !== accused);
  // Each of its failures follows requests of another operation that fails too: it may be that one.
  const own = failures.filter(({ rule }) => rule.operation === accused);
  const [before, ...more] = others.filter((other) => own.every((failure) => hasCalled(failure.case, other)));
  if (before !== undefined && more.length === 0 && own.length > 0 && failures.every(isRejected))
    return `${accused} after ${before}`;
  return others.length === 0 ? accused : `${accused}, also in rules of ${countedNames(others)}`;
};

/** Returns the title of a cause without failed rules: why rules could not run. */
export const untestedTitle = (reason: string): string => (reason === '' ? 'rules could not run' : reason);

/**
 * Returns the title of a cause in one line: where, what happens, and which rules it violates.
 *
 * @param accused the operation that all failures count against; undefined if they belong to several
 * @example
 * titleOf(failures, 'DropNamespace'); // DropNamespace: valid requests are rejected with 404 (absent-skip, mode-spelling)
 */
export const titleOf = (failures: readonly Failure[], accused: string | undefined): string => {
  const internal = failures.filter(({ divergence: { kind } }) => INTERNAL.has(kind));
  // The form of a response that is an internal error is no other defect.
  const found = phrasesOf(internal.length > 0 ? internal : failures, accused);
  const isBoth = (['failed', 'crashed'] as const).every((one) =>
    failures.some(({ divergence: { kind } }) => kind === one),
  );
  const phrases = isBoth
    ? distinct(
        found.map((phrase) =>
          phrase.replace(/(^|, )(?:in)?valid requests cause/, '$1valid and invalid requests cause'),
        ),
      )
    : found;
  const ids = distinct(failures.map(({ rule }) => rule.id));
  return `${whereOf(failures, accused)}: ${some(phrases, PHRASES_SHOWN, '; ')} (${some(ids, IDS_SHOWN)})`;
};

/**
 * Returns the title of a cause that an operation reads wrong values, whatever was requested before.
 *
 * @example
 * readTitle(failures, 'ListTables'); // ListTables: wrong after requests of DropTable and CreateTable (twice, dropped-is-gone)
 */
export const readTitle = (failures: readonly Failure[], reader: string): string => {
  const names = distinct(failures.map(({ rule }) => rule.operation));
  const ids = distinct(failures.map(({ rule }) => rule.id));
  return `${reader}: wrong after requests of ${countedNames(names)} (${some(ids, IDS_SHOWN)})`;
};

/**
 * Returns the title of a cause that operations ignore a parameter. The operations are those that accept an invalid value;
 * others only show the consequences.
 *
 * @example
 * ignoredTitle(failures, 'branch'); // `branch` is ignored: 19 operations (absent-branch, branch-only, branch-read)
 */
export const ignoredTitle = (failures: readonly Failure[], parameter: string): string => {
  const ids = distinct(failures.map(({ rule }) => rule.id));
  const accepting = failures.filter(({ divergence }) => divergence.kind === 'accepted');
  return `\`${parameter}\` is ignored: ${whereOf(accepting, undefined)} (${some(ids, IDS_SHOWN)})`;
};
