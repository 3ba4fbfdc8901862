import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MediaTypeSource } from './load/contract.ts';
import { emitNormalize } from './emit/normalize.ts';
import { emitValidators } from './emit/validators.ts';
import { importGenerated, modelOf } from './testing/mini.ts';
import { projectRoot } from './project.ts';

/** Checks that the examples of the contract are valid, and that the cases of its families are invalid. */

interface Violation {
  readonly pointer: string;
}
type Validate = (value: unknown) => readonly Violation[];
type Body = Record<string, unknown>;

const model = modelOf(join(projectRoot, 'spec'));
const generated = [emitValidators(model), emitNormalize(model)];
const { requestValidators, responseValidators } = (await importGenerated(generated, 'generated/validators')) as {
  readonly requestValidators: Readonly<Record<string, Validate>>;
  readonly responseValidators: Readonly<Record<string, Readonly<Record<number, Validate>>>>;
};
const { normalizeBody } = (await importGenerated(generated, 'runtime/normalize')) as {
  readonly normalizeBody: (operation: string, value: unknown) => unknown;
};

const examplesOf = (source: MediaTypeSource | undefined): unknown[] => [
  ...(source?.example === undefined ? [] : [source.example]),
  ...Object.values(source?.examples ?? {}).map((example) => (example as { readonly value: unknown }).value),
];

/** Sets the value at a pointer, creating missing objects and lists on the way. */
const put = (body: Body, pointer: string, value: unknown): Body => {
  const names = pointer.split('/').slice(1);
  let at = body;
  for (const [index, name] of names.slice(0, -1).entries()) {
    const wantsList = names[index + 1] === '0';
    const found = at[name];
    if (typeof found !== 'object' || found === null || Array.isArray(found) !== wantsList)
      at[name] = wantsList ? [] : {};
    at = at[name] as Body;
  }
  at[names.at(-1) ?? ''] = value;
  return body;
};

const bodies = model.operations.filter(({ jsonObject }) => jsonObject !== undefined);

describe('the contract', () => {
  test.each(model.operations)('$id has valid examples', ({ id, request, successes }) => {
    const examples = request.kind === 'json' ? examplesOf(request.source) : [];
    for (const example of examples) expect(requestValidators[id]?.(normalizeBody(id, example))).toEqual([]);
    for (const { status, kind, source } of successes) {
      if (kind !== 'json') continue;
      for (const example of examplesOf(source)) expect(responseValidators[id]?.[status]?.(example)).toEqual([]);
    }
  });

  test.each(bodies)('$id rejects invalid cases and accepts valid ones', ({ id, request, cases }) => {
    const [example = {}] = examplesOf(request.source);
    const validate = (pointer: string, value: unknown): readonly Violation[] =>
      requestValidators[id]?.(normalizeBody(id, put(structuredClone(example) as Body, pointer, value))) ?? [];
    const invalid = [...cases.wrongType, ...cases.minimumLength, ...cases.maximumLength, ...cases.outOfRange];
    const accepted = invalid.filter(
      (given) => validate(given.pointer, 'raw' in given ? BigInt(given.raw) : given.value).length === 0,
    );
    expect(accepted).toEqual([]);
    const violationsBelow = (pointer: string, value: unknown): Violation[] =>
      validate(pointer, value).filter((found) => found.pointer.startsWith(pointer));
    expect(cases.optional.filter(({ pointer }) => violationsBelow(pointer, null).length > 0)).toEqual([]);
    const rejectedSpellings = cases.enums.flatMap(({ pointer, spellings }) =>
      pointer === undefined ? [] : spellings.flatMap((text) => violationsBelow(pointer, text)),
    );
    expect(rejectedSpellings).toEqual([]);
  });
});
