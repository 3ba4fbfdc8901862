const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Converts code, emphasis and D-nn in a line; all other text is escaped. */
const inline = (text: string, decisions: ReadonlySet<string>): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 2) return `<code>${escape(part.slice(1, -1))}</code>`;
      return escape(part)
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
        .replaceAll(/\bD-\d+\b/g, (id) => (decisions.has(id) ? `<a href="#${id}">${id}</a>` : id));
    })
    .join('');

/** Collects consecutive list items into one list. */
const collectItems = (blocks: (string | string[])[], piece: string): (string | string[])[] => {
  const item = /^\s*[-*] ([\s\S]*)$/.exec(piece)?.[1];
  if (item === undefined) return [...blocks, piece];
  const last = blocks.at(-1);
  return Array.isArray(last) ? [...blocks.slice(0, -1), [...last, item]] : [...blocks, [item]];
};

/** Converts the Markdown subset of the contract to HTML: paragraphs, lists, code, emphasis, and links to D-nn. */
export const toHtml = (markdown: string, decisions: ReadonlySet<string>): string =>
  markdown
    .split(/\n\s*\n/)
    .flatMap((block) => block.split(/\n(?=[-*] )/).reduce(collectItems, []))
    .map((block) => {
      if (typeof block === 'string') return `<p>${inline(block.replaceAll(/\s+/g, ' ').trim(), decisions)}</p>`;
      return `<ul>${block.map((item) => `<li>${inline(item.replaceAll(/\s+/g, ' ').trim(), decisions)}</li>`).join('')}</ul>`;
    })
    .filter((html) => html !== '<p></p>')
    .join('\n');
