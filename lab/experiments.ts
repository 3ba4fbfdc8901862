import { readFileSync } from 'node:fs';

/** A row of the table in lab/README.md, which is where experiments are defined. */
export interface Experiment {
  /** Its folder in `lab`, which has a `cli.ts`. */
  readonly name: string;
  readonly proves: string;
  readonly needs: string;
  readonly takes: string;
}

/** Returns the rows of the table in a Markdown text. */
export const readExperiments = (markdown: string): readonly Experiment[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', proves = '', needs = '', takes = '']) => ({ name, proves, needs, takes }))
    .filter(({ name }) => name !== 'name');

/** Returns the experiments. `root` is the folder of the repository. */
export const listExperiments = (root: URL): readonly Experiment[] =>
  readExperiments(readFileSync(new URL('lab/README.md', root), 'utf8'));
