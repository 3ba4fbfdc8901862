import type { LEVELS, OBJECTS, TIERS } from './grammar.ts';

/** The types of a loaded contract. References are resolved to places in the bundled document. */

export type TypeName = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly uniqueItems?: boolean;
  readonly pattern?: string;
  readonly format?: 'int32' | 'int64' | 'float' | 'double' | 'date-time' | 'binary';
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly 'x-folded-enum'?: readonly string[];
  /** The form of the interface, where LanceDB's clients also send others (`anyOf`). Published instead of `anyOf`. */
  readonly 'x-interface-form'?: Schema;
  /** The values that are published, where `enum` lists several spellings of each. */
  readonly 'x-published-enum'?: readonly string[];
  readonly 'x-keeps-null'?: boolean;
  readonly 'x-saturate'?: boolean;
  /** It takes field paths (D-78), or SQL whose columns are field paths. */
  readonly 'x-field-path'?: 'path' | 'expression';
}

export interface Reference {
  readonly $ref: string;
}

export interface ParameterSource {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface MediaTypeSource {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
  readonly 'x-example-rows'?: readonly unknown[];
  /** For an Arrow body next to a JSON body: the required JSON fields, with their values for an Arrow body. */
  readonly 'x-json-fields'?: Readonly<Record<string, unknown>>;
}

export interface ResponseSource {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaTypeSource>>;
}

export type Level = (typeof LEVELS)[number];

export interface RuleSource {
  readonly id: string;
  readonly level: Level;
  readonly statement: string;
  /** What the rule rests on. Which of document, public and decision these are decides who is judged by it. */
  readonly source: readonly string[];
  /** Sentences that explain the rule and do not demand it. */
  readonly see?: readonly string[];
  readonly needs?: readonly string[];
  readonly serial?: boolean;
}

/** What a family rests on for some operations: its sources there, and its level if it differs. */
export interface Ground {
  /** Ids of the operations; default: all. */
  readonly operations?: readonly string[];
  /** Only operations that the public specification has. */
  readonly public?: boolean;
  readonly level?: Level;
  /** Pointers, and the patterns of {@link expandPointer}. */
  readonly source: readonly string[];
  readonly see?: readonly string[];
}

/** A family states its sources once, or per operation in `grounds`: the first that fits an operation applies. */
export interface FamilySource extends Omit<RuleSource, 'source'> {
  readonly applies: readonly string[];
  /** Operations whose own rules replace this family. */
  readonly except?: readonly string[];
  readonly source?: readonly string[];
  readonly grounds?: readonly Ground[];
}

export interface OperationSource {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (ParameterSource | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, MediaTypeSource>> };
  readonly responses: Readonly<Record<string, ResponseSource | Reference>>;
  readonly 'x-tier': (typeof TIERS)[number];
  readonly 'x-effect': 'read' | 'write';
  readonly 'x-object': (typeof OBJECTS)[number];
  readonly 'x-public-name'?: string;
  readonly 'x-tolerated-statuses'?: readonly number[];
  /** Pointers of body fields that the interface document shows, other than id, identity and context. */
  readonly 'x-shown'?: readonly string[];
  /** Those of them that the document calls required. */
  readonly 'x-shown-required'?: readonly string[];
  /** Those of them for which the document states a minimum of 0. */
  readonly 'x-shown-bounds'?: readonly string[];
  /** Pointers of body fields that the public specification does not have, or defines differently. */
  readonly 'x-beyond-public'?: readonly string[];
  readonly 'x-errors': readonly string[];
  readonly 'x-rules': readonly RuleSource[];
}

export interface PathItemSource {
  readonly get?: OperationSource;
  readonly post?: OperationSource;
}

export interface CataloguedError {
  readonly code: number;
  readonly name: string;
  readonly status: number;
  readonly type: string;
  readonly title: string;
}

/** One sentence of the interface document. */
export interface DocumentUnit {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly untestable?: string;
  /** What it states, if that is more than one thing. */
  readonly clauses?: readonly Clause[];
}

/** One of the things that a unit states, with the full names of the rules that test it or the reason why none does. */
export interface Clause {
  readonly says: string;
  readonly rules?: readonly string[];
  readonly untestable?: string;
}

/** One sentence, parameter or field of the public specification. */
export interface PublicUnit {
  readonly id: string;
  /** JSON pointers into the published OpenAPI file, or headings of the published pages. */
  readonly at: readonly string[];
  readonly says: string;
  readonly untestable?: string;
  /** It contains nothing beyond names, types, required fields and bounds, so the families about shapes cover it. */
  readonly shape?: boolean;
  /** What it states, if that is more than one thing. */
  readonly clauses?: readonly Clause[];
  /** Decisions that contradict it. */
  readonly 'contradicted-by'?: readonly string[];
  /** The unit is about the route or the responses of this operation, by its public name. */
  readonly operation?: string;
  /** The unit lists the fields of this schema. */
  readonly of?: string;
  /** Schemas that the operation or the schema uses. */
  readonly schemas?: readonly string[];
}

/** A release of the public specification: what it has that the one before it has not, and the other way round. */
export interface ReleaseSource {
  readonly version: string;
  /** Models, operations, `<Model>.<field>` and `<Operation>.<parameter>`, as the published client names them. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** Ids of units about what an earlier release has already. */
  readonly sentences?: readonly string[];
}

/** The public specification: the release that `units` describe, in the order of the files of public/. */
export interface PublicSpecification {
  readonly release: string;
  readonly units: readonly PublicUnit[];
  /** Oldest first; the last one is `release`. */
  readonly releases: readonly ReleaseSource[];
}

/** A selection of rules by their source. */
export interface SelectableSource {
  readonly id: string;
  readonly statement: string;
}

/** A selection of rules by what a server is for. */
export interface LevelSource {
  readonly id: string;
  readonly title: string;
  /** Who needs it. */
  readonly needs: string;
  readonly operations: readonly string[];
  /** Operations of other levels that this one needs too. */
  readonly also?: readonly string[];
  /** Patterns of rule names that are in this level although their operation is in another one. */
  readonly rules?: readonly string[];
}

export interface RootSource {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    /** What each `x-` member of the contract means. */
    readonly 'x-legend'?: Readonly<Record<string, string>>;
  };
  readonly servers?: readonly unknown[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, unknown>> };
}

/** A numbered decision: a section of decisions.md. `body` is Markdown. */
export interface Decision {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** A section of introduction.md. `body` is Markdown. */
export interface Section {
  /** The title as an anchor, such as `arrow-bodies`. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** One path of the contract, and the file of its operation. */
export interface PathSource {
  readonly path: string;
  /** The folder of the file in operations/. */
  readonly resource: string;
  readonly file: string;
  readonly item: PathItemSource;
}

/** All files of spec/. */
export interface Contract {
  readonly root: RootSource;
  /** In the order of openapi.yaml. */
  readonly paths: readonly PathSource[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly parameters: Readonly<Record<string, ParameterSource>>;
  readonly responses: Readonly<Record<string, ResponseSource>>;
  readonly errors: readonly CataloguedError[];
  readonly transport: readonly CataloguedError[];
  /** Names of the errors that any operation may return. */
  readonly commonErrors: readonly string[];
  /** The name of the response to each status of an error; a status may be a class such as 5XX. */
  readonly errorResponses: Readonly<Record<string, string>>;
  readonly families: readonly FamilySource[];
  /** Rules for clients; empty when there is no client-rules.yaml. */
  readonly clientRules: readonly RuleSource[];
  readonly units: readonly DocumentUnit[];
  readonly publicSpecification: PublicSpecification;
  readonly sources: readonly SelectableSource[];
  readonly levels: readonly LevelSource[];
  readonly decisions: readonly Decision[];
  /** Empty when there is no introduction.md. */
  readonly introduction: readonly Section[];
}
