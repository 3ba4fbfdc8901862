import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/*
 * Which process a lease belongs to. A host name and a process id do not identify it: containers may have the same name, and
 * each PID namespace has its own numbers. On Linux, the id of the boot and the PID namespace identify what a process id means,
 * and the time at which the process started shows whether the number was used again.
 */

const read = <T>(from: () => T): T | undefined => {
  try {
    return from();
  } catch {
    return undefined;
  }
};

/** Returns when a process started, in ticks since the boot; undefined when `/proc` does not contain it, or is that of another namespace. */
const startOf = (pid: number): string | undefined => {
  if (read(() => readlinkSync('/proc/self')) !== String(process.pid)) return undefined;
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the name of the program in parentheses, which may contain spaces; the start is field 22.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
};

const bootId = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
const pidNamespace = read(() => readlinkSync('/proc/self/ns/pid'));

/** Equal for processes that run on one machine, with one clock. On other systems than Linux no two processes know that. */
const MACHINE = bootId ?? randomUUID();

/** Equal for processes to which a process id means the same. */
const SPACE = `${MACHINE}/${pidNamespace ?? randomUUID()}`;

/** The text that identifies this process together with its process id: what process ids mean, and when it started. */
export const PROCESS_ORIGIN = `${SPACE}/${startOf(process.pid) ?? ''}`;

/** Returns whether a process with this origin runs, or ran, on the machine of this process. */
export const isOnThisMachine = (origin: string): boolean => origin.startsWith(`${MACHINE}/`);

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns whether a process has certainly ended. False for one on another machine or in another PID namespace. */
export const hasEnded = (origin: string, pid: number): boolean => {
  if (!origin.startsWith(`${SPACE}/`)) return false;
  if (!exists(pid)) return true;
  const [started, now] = [origin.slice(SPACE.length + 1), startOf(pid)];
  return started !== '' && now !== undefined && started !== now;
};
