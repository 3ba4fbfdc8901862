import { SOURCES, type Source } from './selection.ts';
import { operationIds, operations } from '#contract/operations';
import type { FamilyId } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import type { Check, Subject } from '../context/check.ts';
import { CONTROL_REQUEST, type Family, type FamilyCase } from '../context/family.ts';
import { checksOf, rule } from '../testing/fake-target.ts';
import { namespaceScopeOf, planUnit, separate, type PlanContext, type Step, type UnitPlan } from './plan.ts';
import type { Checks } from './checks.ts';

const run = async (): Promise<void> => undefined;
const check: Check = run;
const subject = async (): Promise<Subject> => ({ request: { id: ['a'] } });
const rejection = (name: string): FamilyCase => ({ name, run, send: run });
const control: FamilyCase = { name: CONTROL_REQUEST, run };
const family = (acts: boolean, ...cases: readonly FamilyCase[]): Family => ({
  executesOperation: acts,
  cases: () => cases,
});

const contextOf = (checks: Checks, rest: Partial<PlanContext> = {}): PlanContext => ({
  checks,
  lackOf: () => undefined,
  features: undefined,
  sources: ['document', 'public', 'decision'],
  ...rest,
});

interface PlanOptions {
  readonly operation?: 'DropNamespace' | 'DescribeNamespace';
  readonly sources?: readonly Source[];
}

const planOf = (
  families: { readonly [Id in FamilyId]?: Family },
  { operation = 'DropNamespace', sources = SOURCES }: PlanOptions = {},
): UnitPlan =>
  planUnit(
    Object.keys(families).map((id) => ({ rule: rule(`${operation}/${id}`), excluded: undefined })),
    contextOf(checksOf({ [operation]: { subject, checks: {} } }, families), { sources }),
  );

/** A step in short, such as `send-group a, b` or `run-case c on reusable`. */
const shortly = (step: Step): string => {
  if (step.kind === 'run-check') return `run-check in ${step.fixtures}${step.isolated ? ', isolated' : ''}`;
  if (step.kind === 'run-case') return `run-case ${step.case.name} on ${step.setUp.kind}`;
  return `send-group ${step.cases.map(({ name }) => name).join(', ')}`;
};
const stepsOf = ({ rules }: UnitPlan): readonly (readonly string[])[] => rules.map(({ steps }) => steps.map(shortly));

describe('the steps of a family rule', () => {
  test('join rejections that follow each other to a group', () => {
    const plan = planOf({ 'error-body': family(false, ...['a', 'b', 'c'].map(rejection)) });
    expect(stepsOf(plan)).toEqual([['send-group a, b, c']]);
  });

  test('make a group of a single rejection too, which is sent with those of other rules', () => {
    expect(stepsOf(planOf({ 'error-body': family(false, rejection('a')) }))).toEqual([['send-group a']]);
  });

  test('split a group at a case that observes by itself, has names of its own or is shared by rules', () => {
    const others: readonly FamilyCase[] = [
      { name: 'x', run },
      { ...rejection('x'), once: 'key' },
      { ...rejection('x'), naming: { delimiter: '.' } },
    ];
    for (const other of others) {
      const cases = [rejection('a'), rejection('b'), other, rejection('c'), rejection('d')];
      const [steps] = stepsOf(planOf({ 'error-body': family(false, ...cases) }));
      expect(steps?.map((step) => step.replace(/ on .*/, ''))).toEqual([
        'send-group a, b',
        'run-case x',
        'send-group c, d',
      ]);
    }
  });

  test('never join the rejections of two rules', () => {
    const plan = planOf({
      'error-body': family(false, rejection('a'), rejection('b')),
      'error-code': family(false, rejection('c'), rejection('d')),
    });
    expect(stepsOf(plan)).toEqual([['send-group a, b'], ['send-group c, d']]);
  });

  test('set up a subject for each case that carries out a write operation, and share one for a read operation', () => {
    const families = { 'error-body': family(true, { name: 'a', run }) };
    expect(stepsOf(planOf(families))).toEqual([['run-case a on repeatable']]);
    expect(stepsOf(planOf(families, { operation: 'DescribeNamespace' }))).toEqual([['run-case a on reusable']]);
  });

  test('set up a private subject for a case with naming options, in fixtures that do not depend on the operation', () => {
    const families = { 'error-body': family(true, { name: 'a', naming: { delimiter: '.' }, run }) };
    const setUps = (['DropNamespace', 'DescribeNamespace'] as const).map((operation) => {
      const [step] = planOf(families, { operation }).rules[0]?.steps ?? [];
      return step?.kind === 'run-case' ? step.setUp : undefined;
    });
    expect(setUps[0]).toEqual({ kind: 'private', naming: { delimiter: '.' }, fixtures: 'error-body#a' });
    expect(setUps[1]).toEqual(setUps[0]);
  });

  test('set up no subject for a case that creates its objects, in fixtures that all operations share', () => {
    const families = { 'error-body': family(true, { name: 'a', withoutSubject: true, run }) };
    for (const operation of ['DropNamespace', 'DescribeNamespace'] as const)
      expect(planOf(families, { operation }).rules[0]?.steps).toMatchObject([
        { kind: 'run-case', setUp: { kind: 'none', fixtures: 'error-body' } },
      ]);
  });

  test('contain the parts of a case, each with its own set-up', () => {
    const parts: readonly FamilyCase[] = [
      { name: 'b', run },
      { name: 'c', naming: { delimiter: '.' }, run },
    ];
    const [plan] = planOf({ 'error-body': family(true, { name: 'a', run, parts }) }).rules;
    const [step] = plan?.steps ?? [];
    expect(step?.kind === 'run-case' && step.parts.map(shortly)).toEqual([
      'run-case b on repeatable',
      'run-case c on private',
    ]);
  });

  test('are empty, with the error, if the cases cannot be listed', () => {
    const broken: Family = {
      executesOperation: false,
      cases: () => {
        throw new TypeError('a mistake');
      },
    };
    const { rules } = planOf({ 'error-body': broken, 'error-code': family(false, rejection('a')) });
    expect(rules[0]).toMatchObject({ steps: [], error: expect.any(TypeError) });
    expect(rules[1]?.steps).toHaveLength(1);
  });
});

test('a group is separated into one case each, on the reusable subject', () => {
  const [step] = planOf({ 'error-body': family(false, rejection('a'), rejection('b')) }).rules[0]?.steps ?? [];
  expect(step?.kind === 'send-group' && separate(step).map(shortly)).toEqual([
    'run-case a on reusable',
    'run-case b on reusable',
  ]);
});

describe('the control request', () => {
  test('is planned once for all rules that ask for it, and counts against response-schema', () => {
    const { rules, controlRequest } = planOf({
      'error-body': family(false, rejection('a'), control),
      'error-code': family(false, rejection('b')),
      'response-schema': family(true, control),
    });
    expect(controlRequest).toMatchObject({
      rule: { name: 'DropNamespace/response-schema' },
      case: control,
      setUp: { kind: 'reusable' },
    });
    expect(rules.map(({ hasControlRequest }) => hasControlRequest)).toEqual([true, false, true]);
    expect(rules.map(({ variesControlRequest }) => variesControlRequest)).toEqual([false, false, true]);
    expect(rules.flatMap(({ steps }) => steps)).toHaveLength(2);
  });

  test('is left out if no rule asks for it', () => {
    expect(planOf({ 'error-body': family(false, rejection('a')) }).controlRequest).toBeUndefined();
  });

  test('is left out if the sources leave out every other case', () => {
    const families = { 'error-body': family(false, { ...rejection('a'), shownBy: ['public'] }, control) };
    expect(planOf(families, { sources: ['document'] })).toMatchObject({
      rules: [{ steps: [] }],
      controlRequest: undefined,
    });
    expect(planOf(families)).toMatchObject({
      rules: [{ steps: [{ kind: 'send-group' }] }],
      controlRequest: { case: control },
    });
  });
});

describe("an operation's own rule", () => {
  const planOwn = (rest: Partial<PlanContext> = {}, selected = rule('DropTable/a'), apart?: true): UnitPlan => {
    const checks = checksOf({ DropTable: { checks: { a: check }, ...(apart && { isolated: apart }) } });
    return planUnit([{ rule: selected, excluded: undefined }], contextOf(checks, rest));
  };

  test('runs its check with the fixtures of the operation, its tables with those of others or apart', () => {
    expect(stepsOf(planOwn())).toEqual([['run-check in DropTable/own']]);
    expect(stepsOf(planOwn({}, rule('DropTable/a'), true))).toEqual([['run-check in DropTable/own, isolated']]);
  });

  test('has its tables in the namespace of some operations on tables, but not of those on namespaces', () => {
    const scopes = operationIds.map(namespaceScopeOf);
    const onTables = operationIds.filter((id) => operations[id].object === 'table');
    expect(new Set(onTables.map(namespaceScopeOf)).size).toBeLessThan(onTables.length / 4);
    expect(scopes.filter((scope) => scope === 'DropNamespace')).toHaveLength(1);
  });

  test.each([
    ['the operation is not supported', { lackOf: () => 'the target does not support it' }, 'a', 'not-applicable'],
    ['a feature is missing', { features: new Set(['other']) }, 'a', 'not-applicable'],
    ['it has no check', {}, 'b', 'unwritten'],
  ] as const)('needs no step if %s', (_title, rest, id, status) => {
    const plan = planOwn(rest, rule(`DropTable/${id}`, { needs: ['branches'] }));
    expect(plan).toMatchObject({ settled: [{ status }], rules: [] });
  });

  test('needs no step if it is excluded', () => {
    const checks = checksOf({ DropTable: { checks: { a: check } } });
    const plan = planUnit([{ rule: rule('DropTable/a'), excluded: 'not selected' }], contextOf(checks));
    expect(plan).toMatchObject({ settled: [{ status: 'excluded', reason: 'not selected' }], rules: [] });
  });
});
