import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContract } from '../load/load.ts';
import { buildModel, type Model } from '../model/model.ts';
import type { Place } from '../load/problem.ts';
import { projectRoot } from '../project.ts';
import type { Artefact } from '../output/render.ts';

/* Helpers for tests: the contract in testing/fixtures/mini, unchanged or with changes, and the code generated from it. */

const folder = join(projectRoot, 'generator/testing/fixtures/mini');

export const miniFolder = folder;

/** Changes of files, by path: a replacement in the file, or its whole new text. */
export type Changes = Readonly<Record<string, string | readonly [from: string, to: string]>>;

/** Returns the folder of a changed copy of the contract. The caller removes it. */
export const changedMini = (changes: Changes): string => {
  const copy = mkdtempSync(join(tmpdir(), 'contract-'));
  cpSync(folder, copy, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    const text = typeof change === 'string' ? change : readFileSync(join(copy, file), 'utf8').replace(...change);
    writeFileSync(join(copy, file), text);
  }
  return copy;
};

/** Calls `use` with the folder of a changed copy of the contract, which is removed afterwards. */
const withChanges = <T>(changes: Changes, use: (folder: string) => T): T => {
  const copy = changedMini(changes);
  try {
    return use(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
};

export const modelOf = (contract: string): Model => buildModel(loadContract(contract)).model;

export const miniModel = (changes: Changes = {}): Model => withChanges(changes, modelOf);

/** Returns the places of the problems of the contract with the changes. */
export const wrongPlaces = (changes: Changes): Place[] =>
  withChanges(changes, (copy) => {
    const loaded = loadContract(copy);
    const found = loaded.problems.length > 0 ? loaded.problems : buildModel(loaded).problems;
    return found.map(({ file, line, pointer }) => ({ file, line, pointer }));
  });

/**
 * Writes artefacts beside a copy of the contract's runtime into dist/, where their imports resolve, and imports a module:
 * `generated/cases` is an artefact, `runtime/rules` a module of the runtime that uses artefacts.
 */
export const importGenerated = async (artefacts: readonly Artefact[], module: string): Promise<unknown> => {
  const at = join(projectRoot, 'dist');
  mkdirSync(at, { recursive: true });
  const out = mkdtempSync(join(at, 'contract-'));
  try {
    cpSync(join(projectRoot, 'spec/runtime'), join(out, 'runtime'), { recursive: true });
    mkdirSync(join(out, 'generated'));
    for (const { path, text } of artefacts) writeFileSync(join(out, path), text);
    return (await import(/* @vite-ignore */ pathToFileURL(join(out, `${module}.ts`)).href)) as unknown;
  } finally {
    rmSync(out, { recursive: true });
  }
};

/** Returns the part of a text from the line that begins with `start` to the next line with the same indentation. */
export const excerpt = (text: string, start: string): string => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(start));
  const indent = start.length - start.trimStart().length;
  const length = lines
    .slice(from + 1)
    .findIndex((line) => line.trim() !== '' && line.length - line.trimStart().length <= indent);
  return lines.slice(from, from + length + 2).join('\n');
};
