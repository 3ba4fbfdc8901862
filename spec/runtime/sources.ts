import type { Source } from './shapes.ts';

const PREFIXES = { document: 'L', public: 'P:' } as const;

/**
 * Returns the sources of a rule: the document and the public specification, if it cites a sentence of them. A rule without
 * such a sentence rests on a decision; a decision beside sentences only interprets them.
 */
export const sourcesOf = ({ source }: { readonly source: readonly string[] }): readonly Source[] => {
  const found = (['document', 'public'] as const).filter((one) =>
    source.some((pointer) => pointer.startsWith(PREFIXES[one])),
  );
  return found.length === 0 ? ['decision'] : found;
};
