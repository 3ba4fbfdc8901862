import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { projectRoot } from '../project.ts';

/** One file the generator writes; the path is relative to spec/. */
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

export const banner = '// Written by `npm run generate` from spec/. Do not edit: change the contract instead.';

/** Fills templates/<name>.hbs. Templates loop; every decision is made in the model or the emitter. */
export const render = (name: string, view: Readonly<Record<string, unknown>>): string =>
  template(name, false)({ banner, ...view });

/** As `render`, for HTML: values are escaped unless the template says otherwise. */
export const renderHtml = (name: string, view: Readonly<Record<string, unknown>>): string => template(name, true)(view);
