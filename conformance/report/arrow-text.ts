import type { Message } from '../context/target/transcript.ts';
import { show } from '../context/expect.ts';
import { readArrow, UnreadableArrow } from '../context/arrow/arrow.ts';

/** Rows that are shown; a table may have thousands. */
const ROWS_SHOWN = 10;
const ROW_LENGTH = 300;

const shorten = (text: string): string => (text.length > ROW_LENGTH ? `${text.slice(0, ROW_LENGTH)}…` : text);

/** Returns the media type of a message. */
const mediaTypeOf = ({ headers }: Message): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

/**
 * Returns a body in Arrow IPC format as its schema and first rows; undefined if it is of another media type or cannot be
 * read. Integers have all digits.
 *
 * @example
 * arrowText(request); // Arrow, 1 row of id: Int64, name: Utf8\n{"id":5,"name":"a"}
 */
export const arrowText = (message: Message): string | undefined => {
  const mediaType = mediaTypeOf(message);
  const { base64, cut: isCut = true } = message.body ?? {};
  if (base64 === undefined || isCut || !mediaType.includes('arrow')) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { schema, rows } = readArrow(bytes, mediaType);
    const columns = schema.map(({ name, type, nullable }) => `${name}: ${type}${nullable ? '' : ' not null'}`);
    const shown = rows.slice(0, ROWS_SHOWN).map((row) => shorten(show(row)));
    const more = rows.length > ROWS_SHOWN ? [`… and ${rows.length - ROWS_SHOWN} more`] : [];
    const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
    return [`Arrow, ${count} of ${columns.join(', ') || 'no columns'}`, ...shown, ...more].join('\n');
  } catch (error) {
    if (error instanceof UnreadableArrow) return undefined;
    throw error;
  }
};
