import { readFileSync, writeFileSync } from 'node:fs';
import { ConfigError, type Config } from './config.ts';
import { judgeServer } from './session.ts';
import { makeReport, type Report } from './report/report.ts';
import {
  applyBaseline,
  BaselineError,
  formatBaseline,
  parseBaseline,
  renewBaseline,
  type Baseline,
  type Renewed,
} from './runner/baseline.ts';
import type { RunEvents } from './runner/scheduler.ts';
import { touchstoneVersion } from './version.ts';

export interface RunOptions {
  readonly events?: RunEvents;
  readonly signal?: AbortSignal | undefined;
  /** Bring the baseline file up to date with what fails now. */
  readonly writeBaseline?: boolean;
}

/** A run's report and, where the baseline file was written, what is new in it and what has gone. */
export interface Ran {
  readonly report: Report;
  readonly renewed: Renewed | undefined;
}

const readBaseline = (path: string, mayBeMissing: boolean): Baseline => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (mayBeMissing && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new ConfigError(`baseline ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return parseBaseline(text);
  } catch (error) {
    if (error instanceof BaselineError) throw new ConfigError(`baseline ${path}: ${error.message}`);
    throw error;
  }
};

/** Judges as configured, and tells what it means to somebody who knows the failures of the baseline. */
export const run = async (
  config: Config,
  { events = {}, signal, writeBaseline = false }: RunOptions = {},
): Promise<Ran> => {
  const path = config.baseline;
  if (writeBaseline && path === undefined) throw new ConfigError('--baseline-write needs a --baseline FILE');
  const former = path === undefined ? undefined : readBaseline(path, writeBaseline);
  const judged = await judgeServer(config, events, signal);
  if (path === undefined || former === undefined)
    return { report: makeReport(judged, config, touchstoneVersion), renewed: undefined };
  const today = new Date().toISOString().slice(0, 10);
  const renewed = writeBaseline ? renewBaseline(judged.rules, former, today) : undefined;
  if (renewed !== undefined) writeFileSync(path, formatBaseline(renewed.baseline));
  const { results, stale } = applyBaseline(judged.rules, renewed?.baseline ?? former, today);
  return { report: makeReport({ ...judged, rules: results, stale }, config, touchstoneVersion), renewed };
};
