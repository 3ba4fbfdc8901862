import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const CONTRACT = '#contract/';

/** Returns the path of the declarations that an import of declarations at `from` means; undefined for another package. */
const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith(CONTRACT)) return `dist/spec/runtime/${specifier.slice(CONTRACT.length)}.d.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from), specifier).replace(/\.[jt]s$/, '.d.ts');
};

/**
 * Returns the declaration files that those of an entry reach, as sorted paths relative to the project's root. Throws when
 * they import another package, since consumers install none of the bundled ones; `node:` modules are allowed.
 *
 * @param entry such as `dist/conformance/index.d.ts`
 */
export const reachableDeclarations = (root: string, entry: string): readonly string[] => {
  const found = new Set([entry]);
  // A set that grows during its iteration is iterated to its end.
  for (const file of found) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      const target = resolveImport(file, fileName);
      if (target !== undefined) found.add(target);
      else if (!fileName.startsWith('node:'))
        throw new Error(`the declarations in ${file} import ${fileName}, which consumers do not have`);
    }
  }
  return [...found].sort();
};
