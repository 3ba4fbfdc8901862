import { isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml';
import { pointerToken, type Place, type Problem } from './problem.ts';

interface Origin {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, number>;
}

/** Records the place of every map and list, so that problems can name file and line. */
export class Places {
  readonly #origins = new WeakMap<object, Origin>();

  set(value: object, origin: Origin): void {
    this.#origins.set(value, origin);
  }

  /** Returns the place of a map or list, or of a field in it; for a missing field, the line of the map. */
  of(holder: object, field?: string | number): Place {
    const origin = this.#origins.get(holder) ?? { file: '?', pointer: '', line: 1, fields: new Map<string, number>() };
    if (field === undefined) return { file: origin.file, line: origin.line, pointer: origin.pointer };
    return {
      file: origin.file,
      line: origin.fields.get(String(field)) ?? origin.line,
      pointer: `${origin.pointer}/${pointerToken(field)}`,
    };
  }
}

/** Parses a YAML file into plain values. Reports the first syntax error or repeated key in `unreadable`, aliases in `problems`. */
export const parseYaml = (
  file: string,
  text: string,
  places: Places,
  problems: Problem[],
  unreadable: Problem[],
): unknown => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (offset: number): number => counter.linePos(offset).line;
  const report = (offset: number, pointer: string, message: string): void => {
    problems.push({ file, line: lineOf(offset), pointer, message });
  };
  const [error] = document.errors;
  if (error !== undefined) unreadable.push({ file, line: lineOf(error.pos[0]), pointer: '', message: error.message });

  const convert = (node: ParsedNode | null, pointer: string): unknown => {
    if (node === null) return null;
    if (isScalar(node)) return node.value;
    const fields = new Map<string, number>();
    const line = lineOf(node.range[0]);
    if (isSeq(node)) {
      const list = node.items.map((item, index) => {
        fields.set(String(index), lineOf(item.range[0]));
        return convert(item, `${pointer}/${index}`);
      });
      places.set(list, { file, pointer, line, fields });
      return list;
    }
    if (isMap(node)) {
      const map: Record<string, unknown> = {};
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : String(key);
        fields.set(name, lineOf(key.range[0]));
        if (name === '__proto__') {
          report(key.range[0], `${pointer}/${name}`, '__proto__ cannot be a name; use another one');
          continue;
        }
        map[name] = convert(value, `${pointer}/${pointerToken(name)}`);
      }
      places.set(map, { file, pointer, line, fields });
      return map;
    }
    report(node.range[0], pointer, 'aliases are not allowed in the contract; refer to a named schema');
    return null;
  };
  return convert(document.contents, '');
};
