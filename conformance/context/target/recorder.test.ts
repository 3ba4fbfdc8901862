import type { RuleName } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import { Finding } from '../outcome.ts';
import { compose, Recorder, type Breach } from './recorder.ts';
import type { Exchange } from './transcript.ts';

const exchange = (operation: string): Exchange => ({
  step: 'test',
  operation,
  request: { method: 'GET', url: '', headers: {}, body: undefined },
  response: { failed: 'no response' },
  ms: 0,
});
const breach = (rule: string): Breach => ({
  rule: rule as RuleName,
  finding: new Finding('a', 'b'),
  wasRead: true,
});
const [a, b, c] = ['a', 'b', 'c'].map(exchange) as [Exchange, Exchange, Exchange];

describe('a recorder', () => {
  test('returns transcripts that later entries do not change', () => {
    const recorder = new Recorder();
    recorder.addExchange(a);
    const before = recorder.transcript;
    recorder.addExchange(b);
    recorder.addBreach(breach('DropTable/error-body'));
    expect(before).toEqual({ exchanges: [a], breaches: [] });
    expect(recorder.transcript.exchanges).toEqual([a, b]);
  });

  test('includes what a part records later, at the position of the part', () => {
    const [recorder, part] = [new Recorder(), new Recorder()];
    const found = breach('DropTable/error-body');
    recorder.addPart(part);
    recorder.addExchange(b);
    part.addExchange(a);
    part.addBreach(found);
    expect(recorder.transcript).toEqual({ exchanges: [a, b], breaches: [found] });
  });

  test('lists an exchange once that two parts share', () => {
    const recorder = new Recorder();
    recorder.addPart({ exchanges: [a, b], breaches: [] });
    recorder.addPart({ exchanges: [a, c], breaches: [] });
    expect(recorder.transcript.exchanges).toEqual([a, b, c]);
  });

  test('returns the entries from a position on', () => {
    const recorder = new Recorder();
    recorder.addExchange(a);
    const { position } = recorder;
    recorder.addExchange(b);
    expect(recorder.transcriptFrom(position).exchanges).toEqual([b]);
  });
});

test('a composed transcript has the exchanges of all steps and the breaches of the last', () => {
  const earlier = { exchanges: [a, b], breaches: [breach('DropTable/error-body')] };
  const own = { exchanges: [b, c], breaches: [breach('DropTable/error-code')] };
  expect(compose([earlier], own)).toEqual({ exchanges: [a, b, c], breaches: own.breaches });
});
