/** The steps that a guide documents. */
export interface Guide {
  /** The commands that start the server, in a clone of the project. */
  readonly start: string;
  /** Packages to install with pip or npm, such as `lancedb==0.40.0`. */
  readonly packages: readonly string[];
  readonly language: 'python' | 'js' | 'sh';
  /** All blocks of the language in order, which are one program. */
  readonly program: string;
  /** What the program prints, from the `text` blocks. */
  readonly expected: string;
}

const BLOCK = /^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm;
const LANGUAGES = ['python', 'js', 'sh'] as const;

/** Returns the packages of a block that installs them, whose lines may end with `\`. */
const packagesOf = (text: string): readonly string[] => {
  const [, packages] = /^(?:pip|npm) install ([\s\S]+)$/.exec(text) ?? [];
  if (packages === undefined) throw new Error(`expected "pip install" or "npm install": ${text}`);
  return packages.split(/[\s\\]+/).filter(Boolean);
};

/**
 * Reads a guide in Markdown. `sh start` is the block that starts the server, `sh install` the one that installs packages;
 * `text` blocks are what the blocks before them print. Throws when it has no start, no program, or two languages.
 */
export const readGuide = (markdown: string): Guide => {
  const blocks = [...markdown.matchAll(BLOCK)].map(([, language = '', role, text = '']) => ({ language, role, text }));
  const start = blocks.find(({ role }) => role === 'start');
  if (start === undefined) throw new Error('no block "sh start"');
  const install = blocks.find(({ role }) => role === 'install');
  const steps = blocks.filter(({ role, language }) => role === undefined && language !== 'text');
  const used = new Set(steps.map(({ language }) => language));
  const language = LANGUAGES.find((one) => used.has(one));
  if (language === undefined || used.size > 1) throw new Error(`expected one language: ${[...used].join(', ')}`);
  return {
    start: start.text,
    packages: install === undefined ? [] : packagesOf(install.text),
    language,
    program: steps.map(({ text }) => text).join('\n'),
    expected: blocks.flatMap(({ language: name, text }) => (name === 'text' ? [text] : [])).join(''),
  };
};
