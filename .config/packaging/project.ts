import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : findRoot(dirname(folder));

/** The folder of package.json, the same for the sources and for the compiled code in dist/. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
