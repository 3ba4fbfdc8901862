import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };

/** The version of this package. */
export const serverVersion = version;
