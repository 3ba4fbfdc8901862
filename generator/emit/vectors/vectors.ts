import type { Model, RuledOperation } from '../../model/model.ts';
import type { Artefact } from '../../output/render.ts';
import { stringifyJson } from '../../../spec/runtime/json.ts';
import { callVectors } from './calls.ts';
import { requestVectors } from './requests.ts';
import { errorVectors, responseVectors } from './responses.ts';

/** Returns a field whose vectors are one on each line, so that a diff shows which changed. */
const listOf = (name: string, vectors: readonly object[]): string =>
  `  ${stringifyJson(name)}: [${vectors.map((one) => `\n    ${stringifyJson(one)}`).join(',')}\n  ]`;

const fileOf = (name: string, head: object, lists: Readonly<Record<string, readonly object[]>>): Artefact => {
  const fields = Object.entries(head).map(([field, value]) => `  ${stringifyJson(field)}: ${stringifyJson(value)}`);
  const all = [...fields, ...Object.entries(lists).map(([field, vectors]) => listOf(field, vectors))];
  return { path: `vectors/operations/${name}.json`, text: `{\n${all.join(',\n')}\n}\n` };
};

const operationFile = (operation: RuledOperation): Artefact =>
  fileOf(
    operation.id,
    { operation: operation.id, method: operation.method, path: operation.path },
    {
      requests: requestVectors(operation),
      calls: callVectors(operation),
      responses: responseVectors(operation),
    },
  );

/** Emits the language-neutral vectors: a file for each operation, and one for the errors of all. */
export const emitVectors = (model: Model): readonly Artefact[] => [
  ...model.operations.map(operationFile),
  fileOf('errors', {}, { responses: errorVectors(model) }),
];
