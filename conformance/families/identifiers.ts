import { VALID_REQUEST, type AnyOperation, type Family, type FamilyCase } from '../context/family.ts';
import { toClientRequest, plainRequest, withBody, withQuery } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import { readChildNamespaces, expectListed, readTableNames } from '../context/resources/namespaces/lists.ts';
import { partOfAllAdditions } from './additions.ts';
import { acceptance, controlRequest, rejection } from './case-builders.ts';

/** Delimiters of several characters, or with a meaning in patterns; all must be taken literally. */
const DELIMITERS = ['.', '|', '::'] as const;

/** Delimiters with a meaning in URLs, which gateways in front of a server may reject. */
const RESERVED_DELIMITERS = ['+', '/', '%', ' and '] as const;

/** What names may contain: description, text, and the delimiter for names that contain `$`. */
const DECORATIONS: readonly (readonly [string, string, string?])[] = [
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
  ['the default delimiter', '$', '|'],
];

/** Of requests that differ from the valid one of a subject only in what its client already leaves out or encodes. */
const AS_VALID_REQUEST = { once: VALID_REQUEST };

/** Everything that works with the default delimiter in one name, and an encoded delimiter. */
const ALL_DECORATIONS = [...DECORATIONS.filter(([, , delimiter]) => delimiter === undefined), ['', '%24']]
  .map(([, one]) => one)
  .join('x');

const allDecorations = (op: AnyOperation): FamilyCase =>
  acceptance(op, 'all kinds of text in a name', ({ target }, subject) => target.build(op.id, subject.request), {
    naming: { decorate: (name) => `${name}${ALL_DECORATIONS}x` },
    once: 'all kinds of text in a name',
  });

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
      acceptance(op, delimiter, ({ target }, subject) =>
        target.build(op.id, toClientRequest({ ...plainRequest(subject), delimiter })),
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

export const idDecodedOnce: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'the delimiter as %24',
      ({ target }, subject) => {
        const wire = target.build(op.id, subject.request);
        return { ...wire, path: wire.path.replaceAll('$', '%24') };
      },
      AS_VALID_REQUEST,
    ),
    acceptance(op, 'the delimiter as $', ({ target }, subject) => {
      const wire = target.build(op.id, subject.request);
      return { ...wire, path: wire.path.replaceAll('%24', '$') };
    }),
    acceptance(op, 'a name with a percent sign', ({ target }, subject) => target.build(op.id, subject.request), {
      naming: { decorate: (name) => `${name}%24x` },
      partOf: allDecorations(op),
    }),
  ],
};

const decorated = (op: AnyOperation, name: string, text: string, delimiter?: string): FamilyCase =>
  acceptance(
    op,
    name,
    ({ target }, subject) =>
      target.build(op.id, toClientRequest({ ...plainRequest(subject), ...(delimiter !== undefined && { delimiter }) })),
    {
      naming: { decorate: (plainName) => `${plainName}${text}x`, ...(delimiter !== undefined && { delimiter }) },
      ...(delimiter === undefined && { partOf: allDecorations(op) }),
    },
  );

export const namesAreData: Family = {
  executesOperation: true,
  cases: (op) => DECORATIONS.map((one) => decorated(op, ...one)),
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

export const emptyPartRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...(
      [
        ['at the end', (id: readonly string[]) => [...id, '']],
        ['at the start', (id: readonly string[]) => ['', ...id]],
        ['in the middle', (id: readonly string[]) => [...id.slice(0, 1), '', ...(id.length > 1 ? id.slice(1) : id)]],
      ] as const
    ).map(([name, mutation]) =>
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
        [REPEATED_ID, (id: readonly string[]) => id],
        ['an empty array', () => []],
        ['null', () => null],
      ] as const
    ).map(([name, value]) => ({
      ...acceptance(
        op,
        name,
        ({ target }, subject) => {
          const request = plainRequest(subject);
          return withBody(target, op.id, subject, { ...(request.body ?? {}), id: value(request.id ?? []) });
        },
        name === REPEATED_ID ? partOfAllAdditions(op) : {},
      ),
      // That an empty list and null mean no id is a decision (D-24).
      ...(name !== REPEATED_ID && { shownBy: [] }),
    })),
};

export const bodyIdMismatchRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...(
      [
        ['another last part', (id: readonly string[]) => [...id.slice(0, -1), `${id.at(-1) ?? ''}-other`]],
        ['one part more', (id: readonly string[]) => [...id, 'more']],
        ['the parts as one', (id: readonly string[]) => [`${id.join('$')}$`]],
      ] as const
    ).map(([name, mutation]) =>
      rejection(op, name, ({ target }, subject) => {
        const request = plainRequest(subject);
        return withBody(target, op.id, subject, { ...(request.body ?? {}), id: mutation(request.id ?? []) });
      }),
    ),
    controlRequest(op),
  ],
};
