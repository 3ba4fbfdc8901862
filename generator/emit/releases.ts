import { additionsTo, Releases, sinceOfRule } from '../model/releases.ts';
import { publicNameOf } from '../model/rules.ts';
import type { Model } from '../model/model.ts';
import { literal } from '../output/literal.ts';
import { render, type Artefact } from '../output/render.ts';

/** Emits in which release of the public specification operations, fields and rules appear. */
export const emitReleases = ({ operations, rules, families, schemas, publicSpecification }: Model): Artefact => {
  const releases = new Releases(publicSpecification.releases, publicSpecification.units);
  const additions = operations.flatMap((operation) => {
    const value = additionsTo(releases, schemas, operation, publicNameOf(operation));
    return value === undefined ? [] : [{ id: operation.id, value: literal(value), operation: value.operation }];
  });
  const sinceOfOperation = new Map(additions.map(({ id, operation }) => [id, operation]));
  const later = rules.flatMap((rule) => {
    const since = sinceOfRule(releases, rule, families);
    const isLater = since !== undefined && since !== releases.latest([sinceOfOperation.get(rule.operation)]);
    return isLater ? [{ name: literal(rule.name), since: literal(since) }] : [];
  });
  return {
    path: 'generated/releases.ts',
    text: render('releases', { releases: literal(releases.versions), additions, rules: later }),
  };
};
