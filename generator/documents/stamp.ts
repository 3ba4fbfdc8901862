import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.ts';

/** The folder of the documents that are generated but not committed: the reference, and OpenAPI for client generators. */
export const DOCUMENTS = join(projectRoot, 'dist/contract');
const STAMP = join(projectRoot, 'dist/contract.sha256');

/** Files that decide what the documents contain. */
const isSource = (path: string): boolean => !/^spec\/(?:generated|runtime)\/|\.test\.ts$/.test(path);

/** Returns a hash of the contract and of the generator: the names and contents of their files. */
const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const paths = ['spec', 'generator'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(projectRoot.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  for (const path of paths.filter(isSource).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectRoot, path)))
      .update('\0');
  return hash.digest('hex');
};

/** Whether the documents were generated from the present contract by the present generator. */
export const areDocumentsFresh = (): boolean =>
  existsSync(DOCUMENTS) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();

/** Notes that the documents, which are complete, are of the present sources. */
export const stampDocuments = (): void => writeFileSync(STAMP, hashOfSources());
