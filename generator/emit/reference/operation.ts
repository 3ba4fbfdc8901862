import { sourcesOf } from '../../../spec/runtime/sources.ts';
import type { Model, RuledOperation } from '../../model/model.ts';
import type { Rule } from '../../model/rules.ts';
import { escapeText } from '../../output/markdown.ts';
import { Bodies } from './bodies.ts';
import { samplesOf } from './samples.ts';
import type { Site } from './site.ts';

/** Builds the views of the operations of one page. */
export class Operations {
  readonly #model: Model;
  readonly #site: Site;
  readonly #page: string;
  readonly #bodies: Bodies;

  constructor(model: Model, site: Site, page: string) {
    this.#model = model;
    this.#site = site;
    this.#page = page;
    this.#bodies = new Bodies(model, site, page);
  }

  #rule({ name, id, level, statement, source, needs }: Rule): unknown {
    return {
      ...{ name, id, level, kinds: sourcesOf({ source }).join(', ') },
      class: level.toLowerCase(),
      statement: this.#site.prose(this.#page, statement),
      needs: needs.join(', '),
      sources: source.join(' '),
    };
  }

  /** A rule of a family: its statement is on the page of families, and the script of the page adds it here. */
  #familyRule({ name, id, level, source }: Rule): unknown {
    const link = this.#site.href(this.#page, `*/${id}`);
    return { name, id, level, kinds: sourcesOf({ source }).join(', '), link };
  }

  /** The decisions on which the operation's own rules rest or that its texts mention. */
  #decisions({ ownRules, source }: RuledOperation): unknown[] {
    const text = `${source.description ?? ''} ${ownRules.flatMap((rule) => [rule.statement, ...rule.source]).join(' ')}`;
    const cited = new Set(text.match(/\bD-\d+\b/g));
    return this.#model.decisions
      .filter(({ id }) => cited.has(id))
      .map(({ id, title }) => ({
        id,
        title: this.#site.prose(this.#page, title).replace(/^<p>|<\/p>$/g, ''),
        link: this.#site.href(this.#page, id),
      }));
  }

  #errors({ errors }: RuledOperation): unknown[] {
    return this.#model.errors
      .filter(({ name }) => errors.includes(name) && !this.#model.contract.commonErrors.includes(name))
      .map(({ name, code }) => ({ name, code, link: this.#site.href(this.#page, `error-${name}`) }));
  }

  #request({ id, request }: RuledOperation): unknown {
    if (request.kind === 'none') return null;
    const types = [request.mediaType ?? '', ...(request.arrow === undefined ? [] : [request.arrow.mediaType])];
    const body = this.#bodies.body(id, request.kind, types, request.schema);
    const [first, ...more] = this.#bodies.examples(request.source);
    // The first example is the body of the samples.
    return { required: request.required, body, examples: first?.title === 'rows' ? [first] : more };
  }

  view(operation: RuledOperation): unknown {
    const { id, method, path, source, successes, failures, ownRules, familyRules, parameters } = operation;
    const decisions = this.#decisions(operation);
    return {
      ...{ id, method, path, decisions, summary: source.summary },
      class: method.toLowerCase(),
      description: this.#site.prose(this.#page, source.description),
      marks: [
        source['x-effect'] === 'read' ? 'reads' : 'writes',
        `${source['x-tier']} tier`,
        ...(source['x-public-name'] === undefined ? [] : [`public name ${source['x-public-name']}`]),
      ],
      parameters: this.#bodies.parameters(parameters),
      commonParameters: this.#bodies.commonParameters(parameters),
      request: this.#request(operation),
      samples: samplesOf(operation, this.#model.contract.root).map(({ lang, text }) => ({
        lang,
        text: escapeText(text),
      })),
      successes: successes.map((success) => ({
        status: success.status,
        description: this.#site.prose(this.#page, success.description),
        body: success.kind === 'none' ? null : this.#bodies.body(id, success.kind, success.mediaTypes, success.schema),
        examples: this.#bodies.examples(success.source),
      })),
      tolerated: (source['x-tolerated-statuses'] ?? []).join(', '),
      statuses: failures.map(({ status }) => status).join(', '),
      errors: this.#errors(operation),
      rules: ownRules.map((rule) => this.#rule(rule)),
      ruleCount: ownRules.length,
      families: familyRules.map((rule) => this.#familyRule(rule)),
      familyCount: familyRules.length,
      decisionCount: decisions.length,
    };
  }
}
