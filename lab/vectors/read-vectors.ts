import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '#contract/json';
import type { OperationId } from '#contract/operations';

/** The folder of the vectors, which paths of files in them are relative to. */
export const VECTORS = fileURLToPath(new URL('../../spec/vectors/', import.meta.url));

export interface Call {
  readonly path: Readonly<Record<string, string | readonly string[]>>;
  readonly delimiter?: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly rows?: string;
}

interface Bytes {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly bodyFile?: string;
}

export type WireRequest = Bytes & { readonly method: string; readonly path: string };

interface Vector {
  readonly name: string;
  readonly rules: readonly string[];
}

export interface RequestVector extends Vector {
  readonly request: WireRequest;
  readonly parsed?: Call;
  readonly rejected?: { readonly status: readonly number[]; readonly error: string };
}

export interface CallVector extends Vector {
  readonly call: Call;
  readonly request: WireRequest | null;
}

export interface ResponseVector extends Vector {
  readonly response: Bytes & { readonly status: number };
  readonly value?: unknown;
  readonly isLastPage?: true;
  readonly rows?: string;
  readonly error?: { readonly status: number; readonly code?: number };
}

/** The vectors of an operation. */
export interface OperationVectors {
  readonly operation: OperationId;
  readonly requests: readonly RequestVector[];
  readonly calls: readonly CallVector[];
  readonly responses: readonly ResponseVector[];
}

const readVectors = (name: string): unknown => parseJson(readFileSync(join(VECTORS, 'operations', name), 'utf8'));

/** Returns the bytes of a body. */
export const bytesOf = ({ body, bodyFile }: Bytes): Uint8Array<ArrayBuffer> | undefined => {
  if (bodyFile !== undefined) return Uint8Array.from(readFileSync(join(VECTORS, bodyFile)));
  return body === undefined ? undefined : new TextEncoder().encode(body);
};

/** Returns the vectors of all operations. */
export const readOperations = (): readonly OperationVectors[] =>
  readdirSync(join(VECTORS, 'operations'))
    .filter((name) => name !== 'errors.json')
    .map((name) => readVectors(name) as OperationVectors);

/** Returns the responses that mean an error, whatever the operation. */
export const readErrors = (): readonly ResponseVector[] =>
  (readVectors('errors.json') as { readonly responses: readonly ResponseVector[] }).responses;
