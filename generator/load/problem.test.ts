import { expect, test } from 'vitest';
import { printedProblem } from './problem.ts';

const PROBLEM = { file: 'rules.yaml', line: 7, pointer: '/a', message: '100 %\nwrong' };

test('a problem is printed with its file and line', () => {
  expect(printedProblem(PROBLEM, 'spec/', {})).toBe('spec/rules.yaml:7: 100 %\nwrong (/a)\n');
});

test('in a workflow of GitHub, a problem is an annotation of its line as well', () => {
  const printed = printedProblem(PROBLEM, 'spec/', { GITHUB_ACTIONS: 'true' });
  expect(printed.endsWith('\n::error file=spec/rules.yaml,line=7::100 %25%0Awrong\n')).toBe(true);
});
