import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

/** Folders and files of the contract that are not written by hand. */
const GENERATED = /^(generated|requirements|runtime|lint)\b|coverage\.md$|^README\.md$/;

/** Characters that reverse the order in which text is shown, so that a reader sees something else than a program. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;
const CONFLICT = /^(<<<<<<<|>>>>>>>|\|\|\|\|\|\|\|)( |$)/;

const faultOf = (line: string): string | undefined => {
  if (CONFLICT.test(line)) return 'a merge conflict is not resolved; keep one side and remove the marker';
  if (line.includes('\uFFFD')) return 'this is not UTF-8; save the file in that encoding';
  if (BIDI.test(line)) return 'a control character changes the direction of the text; remove it';
  return CONTROL.test(line) ? 'a control character cannot be seen; remove it' : undefined;
};

/** Reports the first line of each file in the contract that is no plain text: all other problems may follow from it. */
export const checkText = (folder: string): Problem[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(yaml|md|txt)$/.test(name) && !GENERATED.test(name))
    .flatMap((file): Problem[] => {
      for (const [index, line] of readFileSync(join(folder, file), 'utf8').split('\n').entries()) {
        const message = faultOf(line);
        if (message !== undefined) return [{ file, line: index + 1, pointer: '', message }];
      }
      return [];
    });
