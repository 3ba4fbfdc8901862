import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGuide, type Guide } from './read-guide.ts';

/** The folders of pages, below the folder of the project. */
const FOLDERS = ['server-reference/guides', 'server-reference/docs'];

/**
 * Returns the guides by their names: all pages of the guides, and those of the documents that start a server.
 *
 * @param root the folder of the project
 */
export const readGuides = async (root: string): Promise<ReadonlyMap<string, Guide>> => {
  const guides = new Map<string, Guide>();
  for (const folder of FOLDERS)
    for (const file of (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort()) {
      const page = await readFile(join(root, folder, file), 'utf8');
      if (folder.endsWith('guides') || page.includes('```sh start\n')) guides.set(file.slice(0, -3), readGuide(page));
    }
  return guides;
};

/** Returns the guides by the commands that start their server: one server serves all guides of a start. */
export const guidesByStart = (guides: ReadonlyMap<string, Guide>): ReadonlyMap<string, ReadonlyMap<string, Guide>> => {
  const groups = new Map<string, Map<string, Guide>>();
  for (const [name, guide] of guides)
    groups.set(guide.start, (groups.get(guide.start) ?? new Map<string, Guide>()).set(name, guide));
  return groups;
};
