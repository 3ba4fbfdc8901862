import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotHere } from './image.ts';
import { output, succeeds } from './run-command.ts';

const PROGRAM = '/usr/bin/touchstone-server';
/** systemd's measure of what a service may do, in tenths: 0 = least, 100 = most. */
const MOST_EXPOSURE = 15;

/**
 * Lets systemd verify a unit and measure its exposure. Rejects with what it reports, when the unit is wrong or too open.
 * The program need not be installed.
 */
export const checkUnit = async (unit: string): Promise<void> => {
  if (!(await succeeds('systemd-analyze', '--version')))
    throw new NotHere('needs systemd-analyze to verify the unit; install the Debian package systemd');
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-unit-'));
  try {
    const program = join(dir, 'touchstone-server');
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    const text = await readFile(unit, 'utf8');
    const copy = join(dir, 'touchstone-server.service');
    await writeFile(copy, text.replace(PROGRAM, program));
    await output('systemd-analyze', 'verify', copy);
    await output('systemd-analyze', 'security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, copy);
  } finally {
    await rm(dir, { recursive: true });
  }
};
