import { statusOf } from '#contract/errors';
import type { Divergence } from '../context/outcome.ts';
import type { Failure } from './failure.ts';

/** Rule ids in a title; more are only counted. */
export const IDS_SHOWN = 6;
const PHRASES_SHOWN = 2;

const INTERNAL: ReadonlySet<Divergence['kind']> = new Set(['failed', 'crashed', 'no-response']);

const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

/** Returns what happens in failures of one kind, in words that need no knowledge of the suite. */
const phraseOf = ({ kind, detail }: Divergence): string => {
  switch (kind) {
    case 'state':
      return 'a rejected request changes data';
    case 'value':
      return 'a value is wrong';
    case 'accepted':
      return 'requests that must be rejected succeed';
    case 'rejected':
      return Number(detail) < 400
        ? `responses have status ${detail} instead of the documented one`
        : `valid requests are rejected with ${detail}`;
    case 'failed':
      return `valid requests cause an internal error (${detail})`;
    case 'crashed':
      return `invalid requests cause an internal error (${detail})`;
    case 'status':
      return `errors have status ${detail} instead of the documented one`;
    case 'code':
      return `errors have code ${detail} instead of the documented one`;
    case 'shape':
      return `wrong form of responses: ${detail}`;
    case 'unsupported':
      return `not supported, which is reported with ${detail} instead of ${statusOf('Unsupported')}`;
    case 'broken':
      return `every valid request fails with ${detail}`;
    case 'no-response':
      return 'the connection is closed, or the response cannot be read';
  }
};

const some = (names: readonly string[], shown: number): string =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` and ${names.length - shown} more` : '');

const countedNames = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} operations` : names.join(' and ');

/** Returns where failures occur: the operation that they count against, or the number of operations. */
const whereOf = (failures: readonly Failure[], accused: string | undefined): string => {
  const names = distinct(failures.map(({ rule }) => rule.operation));
  if (accused === undefined) return countedNames(names);
  const others = names.filter((name) => name !== accused);
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
  const isBoth = (['failed', 'crashed'] as const).every((one) =>
    failures.some(({ divergence: { kind } }) => kind === one),
  );
  const internal = failures.filter(({ divergence: { kind } }) => INTERNAL.has(kind));
  const phrases = distinct(
    // The form of a response that is an internal error is no other defect.
    (internal.length > 0 ? internal : failures).map(({ divergence, at }) => {
      const isLater = accused !== undefined && at !== undefined && at !== accused;
      const phrase = isBoth
        ? phraseOf(divergence).replace(/^(?:in)?valid /, 'valid and invalid ')
        : phraseOf(divergence);
      return `${isLater ? `afterwards, in ${at}, ` : ''}${phrase}`;
    }),
  );
  const ids = distinct(failures.map(({ rule }) => rule.id));
  return `${whereOf(failures, accused)}: ${some(phrases, PHRASES_SHOWN)} (${some(ids, IDS_SHOWN)})`;
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
