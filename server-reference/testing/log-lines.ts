import type { Logger } from 'pino';
import { createLog, type LogOptions } from '../observability/logger.ts';

/** A line of the log in JSON. */
export type LogLine = Readonly<Record<string, unknown>>;

/** For tests: a log in memory. */
export const memoryLog = (
  level: LogOptions['level'] = 'info',
): { readonly log: Logger; readonly text: () => string } => {
  let text = '';
  const log = createLog(level, { write: (line) => void (text += line) });
  return { log, text: () => text };
};

/** For tests: parses lines of JSON. */
export const parseLines = (text: string): readonly LogLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
