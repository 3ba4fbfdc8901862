import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';

const require = createRequire(import.meta.url);

interface Finding {
  readonly message: string;
  readonly ruleId: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly pointer: string;
    readonly start: { readonly line: number };
  }[];
}

/** Runs Redocly, which prints its findings as JSON on stdout, and banners and summaries on stderr. */
const run = (bin: string, args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  new Promise((done) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
    execFile(process.execPath, [bin, ...args], { env, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      done({ stdout, stderr });
    });
  });

const findingsOf = (stdout: string): readonly Finding[] | undefined => {
  try {
    const report: unknown = JSON.parse(stdout);
    return isRecord(report) && Array.isArray(report['problems']) ? (report['problems'] as Finding[]) : undefined;
  } catch {
    return undefined;
  }
};

/** Removes the box that announces the end of support for a Node version. */
const withoutBanner = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*[╔║╚]/.test(line))
    .join('\n');

const problemOf = (folder: string, finding: Finding): Problem => {
  const place = finding.location[0];
  return {
    file: place === undefined ? 'openapi.yaml' : relative(folder, resolve(place.source.ref)).replaceAll('\\', '/'),
    line: place?.start.line ?? 1,
    pointer: place?.pointer.replace(/^#\/?/, '/') ?? '',
    message: `${finding.message} [${finding.ruleId}]`,
  };
};

/**
 * Returns the problems that Redocly and our plugin find in `<folder>/openapi.yaml` with the configuration file `config`.
 * Throws when Redocly could not run.
 */
export const lintWithRedocly = async (folder: string, config: string): Promise<Problem[]> => {
  const bin = require.resolve('@redocly/cli/bin/cli.js');
  const root = join(folder, 'openapi.yaml');
  const { stdout, stderr } = await run(bin, [
    ...['lint', root, '--config', config],
    ...['--format', 'json', '--max-problems', '10000'],
  ]);
  const findings = findingsOf(stdout);
  if (findings === undefined) throw new Error(`Redocly could not run:\n${withoutBanner(stderr)}`);
  return findings.map((finding) => problemOf(folder, finding));
};
