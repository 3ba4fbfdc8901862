#!/usr/bin/env node
// Checks commit messages: `area: imperative verb + object`, at most 72 characters, then an empty line and a body that
// gives the reason. As a hook (git config core.hooksPath .config/hooks) it checks the message of the commit that is made;
// with --range A..B it checks those commits, with --new all since the rule was adopted, as CI does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const LONGEST = 72;
const SUBJECT = /^(?<area>[a-z][a-z0-9./-]*(?:, [a-z][a-z0-9./-]*)*): (?<rest>\S.*)$/;
/** Verb forms that are no imperative; words that end alike and are one are listed in `IMPERATIVES`. */
const NOT_IMPERATIVE =
  /^(?:\w+(?:ed|ing)|(?:add|change|fix|remove|rename|move|make|use|update|return|reject|allow|write|read|check|test|run)s|\w+(?:ies|sses|shes|ches))$/i;
const IMPERATIVES = new Set([
  'bring',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'seed',
  'shed',
  'speed',
  'string',
  'succeed',
]);
/** Subjects that git writes itself. */
const BY_GIT = /^(?:Merge |Revert "|fixup! |squash! )/;

/**
 * Returns what is wrong with a commit message; empty when nothing is.
 * @param {string} message the whole message; comment lines of git's editor are ignored
 * @returns {string[]}
 */
export const problemsOf = (message) => {
  const [subject = '', second = '', ...body] = message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trimEnd()
    .split('\n');
  if (BY_GIT.test(subject)) return [];
  const problems = [];
  const rest = SUBJECT.exec(subject)?.groups?.rest;
  if (rest === undefined)
    problems.push(
      'the subject is not "area: imperative verb + object", such as "engine: retry updates after concurrent casts"',
    );
  else {
    const [verb = ''] = rest.split(' ');
    if (NOT_IMPERATIVE.test(verb) && !IMPERATIVES.has(verb.toLowerCase()))
      problems.push(`"${verb}" is not an imperative verb`);
    if (!rest.includes(' ')) problems.push('the subject has no object');
    if (rest.endsWith('.')) problems.push('the subject ends with a period');
  }
  if (subject.length > LONGEST) problems.push(`the subject has ${subject.length} characters; at most ${LONGEST}`);
  if (second.trim() !== '') problems.push('the second line is not empty');
  if (body.join('').trim() === '') problems.push('there is no body with the reason');
  return problems;
};

const report = (name, problems) => {
  for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
  return problems.length === 0;
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });

/** The commit that added this file. */
const adopted = () => git('log', '--diff-filter=A', '--format=%H', '-1', '--', '.config/commit-message.js').trim();

const main = ([first, second]) => {
  if (first === undefined || first === '--help') {
    process.stdout.write('usage: commit-message.js FILE | --range A..B | --new\n');
    return first === undefined ? 2 : 0;
  }
  if (first !== '--range' && first !== '--new')
    return report('commit message', problemsOf(readFileSync(first, 'utf8'))) ? 0 : 1;
  const range = first === '--new' ? `${adopted()}..HEAD` : second;
  const commits = git('rev-list', '--no-merges', range).split('\n').filter(Boolean);
  const bad = commits.filter(
    (commit) => !report(commit.slice(0, 10), problemsOf(git('log', '-1', '--format=%B', commit))),
  );
  process.stdout.write(`${commits.length} commit messages checked, ${bad.length} rejected\n`);
  return bad.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
