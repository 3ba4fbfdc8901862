import { emitCases } from './emit/cases.ts';
import { emitClient } from './emit/client.ts';
import { emitClientRules } from './emit/client-rules.ts';
import { emitCoverage, emitPublicCoverage } from './emit/coverage.ts';
import { emitErrorsJson, emitLeanOpenapi, emitOpenapi, emitOpenapi30, emitRulesJson } from './emit/documents.ts';
import { emitEditorSchemas } from './emit/editor.ts';
import { emitErrors } from './emit/errors.ts';
import { emitLevels } from './emit/levels.ts';
import { emitNormalize } from './emit/normalize.ts';
import { emitOperations } from './emit/operations.ts';
import { emitReference } from './emit/reference/reference.ts';
import { emitRegistries } from './emit/registries.ts';
import { emitReleases } from './emit/releases.ts';
import { emitRules } from './emit/rules.ts';
import { emitServerKit } from './emit/server-kit.ts';
import { emitTypes } from './emit/types.ts';
import { emitValidators } from './emit/validators.ts';
import { emitVectors } from './emit/vectors/vectors.ts';
import { loadContract } from './load/load.ts';
import { buildModel, type Model } from './model/model.ts';
import type { Problem } from './load/problem.ts';
import type { Artefact } from './output/render.ts';

type Emit = (model: Model) => Artefact | readonly Artefact[] | Promise<Artefact>;

/** One pure function per generated file, or per set of files that belong together. */
const EMITTERS: readonly Emit[] = [
  emitCases,
  emitClient,
  emitClientRules,
  emitCoverage,
  emitPublicCoverage,
  emitEditorSchemas,
  emitErrors,
  emitLevels,
  emitNormalize,
  emitOpenapi,
  emitOperations,
  emitReleases,
  emitRules,
  emitRulesJson,
  emitTypes,
  emitValidators,
  emitVectors,
];

/** The documents that no program of the project compiles: for readers and for generators of clients. */
const DOCUMENT_EMITTERS: readonly Emit[] = [
  emitErrorsJson,
  emitLeanOpenapi,
  emitOpenapi30,
  emitReference,
  emitServerKit,
];

const emitAll = async (emitters: readonly Emit[], model: Model): Promise<Artefact[]> =>
  (await Promise.all(emitters.map(async (emit) => emit(model)))).flat().sort((a, b) => (a.path < b.path ? -1 : 1));

/** The result of a generator run. */
export interface Generated {
  readonly problems: readonly Problem[];
  /** Files below the contract's folder, sorted by path; empty when there are problems. */
  readonly artefacts: readonly Artefact[];
  /** Files below the folder of documents, sorted by path; empty when there are problems. */
  readonly documents: readonly Artefact[];
  /** Files below the project's folder; empty when there are problems. */
  readonly registries: readonly Artefact[];
  /** Undefined when there are problems. */
  readonly model?: Model;
}

/** Loads the contract in `folder` and generates all files from it. Writes nothing. */
export const generate = async (folder: string): Promise<Generated> => {
  const nothing = { artefacts: [], documents: [], registries: [] };
  const loaded = loadContract(folder);
  if (loaded.problems.length > 0) return { problems: loaded.problems, ...nothing };
  const { model, problems } = buildModel(loaded);
  if (problems.length > 0) return { problems, ...nothing };
  return {
    problems: [],
    artefacts: await emitAll(EMITTERS, model),
    documents: await emitAll(DOCUMENT_EMITTERS, model),
    registries: emitRegistries(model),
    model,
  };
};
