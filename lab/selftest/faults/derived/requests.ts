import { cases, type EnumCase } from '#contract/cases';
import { operations, type OperationId } from '#contract/operations';
import type { Fault, RawRequest, ServerMutation } from '../fault.ts';
import { changeRawRequest, fault, parseJsonObject, rejectRawRequests, replaceRawBody } from '../mutations/mutations.ts';
import { editRawQuery } from '../mutations/raw-messages.ts';
import { alterValue, changeAt, isEmpty } from './change-at.ts';
import type { DeriveFaults, DerivedFault } from './derived-fault.ts';

/* Servers that understand one field, parameter or enum value of a request in another way. */

/** A field or parameter of a request. */
interface Input {
  readonly name: string;
  readonly change: (change: (value: unknown) => unknown) => ServerMutation;
}

const COMMON = /^\/(id|identity|context)\b/;

const bodyInputs = (op: OperationId): readonly Input[] => {
  const { optional, missingRequired } = cases[op];
  const pointers = [...optional, ...missingRequired].map(({ pointer }) => pointer).filter((at) => !COMMON.test(at));
  return [...new Set(pointers)].map((pointer) => ({
    name: pointer.slice(1),
    change: (change) =>
      replaceRawBody(op, (body) => changeAt(body, pointer, (value) => change(value)) as Record<string, unknown>),
  }));
};

/** Returns a number in a parameter as a number, so that it is changed as one. */
const readParameter = (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : text);

const writeParameter = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const queryInputs = (op: OperationId): readonly Input[] =>
  operations[op].parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => ({
      name: `?${name}`,
      change: (change) =>
        editRawQuery(op, (parameters) => {
          const given = parameters.get(name);
          if (given === null) return;
          const changed = change(readParameter(given));
          if (changed === undefined) parameters.delete(name);
          else parameters.set(name, writeParameter(changed));
        }),
    }));

const headerInputs = (op: OperationId): readonly Input[] =>
  operations[op].parameters
    .filter(({ in: place }) => place === 'header')
    .map(({ name }) => ({
      name: `header ${name}`,
      change: (change) =>
        changeRawRequest(op, ({ headers }) => {
          const given = headers[name.toLowerCase()];
          if (given === undefined) return;
          const changed = change(given);
          if (changed === undefined) delete headers[name.toLowerCase()];
          else headers[name.toLowerCase()] = writeParameter(changed);
        }),
    }));

const listInputs = (op: OperationId): readonly Input[] => [...bodyInputs(op), ...queryInputs(op), ...headerInputs(op)];

/** Whether the change to the input changes the request. */
const hasInput = (request: RawRequest, { change }: Input): boolean => {
  let isGiven = false;
  const mutation = change((value) => {
    isGiven ||= value !== null && value !== undefined;
    return value;
  });
  mutation.request?.({ ...request, headers: { ...request.headers } });
  return isGiven;
};

const changes: readonly (readonly [name: string, description: string, change: (value: unknown) => unknown])[] = [
  ['ignore', 'ignores', () => undefined],
  ['alter', 'reads another value of', alterValue],
  ['empty', 'treats as absent an empty', (value) => (isEmpty(value) ? undefined : value)],
  ['last', 'ignores all but the last of', (value) => (Array.isArray(value) ? (value as unknown[]).slice(-1) : value)],
];

/** Servers that ignore a field or parameter, or read another value. */
export const misreadInputs: DeriveFaults = (op) =>
  listInputs(op).flatMap((input) =>
    changes.map(([name, description, change]) => ({
      name: `${name} ${input.name}`,
      fault: fault(`${description} ${input.name}`, input.change(change)),
    })),
  );

/** Servers that reject requests with a field or parameter. */
export const rejectInputs: DeriveFaults = (op) =>
  listInputs(op).map((input) => ({
    name: `reject ${input.name}`,
    fault: fault(
      `rejects requests with ${input.name}`,
      rejectRawRequests(op, 'InvalidInput', (request) => request.operation === op && hasInput(request, input)),
    ),
  }));

const fold = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase().replaceAll('_', '') : undefined;

const setDefault = (op: OperationId, at: string, value: string): Fault =>
  fault(
    `uses ${value} by default`,
    at.startsWith('?')
      ? editRawQuery(op, (parameters) => {
          if (!parameters.has(at.slice(1))) parameters.set(at.slice(1), value);
        })
      : changeRawRequest(op, (request) => {
          const name = at.slice(1);
          const body = request.body.length === 0 ? {} : parseJsonObject(request.body);
          if (name.includes('/') || body === undefined || (body[name] ?? undefined) !== undefined) return;
          request.body = Buffer.from(JSON.stringify({ ...body, [name]: value }));
          request.headers['content-type'] ??= 'application/json';
        }),
  );

/** Servers that treat one value of an enum as another, or have another default. */
export const confuseEnums: DeriveFaults = (op) => {
  const groups = new Map<string, EnumCase[]>();
  for (const one of cases[op].enums) {
    const at = one.query === undefined ? (one.pointer ?? '') : `?${one.query}`;
    groups.set(at, [...(groups.get(at) ?? []), one]);
  }
  return [...groups].flatMap(([at, values]) =>
    values.flatMap(({ value }): DerivedFault[] => {
      const others = values.filter((one) => one.value !== value);
      const input = listInputs(op).find(({ name }) => name === at.replace(/^\//, ''));
      const swaps = others.map((other) => ({
        name: `${other.value} for ${value} of ${at}`,
        fault: fault(
          `treats ${value} as ${other.value}`,
          input?.change((given) => (fold(given) === fold(value) ? other.value : given)) ?? {},
        ),
      }));
      return [...swaps, { name: `default ${value} of ${at}`, fault: setDefault(op, at, value) }];
    }),
  );
};
