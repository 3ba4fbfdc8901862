import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { projectRoot } from '../project.ts';

/** A generated file. The path is relative to the folder of the contract, of documents, or of the project for a registry. */
export interface Artefact {
  readonly path: string;
  readonly text: string;
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

const template = (name: string, escape: boolean): Handlebars.TemplateDelegate => {
  const found = compiled.get(name);
  if (found !== undefined) return found;
  const text = readFileSync(join(projectRoot, 'generator/templates', `${name}.hbs`), 'utf8');
  const made = Handlebars.compile(text, { noEscape: !escape, strict: true });
  compiled.set(name, made);
  return made;
};

export const BANNER = '// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.';

/** Renders templates/<name>.hbs. Templates only loop; what is emitted is decided in the model and the emitters. */
export const render = (name: string, view: Readonly<Record<string, unknown>>): string =>
  template(name, false)({ banner: BANNER, ...view });

/** Renders an HTML template: values are escaped, except in triple braces. */
export const renderHtml = (name: string, view: Readonly<Record<string, unknown>>): string => template(name, true)(view);
