import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('../..', import.meta.url).pathname;

/** The pages of the server, one question each. */
export const PAGES = readdirSync(join(ROOT, 'server-reference/docs')).map((name) => `server-reference/docs/${name}`);

/** Every document that describes this version, relative to the root. */
export const DOCUMENTS = [
  ...PAGES,
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'server-reference/README.md', 'lab/README.md'],
  'server-reference/engine/COMMITS.md',
  ...['conformance/README.md', 'conformance/CI.md', 'conformance/WRITING-CHECKS.md', 'conformance/SERVER-GUIDE.md'],
];

/** Returns the text of a file, relative to the root. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns a document on one line without its blocks of code, so that a sentence is found wherever its lines end. */
export const proseOf = (document: string): string =>
  read(document)
    .replace(/```.*?```/gs, '')
    .replace(/\s+/g, ' ');

/** Returns what a document has in backticks, except blocks of code, without `()` and what follows it. */
export const termsOf = (document: string): readonly string[] => [
  ...new Set([...proseOf(document).matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)),
];

const ROOMS = ['spec', 'generator', 'server-reference', 'conformance', 'lab', '.config', '.github', '.ci'];

/** The files of the rooms and of the top level, relative to the root. */
export const FILES: readonly string[] = [
  ...readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
  ),
];
