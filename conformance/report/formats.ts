/** The formats of a report and their file names. */
export const REPORT_FILES = {
  html: 'report.html',
  json: 'report.json',
  junit: 'junit.xml',
  markdown: 'summary.md',
} as const;

export type Format = keyof typeof REPORT_FILES;

export const FORMATS = Object.keys(REPORT_FILES) as readonly Format[];

/** Which rules a report has transcripts of. */
export type Transcripts = 'failing' | 'all';
