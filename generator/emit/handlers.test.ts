import { expect, test } from 'vitest';
import { emitHandlers } from './handlers.ts';

test('handlers.ts exports types only', () => {
  const { text } = emitHandlers();
  const exported = [...text.matchAll(/^export (\w+) (\w+)/gm)].map(([, kind, name]) => `${kind} ${name}`);
  expect(exported).toEqual([
    'type HandlerRequest',
    'interface EmptyResponse',
    'interface JsonBodyResponse',
    'interface ArrowResponse',
    'type HandlerResponse',
    'type Handler',
    'type Handlers',
  ]);
});
