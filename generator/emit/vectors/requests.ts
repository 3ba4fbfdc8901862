import { isRecord } from '../../load/shape.ts';
import type { RuledOperation } from '../../model/model.ts';
import type { CaseValue } from '../../model/cases.ts';
import { exampleCall, pathOf, wireOf, type Call, type WireRequest } from './call.ts';
import { hasParent, valueAt, withValue } from './pointer.ts';

/** A request, and what the parser of a server makes of it. */
export interface RequestVector {
  readonly name: string;
  readonly rules: readonly string[];
  readonly level: string;
  readonly request: WireRequest;
  /** The values that the request has; absent if it must be rejected. */
  readonly parsed?: Call;
  /** The statuses that a rejection may have, and the error of the catalogue that says why. */
  readonly rejected?: { readonly status: readonly number[]; readonly error: string };
}

type Change = Pick<RequestVector, 'request'> & Partial<RequestVector>;

const INVALID = { status: [400], error: 'InvalidInput' } as const;
const OTHER_TYPE = { status: [400, 415], error: 'UnsupportedMediaType' } as const;
const BEYOND_2_53 = 9007199254740993n;
const DELIMITERS = ['.', '|', '::'] as const;
const RESERVED = ['/', '%', '+', ' '] as const;
/** What names may contain, in one name. */
const UNUSUAL = `a b+c'd"e/f\\g?h#i&j.k-ü漢字`;
const MALFORMED: readonly (readonly [string, string])[] = [
  ['an open brace', '{'],
  ['an array', '[]'],
  ['a trailing comma', '{"a":1,}'],
  ['two values', '{}{}'],
  ['bare words', 'not json'],
];

const numberOf = (value: CaseValue): unknown => ('raw' in value ? BigInt(value.raw) : value.value);

const shown = (value: unknown): string => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));

/** Builds the vectors of one operation: each belongs to a rule of a family, and there is none without the rule. */
class Requests {
  readonly vectors: RequestVector[] = [];
  private readonly operation: RuledOperation;
  private readonly call: Call;
  private readonly wire: WireRequest;

  constructor(operation: RuledOperation) {
    this.operation = operation;
    this.call = exampleCall(operation);
    this.wire = wireOf(operation, this.call);
  }

  /** Adds a vector if the operation has the rule. */
  private add(id: string, name: string, change: Change): void {
    const rule = this.operation.familyRules.find((one) => one.id === id);
    if (rule !== undefined) this.vectors.push({ name, rules: [rule.name], level: rule.level, ...change });
  }

  private accept(id: string, name: string, parsed: Call, request: WireRequest = wireOf(this.operation, parsed)): void {
    this.add(id, name, { request, parsed });
  }

  private reject(id: string, name: string, request: Partial<WireRequest>, rejected: RequestVector['rejected']): void {
    this.add(id, name, { request: { ...this.wire, ...request }, ...(rejected && { rejected }) });
  }

  private withBody(body: unknown): Partial<WireRequest> {
    return wireOf(this.operation, { ...this.call, body });
  }

  private identifiers(): void {
    const { call, operation, wire } = this;
    const parts = call.path['id'];
    if (!Array.isArray(parts)) return;
    const id = parts as readonly string[];
    const named = (name: string, delimiter?: string): Call => ({
      ...call,
      path: { ...call.path, id: [...id.slice(0, -1), name] },
      ...(delimiter !== undefined && { delimiter }),
    });
    this.accept('delimiter-default', 'the delimiter as it is', call, {
      ...wire,
      path: wire.path.replaceAll('%24', () => '$'),
    });
    this.accept('id-decoded-once', 'the delimiter percent-encoded', call);
    this.accept('id-decoded-once', 'a name with a percent sign', named('a%24b'));
    for (const one of DELIMITERS) this.accept('delimiter-given', `the delimiter ${one}`, named('a$b', one));
    for (const one of RESERVED) this.accept('delimiter-reserved', `the delimiter "${one}"`, named('a$b', one));
    this.accept('names-are-data', 'unusual characters in a name', named(UNUSUAL));
    this.accept('new-name-kept', 'capitals, a space and a percent sign', named('Daily Ab%24c'));
    for (const [name, empty] of [
      ['at the end', [...id, '']],
      ['at the start', ['', ...id]],
      ['in the middle', ['a', '', ...id]],
    ] as const) {
      const path = pathOf(operation, { ...call, path: { ...call.path, id: empty } });
      this.reject('empty-part-rejected', `an empty part ${name}`, { path: wire.path.replace(/^[^?]*/, path) }, INVALID);
    }
    const path = `${wire.path}${wire.path.includes('?') ? '&' : '?'}delimiter=`;
    this.reject('empty-delimiter-rejected', 'an empty delimiter', { path }, INVALID);
    this.accept('body-id-accepted', 'the identifier in the body too', {
      ...call,
      body: withValue(call.body, '/id', id),
    });
    const other = this.withBody(withValue(call.body, '/id', [...id.slice(0, -1), 'another']));
    this.reject('body-id-mismatch-rejected', 'another identifier in the body', other, INVALID);
  }

  private values(): void {
    const { call, operation } = this;
    const { cases } = operation;
    const { body, query } = call;
    for (const { pointer, query: parameter, value, spellings, unknown } of cases.enums) {
      for (const spelling of spellings.filter((one) => one !== value)) {
        const set = (text: string): Call =>
          pointer === undefined
            ? { ...call, query: { ...query, [parameter ?? '']: text } }
            : { ...call, body: withValue(body, pointer, text) };
        if (pointer === undefined || valueAt(body, pointer) !== undefined || !pointer.slice(1).includes('/'))
          this.accept(
            'enum-spellings',
            `${pointer ?? parameter} = ${spelling}`,
            set(value),
            wireOf(operation, set(spelling)),
          );
      }
      const wrong =
        pointer === undefined
          ? { ...call, query: { ...query, [parameter ?? '']: unknown } }
          : { ...call, body: withValue(body, pointer, unknown) };
      const name = `${pointer ?? parameter} = ${unknown}`;
      if (!this.vectors.some((one) => one.name === name))
        this.reject('unknown-enum-rejected', name, wireOf(operation, wrong), INVALID);
    }
    for (const { pointer } of cases.int64)
      if (hasParent(body, pointer)) {
        const exact = { ...call, body: withValue(body, pointer, BEYOND_2_53) };
        this.add('int64-digits', `${pointer} beyond 2^53`, {
          request: wireOf(operation, exact),
          parsed: exact,
          rejected: INVALID,
        });
      }
    if ('limit' in query)
      this.reject(
        'page-limit-rejected',
        'limit = 0',
        wireOf(operation, { ...call, query: { ...query, limit: 0 } }),
        INVALID,
      );
    for (const { name, values } of cases.queryTypes)
      for (const value of values)
        this.reject(
          'query-parameter-rejected',
          `${name} = ${value}`,
          wireOf(operation, { ...call, query: { ...query, [name]: value } }),
          INVALID,
        );
  }

  private bodies(): void {
    const { call, operation, wire } = this;
    const { cases, request } = operation;
    const { body } = call;
    if (request.kind === 'json') {
      const { body: _, headers: __, ...rest } = wire;
      this.accept('empty-body-accepted', 'no body', { ...call, body: {} }, { ...rest, headers: {} });
      const more = { ...(isRecord(body) ? body : {}), x_vectors_unknown: { a: [1] } };
      this.accept('unknown-fields-ignored', 'an unknown field', call, wireOf(operation, { ...call, body: more }));
      const unused = cases.optional.filter(
        ({ pointer }) => !pointer.slice(1).includes('/') && pointer !== '/id' && valueAt(body, pointer) === undefined,
      );
      const nulls = unused.reduce<unknown>((all, { pointer }) => withValue(all, pointer, null), body);
      if (unused.length > 0)
        this.accept('null-is-absent', 'null for every unused field', call, wireOf(operation, { ...call, body: nulls }));
      for (const [name, text] of MALFORMED) this.reject('malformed-json-rejected', name, { body: text }, INVALID);
    }
    const firsts = new Map(cases.wrongType.toReversed().map((one) => [one.pointer, one]));
    for (const { pointer, value } of cases.wrongType.filter((one) => firsts.get(one.pointer) === one))
      this.reject(
        'wrong-type-rejected',
        `${pointer} = ${shown(value)}`,
        this.withBody(withValue(body, pointer, value)),
        INVALID,
      );
    for (const { pointer } of cases.missingRequired)
      if (valueAt(body, pointer) !== undefined)
        this.reject(
          'required-field-rejected',
          `without ${pointer}`,
          this.withBody(withValue(body, pointer, undefined)),
          INVALID,
        );
    for (const { pointer, ...value } of cases.outOfRange) {
      const number = numberOf(value);
      this.reject(
        'out-of-range-rejected',
        `${pointer} = ${shown(number)}`,
        this.withBody(withValue(body, pointer, number)),
        INVALID,
      );
    }
    const headers = { 'content-type': 'text/plain' };
    this.reject('media-type-rejected', 'text/plain', { headers }, OTHER_TYPE);
    for (const file of ['not-arrow.arrows', 'truncated.arrows'])
      this.reject('malformed-arrow-rejected', file, { bodyFile: `arrow/${file}` }, INVALID);
  }

  all(): readonly RequestVector[] {
    const schema = [...this.operation.familyRules].find(({ id }) => id === 'response-schema');
    if (schema !== undefined)
      this.vectors.push({
        name: 'the example',
        rules: [schema.name],
        level: schema.level,
        request: this.wire,
        parsed: this.call,
      });
    this.identifiers();
    this.values();
    this.bodies();
    return this.vectors;
  }
}

/** Returns the request vectors of an operation. */
export const requestVectors = (operation: RuledOperation): readonly RequestVector[] => new Requests(operation).all();
