import { levelOfOperation, levelOfRule, type Level } from '../generated/levels.ts';
import type { OperationId } from '../generated/operations.ts';
import type { RuleName } from './rules.ts';

export { levels, sources, type Level } from '../generated/levels.ts';

const moved: { readonly [Name in RuleName]?: Level } = levelOfRule;

/** Returns the level of a rule: its own, or that of its operation. */
export const levelOf = ({ name, operation }: { readonly name: RuleName; readonly operation: OperationId }): Level =>
  moved[name] ?? levelOfOperation[operation];
