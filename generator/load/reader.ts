import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem } from './problem.ts';
import { isRecord, type ReferenceTarget, type Shape, type Walk } from './shape.ts';
import { parseYaml, Places } from './yaml.ts';

interface Target {
  readonly kind: ReferenceTarget;
  readonly name: string;
}

/** The named things of one kind, and the files they were read from. */
export interface Collection {
  readonly items: Readonly<Record<string, unknown>>;
  readonly files: readonly (readonly [file: string, value: unknown])[];
}

/**
 * Reads the files of one contract, checks their shapes and resolves their references. Paths are relative to the
 * contract's folder. Problems are collected in `problems`; no method throws for a faulty contract.
 */
export class ContractReader {
  readonly places = new Places();
  readonly problems: Problem[] = [];
  /** Syntax errors, at most one per file. All other problems may follow from them. */
  readonly unreadable: Problem[] = [];
  readonly #folder: string;
  readonly #targets = new Map<string, Target>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The paths of all YAML files below a folder of the contract, sorted. */
  filesBelow(prefix: string): readonly string[] {
    const at = join(this.#folder, prefix);
    if (!existsSync(at)) return [];
    return readdirSync(at, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(prefix, name.replaceAll('\\', '/')))
      .filter((name) => name.endsWith('.yaml'))
      .sort();
  }

  /** The content of a file with LF at the ends of its lines, or undefined when it does not exist. */
  text(file: string): string | undefined {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
  }

  /** Parses a YAML file. Reports `missing` (default: the file itself) and returns undefined when it does not exist. */
  read(file: string, missing?: Problem): unknown {
    const text = this.text(file);
    if (text !== undefined) return parseYaml(file, text, this.places, this.problems, this.unreadable);
    this.problems.push(missing ?? { file, line: 1, pointer: '', message: 'the file does not exist' });
    return undefined;
  }

  /** Reports a problem of a file as a whole. */
  reportFile(file: string, message: string): void {
    this.problems.push({ file, line: 1, pointer: '', message });
  }

  /** Reads files of named things, and makes each name a target of references. Reports malformed and repeated names. */
  collect(kind: ReferenceTarget, files: readonly string[]): Collection {
    const items: Record<string, unknown> = {};
    const parsed = files.map((file) => [file, this.read(file)] as const);
    for (const [file, value] of parsed) {
      if (!isRecord(value)) continue;
      for (const [name, item] of Object.entries(value)) {
        const report = (message: string): void => void this.problems.push({ ...this.places.of(value, name), message });
        if (Object.hasOwn(items, name)) report(`another of the ${kind} has the name ${name}`);
        items[name] = item;
        this.#targets.set(`${file}#/${name}`, { kind, name });
      }
    }
    return { items, files: parsed };
  }

  /** Checks the shape of a file's value and resolves the references in it, in place. */
  check(file: string, shape: Shape, value: unknown): void {
    if (value === undefined) return;
    const holder = { '': value };
    this.places.set(holder, { file, pointer: '', line: 1, fields: new Map() });
    if (isRecord(value)) shape(this.#walkOf(file), holder, '', value);
    else this.reportFile(file, 'expected a map');
  }

  #walkOf(current: string): Walk {
    return {
      place: (holder, field) => this.places.of(holder, field),
      report: (place, message) => this.problems.push({ ...place, message }),
      refer: (holder, kind) => {
        const reference = String(holder.$ref);
        const [file = '', name = ''] = reference.split('#/');
        const path = file === '' ? current : posix.join(posix.dirname(current), file);
        const target = this.#targets.get(`${path}#/${name}`);
        if (target?.kind === kind) holder.$ref = `#/components/${kind}/${target.name}`;
        else this.problems.push({ ...this.places.of(holder, '$ref'), message: `${reference} does not exist` });
      },
    };
  }
}
