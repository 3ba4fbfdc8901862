import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkout, Client } from './client.ts';
import { mustRun, NotHere } from './commands.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Clones a repository at the first of the tags that it has. */
const cloneAt = async (source: string, tags: readonly string[], cache: string): Promise<Checkout> => {
  const failures: string[] = [];
  for (const tag of tags) {
    const folder = join(cache, tag);
    if (await exists(join(folder, '.git/HEAD'))) return { folder, tag };
    const options = ['--quiet', '--depth', '1', '--filter=blob:none', '--branch', tag];
    try {
      await mustRun(['git', 'clone', ...options, source, folder], { log: join(cache, 'clone.log') });
      return { folder, tag };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      failures.push((error as Error).message);
    }
  }
  throw new NotHere(`no checkout (see --checkout): ${failures.join('\n')}`);
};

/**
 * Returns a checkout of the test files of a version: a clone at its tag of the repository or of `given`, if that is a clone
 * that has the tag; otherwise `given` as it is. Throws NotHere when there is none.
 */
export const checkoutFor = async (
  { repository }: Client,
  version: string,
  { cache, given }: { cache: string; given: string | undefined },
): Promise<Checkout | undefined> => {
  if (repository === undefined) return undefined;
  const folder = join(cache, 'checkouts', repository.name);
  await mkdir(folder, { recursive: true });
  const tags = repository.tags(version);
  if (given === undefined) return await cloneAt(repository.url, tags, folder);
  try {
    return await cloneAt(`file://${given}`, tags, folder);
  } catch (error) {
    if (!(await exists(join(given, repository.folder)))) throw error;
  }
  const log = join(folder, 'describe.log');
  const tag = await mustRun(['git', '-C', given, 'describe', '--tags', '--always'], { log }).catch(() => 'unknown');
  return { folder: given, tag: tag.trim() };
};
