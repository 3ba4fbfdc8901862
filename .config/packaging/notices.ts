import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package whose code is part of ours. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its license and notice files, in full. */
  readonly texts: readonly string[];
}

interface InstalledManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

const LEGAL_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i;

/** Reads the license of an installed package. `folder` is an absolute path. */
export const readBundledPackage = async (folder: string): Promise<BundledPackage> => {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as InstalledManifest;
  const files = (await readdir(folder)).filter((file) => LEGAL_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { name: manifest.name, version: manifest.version, license: manifest.license ?? 'see below', texts };
};

/** Returns the text of THIRD-PARTY-NOTICES: every bundled package with version and license, then the license texts. */
export const noticesText = (packages: readonly BundledPackage[]): string => {
  const list = packages.map(({ name, version, license }) => `${name} ${version} (${license})`);
  const texts = packages
    .filter(({ texts: found }) => found.length > 0)
    .map(({ name, version, texts: found }) =>
      [`${'='.repeat(80)}\n${name} ${version}\n${'='.repeat(80)}`, ...found.map((text) => text.trim())].join('\n\n'),
    );
  return `The code in dist/ contains these packages:\n\n${list.join('\n')}\n\n${texts.join('\n\n')}\n`;
};
