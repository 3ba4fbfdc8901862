import { describe, expect, test } from 'vitest';
import { problemsOf } from './commit-message.js';

const BODY = '\n\nThe engine gave up after three conflicts; 4 of 150 runs failed.';

describe('commit messages', () => {
  test.each([
    'engine: retry updates after concurrent casts',
    'http: reject foreign Host and Origin while the server is open',
    'engine/commit: feed the queue in order of arrival',
    'spec, generator: rename the fields of a rule',
  ])('accepts %s', (subject) => {
    expect(problemsOf(`${subject}${BODY}`)).toEqual([]);
  });

  test.each([
    'Re-read: a write that casts overtake is retried',
    'retry updates after concurrent casts',
    'engine: retries updates after casts',
    'engine: retried updates after casts',
    'engine: retrying updates after casts',
    'engine: cleanup',
    'engine: retry updates after casts.',
    `engine: retry ${'updates '.repeat(10)}`,
  ])('rejects %s', (subject) => {
    expect(problemsOf(`${subject}${BODY}`)).not.toEqual([]);
  });

  test('rejects a message without a body, or with a body that follows at once', () => {
    expect(problemsOf('engine: retry updates after concurrent casts')).not.toEqual([]);
    expect(problemsOf('engine: retry updates after concurrent casts\nBecause.')).not.toEqual([]);
  });

  test('ignores the comments of git', () => {
    expect(problemsOf(`engine: retry updates${BODY}\n# On branch main`)).toEqual([]);
  });
});
