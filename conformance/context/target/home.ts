import type { WireRequest, WireResponse } from '#contract/client';
import { parseJson, stringifyJson } from '#contract/json';
import { operations, type OperationId } from '#contract/operations';
import { isRecord, safeParse } from '../json-values.ts';
import type { ObjectId } from '../object-id.ts';
import { NotApplicable } from '../outcome.ts';

type Json = Readonly<Record<string, unknown>>;

const PATH_ID = /^(\/v1\/(?:namespace|table|materialized_view)\/)([^/]+)(\/.*)$/;
const BATCH = /^\/v1\/table\/(?:version\/batch-create|batch-commit)$/;
/** The lists of all tables, whose entries are full identifiers. */
const ALL_TABLES = /^\/v1\/tables?\/?$/;
const LISTS: readonly OperationId[] = ['ListNamespaces', 'ListTables'];

const isIdentifier = (value: unknown): value is ObjectId =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

const delimiterOf = ({ query }: Pick<WireRequest, 'query'>): string =>
  new URLSearchParams(query).get('delimiter') ?? '$';

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/** Returns an object with one field replaced, if it has the field. */
const withField = (body: Json, field: string, change: (value: unknown) => unknown): Json =>
  Object.hasOwn(body, field) ? { ...body, [field]: change(body[field]) } : body;

const mapList =
  (change: (item: Json) => Json) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? change(item) : item)) : value;

/** Applies `change` to the object under each field of an object: the operations and results of a batch. */
const mapMembers =
  (change: (item: Json) => Json) =>
  (item: Json): Json =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, isRecord(value) ? change(value) : value]));

/** Applies `change` to the namespace in the source of a view, which is base64 JSON as the suite's own checks send it. */
const mapSource = (source: unknown, change: (namespace: unknown) => unknown): unknown => {
  const json = typeof source === 'string' ? safeParse(Buffer.from(source, 'base64').toString()) : undefined;
  if (!isRecord(json)) return source;
  return Buffer.from(stringifyJson(withField(json, 'namespace', change))).toString('base64');
};

/** The levels at which a target has objects; what is undefined is not limited. */
export interface HomeLevels {
  /** The only level at which the target has tables, the root being level 0. */
  readonly tables?: number | undefined;
  /** The number of levels of namespaces below the home namespace. */
  readonly namespaces?: number | undefined;
}

/**
 * Where the test data of a run is: below `namespace` (default: the root), with objects at certain levels only if the
 * target is leveled. Checks use identifiers relative to `namespace`, as if it were the root; requests and responses are
 * translated here.
 */
export class HomeNamespace {
  readonly namespace: ObjectId;
  /** The only level at which the target has tables, the root being level 0; undefined if they may be at any level. */
  readonly tableLevel: number | undefined;

  /** The number of levels of namespaces below the home namespace; undefined if there is no limit. */
  readonly namespaceLevels: number | undefined;

  constructor(namespace: ObjectId = [], { tables, namespaces }: HomeLevels = {}) {
    this.namespace = namespace;
    this.tableLevel = tables;
    this.namespaceLevels = namespaces ?? (tables === undefined ? undefined : tables - namespace.length - 1);
  }

  /** Whether tables are directly in the home namespace, which then has no child namespaces. */
  get isFlat(): boolean {
    return this.tableLevel === this.namespace.length + 1;
  }

  /** Why a check does not apply that needs a table, or a namespace, at another level. */
  get levelReason(): string {
    const levels = this.namespaceLevels ?? 'any number of';
    return this.tableLevel === undefined
      ? `the target has ${levels} ${levels === 1 ? 'level' : 'levels'} of namespaces`
      : `the target has tables at level ${this.tableLevel} only`;
  }

  /** Whether a namespace with this relative identifier can have tables. */
  hasTablesIn(id: ObjectId): boolean {
    return this.tableLevel === undefined || this.namespace.length + id.length + 1 === this.tableLevel;
  }

  /** Returns a request with its identifiers below the home namespace. */
  outgoing(wire: WireRequest): WireRequest {
    if (this.namespace.length === 0) return wire;
    const isBatch = BATCH.test(wire.path);
    const [, start, segment, end] = isBatch ? [] : (PATH_ID.exec(wire.path) ?? []);
    if (!isBatch && segment === undefined) return wire;
    const path = segment === undefined ? wire.path : `${start ?? ''}${this.#segment(wire, segment)}${end ?? ''}`;
    return { ...wire, path, ...(typeof wire.body === 'string' && { body: this.#body(wire.body) }) };
  }

  /** Returns the response to a request with identifiers relative to the home namespace. */
  incoming<R extends WireResponse>(wire: WireRequest, response: R): R {
    const { headers, bytes } = response;
    const isJson = (headers['content-type'] ?? '').includes('json');
    if (this.namespace.length === 0 || !isJson || bytes.length === 0) return response;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      const json: unknown = parseJson(text);
      const changed = isRecord(json) ? this.#response(wire, json) : json;
      return changed === json ? response : { ...response, bytes: new TextEncoder().encode(stringifyJson(changed)) };
    } catch {
      return response;
    }
  }

  /** Throws `NotApplicable` for a request about an object outside the home namespace, or at a level without such objects. */
  requireReachable(operation: OperationId, wire: WireRequest): void {
    if (this.namespace.length === 0 && this.namespaceLevels === undefined) return;
    const hasRootTables = this.namespace.length === 0 && [undefined, 1].includes(this.tableLevel);
    if (operation === 'CreateDatabaseTable' && !hasRootTables)
      throw new NotApplicable('creates tables in the root, and the test data of this run is elsewhere');
    const parts = this.#partsOf(wire);
    if (parts === undefined) return this.#requireBatchLevels(wire);
    if (parts.length === 0 && this.namespace.length > 0 && !LISTS.includes(operation))
      throw new NotApplicable(`is about the root, and the run stays below ${this.namespace.join('$')}`);
    if (parts.includes('')) return;
    this.#requireLevel(operation, this.namespace.length + parts.length);
    this.#requireBatchLevels(wire);
  }

  #requireLevel(operation: OperationId, level: number): void {
    const { tableLevel, namespaceLevels } = this;
    if (namespaceLevels === undefined) return;
    const { object } = operations[operation];
    const found = operation === 'ListTables' ? level + 1 : level;
    const isReachable =
      object === 'namespace' && operation !== 'ListTables'
        ? level <= this.namespace.length + namespaceLevels
        : tableLevel === undefined || found === tableLevel;
    if (isReachable || (LISTS.includes(operation) && level === this.namespace.length)) return;
    throw new NotApplicable(this.levelReason);
  }

  /** Checks the identifiers in a body: the namespace to rename to, and the tables of a batch. */
  #requireBatchLevels({ path, body }: WireRequest): void {
    if (this.tableLevel === undefined || typeof body !== 'string' || !/rename|batch/.test(path)) return;
    const json = safeParse(body);
    if (!isRecord(json)) return;
    const target = json['new_namespace_id'];
    const ids = [
      ...(isIdentifier(target) ? [[...target, '']] : []),
      ...(Array.isArray(json['entries']) ? json['entries'] : []).map(
        (entry: unknown) => isRecord(entry) && entry['id'],
      ),
      ...(Array.isArray(json['operations']) ? json['operations'] : []).flatMap((one: unknown) =>
        isRecord(one) ? Object.values(one).map((member) => isRecord(member) && member['id']) : [],
      ),
    ].filter(isIdentifier);
    if (ids.some((id) => id.length > 0 && this.namespace.length + id.length !== this.tableLevel))
      throw new NotApplicable(this.levelReason);
  }

  /** Returns the parts of the identifier in a path, relative to the home namespace; undefined if the path has none. */
  #partsOf(wire: WireRequest): ObjectId | undefined {
    const segment = BATCH.test(wire.path) ? undefined : PATH_ID.exec(wire.path)?.[2];
    const text = segment === undefined ? undefined : decode(segment);
    if (text === undefined) return undefined;
    const delimiter = delimiterOf(wire);
    if (text === delimiter) return [];
    return delimiter === '' ? undefined : text.split(delimiter);
  }

  /** The text of the segment is kept as it is, since a check may have encoded it in a way of its own. */
  #segment(wire: WireRequest, segment: string): string {
    const delimiter = delimiterOf(wire);
    if (delimiter === '') return segment;
    const home = this.namespace.join(delimiter);
    return decode(segment) === delimiter ? encodeURIComponent(home) : encodeURIComponent(home + delimiter) + segment;
  }

  #body(text: string): string {
    const json = safeParse(text);
    if (!isRecord(json)) return text;
    const below = (value: unknown): unknown =>
      isIdentifier(value) && value.length > 0 ? [...this.namespace, ...value] : value;
    const target = (value: unknown): unknown => (isIdentifier(value) ? [...this.namespace, ...value] : value);
    const withId = (item: Json): Json => withField(item, 'id', below);
    let changed = withId(json);
    for (const field of ['new_namespace_id', 'new_namespace']) changed = withField(changed, field, target);
    changed = withField(changed, 'query', (query) => (isRecord(query) ? withId(query) : query));
    changed = withField(changed, 'entries', mapList(withId));
    changed = withField(changed, 'operations', mapList(mapMembers(withId)));
    changed = withField(changed, 'source_query', (source) => mapSource(source, target));
    const isChanged = stringifyJson(changed) !== stringifyJson(json);
    return isChanged ? stringifyJson(changed) : text;
  }

  #response(wire: WireRequest, json: Json): Json {
    const { namespace } = this;
    const relative = (value: unknown): unknown =>
      isIdentifier(value) && namespace.every((part, at) => value[at] === part) ? value.slice(namespace.length) : value;
    const withId = (item: Json): Json => withField(item, 'id', relative);
    let changed = withField(withId(json), 'namespace', relative);
    changed = withField(changed, 'results', mapList(mapMembers(withId)));
    if (!ALL_TABLES.test(wire.path)) return changed;
    const prefix = namespace.join(delimiterOf(wire)) + delimiterOf(wire);
    return withField(changed, 'tables', (tables) =>
      Array.isArray(tables)
        ? tables.flatMap((entry: unknown) =>
            typeof entry === 'string' && entry.startsWith(prefix) ? [entry.slice(prefix.length)] : [],
          )
        : tables,
    );
  }
}
