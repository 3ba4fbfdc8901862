import { VALID_REQUEST, type AnyOperation, type Family, type FamilyCase } from '../context/family.ts';
import { toClientRequest, plainRequest, withBody, withQuery } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import { readChildNamespaces, expectListed, readTableNames } from '../context/resources/namespaces/lists.ts';
import {
  DELIMITERS,
  partOfAllAdditions,
  partOfIdentityAndNulls,
  partOfOtherForm,
  RESERVED_DELIMITERS,
} from './additions.ts';
import { acceptance, alternate, controlRequest, rejection, share } from './case-builders.ts';

/** What names may contain: description and text. */
const DECORATIONS: readonly (readonly [string, string])[] = [
  ['a space', ' '],
  ['a plus sign', '+'],
  ['single quotes', `' OR '1'='1`],
  ['a double quote', '"'],
  ['a slash', '/'],
  ['a backslash', '\\'],
  ['a question mark', '?'],
  ['a hash', '#'],
  ['an ampersand', '&'],
  ['non-ASCII letters', 'ü漢字'],
  ['a dot', '.'],
];

/** The default delimiter, which names may contain in requests with another one. */
const DEFAULT_DELIMITER = ['the default delimiter', '$'] as const;
const OTHER_DELIMITER = '|';

/** Of requests that differ from the valid one of a subject only in what its client already leaves out or encodes. */
const AS_VALID_REQUEST = { once: VALID_REQUEST };

/** Returns the case that adds a text to all names, with the default delimiter unless there is another. */
const decorated = (
  op: AnyOperation,
  name: string,
  text: string,
  { delimiter, ...options }: Pick<FamilyCase, 'once' | 'partOf'> & { readonly delimiter?: string } = {},
): FamilyCase => {
  const given = delimiter === undefined ? {} : { delimiter };
  return acceptance(
    op,
    name,
    ({ target }, subject) => target.build(op.id, toClientRequest({ ...plainRequest(subject), ...given })),
    { naming: { decorate: (plainName) => `${plainName}${text}x`, ...given }, ...options },
  );
};

/** Whether names are tested with the default delimiter, or with another one and contain the default one: alternately. */
const hasDefaultDelimiter = (op: AnyOperation): boolean => alternate(op, [true, false]);

/** Returns what the names of an operation contain, one after the other. */
const decorationsOf = (op: AnyOperation): readonly (readonly [string, string])[] =>
  hasDefaultDelimiter(op) ? DECORATIONS : [...DECORATIONS, DEFAULT_DELIMITER];

/** Returns the options of a case with such names: the case that tests all of them in one name, and an encoded delimiter. */
const partOfAllDecorations = (op: AnyOperation): Pick<FamilyCase, 'partOf'> & { readonly delimiter?: string } => {
  const name = `all kinds of text in a name${hasDefaultDelimiter(op) ? '' : ', with another delimiter'}`;
  const text = [...decorationsOf(op).map(([, one]) => one), '%24'].join('x');
  const given = hasDefaultDelimiter(op) ? {} : { delimiter: OTHER_DELIMITER };
  return { ...given, partOf: decorated(op, name, text, { ...given, once: name }) };
};

export const delimiterDefault: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'no delimiter parameter',
      ({ target }, subject) => withQuery(target.build(op.id, subject.request), 'delimiter', undefined),
      AS_VALID_REQUEST,
    ),
  ],
};

const separatedBy = (delimiters: readonly string[]): Family => ({
  executesOperation: true,
  cases: (op) =>
    delimiters.map((delimiter) =>
      acceptance(
        op,
        delimiter,
        ({ target }, subject) => target.build(op.id, toClientRequest({ ...plainRequest(subject), delimiter })),
        partOfOtherForm(op),
      ),
    ),
});

export const delimiterGiven = separatedBy(DELIMITERS);

export const delimiterReserved = separatedBy(RESERVED_DELIMITERS);

export const emptyDelimiterRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    rejection(op, 'delimiter=', ({ target }, subject) => {
      const wire = target.build(op.id, subject.request);
      return { ...wire, query: wire.query === '' ? '?delimiter=' : `${wire.query}&delimiter=` };
    }),
    controlRequest(op),
  ],
};

/** Returns the case that sends the valid request with all its delimiters in one spelling. */
const spelledDelimiter = (op: AnyOperation, delimiter: '%24' | '$', options: Pick<FamilyCase, 'once' | 'partOf'>) =>
  acceptance(
    op,
    `the delimiter as ${delimiter}`,
    ({ target }, subject) => {
      const wire = target.build(op.id, subject.request);
      return { ...wire, path: wire.path.replaceAll(/%24|\$/g, () => delimiter) };
    },
    options,
  );

export const idDecodedOnce: Family = {
  executesOperation: true,
  cases: (op) => [
    spelledDelimiter(op, '%24', AS_VALID_REQUEST),
    spelledDelimiter(op, '$', partOfAllAdditions(op)),
    decorated(op, 'a name with a percent sign', '%24', partOfAllDecorations(op)),
  ],
};

export const namesAreData: Family = {
  executesOperation: true,
  cases: (op) => decorationsOf(op).map(([name, text]) => decorated(op, name, text, partOfAllDecorations(op))),
};

export const newNameKept: Family = {
  executesOperation: true,
  cases: (op) => [
    {
      name: 'capitals, a space and a percent sign',
      naming: { decorate: (name) => `${name} Ab%24c` },
      run: async (context, subject) => {
        expect.ok(op.id, context.target.requireSupported(op.id, await context.target.call(op.id, subject.request)));
        const id = plainRequest(subject).id ?? [];
        const siblings = await (op.object === 'namespace' ? readChildNamespaces : readTableNames)(
          context,
          id.slice(0, -1),
        );
        expectListed(siblings, ...id.slice(-1));
      },
    },
  ],
};

type ChangeId = readonly [name: string, change: (id: readonly string[]) => readonly string[]];

const AT_THE_END: ChangeId = ['at the end', (id) => [...id, '']];

/** Where else an empty part may be. The operations of a level share them. */
const OTHER_PLACES: readonly ChangeId[] = [
  ['at the start', (id) => ['', ...id]],
  ['in the middle', (id) => [...id.slice(0, 1), '', ...(id.length > 1 ? id.slice(1) : id)]],
];

export const emptyPartRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...[AT_THE_END, ...share(op, 'empty-part-rejected', OTHER_PLACES)].map(([name, mutation]) =>
      rejection(op, name, ({ target }, subject) => {
        const request = plainRequest(subject);
        return target.build(op.id, toClientRequest({ ...request, id: mutation(request.id ?? []) }));
      }),
    ),
    controlRequest(op),
  ],
};

const REPEATED_ID = 'the parts';

export const bodyIdAccepted: Family = {
  executesOperation: true,
  cases: (op) =>
    (
      [
        [REPEATED_ID, (id: readonly string[]) => id, partOfAllAdditions(op)],
        ['an empty array', () => [], partOfOtherForm(op)],
        ['null', () => null, partOfIdentityAndNulls(op)],
      ] as const
    ).map(([name, value, partOf]) => ({
      ...acceptance(
        op,
        name,
        ({ target }, subject) => {
          const request = plainRequest(subject);
          return withBody(target, op.id, subject, { ...(request.body ?? {}), id: value(request.id ?? []) });
        },
        partOf,
      ),
      // That an empty list and null mean no id is a decision (D-24).
      ...(name !== REPEATED_ID && { shownBy: [] }),
    })),
};

/** An id with the last part of the one in the path, if it has several: a server may compare only the name of the object. */
const ANOTHER_FIRST: ChangeId = ['another first part', ([first = '', ...rest]) => [`${first}-other`, ...rest]];

/** Other ids that differ from the one in the path. The operations of a level share them. */
const OTHER_MISMATCHES: readonly ChangeId[] = [
  ['another last part', (id) => [...id.slice(0, -1), `${id.at(-1) ?? ''}-other`]],
  ['one part more', (id) => [...id, 'more']],
  ['the parts as one', (id) => [`${id.join('$')}$`]],
];

export const bodyIdMismatchRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...[ANOTHER_FIRST, ...share(op, 'body-id-mismatch-rejected', OTHER_MISMATCHES)].map(([name, mutation]) =>
      rejection(op, name, ({ target }, subject) => {
        const request = plainRequest(subject);
        return withBody(target, op.id, subject, { ...(request.body ?? {}), id: mutation(request.id ?? []) });
      }),
    ),
    controlRequest(op),
  ],
};
