import type { Standing } from '../runner/standings.ts';
import type { Report } from './report.ts';

/** The results of each source at each level as texts: the heads of the columns, and a row for each tested level. */
export interface SourceTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the table shows. */
export const SOURCE_TABLE_TITLE =
  'MUST rules that pass, of those tested, by level and source; in brackets what is not selected and does not count';

/** Returns the numbers of a cell, such as `40/41, 1 failed`; in brackets if the verdict does not depend on them. */
export const standingText = ({ selected, tested, passed, failed }: Standing): string => {
  if (tested === 0) return '-';
  const text = `${passed}/${tested}${failed === 0 ? '' : `, ${failed} failed`}`;
  return selected ? text : `(${text})`;
};

/** Returns the table; undefined if rules were selected by name, or none was tested. */
export const sourceTable = ({ bySource = [] }: Pick<Report, 'bySource'>): SourceTable | undefined => {
  const tested = bySource.filter((one) => one.tested > 0);
  if (tested.length === 0) return undefined;
  const sources = [...new Set(bySource.map(({ source }) => source))];
  const levels = [...new Set(bySource.map(({ level }) => level))].filter((level) =>
    tested.some((one) => one.level === level),
  );
  const cell = (...[source, level]: readonly string[]): string => {
    const standing = bySource.find((one) => one.source === source && one.level === level);
    return standing === undefined ? '-' : standingText(standing);
  };
  return {
    heads: ['level', ...sources],
    rows: levels.map((level) => [level, ...sources.map((source) => cell(source, level))]),
  };
};

/** Returns the table as lines of columns. */
export const sourceTableLines = ({ heads, rows }: SourceTable): readonly string[] => {
  const widths = heads.map((_, at) => Math.max(...[heads, ...rows].map((row) => row[at]?.length ?? 0)));
  return [heads, ...rows].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
