import { expect, test } from 'vitest';
import { COMMANDS } from './commands/definitions.ts';
import { followUpsOf, REPEATED } from './follow-ups.ts';

const RULE = 'DropNamespace/absent-fail';
const run = { program: 'npx touchstone', target: 'http://target.test/x', seed: 'abc' } as const;

test.each(Object.keys(REPEATED) as (keyof typeof REPEATED)[])('%s accepts the options that are repeated', (name) => {
  const accepted = COMMANDS.find((command) => command.name === name)?.options ?? [];
  expect(REPEATED[name].filter((option) => !accepted.includes(option))).toEqual([]);
});

test('names the report, and repeats what the report does not contain', () => {
  const given = { report: 'my report', header: ['X-Tenant: blue', 'X-Api-Token: hush'], insecure: true, home: 'a$b' };
  const { replay, prune } = followUpsOf({ ...run, given, reportDir: 'my report' });
  const options = `--from 'my report' --header 'X-Tenant: blue' --header "x-api-token: $TOUCHSTONE_HEADER" --insecure --home 'a$b'`;
  expect(replay(RULE)).toBe(`npx touchstone replay ${RULE} ${options}`);
  expect(prune).toBe(`npx touchstone prune ${options}`);
});

test('names the target and the seed where there is no report', () => {
  const given = { format: ['junit'], maxTime: 5, database: ['a', 'b'], readOnly: true };
  const { replay, prune, testAgain } = followUpsOf({ ...run, given, reportDir: undefined });
  const again = `npx touchstone --target ${run.target} --database a --database b --read-only --only ${RULE}`;
  expect([replay(RULE), testAgain(RULE)]).toEqual([again, again]);
  expect(prune).toBe(`npx touchstone prune --database a --database b --target ${run.target} --seed abc`);
});

test('needs no option for the reference server and the default report', () => {
  const { replay, prune } = followUpsOf({ ...run, target: undefined, given: {}, reportDir: 'conformance-report' });
  expect({ replay: replay(RULE), prune }).toEqual({ replay: `npx touchstone replay ${RULE}`, prune: undefined });
});
