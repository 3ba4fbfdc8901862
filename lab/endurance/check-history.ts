import type { History, Json, Operation } from './history.ts';
import { findViolation, type Model, type Violation } from './linearizability.ts';
import { counterModel } from './objects/counter.ts';
import { namesModel } from './objects/names.ts';
import { tagsModel } from './objects/tags.ts';
import { versionsModel } from './objects/versions.ts';

/** A violation, with the operations on the object. */
export interface ObjectViolation extends Violation {
  readonly operations: History;
}

const check = <State extends Json>(model: Model<State>, operations: History): ObjectViolation | undefined => {
  const violation = findViolation(model, operations);
  return violation && { ...violation, operations };
};

const checkObject = (object: string, operations: History): ObjectViolation | undefined => {
  const [kind] = object.split('/', 1);
  switch (kind) {
    case 'names':
      return check(namesModel, operations);
    case 'tags':
      return check(tagsModel, operations);
    case 'versions':
      return check(versionsModel, operations);
    case 'counter':
      return check(counterModel, operations);
    default:
      throw new Error(`no model for the object ${object}`);
  }
};

/** Checks each object of a history for linearizability (a history is linearizable if each of its objects is). */
export const checkHistory = (history: History): readonly ObjectViolation[] => {
  const byObject = new Map<string, Operation[]>();
  for (const operation of history) {
    const operations = byObject.get(operation.object);
    if (operations === undefined) byObject.set(operation.object, [operation]);
    else operations.push(operation);
  }
  return [...byObject].flatMap(([object, operations]) => checkObject(object, operations) ?? []);
};

/** Operations of an object that a description of a violation shows before and after it. */
const SHOWN = 12;

const describeOperation = (operation: Operation): string => {
  const { client, input, outcome, output, invoked, returned, server, response } = operation;
  const result = outcome === 'known' ? JSON.stringify(output) : outcome;
  const times = `${invoked.toFixed(3)} to ${returned.toFixed(3)} ms`;
  return `${times}, client ${client}: ${JSON.stringify(input)} -> ${result} (${server}, ${response})`;
};

/** Describes a violation: the response, the states that were possible, and the operations that returned around it. */
export const describeViolation = ({ operation, states, operations }: ObjectViolation): string => {
  const ordered = [...operations].sort((a, b) => a.returned - b.returned);
  const at = ordered.indexOf(operation);
  const shown = ordered.slice(Math.max(0, at - SHOWN), at + SHOWN);
  return [
    `${operation.object}: no order of the operations explains this response`,
    `  ${describeOperation(operation)}`,
    `  possible states before it: ${states.map((state) => JSON.stringify(state)).join(' or ')}`,
    '  operations that returned around it, by the time of the response:',
    ...shown.map((each) => `  ${each === operation ? '>' : ' '} ${describeOperation(each)}`),
  ].join('\n');
};
