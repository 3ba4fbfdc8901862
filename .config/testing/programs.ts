import { spawnSync } from 'node:child_process';

/** Whether a program exists and exits with 0, such as `runs('python3', '-c', 'import requests')`. */
export const runs = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;
