import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { AccessFiles } from '../../../server-reference/access/access-files.ts';
import { hashSecret } from '../../../server-reference/access/keys-file.ts';
import { AccessFileError } from '../../../server-reference/access/reloaded-file.ts';
import { readCredentials } from '../../../server-reference/config/credentials.ts';
import { OptionsError } from '../../../server-reference/options.ts';
import { DEFAULT_SETTINGS, settingOf } from '../../../server-reference/settings.ts';
import type { FuzzRequest } from '../request.ts';

const LISTS = ['token-file', 'api-key-file', 'credentials'] as const;
const OPTIONS = [...LISTS, 'keys-file', 'grants-file'] as const;

type ListOption = (typeof LISTS)[number];

/** Part of every secret, so that a message that quotes one is found. */
const SECRET = 'hush';

const VALID_KEYS = JSON.stringify({
  keys: [
    {
      name: 'ci',
      kind: 'token',
      sha256: hashSecret(SECRET),
      grants: ['read:a', 'write:'],
      created: '2026-01-01T00:00:00Z',
      expires: '2099-01-01T00:00:00Z',
    },
  ],
});
const VALID_GRANTS = 'key:ci:\n  - read:a$b\n  - admin\nmaria:\n  - write\n';

const blanks = fc.constantFrom('', ' ', '\t', '\uFEFF', '\u00A0', '\r', '\v', '\0', '\u2028');
const line = fc
  .tuple(
    blanks,
    fc.constantFrom('', '#', '# ', 'token ', 'api-key ', 'token\t', 'Token ', 'token', SECRET),
    fc.constantFrom('', SECRET, `${SECRET}#x`, `${SECRET} # x`, `${SECRET},${SECRET}2`, `"${SECRET}"`, `${SECRET}=`),
    blanks,
  )
  .map((parts) => parts.join(''));
const lists = fc
  .tuple(fc.array(line, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([all, end]) => all.join(end));

/** A text with a part that is left out, repeated or replaced. */
const edited = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(12),
      fc.constantFrom('', 'x', '"', '[]', '{}', 'null', ':', ',', '\0', '- ', '&a *a', '\t'),
    )
    .map(([at, length, other]) => text.slice(0, at) + other + text.slice(at + length));

/** Files of credentials; the method is the option that names the file, and the body is its text. */
export const credentialFiles: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...OPTIONS).chain((option) =>
  (option === 'keys-file' ? edited(VALID_KEYS) : option === 'grants-file' ? edited(VALID_GRANTS) : lists).map(
    (text) => ({
      kind: 'credentials',
      method: option,
      path: '',
      body: Buffer.from(text),
    }),
  ),
);

/** Returns the secrets that a reader of the file would say are in it. */
const secretsIn = (option: ListOption, text: string): readonly string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('#'))
    .map((one) => (option === 'credentials' ? one.replace(/^(?:token|api-key)\s+/, '') : one));

const problemOfList = (option: ListOption, path: string, text: string): string | undefined => {
  const { tokens, apiKeys } = readCredentials({ ...DEFAULT_SETTINGS, [settingOf(option)]: path }, () => `--${option}`);
  const [accepted, written] = [[...tokens, ...apiKeys].sort(), [...secretsIn(option, text)].sort()];
  if (accepted.length === 0) return 'a server would be open';
  return accepted.join('\n') === written.join('\n') ? undefined : `accepts ${JSON.stringify(accepted)}`;
};

const problemOfAccess = async (option: 'keys' | 'grants', path: string): Promise<string | undefined> => {
  const files = await AccessFiles.open({ [option]: path });
  const known = ['', SECRET.slice(1), SECRET.toUpperCase()].find((secret) => files.find('token', secret) !== undefined);
  return known === undefined ? undefined : `accepts ${JSON.stringify(known)}`;
};

/** Reads a file as the server does when it starts. Returns what is wrong; undefined if it is refused or means what it says. */
export const problemOfFile = async ({ method: option, body }: FuzzRequest): Promise<string | undefined> => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-fuzz-file-'));
  const path = join(directory, 'credentials');
  try {
    await writeFile(path, body);
    if (option === 'keys-file' || option === 'grants-file')
      return await problemOfAccess(option === 'keys-file' ? 'keys' : 'grants', path);
    return problemOfList(option as ListOption, path, Buffer.from(body).toString());
  } catch (error) {
    if (!(error instanceof OptionsError || error instanceof AccessFileError)) return `throws ${String(error)}`;
    return error.message.includes(SECRET) ? `quotes a secret: ${error.message}` : undefined;
  } finally {
    await rm(directory, { recursive: true });
  }
};
