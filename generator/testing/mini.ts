import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContract } from '../load/load.ts';
import { buildModel, type Model } from '../model/model.ts';
import type { Place } from '../load/problem.ts';
import { projectRoot } from '../project.ts';
import type { Artefact } from '../output/render.ts';

/** For tests: the contract in testing/fixtures/mini, as it is or with changes, and the code generated from it. */

const folder = join(projectRoot, 'generator/testing/fixtures/mini');

export const miniFolder = folder;

/** Changes of files, by their paths: a text to put in place of another, or the whole text of a file. */
export type Changes = Readonly<Record<string, string | readonly [from: string, to: string]>>;

/** A copy of the contract with changes. The caller removes it. */
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

/** What `look` finds in a changed copy, which is removed again. */
const lookAt = <T>(changes: Changes, look: (folder: string) => T): T => {
  const copy = changedMini(changes);
  try {
    return look(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
};

export const modelOf = (contract: string): Model => buildModel(loadContract(contract)).model;

export const miniModel = (changes: Changes = {}): Model => lookAt(changes, modelOf);

/** Where the contract is wrong after the changes. */
export const wrongPlaces = (changes: Changes): Place[] =>
  lookAt(changes, (copy) => {
    const loaded = loadContract(copy);
    const found = loaded.problems.length > 0 ? loaded.problems : buildModel(loaded).problems;
    return found.map(({ file, line, pointer }) => ({ file, line, pointer }));
  });

/** Generated code at work: writes the artefacts where their imports resolve, and imports one of them. */
export const importGenerated = async (artefacts: readonly Artefact[], name: string): Promise<unknown> => {
  const at = join(projectRoot, 'dist');
  mkdirSync(at, { recursive: true });
  const out = mkdtempSync(join(at, 'contract-'));
  try {
    for (const { path, text } of artefacts) writeFileSync(join(out, basename(path)), text);
    return (await import(/* @vite-ignore */ pathToFileURL(join(out, `${name}.ts`)).href)) as unknown;
  } finally {
    rmSync(out, { recursive: true });
  }
};

/** The part of a text from the line that begins with `start` to the next line no deeper than it. */
export const excerpt = (text: string, start: string): string => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(start));
  const indent = start.length - start.trimStart().length;
  const length = lines
    .slice(from + 1)
    .findIndex((line) => line.trim() !== '' && line.length - line.trimStart().length <= indent);
  return lines.slice(from, from + length + 2).join('\n');
};
