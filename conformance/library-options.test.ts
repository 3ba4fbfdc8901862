import { expect, expectTypeOf, test } from 'vitest';
import { ConfigError, runConformance, type ConformanceOptions } from './index.ts';
import { configOfLibrary } from './library-options.ts';
import type { CONFIG_OPTIONS } from './options.ts';

test('the library has every option of the config file but those of its files', () => {
  type Names = Exclude<keyof typeof CONFIG_OPTIONS, 'report' | 'format'>;
  type Credentials = 'token' | 'apiKey' | 'secondToken';
  expectTypeOf<keyof ConformanceOptions>().toEqualTypeOf<Names | Credentials | 'signal'>();
  expectTypeOf<NonNullable<ConformanceOptions['transcripts']>>().toEqualTypeOf<'failing' | 'all'>();
});

test('the library applies options as a config file does', () => {
  expect(
    configOfLibrary({ target: 'http://host', level: ['basic'], readOnly: true, timeout: 5, token: 'secret' }),
  ).toMatchObject({ target: 'http://host', levels: ['basic'], readOnly: true, timeoutMs: 5000, token: 'secret' });
});

test.each([
  ['an unknown option', { targt: 'http://host' }],
  ['an option that only the command line has', { watch: true }],
  ['an option of the files that the command writes', { report: 'dir' }],
  ['a value of the wrong type', { only: 'DropNamespace/*' }],
  ['a number as text', { timeout: '5' }],
])('the library rejects %s', async (_, options) => {
  await expect(runConformance(options as object)).rejects.toThrow(ConfigError);
});
