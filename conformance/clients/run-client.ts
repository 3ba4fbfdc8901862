import { clientRules, type ClientRuleName } from '#contract/client-rules';
import type { Source } from '#contract/rules';
import { sourcesOf } from '#contract/sources';
import { inParallel } from '../context/parallel.ts';
import { runProgram, type ProgramOptions } from './client-program.ts';
import { isResult, reported } from './judges.ts';
import { play } from './play.ts';
import type { ClientRequest, Played, Scenario } from './scenario.ts';

/** What a rule found in a scenario. */
export interface RuleResult {
  readonly rule: ClientRuleName;
  /** `blocked`: the program sends and reports nothing, or not even what a usual response says. */
  readonly status: 'pass' | 'fail' | 'blocked' | 'not applicable';
  /** What the client did instead, or why it is not judged; absent when the rule passes. */
  readonly finding?: string;
}

/** A request of the client program, as reports show it. */
export interface ShownRequest extends Pick<ClientRequest, 'method' | 'url' | 'headers'> {
  readonly at: number;
  /** The body as text, shortened, or its size when it is no text; absent when it is empty. */
  readonly body?: string;
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly says: string;
  readonly task: Scenario['task'];
  readonly requests: readonly ShownRequest[];
  /** What the program reported. */
  readonly reported: string;
  readonly rules: readonly RuleResult[];
}

/** What `touchstone client` found about a client program. */
export interface ClientReport {
  readonly command: string;
  readonly scenarios: readonly ScenarioResult[];
  /** Each rule that a scenario judged: `fail` when it failed in one of them. */
  readonly rules: readonly {
    readonly rule: ClientRuleName;
    readonly level: string;
    readonly sources: readonly Source[];
    readonly status: RuleResult['status'];
  }[];
  /** What the rules that count rest on. */
  readonly sources: readonly Source[];
  /** Whether every MUST rule that counts passes or does not apply, and one passes. */
  readonly isConformant: boolean;
}

const BODY_SHOWN = 300;

const bodyText = (body: Uint8Array): string => {
  const text = Buffer.from(body.subarray(0, 4 * BODY_SHOWN)).toString();
  return text.includes('\u0000') ? `(${body.length} bytes)` : text.slice(0, BODY_SHOWN);
};

const shown = ({ method, url, headers, body, at }: ClientRequest): ShownRequest => ({
  method,
  url,
  headers,
  at: Math.round(at),
  ...(body.length > 0 && { body: bodyText(body) }),
});

const judge = (
  { judge: judges }: Scenario,
  judgeOne: (rule: ClientRuleName) => Omit<RuleResult, 'rule'>,
): readonly RuleResult[] => (Object.keys(judges) as ClientRuleName[]).map((rule) => ({ rule, ...judgeOne(rule) }));

const judgePlayed = (scenario: Scenario, played: Played): readonly RuleResult[] =>
  judge(scenario, (rule) => {
    if (played.outcome.is === 'unsupported')
      return { status: 'not applicable', finding: 'the client has no such call' };
    const finding = scenario.judge[rule]?.(played);
    if (finding === undefined) return { status: 'pass' };
    return typeof finding === 'string'
      ? { status: 'fail', finding }
      : { status: 'not applicable', finding: finding.why };
  });

/** Returns why a scenario cannot be judged: the program does not report what a usual response says. */
const blockedBy = async (scenario: Scenario, options: ProgramOptions): Promise<string | undefined> => {
  const { task, usually } = scenario;
  if (usually === undefined) return undefined;
  const played = await play({ ...scenario, replies: {} }, (url) => runProgram(url, task, options));
  if (played.outcome.is === 'unsupported') return undefined;
  const finding = isResult(usually)(played);
  return typeof finding === 'string' ? `with usual responses, ${finding}` : undefined;
};

/** Plays one scenario. */
export const runScenario = async (scenario: Scenario, options: ProgramOptions): Promise<ScenarioResult> => {
  const blocked = await blockedBy(scenario, options);
  const { name, says, task } = scenario;
  const about = { scenario: name, says, task };
  if (blocked !== undefined) {
    const rules = judge(scenario, () => ({ status: 'blocked', finding: blocked }));
    return { ...about, requests: [], reported: blocked, rules };
  }
  const played = await play(scenario, (url) => runProgram(url, task, options));
  const { outcome, requests } = played;
  return {
    ...about,
    requests: requests.map(shown),
    reported: reported(outcome),
    rules:
      outcome.is === 'unclear' && requests.length === 0
        ? judge(scenario, () => ({ status: 'blocked', finding: `the program sent no request: ${outcome.why}` }))
        : judgePlayed(scenario, played),
  };
};

/** From the one that decides. */
export const STATUSES: readonly RuleResult['status'][] = ['fail', 'blocked', 'pass', 'not applicable'];

/** Whether a rule passes or fails, of those that count or others. */
export const isTested = ({ rules }: Pick<ClientReport, 'rules'>): boolean =>
  rules.some(({ status }) => status === 'pass' || status === 'fail');

/** Scenarios that are played at the same time. */
const CONCURRENCY = 2;

/** Plays scenarios and returns the report. `onResult` is called with each result in the order in which they end. */
export const runClient = async (
  scenarios: readonly Scenario[],
  options: ProgramOptions,
  sources: readonly Source[],
  onResult: (result: ScenarioResult) => void = () => undefined,
): Promise<ClientReport> => {
  const found = new Map<Scenario, ScenarioResult>();
  await inParallel(CONCURRENCY, scenarios, async (scenario) => {
    const result = await runScenario(scenario, options);
    found.set(scenario, result);
    onResult(result);
  });
  const results = scenarios.flatMap((scenario) => found.get(scenario) ?? []);
  const all = results.flatMap(({ rules }) => rules);
  const rules = clientRules.flatMap((rule) => {
    const statuses = all.filter(({ rule: of }) => of === rule.name).map(({ status: one }) => one);
    const status = STATUSES.find((one) => statuses.includes(one));
    return status === undefined ? [] : [{ rule: rule.name, level: rule.level, sources: sourcesOf(rule), status }];
  });
  const counting = rules.filter((rule) => rule.level === 'MUST' && rule.sources.some((one) => sources.includes(one)));
  const isConformant =
    counting.every(({ status }) => status === 'pass' || status === 'not applicable') &&
    counting.some(({ status }) => status === 'pass');
  return { command: options.command, scenarios: results, rules, sources, isConformant };
};
