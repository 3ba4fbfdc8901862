import { cases, type OperationCases } from '#contract/cases';
import {
  sourcesOfBound,
  sourcesOfField,
  sourcesOfRequired,
  type AnyOperation,
  type CaseSource,
  type Family,
  type FamilyCase,
} from '../context/family.ts';
import { plainRequest, withBody, withBytes, withQuery } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import { valueAt, withValue, withoutValue } from '../context/json-pointer.ts';
import { partOfAllAdditions, partOfIdentityAndNulls, UNKNOWN_FIELD, withNulls } from './additions.ts';
import {
  acceptance,
  alternate,
  controlRequest,
  distribute,
  distributeValues,
  NOT_ARROW,
  rejection,
  share,
} from './case-builders.ts';

/** Returns a value as text for the name of a case: at most 41 characters, the same in every run. */
const showValue = (value: unknown): string => {
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** Returns the value of a JSON number literal; a bigint for an integer, which may exceed 2^53. */
const literalOf = (raw: string): unknown => (/^-?\d+$/.test(raw) ? BigInt(raw) : Number(raw));

export const unknownFieldsIgnored: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'an unknown field',
      ({ target }, subject) =>
        withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), ...UNKNOWN_FIELD }),
      partOfAllAdditions(op),
    ),
  ],
};

export const nullIsAbsent: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'every unused optional field',
      ({ target }, subject) => withBody(target, op.id, subject, withNulls(op, plainRequest(subject).body ?? {})),
      partOfIdentityAndNulls(op),
    ),
  ],
};

/** Returns a case that mutates one field of the body. */
const fieldRejection = (
  op: AnyOperation,
  name: string,
  shownBy: readonly CaseSource[],
  mutation: (body: unknown) => unknown,
): FamilyCase => ({
  ...rejection(op, name, ({ target }, subject) =>
    withBody(target, op.id, subject, mutation(plainRequest(subject).body ?? {})),
  ),
  shownBy,
});

/**
 * The second wrong values of a field that takes integers, numbers or booleans, which lenient parsers convert. The operations
 * of a level share them, because servers have one parser.
 */
const CONVERTIBLE = [1.5, true, 1] as const;

type WrongType = (typeof cases)[AnyOperation['id']]['wrongType'][number];

/**
 * Returns the first wrong value of each field, and each of the convertible values for one field: a parser that converts it for
 * one field does so for all fields of the type.
 */
export const selectWrongTypes = (
  all: readonly WrongType[],
  convertible: readonly unknown[] = CONVERTIBLE,
): readonly WrongType[] => {
  const firsts = new Map(all.toReversed().map((one) => [one.pointer, one]));
  const lenient = convertible.map((value) => all.find((one) => one.value === value && firsts.get(one.pointer) !== one));
  return all.filter((one) => firsts.get(one.pointer) === one || lenient.includes(one));
};

/** Fields of every body. The operations of a level share their wrong types. */
const COMMON_FIELDS = ['/id', '/identity', '/id/0', '/context'] as const;

/** Returns the wrong types of an operation without those of the common fields that are tested with other operations. */
const withSharedCommonField = (op: AnyOperation): readonly WrongType[] => {
  const kept: readonly string[] = share(op, 'wrong-type-rejected', COMMON_FIELDS);
  return cases[op.id].wrongType.filter(
    ({ pointer }) => kept.includes(pointer) || COMMON_FIELDS.every((common) => common !== pointer),
  );
};

export const wrongTypeRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...selectWrongTypes(withSharedCommonField(op), share(op, 'wrong-type-rejected', CONVERTIBLE)).map(
      ({ pointer, value }) =>
        fieldRejection(op, `${pointer} = ${showValue(value)}`, sourcesOfField(op, pointer), (body) =>
          withValue(body, pointer, value),
        ),
    ),
    controlRequest(op),
  ],
};

export const requiredFieldRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...cases[op.id].missingRequired.map(({ pointer }) =>
      fieldRejection(op, `without ${pointer}`, sourcesOfRequired(op, pointer), (body) => {
        // A required field of an optional object is missing only if the object is present.
        if (valueAt(body, pointer) === undefined) throw new NotApplicable(`the valid request has no ${pointer}`);
        return withoutValue(body, pointer);
      }),
    ),
    controlRequest(op),
  ],
};

type OutOfRange = (typeof cases)[AnyOperation['id']]['outOfRange'][number];

/** Returns each number below a minimum, and one beyond each type of integer, which servers read with one parser. */
export const selectOutOfRange = (all: readonly OutOfRange[]): readonly OutOfRange[] => {
  const isBelow = ({ value }: OutOfRange): boolean => typeof value === 'number' && value <= 0;
  const beyond = new Map(all.filter((one) => !isBelow(one)).map((one) => [one.raw ?? one.value, one]));
  return all.filter((one) => isBelow(one) || beyond.get(one.raw ?? one.value) === one);
};

export const outOfRangeRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...distribute(op, selectOutOfRange(cases[op.id].outOfRange), ({ pointer }) => pointer).map(
      ({ pointer, value, raw }) =>
        fieldRejection(
          op,
          `${pointer} = ${raw ?? showValue(value)}`,
          sourcesOfBound(op, pointer, raw === undefined ? value : undefined),
          (body) => withValue(body, pointer, raw === undefined ? value : literalOf(raw)),
        ),
    ),
    controlRequest(op),
  ],
};

type MalformedBody = readonly [name: string, body: string | Uint8Array];

/** A body that every operation gets. */
const ALWAYS_MALFORMED: MalformedBody = ['an open brace', '{'];

/** Further malformed bodies. The operations of a level share them, because servers have one parser of bodies. */
const SHARED_MALFORMED: readonly MalformedBody[] = [
  ['an array', '[]'],
  ['a trailing comma', '{"a":1,}'],
  ['bare words', 'not json'],
  ['two values', '{}{}'],
  ['a string', '"text"'],
  ['a number', '7'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];

export const malformedJsonRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...[ALWAYS_MALFORMED, ...share(op, 'malformed-json-rejected', SHARED_MALFORMED)].map(([name, body]) =>
      rejection(op, name, ({ target }, subject) =>
        withBytes(target.build(op.id, subject.request), body, 'application/json'),
      ),
    ),
    controlRequest(op),
  ],
};

export const mediaTypeRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...[
      alternate(op, [
        'text/plain',
        op.request.kind === 'arrow' ? 'application/json' : 'application/vnd.apache.arrow.stream',
      ]),
    ].map((mediaType) =>
      rejection(
        op,
        mediaType,
        ({ target }, subject) => {
          const wire = target.build(op.id, subject.request);
          return { ...wire, headers: { ...wire.headers, 'content-type': mediaType } };
        },
        { verify: (response) => expect.rejected(response, ['InvalidInput', 'UnsupportedMediaType']) },
      ),
    ),
    controlRequest(op),
  ],
};

export const mediaTypeAbsent: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(op, 'no media type', ({ target }, subject) => {
      const wire = target.build(op.id, subject.request);
      return withBytes(wire, wire.body, undefined);
    }),
  ],
};

type EnumCase = (typeof cases)[AnyOperation['id']]['enums'][number];

/**
 * Returns the first value of each field with its own spelling and one other, and each further value with one spelling,
 * alternately, so that a field gets every kind of spelling.
 */
export const selectSpellings = (all: readonly EnumCase[]): readonly EnumCase[] => {
  const counts = new Map<string | undefined, number>();
  return all.map((one) => {
    const field = one.query ?? one.pointer;
    const at = counts.get(field) ?? 0;
    counts.set(field, at + 1);
    const wanted = at === 0 ? [0, 1] : [(at + 1) % one.spellings.length];
    return { ...one, spellings: one.spellings.filter((_, index) => wanted.includes(index)) };
  });
};

export const enumSpellings: Family = {
  executesOperation: true,
  cases: (op) =>
    distributeValues(op, selectSpellings(cases[op.id].enums)).flatMap((one) =>
      one.spellings.map((spelling) =>
        acceptance(
          op,
          `${one.query ?? one.pointer} = ${spelling}`,
          ({ target }, subject) => {
            const wire = target.build(op.id, subject.request);
            if (one.query !== undefined) return withQuery(wire, one.query, spelling);
            const body = withValue(plainRequest(subject).body ?? {}, one.pointer ?? '', spelling);
            return withBody(target, op.id, subject, body);
          },
          { isOptional: true },
        ),
      ),
    ),
};

export const unknownEnumRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    // There is one entry for each allowed value of a field, but one unknown value per field suffices.
    ...[...new Map(cases[op.id].enums.map((one) => [one.query ?? one.pointer, one])).values()].map((one) =>
      rejection(op, `${one.query ?? one.pointer} = ${one.unknown}`, ({ target }, subject) => {
        const wire = target.build(op.id, subject.request);
        if (one.query !== undefined) return withQuery(wire, one.query, one.unknown);
        return withBody(
          target,
          op.id,
          subject,
          withValue(plainRequest(subject).body ?? {}, one.pointer ?? '', one.unknown),
        );
      }),
    ),
    controlRequest(op),
  ],
};

/** The typed query parameters of an operation, as the tested release has it. */
const queryTypesOf = (op: AnyOperation): OperationCases['queryTypes'] =>
  cases[op.id].queryTypes.filter(({ name }) => op.parameters.some((parameter) => parameter.name === name));

export const queryParameterRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...queryTypesOf(op).flatMap(({ name, values }) =>
      values.map((value) => ({
        ...rejection(op, `${name}=${value}`, ({ target }, subject) =>
          withQuery(target.build(op.id, subject.request), name, value),
        ),
        // The document leaves the types of query parameters open.
        shownBy: ['public'] as const,
      })),
    ),
    controlRequest(op),
  ],
};

export const malformedArrowRejected: Family = {
  executesOperation: false,
  cases: (op) => [
    ...(
      [
        ['no bytes', () => new Uint8Array()],
        ['text', () => Buffer.from(NOT_ARROW)],
        ['JSON', () => Buffer.from('{"id":1}')],
        ['half a stream', (whole: Uint8Array) => whole.subarray(0, Math.floor(whole.length / 2))],
        ['a stream with a lying length', (whole: Uint8Array) => Buffer.from(whole).fill(0x7f, 4, 8)],
      ] as const
    ).map(([name, make]) =>
      rejection(op, name, ({ target }, subject) => {
        const wire = target.build(op.id, subject.request);
        return withBytes(
          wire,
          make(wire.body instanceof Uint8Array ? wire.body : new Uint8Array()),
          op.request.mediaType,
        );
      }),
    ),
    controlRequest(op),
  ],
};

export const emptyBodyAccepted: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(op, 'no body and no media type', ({ target }, subject) =>
      withBytes(target.build(op.id, subject.request), undefined, undefined),
    ),
  ],
};
