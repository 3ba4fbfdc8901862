/** The shapes of the generated data in `spec/generated`. */

/** The kind of a body: none, JSON, or rows as Arrow IPC. */
export type BodyKind = 'none' | 'json' | 'arrow';

/** A path, query or header parameter. */
export interface ParameterSpec {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'string[]';
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  /** Numbers above the maximum are limited to it instead of being rejected. */
  readonly saturate?: boolean;
  /** The canonical spellings of an enum; case and underscores are ignored. */
  readonly foldedEnum?: readonly string[];
  readonly default?: unknown;
}

/** An operation as data: its route, its parameters, its request and its responses. */
export interface OperationShape<Id extends string, Errors extends string> {
  readonly id: Id;
  /** The folder of its file in spec/operations. */
  readonly resource: string;
  readonly method: 'GET' | 'POST';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly tier: 'base' | 'extended' | 'extension';
  readonly effect: 'read' | 'write';
  readonly object: 'namespace' | 'table' | 'transaction' | 'materialized_view' | 'none';
  readonly parameters: readonly ParameterSpec[];
  readonly request: {
    readonly kind: BodyKind;
    readonly required: boolean;
    readonly mediaType?: string;
    /** An Arrow body that is accepted instead of JSON. `jsonFields` is the JSON body that a handler receives with it. */
    readonly arrow?: { readonly mediaType: string; readonly jsonFields: Readonly<Record<string, unknown>> };
  };
  readonly successes: readonly {
    readonly status: number;
    readonly kind: BodyKind;
    readonly mediaTypes: readonly string[];
  }[];
  /** Statuses that are accepted instead of the first success, with the same body. */
  readonly toleratedStatuses: readonly number[];
  /** Pointers of body fields that the interface document shows, other than id, identity and context. */
  readonly shown: readonly string[];
  /** Pointers of fields that the interface document calls required. */
  readonly shownRequired: readonly string[];
  /** Pointers of numbers for which the interface document states a minimum of 0. */
  readonly shownBounds: readonly string[];
  /** Pointers of fields that the public specification does not have, or defines differently. */
  readonly beyondPublic: readonly string[];
  /** All errors that the operation may return, including those of every operation. */
  readonly errors: readonly Errors[];
  /** Enums in the JSON body whose spelling is ignored. In pointers, `*` is any element or key. */
  readonly foldedEnums: readonly { readonly pointer: string; readonly values: readonly string[] }[];
  /** Pointers of maps whose null values are kept. */
  readonly keepsNull: readonly string[];
  /** Pointers of numbers that are limited to their maximum instead of being rejected. */
  readonly saturates: readonly string[];
}

/** An object without fields. */
export type Nothing = Readonly<Record<never, never>>;

/** Rows of a request: the bytes of an Arrow IPC stream, at once or in chunks. */
export type ArrowInput = AsyncIterable<Uint8Array> | Uint8Array;

/** An error of the catalogue. */
export interface CataloguedError<Name extends string> {
  readonly code: number;
  readonly name: Name;
  readonly status: number;
  readonly type: string;
  readonly title: string;
}

/** How binding a rule is, as in RFC 2119. */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** What a rule rests on: the interface document, the public specification, or only a decision of this contract (D-nn). */
export type Source = 'document' | 'public' | 'decision';

/** A rule without its operation. */
export interface RuleShape<Id extends string, Feature extends string> {
  readonly id: Id;
  /** Whether the rule comes from a family. */
  readonly family: boolean;
  readonly level: Level;
  readonly statement: string;
  /** Pointers into the interface document (L185.1), the public specification (P:…) and decisions.md (D-34). */
  readonly source: readonly string[];
  readonly needs: readonly Feature[];
  /** The rule checks global state, so it must not run concurrently with others. */
  readonly serial: boolean;
}

/** A rule for clients. */
export interface ClientRuleShape<Name extends string> {
  readonly name: Name;
  readonly level: Level;
  readonly statement: string;
  /** Pointers into the interface document (L185.1), the public specification (P:…) and decisions.md (D-34). */
  readonly source: readonly string[];
}

/** What a family rests on for an operation where it differs from the family's own text. */
export interface Ground {
  readonly level: Level;
  readonly source: readonly string[];
}

/** What releases of the public specification after the first one added to an operation. */
export interface AdditionsShape<Release extends string> {
  /** The release that added the operation itself. */
  readonly operation?: Release;
  /** The release by pointer of a request field, or by `?name` of a query parameter. `0` is an element of a list. */
  readonly request: Readonly<Record<string, Release>>;
  /** The same for fields of JSON responses, in which `*` is an element of a list. */
  readonly response: Readonly<Record<string, Release>>;
}

/** A JSON value. `raw` is the text of an integer that a JavaScript number cannot represent. */
export type CaseValue =
  { readonly value: unknown; readonly raw?: undefined } | { readonly raw: string; readonly value?: undefined };

/** A field of the JSON body. */
export interface PointerCase {
  /** JSON pointer into the body: `0` is the first element of a list, `touchstone` a key of a map. */
  readonly pointer: string;
}

/** One value of an enum, of a body field or of a query parameter. */
export interface EnumCase {
  readonly pointer?: string;
  readonly query?: string;
  readonly value: string;
  /** Spellings that are accepted for `value`. */
  readonly spellings: readonly string[];
  /** A value that is not in the enum. */
  readonly unknown: string;
}

/** The requests that families send to one operation, derived from its schemas. */
export interface OperationCases {
  /** Values of a JSON type that the field does not allow. */
  readonly wrongType: readonly (PointerCase & { readonly value: unknown })[];
  /** Required fields, to be left out. */
  readonly missingRequired: readonly PointerCase[];
  /** Numbers below the minimum or above the maximum of the field. */
  readonly outOfRange: readonly (PointerCase & CaseValue)[];
  /** Optional fields, which may be null. */
  readonly optional: readonly PointerCase[];
  readonly enums: readonly EnumCase[];
  /** Fields of type int64. */
  readonly int64: readonly PointerCase[];
  /** Values that are not of the type of a query parameter. */
  readonly queryTypes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Strings and lists that are too short. */
  readonly minimumLength: readonly (PointerCase & { readonly value: unknown })[];
  /** Lists that are too long. */
  readonly maximumLength: readonly (PointerCase & { readonly value: unknown })[];
}

/** How to convert a value to its canonical form. */
export interface Plan {
  /** Optional fields: null means absent. */
  readonly drop?: readonly string[];
  readonly fields?: Readonly<Record<string, PlanReference>>;
  readonly elements?: PlanReference;
  readonly values?: PlanReference;
  /** In a map, a null value means that the key is absent. */
  readonly dropValues?: boolean;
  /** The canonical spellings of an enum. */
  readonly fold?: readonly string[];
  /** Larger numbers are replaced by this one. */
  readonly saturate?: number;
  /** A bigint is converted to a number. */
  readonly real?: boolean;
}

/** A plan, the name of a plan, or several plans that are applied one after another. */
export type PlanReference = string | Plan | readonly PlanReference[];
