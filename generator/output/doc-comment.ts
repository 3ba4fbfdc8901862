const WIDTH = 120;

const wrap = (text: string, limit: number): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      if (last === undefined || last.length + 1 + word.length > limit) return [...lines, word];
      return [...lines.slice(0, -1), `${last} ${word}`];
    }, []);

/** A paragraph, or the items of a list. */
export type DocPart = string | readonly string[];

/** Returns a doc comment of paragraphs and lists, wrapped at 120 characters. Empty parts are left out. */
export const docComment = (parts: readonly DocPart[], indent: string): string => {
  const limit = WIDTH - indent.length - ' * '.length;
  const blocks = parts
    .map((part) =>
      typeof part === 'string'
        ? wrap(part, limit)
        : part.flatMap((item) => wrap(item, limit - 2).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`)),
    )
    .filter((lines) => lines.length > 0);
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  const text = lines.map((line) => `${indent} * ${line.replaceAll('*/', '* /')}`.trimEnd());
  return [`${indent}/**`, ...text, `${indent} */`].join('\n');
};
