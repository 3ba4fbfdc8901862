/** Escapes text for the content of an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the link of a decision, or undefined when there is none. */
export type LinkOf = (decision: string) => string | undefined;

const linked = (id: string, href: string | undefined): string =>
  href === undefined ? id : `<a href="${href}">${id}</a>`;

/** Converts code, emphasis and D-nn in a line; all other text is escaped. */
const inline = (text: string, linkOf: LinkOf): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 2) return `<code>${escapeText(part.slice(1, -1))}</code>`;
      return escapeText(part)
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
        .replaceAll(/\bD-\d+\b/g, (id) => linked(id, linkOf(id)));
    })
    .join('');

/** Collects consecutive list items into one list. */
const collectItems = (blocks: (string | string[])[], piece: string): (string | string[])[] => {
  const item = /^\s*[-*] ([\s\S]*)$/.exec(piece)?.[1];
  if (item === undefined) return [...blocks, piece];
  const last = blocks.at(-1);
  return Array.isArray(last) ? [...blocks.slice(0, -1), [...last, item]] : [...blocks, [item]];
};

/** Splits a text at its fenced blocks; those have odd indexes. */
const splitAtFences = (markdown: string): readonly string[] => markdown.split(/^```\n([\s\S]*?)^```$/m);

const proseToHtml = (markdown: string, linkOf: LinkOf): string =>
  markdown
    .split(/\n\s*\n/)
    .flatMap((block) => block.split(/\n(?=[-*] )/).reduce(collectItems, []))
    .map((block) => {
      if (typeof block === 'string') return `<p>${inline(block.replaceAll(/\s+/g, ' ').trim(), linkOf)}</p>`;
      return `<ul>${block.map((item) => `<li>${inline(item.replaceAll(/\s+/g, ' ').trim(), linkOf)}</li>`).join('')}</ul>`;
    })
    .filter((html) => html !== '<p></p>')
    .join('\n');

/**
 * Converts the Markdown subset of the contract to HTML: paragraphs, lists, fenced blocks, code, emphasis, and links to D-nn.
 */
export const toHtml = (markdown: string, linkOf: LinkOf): string =>
  splitAtFences(markdown)
    .map((part, index) => (index % 2 === 1 ? `<pre>${escapeText(part)}</pre>` : proseToHtml(part, linkOf)))
    .filter((html) => html !== '')
    .join('\n');
