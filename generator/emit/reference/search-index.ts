import type { Model } from '../../model/model.ts';
import { pageOf, type Site } from './site.ts';

/** Returns one entry of a list per line, so that a change of the contract is a small change of the file. */
const lines = (entries: readonly unknown[]): string => {
  const isNested = (entry: unknown): entry is readonly unknown[] => Array.isArray(entry) && Array.isArray(entry[0]);
  return `[\n${entries.map((entry) => (isNested(entry) ? lines(entry) : JSON.stringify(entry))).join(',\n')}\n]`;
};

const firstSentence = (text: string): string => /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

/**
 * Returns the script that defines what the search palette finds. Page and anchor of an entry follow from its kind and
 * name, except for schemas, which name their page.
 */
export const searchIndex = (model: Model, site: Site): string => {
  const { operations, families, schemas, decisions, contract, errors, transport } = model;
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    sections: contract.introduction.map(({ id, title }) => [id, title]),
    operations: operations.map(({ id, resource, method, path, source }) => [
      ...[id, pageOf(resource), method, path],
      source.summary,
    ]),
    // In the order of the operations.
    rules: operations.map(({ ownRules }) => ownRules.map(({ id, level, statement }) => [id, level, statement])),
    families: families.map(({ id, level, statement }) => [
      id,
      level,
      statement,
      operations.flatMap(({ familyRules }, index) => (familyRules.some((rule) => rule.id === id) ? [index] : [])),
    ]),
    schemas: Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { description = '' }]) => [
        name,
        site.anchors.get(`schema-${name}`),
        firstSentence(description.replaceAll(/\s+/g, ' ').trim()),
      ]),
    errors: [...errors, ...transport].map(({ name, status, code }) => [name, `${status}, code ${code}`]),
    decisions: decisions.map(({ id, title }) => [id, title]),
  };
  const fields = Object.entries(lists).map(([name, entries]) => `"${name}": ${lines(entries)}`);
  return `globalThis.referenceIndex = {\n${fields.join(',\n')}\n};\n`;
};
