import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  createKey,
  expiryAfter,
  GrantError,
  KEY_KINDS,
  type KeyKind,
  KeysFileError,
  readKeys,
  revokeKey,
} from '../access/index.ts';
import { OptionsError } from '../options.ts';
import { readConfiguration } from './configuration.ts';

/** The flags that name the file; the environment and the config file are read like those of the server. */
interface FileOptions {
  readonly keysFile?: string;
  readonly config?: string;
}

const keysFileOf = ({ keysFile, config }: FileOptions, env: NodeJS.ProcessEnv): string => {
  const { settings } = readConfiguration(keysFile === undefined ? {} : { 'keys-file': keysFile }, env, config);
  const path = settings.keysFile;
  if (path === undefined) throw new OptionsError('keys-file is not set: pass --keys-file FILE');
  return path;
};

/** Runs an action and turns its errors into messages for the user. */
const run = async (action: () => Promise<void>): Promise<void> => {
  try {
    await action();
  } catch (error) {
    if (error instanceof KeysFileError || error instanceof GrantError) throw new OptionsError(error.message);
    throw error;
  }
};

const listKeys = async (path: string): Promise<string> => {
  const keys = await readKeys(path);
  const rows = keys.map(({ name, kind, created, expires, grants }) => [
    name,
    kind,
    created,
    expires === undefined ? 'never' : `${expires}${Date.parse(expires) <= Date.now() ? ' (expired)' : ''}`,
    grants.join(' ') || '-',
  ]);
  const table = [['NAME', 'KIND', 'CREATED', 'EXPIRES', 'GRANTS'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const addFileOptions = (command: Command): Command =>
  command
    .addOption(new Option('--keys-file <FILE>', 'file of the keys (TOUCHSTONE_SERVER_KEYS_FILE)'))
    .addOption(new Option('--config <FILE>', 'config file of the server, which may name the file'));

const parseKind = (text: string): KeyKind => {
  const kind = KEY_KINDS.find((one) => one === text);
  if (kind === undefined) throw new InvalidArgumentError(`expected ${KEY_KINDS.join(' or ')}`);
  return kind;
};

/** Adds `keys create`, `keys list` and `keys revoke NAME`. */
export const addKeysCommand = (program: Command, env: NodeJS.ProcessEnv, print: (text: string) => void): void => {
  const keys = program.command('keys').description('Creates, lists and revokes keys in the keys file.');
  const create = addFileOptions(keys.command('create')).description(
    'Creates a key and prints its secret, which cannot be shown again.',
  );
  create
    .requiredOption('--name <NAME>', 'name of the key; logs contain it as key:NAME')
    .requiredOption('--kind <KIND>', `${KEY_KINDS.join(' or ')}; the extended tier accepts API keys only`, parseKind)
    .option('--expires <TIME>', 'how long the key works, such as 12h, 30d or 4w (default: until it is revoked)')
    .option(
      '--grant <GRANT>',
      'what the key permits, such as read:DATABASE/ns1.ns2 or admin:*; repeatable; without any, nothing',
      (one: string, before: readonly string[]) => [...before, one],
      [] as readonly string[],
    )
    .action((options: FileOptions & { name: string; kind: KeyKind; expires?: string; grant: readonly string[] }) =>
      run(async () => {
        const { name, kind, expires, grant: grants } = options;
        const path = keysFileOf(options, env);
        const until = expires === undefined ? undefined : expiryAfter(expires);
        print(await createKey(path, { name, kind, grants, expires: until }));
      }),
    );
  const list = addFileOptions(keys.command('list')).description('Lists the keys, without secrets.');
  list.action((options: FileOptions) => run(async () => print(await listKeys(keysFileOf(options, env)))));
  const revoke = addFileOptions(keys.command('revoke')).description('Removes a key; running servers notice it in 1 s.');
  revoke
    .argument('<NAME>')
    .action((name: string, options: FileOptions) => run(() => revokeKey(keysFileOf(options, env), name)));
};
