import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OPTION_NAMES, OptionsError, optionOf, variableOf, type OptionName, type OptionValue } from '../options.ts';
import { DEFAULT_SETTINGS, settingOf } from '../settings.ts';
import { runCommandLine } from './command-line.ts';
import { configureLibrary, type CommandConfiguration } from './configuration.ts';
import { configSchema } from './schema.ts';

// Not in `beforeAll`: the titles of some tests need files.
const dir = mkdtempSync(join(tmpdir(), 'touchstone-options-'));
let files = 0;
afterAll(() => rmSync(dir, { recursive: true }));

const file = (text: string): string => {
  const path = join(dir, `file-${(files += 1)}`);
  writeFileSync(path, text);
  return path;
};

/** Runs a command line and returns what it serves and prints. */
const run = async (argv: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const printed: string[] = [];
  let served: CommandConfiguration | undefined;
  await runCommandLine(argv, env, {
    print: (text) => printed.push(text),
    serve: async (configuration) => void (served = configuration),
    checkHealth: () => Promise.reject(new Error('not a server')),
    backUp: () => Promise.reject(new Error('took a backup')),
    restore: () => Promise.reject(new Error('restored a backup')),
  });
  return { served, printed: printed.join('\n') };
};

const configure = async (argv: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandConfiguration> => {
  const { served } = await run(argv, env);
  if (served === undefined) throw new Error('nothing was served');
  return served;
};

/** Samples of options that need URLs, or files of a certain form. */
const FORMED_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  catalog: ['postgres://h/one', 'postgres://h/two'],
  credentials: [file('token a'), file('token b')],
  storage: ['s3://bucket/one', 'gs://bucket/two'],
  'vend-role': ['arn:aws:iam::123456789012:role/one', 'arn:aws-cn:iam::123456789012:role/two'],
  'job-runner': ['http://one.example', 'https://two.example:9000'],
  'job-runner-server': ['http://one.example', 'https://two.example:9000'],
  'storage-endpoint': ['http://one.example', 'https://two.example:9000'],
};

/** Two values of an option other than its default, as texts, and the typed value of each. */
const samplesOf = (name: OptionName): readonly (readonly [text: string, value: OptionValue])[] => {
  const { kind, choices, default: fallback } = optionOf(name);
  // A path of a readable file suits every option that names one.
  if (name === 'cors-origin')
    return ['https://one.example', 'https://two.example'].map((origin) => [origin, [origin]] as const);
  const texts = FORMED_SAMPLES[name] ?? [file('token'), file('token')];
  switch (kind) {
    case 'integer':
    case 'number':
      return [
        ['7', 7],
        ['8', 8],
      ];
    case 'boolean':
      return [
        [String(fallback !== true), fallback !== true],
        [String(fallback === true), fallback === true],
      ];
    case 'strings':
      if (name === 'oidc-algorithms') return ['RS256', 'PS256'].map((text) => [text, [text]] as const);
      if (name === 'limit') return ['json-bytes=1', 'json-depth=2'].map((text) => [text, [text]] as const);
      return [
        ['one', ['one']],
        ['two', ['two']],
      ];
    case 'string':
      return (choices?.filter((one) => one !== fallback).concat(String(fallback)) ?? texts).map((text) => [text, text]);
  }
};

const flagOf = (name: OptionName, text: string): readonly string[] =>
  optionOf(name).kind === 'boolean' ? [text === 'true' ? `--${name}` : `--no-${name}`] : [`--${name}`, text];

/** Flags that an option needs. */
const contextOf = (name: OptionName): readonly string[] => {
  if (name === 'host') return ['--insecure'];
  if (name === 'tls-cert') return ['--tls-key', 'key.pem'];
  if (name === 'grants-file') return ['--keys-file', 'keys.json'];
  if (name === 'vend-role') return ['--vend-credentials', '--storage', 's3://bucket'];
  if (name === 'oidc-issuer') return ['--oidc-audience', 'tables', '--oidc-jwks', 'keys.json'];
  if (name === 'oidc-audience') return ['--oidc-issuer', 'https://id.example'];
  if (name === 'oidc-jwks') return ['--oidc-issuer', 'https://id.example', '--oidc-audience', 'tables'];
  return name === 'tls-key' ? ['--tls-cert', 'cert.pem'] : [];
};

describe('every option', () => {
  test.each(OPTION_NAMES)('%s is a flag, a variable and a field, in this order of precedence', async (name) => {
    const [first, second] = samplesOf(name);
    if (first === undefined || second === undefined) throw new Error(`no samples of ${name}`);
    const field = file(`${name}: ${JSON.stringify(first[1])}\n`);
    const more = contextOf(name);
    const byFlag = await configure([...more, ...flagOf(name, first[0])]);
    const byVariable = await configure(more, { [variableOf(name)]: first[0] });
    const byField = await configure([...more, '--config', field]);
    const setting = settingOf(name);
    for (const { settings } of [byFlag, byVariable, byField]) expect(settings[setting]).toEqual(first[1]);
    expect(byFlag.sources.get(name)).toMatch(/^--/);
    expect(byVariable.sources.get(name)).toBe(variableOf(name));
    expect(byField.sources.get(name)).toBe(`${field}: ${name}`);
    const variableOverFile = await configure([...more, '--config', field], { [variableOf(name)]: second[0] });
    expect(variableOverFile.settings[setting]).toEqual(second[1]);
    const flagOverVariable = await configure([...more, ...flagOf(name, second[0])], { [variableOf(name)]: first[0] });
    expect(flagOverVariable.settings[setting]).toEqual(second[1]);
  });

  test.each(OPTION_NAMES)('%s is in the help and in the schema of the config file', async (name) => {
    const { printed } = await run(['--help']);
    expect(printed).toMatch(new RegExp(`--(no-)?${name}\\b`));
    expect(configSchema()).toHaveProperty(['properties', name, 'description']);
  });

  test.each(OPTION_NAMES)('%s is an option of the library, unless it concerns the process', async (name) => {
    const [first] = samplesOf(name);
    if (first === undefined) throw new Error(`no samples of ${name}`);
    const { settings, sources } = await configure([...contextOf(name), ...flagOf(name, first[0])]);
    const given = OPTION_NAMES.filter((one) => sources.get(one) !== 'default').map(settingOf);
    const inLibrary = () => configureLibrary(Object.fromEntries(given.map((setting) => [setting, settings[setting]])));
    if (optionOf(name).isOfCommand === true) expect(inLibrary).toThrow(OptionsError);
    else expect(inLibrary().settings).toEqual(settings);
  });

  test('has its default when nothing gives it', async () => {
    const { settings, sources } = await configure([], {});
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(configureLibrary({}).settings).toEqual(DEFAULT_SETTINGS);
    for (const name of OPTION_NAMES) {
      const { kind, default: fallback } = optionOf(name);
      expect([name, settings[settingOf(name)]]).toEqual([name, fallback ?? (kind === 'strings' ? [] : undefined)]);
      expect([name, sources.get(name)]).toEqual([name, 'default']);
    }
  });

  test('counts as not given when its variable is empty, unless it protects the server', async () => {
    const names = OPTION_NAMES.filter((name) => optionOf(name).protects !== true);
    const empty = Object.fromEntries(names.map((name) => [variableOf(name), '']));
    expect((await configure([], empty)).settings).toEqual((await configure([])).settings);
  });
});

test.each([
  ['former variables', [], { TOUCHSTONE_SERVER_TOKENS: 'a, b', TOUCHSTONE_SERVER_API_KEYS: 'k' }, ['a', 'b'], ['k']],
  ['repeated flags', ['--token', 'a', '--token', 'b', '--api-key', 'k'], {}, ['a', 'b'], ['k']],
  ['credentials files', ['--credentials', file('# x\ntoken a\n  # y\napi-key k\n\n')], {}, ['a'], ['k']],
  ['a token file', ['--token-file', file('a\n# x\nb\n')], {}, ['a', 'b'], []],
  ['an API key file', ['--api-key-file', file('k')], {}, [], ['k']],
  ['a file, with # as a part of a secret', ['--token-file', file('\uFEFFa#b\r\nc#\r\n')], {}, ['a#b', 'c#'], []],
  ['a credentials file, with # as a part', ['--credentials', file('token a#b\napi-key #k')], {}, ['a#b'], ['#k']],
  [
    'a flag and a field, with a comma as a part',
    ['--token', 'a,b', '--config', file('api-key: k,l')],
    {},
    ['a,b'],
    ['k,l'],
  ],
  [
    'several files and a flag',
    ['--token', 'a', '--token-file', file('b'), '--credentials', file('token c')],
    {},
    ['a', 'b', 'c'],
    [],
  ],
  ['a list in the config file', ['--config', file('token: [a, b]\napi-key: k')], {}, ['a', 'b'], ['k']],
  ['a config file of the environment', [], { TOUCHSTONE_SERVER_CONFIG: file('{"token": ["a"]}') }, ['a'], []],
])('reads credentials of %s', async (_name, argv, env, tokens, apiKeys) => {
  expect((await configure(argv, env)).credentials).toEqual({ tokens, apiKeys });
});

test('reads limits from a list', async () => {
  const { limits } = await configure([], { TOUCHSTONE_SERVER_LIMIT: 'json-bytes=1, json-depth=2' });
  expect([limits.of('json-bytes'), limits.of('json-depth')]).toEqual([1, 2]);
});

test.each([
  ['a token', ['--host', '0.0.0.0', '--token', 'a']],
  ['--insecure', ['--host', '0.0.0.0', '--insecure']],
  ['nothing, if it is a loopback address', ['--host', '::1']],
])('accepts an address with %s', async (_name, argv) => {
  expect((await configure(argv)).settings.host).toBe(argv[1]);
});

/** An option that protects the server, with a value that is empty, as a flag, a variable or a field. */
const EMPTY_PROTECTION: readonly (readonly [
  title: string,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  named: string,
])[] = OPTION_NAMES.filter((name) => optionOf(name).protects === true).flatMap((name) => {
  const { kind, formerVariable } = optionOf(name);
  const variables = [variableOf(name), ...(formerVariable === undefined ? [] : [formerVariable])];
  const texts = kind === 'strings' ? ['', ' ', ',', ' , '] : ['', ' \t'];
  const fields = [...(kind === 'strings' ? ['[]', '[""]', '[" "]'] : []), '', '""', '" "', 'null'];
  return [
    ...variables.flatMap((variable) =>
      texts.map((text) => [`${variable}=${JSON.stringify(text)}`, [], { [variable]: text }, variable] as const),
    ),
    ...['', ' '].map((text) => [`--${name} ${JSON.stringify(text)}`, [`--${name}`, text], {}, `--${name}`] as const),
    ...fields.map((text) => {
      const path = file(`${name}: ${text}`);
      return [`${name}: ${text}`, ['--config', path], {}, `${path}: ${name}`] as const;
    }),
  ];
});

test.each(EMPTY_PROTECTION)('does not start with %s', async (_title, argv, env, named) => {
  // Other credentials change nothing: one that is configured and missing is a mistake.
  for (const more of [[], ['--token', 'a']]) {
    const error: unknown = await run([...argv, ...more], env).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OptionsError);
    expect((error as OptionsError).message).toContain(named);
  }
});

describe('does not start with a credentials file that has none:', () => {
  const contents = ['', ' \n\t\n', '# only\n  # comments', '#secret', '\uFEFF'];
  const options = ['token-file', 'api-key-file', 'credentials'] as const;
  test.each(options.flatMap((name) => contents.map((text) => [name, text] as const)))('%s %j', async (name, text) => {
    const path = file(text);
    const sources = [
      run([`--${name}`, path]).then(String, String),
      run([], { [variableOf(name)]: path }).then(String, String),
      run(['--config', file(`${name}: ${path}`), '--token', 'a']).then(String, String),
    ];
    const [flag, variable, field] = await Promise.all(sources);
    expect(flag).toContain(`OptionsError: --${name}: ${path}`);
    expect(variable).toContain(`OptionsError: ${variableOf(name)}: ${path}`);
    expect(field).toContain(`: ${name}: ${path}`);
  });
});

test.each([
  [
    'a variable with a comma',
    [],
    { TOUCHSTONE_SERVER_TOKEN: 'hush-1,hush-2' },
    /^TOUCHSTONE_SERVER_TOKEN .*TOKEN_FILE/,
  ],
  ['a comment behind a secret', ['--token-file', file('a\nhush # x')], {}, /^--token-file: .*:2/],
  ['a comment behind a credential', ['--credentials', file('token hush # x')], {}, /^--credentials: .*:1/],
  ['an empty item of a list', [], { TOUCHSTONE_SERVER_TOKENS: 'hush,,hush' }, /^TOUCHSTONE_SERVER_TOKENS /],
  ['grants without principals', ['--grants-file', 'g.yaml'], {}, /^--grants-file: g.yaml .*keys-file/],
  [
    'grants for tokens',
    [],
    { TOUCHSTONE_SERVER_GRANTS_FILE: 'g', TOUCHSTONE_SERVER_TOKEN: 'a' },
    /^TOUCHSTONE_SERVER_GRANTS_FILE: g /,
  ],
  ['an empty config file', ['--config', file('')], {}, /has no option/],
  ['a config file with comments only', ['--config', file('# token: a')], {}, /has no option/],
  ['an empty name of a config file', [], { TOUCHSTONE_SERVER_CONFIG: '' }, /^TOUCHSTONE_SERVER_CONFIG /],
  ['a missing config file of a variable', [], { TOUCHSTONE_SERVER_CONFIG: '/nope' }, /^TOUCHSTONE_SERVER_CONFIG: /],
  ['a mistyped variable', [], { TOUCHSTONE_SERVER_TOKNE: 'hush' }, /^TOUCHSTONE_SERVER_TOKNE is no option/],
])('does not start with %s, and quotes no secret', async (_title, argv, env, message) => {
  const error: unknown = await run(argv, env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OptionsError);
  expect((error as OptionsError).message).toMatch(message);
  expect((error as OptionsError).message).not.toMatch(/hush/);
});

test('starts with the variables that Kubernetes sets for a service of this name', async () => {
  const { settings } = await configure([], {
    TOUCHSTONE_SERVER_SERVICE_HOST: '10.0.0.1',
    TOUCHSTONE_SERVER_SERVICE_PORT_HTTP: '8080',
    TOUCHSTONE_SERVER_PORT_8080_TCP_ADDR: '10.0.0.1',
  });
  expect(settings.port).toBe(DEFAULT_SETTINGS.port);
});

test('starts closed with a keys file that does not exist yet', async () => {
  const { settings } = await configure(['--keys-file', join(dir, 'later.json')]);
  expect(settings.keysFile).toBe(join(dir, 'later.json'));
});

describe('rejects', () => {
  test.each([
    ['an unknown flag', ['--prot', '1'], /--prot.*--port/s],
    ['a positional argument', ['serve', 'now'], /arguments/],
    ['an unknown command', ['run'], /run/],
    ['config without a command', ['config'], /config check/],
    ['a port above 65535', ['--port', '70000'], /^--port must be an integer from 0 to 65535, not "70000"$/],
    ['a port that is not a number', ['--port', 'http'], /^--port .*integer/],
    ['an empty port', ['--port', ''], /^--port /],
    ['an empty address', ['--host', '', '--insecure'], /^--host /],
    ['an empty directory', ['--data', ''], /^--data /],
    ['an empty token', ['--token', ''], /^--token /],
    ['an unsupported storage URL', ['--storage', '/data/tables'], /^storage /],
    [
      'an unsupported storage endpoint',
      ['--storage', 's3://b', '--storage-endpoint', 'localhost'],
      /^storage-endpoint /,
    ],
    ['a table root outside of the store', ['--storage', 's3://b/p', '--table-root', 's3://c/p'], /^table-root /],
    ['an unsupported catalog URL', ['--catalog', 'mysql://h/d'], /catalog/],
    ['an empty credentials file name', ['--credentials', ''], /^--credentials /],
    ['a negative read timeout', ['--read-timeout=-1'], /^--read-timeout .* from 0 to/],
    ['a non-loopback address without credentials', ['--host', '0.0.0.0'], /^host: .*insecure/],
    ['a certificate without its key', ['--tls-cert', 'cert.pem'], /tls-key/],
    ['a page instead of an origin', ['--cors-origin', 'https://app.example/page'], /^cors-origin must be an origin/],
    ['every origin', ['--cors-origin', '*'], /^cors-origin must be an origin/],
    ['an unknown limit', ['--limit', 'json-byte=1'], /^limit: "json-byte" is not a limit .*json-bytes/],
    ['a limit without a value', ['--limit', 'json-bytes'], /^limit: json-bytes must be a positive integer/],
    ['a missing credentials file', ['--credentials', '/nonexistent/file'], /^--credentials: .*nonexistent/],
    ['a missing token file', ['--token-file', '/nonexistent/file'], /^--token-file: .*nonexistent/],
    ['a missing config file', ['--config', '/nonexistent/file'], /^--config: .*nonexistent/],
    ['a config file that is a list', ['--config', file('- port')], /must be a map/],
    ['an unknown field', ['--config', file('prot: 1')], /"prot" is no option .*port/],
    ['a wrong type in the config file', ['--config', file('port: "80"')], /: port must be an integer .*"80"$/],
    ['a prototype as a field', ['--config', file('__proto__: 1')], /is no option/],
  ])('%s', async (_name, argv, message) => {
    const error: unknown = await run(argv).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OptionsError);
    expect((error as OptionsError).message).toMatch(message);
  });

  test('a wrong variable, and names it', async () => {
    await expect(run([], { TOUCHSTONE_SERVER_PORT: 'x' })).rejects.toThrow(
      /^TOUCHSTONE_SERVER_PORT must be an integer/,
    );
  });

  test('several values, one line for each', async () => {
    const problems = run(['--port', 'x'], { TOUCHSTONE_SERVER_SYNC: 'maybe', TOUCHSTONE_SERVER_READ_TIMEOUT: 'soon' });
    await expect(problems).rejects.toThrow(/^--port .*\nTOUCHSTONE_SERVER_SYNC .*\nTOUCHSTONE_SERVER_READ_TIMEOUT .*$/);
  });

  test.each([
    ['YAML that cannot be parsed', ['--config', file('token: "hush-hush')]],
    ['an unknown alias', ['--config', file('token: *hush')]],
    ['a token of another type', ['--config', file('token: { hush: hush }')]],
    ['a token with a space', ['--token-file', file('hush hush')]],
    ['a malformed credentials file', ['--credentials', file('password hush')]],
    ['a list for a URL', ['--config', file('catalog: [postgres://u:hush@h/d]')]],
    ['an origin with a password', ['--cors-origin', 'https://u:hush@app.example/']],
  ])('%s without quoting it', async (_name, argv) => {
    const error: unknown = await run(argv).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OptionsError);
    expect((error as OptionsError).message).not.toMatch(/hush/);
  });
});

describe('config check', () => {
  test('prints every option with its source, and no secret', async () => {
    const { printed, served } = await run(
      [
        'config',
        'check',
        '--port',
        '1',
        '--token',
        'hush-1',
        '--config',
        file('api-key: [hush-2]\ncatalog: postgres://u:hush-3@h/d'),
      ],
      { TOUCHSTONE_SERVER_DATA: 'd', TOUCHSTONE_SERVER_DATABASE: 'a,b' },
    );
    expect(served).toBeUndefined();
    expect(printed).not.toMatch(/hush/);
    expect(printed).toMatch(/^port: 1 +# --port$/m);
    expect(printed).toMatch(/^data: d +# TOUCHSTONE_SERVER_DATA$/m);
    expect(printed).toMatch(/^database: \[ a, b \] +# TOUCHSTONE_SERVER_DATABASE$/m);
    expect(printed).toMatch(/^token: 1 hidden +# --token$/m);
    expect(printed).toMatch(/^catalog: postgres:\/\/u:\*\*\*@h\/d +# .*: catalog$/m);
    for (const name of OPTION_NAMES) expect(printed).toMatch(new RegExp(`^${name}: `, 'm'));
  });

  test.each([
    ['catalog', 'postgres://u:hush@h/d?sslpassword=hush&password=hush&sslkey=/k', /u:\*\*\*@h\/d\?.*sslkey=/],
    ['catalog', 'postgres://u:hush@h:1,i:2/d?password=hush', /\*\*\*@h:1,i:2\/d/],
    ['catalog', 'postgres://u:hush/hush@h/d#hush@h', /@h/],
    ['storage-endpoint', 'http://hush:hush@127.0.0.1:9000', /127\.0\.0\.1:9000/],
    ['storage-endpoint', 'https://hush@store.example/?sig=hush', /store\.example/],
    ['oidc-jwks', 'https://u:hush@id.example/keys?api_key=hush', /id\.example\/keys/],
    ['oidc-issuer', 'https://u:hush@id.example', /id\.example/],
    ['data', 'ftp://u:hush@h', /ftp:/],
  ])('prints %s %s without secrets', async (name, url, shown) => {
    const argv = [
      'config',
      'check',
      '--storage',
      's3://b',
      '--oidc-audience',
      'a',
      '--oidc-issuer',
      'https://id.example',
    ];
    const { printed } = await run([...argv, `--${name}`, url]);
    const [line] = printed.split('\n').filter((one) => one.startsWith(`${name}: `));
    expect(line).toMatch(shown);
    expect(printed).not.toMatch(/hush/);
  });

  test('rejects what serve rejects', async () => {
    await expect(run(['config', 'check', '--host', '0.0.0.0'])).rejects.toThrow(OptionsError);
  });
});

test('--help lists every option', async () => {
  const { printed } = await run(['--help']);
  for (const name of OPTION_NAMES) expect(printed).toMatch(new RegExp(`--(no-)?${name}\\b`));
});
