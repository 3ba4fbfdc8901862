import { once } from 'node:events';
import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export const LOG_FORMATS = ['auto', 'json', 'pretty'] as const;

export interface LogOptions {
  readonly level: (typeof LOG_LEVELS)[number];
  /** `auto` is `pretty` on a terminal and `json` elsewhere. */
  readonly format: (typeof LOG_FORMATS)[number];
}

const STDERR = 2;

/** Bytes of log lines that wait for a slow reader, at most; further lines are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

const openPretty = (): DestinationStream =>
  PinoPretty({
    destination: STDERR,
    sync: true,
    colorize: process.stderr.isTTY && (process.env['NO_COLOR'] ?? '') === '',
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    singleLine: true,
    // The fields of a line follow its message.
    messageFormat: (line) => {
      const { msg, operation, method, path, status, durationMs } = line as Readonly<Record<string, string | undefined>>;
      return msg === 'request' ? `${operation ?? `${method} ${path}`} ${status} ${durationMs} ms` : (msg ?? '');
    },
  });

/** Creates a log that writes to a stream: time in ISO format, level by name, and no process id. */
export const createLog = (level: LogOptions['level'], stream: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );

/** A log and the function that writes its waiting lines, to call before the process ends. */
export interface OpenLog {
  readonly log: Logger;
  readonly flush: () => void;
}

/**
 * Opens the log on standard error: one JSON object a line with ISO time and level, or lines for people. Writing does not
 * wait for the reader.
 */
export const openLog = async ({ level, format }: LogOptions): Promise<OpenLog> => {
  if (format === 'pretty' || (format === 'auto' && process.stderr.isTTY))
    return { log: createLog(level, openPretty()), flush: () => undefined };
  const destination = pino.destination({ fd: STDERR, sync: false, maxLength: MAX_WAITING_BYTES });
  await once(destination, 'ready');
  return { log: createLog(level, destination), flush: () => destination.flushSync() };
};
