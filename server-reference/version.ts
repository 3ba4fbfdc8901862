import { readFileSync } from 'node:fs';

const path = import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json';
const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string };

/** The version of this package. */
export const serverVersion = version;
