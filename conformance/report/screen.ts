/** The output of the terminal report; colours and a repainted progress line only on a terminal. */
export interface Screen {
  write(text: string): void;
  readonly colours: boolean;
  readonly columns: number;
}

type Paint = (text: string) => string;
export type Painter = Readonly<Record<'red' | 'green' | 'yellow' | 'dim' | 'bold' | 'badge', Paint>>;

/** Returns functions that wrap a text in ANSI colours, or that return it unchanged. */
export const painter = (colours: boolean): Painter => {
  const wrap = (on: number, off: number): Paint =>
    colours ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  return {
    red: wrap(31, 39),
    green: wrap(32, 39),
    yellow: wrap(33, 39),
    dim: wrap(2, 22),
    bold: wrap(1, 22),
    badge: wrap(7, 27),
  };
};

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const code = (character: string): string =>
  ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Returns a text of the target on one line, with control and bidirectional characters as escapes, since a terminal would
 * interpret them.
 */
export const escapeControls = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, code);

/** Does the same for each line of a text. */
export const escapeControlsByLine = (text: string): readonly string[] => text.split('\n').map(escapeControls);

/**
 * Returns the words of a text of the target, with control characters as escapes. Text in double quotes is one word if it
 * fits in a line, so that a wrapped value shows where its spaces are.
 */
export const wordsOf = (text: string, width: number): readonly string[] =>
  (escapeControls(text).match(/(?:"(?:[^"\\]|\\.)*"|[^ ])+/g) ?? []).flatMap((word) =>
    word.length > width ? word.split(' ') : [word],
  );

/** Returns words as lines of at most `columns` characters; every line but the first is indented by `indent` spaces. */
export const wrapWords = (words: readonly string[], indent: number, columns: number): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent + line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
};
