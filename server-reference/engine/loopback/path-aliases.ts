import { basename, dirname } from 'node:path';

/** Each full number of so many changes is told before the last part of the path, the rest behind it: addresses stay short. */
const STEP = 64;

const HERE = '/.';

/**
 * The addresses by which the engine knows the directories of tables. It remembers what it has committed by address and
 * version number (transactions and lists of indexes, for the whole process), and never learns that a commit which it was
 * told to be there is not (see LostWrites and StagedWrites): whatever gets that number later would be read with the
 * indexes of the lost one. So after each of these the table gets another address: the same directory, spelled otherwise.
 */
export class PathAliases {
  readonly #changes = new Map<string, number>();

  /** How often the address of a storage has changed. Handles that were opened before are not for those who come now. */
  changesOf(storageId: string): number {
    return this.#changes.get(storageId) ?? 0;
  }

  /** How the engine is to spell the location of a storage from now on. No two of its addresses are the same. */
  of(storageId: string, location: string): string {
    const changes = this.changesOf(storageId);
    if (changes === 0) return location;
    const [before, after] = [Math.floor(changes / STEP), changes % STEP];
    return `${dirname(location)}${HERE.repeat(before)}/${basename(location)}${HERE.repeat(after)}`;
  }

  change(storageId: string): void {
    this.#changes.set(storageId, this.changesOf(storageId) + 1);
  }
}
