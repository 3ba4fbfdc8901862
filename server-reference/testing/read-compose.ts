import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** A service of a compose file, as far as ours uses the format. */
export interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
}

export interface Compose {
  readonly services: Readonly<Record<'postgres' | 'store' | 'server', Service>>;
  readonly volumes: Readonly<Record<string, object | null>>;
}

const FILE = new URL('../deploy/compose.yaml', import.meta.url);

/** For tests: returns our compose file with the values of the variables that it requires. Throws when one has no value. */
export const readCompose = async (env: Readonly<Record<string, string>>): Promise<Compose> => {
  const text = (await readFile(FILE, 'utf8')).replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
    const value = env[name];
    if (value === undefined) throw new Error(`compose.yaml requires ${name}`);
    return value;
  });
  return parse(text) as Compose;
};
