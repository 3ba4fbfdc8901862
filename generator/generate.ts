import { emitCases } from './emit/cases.ts';
import { emitClient } from './emit/client.ts';
import { emitCoverage, emitPublicCoverage } from './emit/coverage.ts';
import { emitLeanOpenapi, emitOpenapi, emitOpenapi30, emitRulesJson } from './emit/documents.ts';
import { emitErrors } from './emit/errors.ts';
import { emitHandlers } from './emit/handlers.ts';
import { emitJson } from './emit/json.ts';
import { emitLevels } from './emit/levels.ts';
import { emitNormalize } from './emit/normalize.ts';
import { emitOperations } from './emit/operations.ts';
import { emitParameters } from './emit/parameters.ts';
import { emitReference } from './emit/reference/reference.ts';
import { emitRegistries } from './emit/registries.ts';
import { emitRules } from './emit/rules.ts';
import { emitTypes } from './emit/types.ts';
import { emitValidators } from './emit/validators.ts';
import { loadContract } from './load/load.ts';
import { buildModel, type Model } from './model/model.ts';
import type { Problem } from './load/problem.ts';
import type { Artefact } from './output/render.ts';

type Emitted = Artefact | readonly Artefact[];

/** One pure function per generated file, or per set of files that belong together. */
export const emitters: readonly ((model: Model) => Emitted | Promise<Emitted>)[] = [
  emitCases,
  emitClient,
  emitCoverage,
  emitPublicCoverage,
  emitErrors,
  emitHandlers,
  emitJson,
  emitLevels,
  emitNormalize,
  emitLeanOpenapi,
  emitOpenapi,
  emitOpenapi30,
  emitOperations,
  emitParameters,
  emitReference,
  emitRules,
  emitRulesJson,
  emitTypes,
  emitValidators,
];

/** The result of a generator run. */
export interface Generated {
  readonly problems: readonly Problem[];
  /** Files below the contract's folder, sorted by path; empty when there are problems. */
  readonly artefacts: readonly Artefact[];
  /** Files below the project's folder; empty when there are problems. */
  readonly registries: readonly Artefact[];
  /** Undefined when there are problems. */
  readonly model?: Model;
}

/** Loads the contract in `folder` and generates all files from it. Writes nothing. */
export const generate = async (folder: string): Promise<Generated> => {
  const loaded = loadContract(folder);
  if (loaded.problems.length > 0) return { problems: loaded.problems, artefacts: [], registries: [] };
  const { model, problems } = buildModel(loaded);
  if (problems.length > 0) return { problems, artefacts: [], registries: [] };
  const artefacts = (await Promise.all(emitters.map(async (emit) => emit(model)))).flat();
  artefacts.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { problems: [], artefacts, registries: emitRegistries(model), model };
};
