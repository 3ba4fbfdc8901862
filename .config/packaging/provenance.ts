import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Packed } from './pack.ts';

/** How the tarballs of a release were made, so that others can make them again and compare. */
export interface Provenance {
  readonly version: string;
  /** The commit that was packed. */
  readonly commit: string;
  readonly node: string;
  readonly npm: string;
  readonly platform: string;
  /** SHA-256 of package-lock.json, in hexadecimal digits. */
  readonly lockFileSha256: string;
  readonly build: readonly string[];
  readonly packages: readonly {
    readonly file: string;
    readonly sha256: string;
    readonly bytes: number;
    /** The packages whose code is part of `dist/`. */
    readonly bundled: readonly { readonly name: string; readonly version: string; readonly license: string }[];
  }[];
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the notes on how tarballs were made. */
export const provenanceOf = async (
  packed: readonly Packed[],
  made: Omit<Provenance, 'packages' | 'build' | 'platform' | 'node'>,
): Promise<Provenance> => ({
  ...made,
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  build: ['npm ci', 'npm run pack'],
  packages: await Promise.all(
    packed.map(async ({ tarball, bundled }) => {
      const bytes = await readFile(tarball);
      return {
        file: basename(tarball),
        sha256: sha256(bytes),
        bytes: bytes.length,
        bundled: bundled.map(({ name, version, license }) => ({ name, version, license })),
      };
    }),
  ),
});

/** Returns the text of SHA256SUMS, which `sha256sum --check` reads. */
export const checksumsText = ({ packages }: Provenance): string =>
  packages.map(({ file, sha256: sum }) => `${sum}  ${file}\n`).join('');
