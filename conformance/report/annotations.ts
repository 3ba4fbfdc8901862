import type { Report } from './report.ts';

/** GitHub shows at most ten annotations of a kind for each step. */
const MAX_ANNOTATIONS = 10;

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Returns a workflow command of GitHub for each rule that makes the run fail, at most ten. */
export const annotations = ({ rules }: Pick<Report, 'rules'>): string =>
  rules
    .filter(({ status, level }) => status === 'harness-error' || (status === 'fail' && level === 'MUST'))
    .slice(0, MAX_ANNOTATIONS)
    .map(({ id, statement, cases }) => {
      const failed = cases.find(({ status }) => status === 'fail' || status === 'harness-error');
      const finding = failed?.expected === undefined ? '' : `\nexpected ${failed.expected}\ngot ${failed.got ?? ''}`;
      return `::error title=${property(id)}::${data(`${statement}${finding}`)}\n`;
    })
    .join('');
