/** A path, query or header parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'string[]';
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly saturate?: true;
  readonly foldedEnum?: readonly string[];
  readonly default?: unknown;
  readonly description: string;
  readonly example?: unknown;
}
