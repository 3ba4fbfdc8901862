import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { projectRoot } from '../project.ts';

/** A generated file. The path is relative to spec/, that of a registry to the project. */
export interface Artefact {
  readonly path: string;
  readonly text: string;
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

const template = (name: string, escape: boolean): Handlebars.TemplateDelegate => {
  const found = compiled.get(name);
  if (found !== undefined) return found;
  const text = readFileSync(join(projectRoot, 'generator/templates', `${name}.hbs`), 'utf8');
  const delegate = Handlebars.compile(text, { noEscape: !escape, strict: true });
  compiled.set(name, delegate);
  return delegate;
};

export const banner = '// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.';

/** Renders templates/<name>.hbs. Templates only loop; decisions are delegate in the model and the emitters. */
export const render = (name: string, view: Readonly<Record<string, unknown>>): string =>
  template(name, false)({ banner, ...view });

/** Renders an HTML template: values are escaped, except in triple braces. */
export const renderHtml = (name: string, view: Readonly<Record<string, unknown>>): string => template(name, true)(view);
