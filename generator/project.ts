import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const upTo = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : upTo(dirname(folder));

/** The folder of package.json, wherever the compiled code lies below it. */
export const projectRoot = upTo(dirname(fileURLToPath(import.meta.url)));
