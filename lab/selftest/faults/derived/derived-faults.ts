import type { DeriveFaults } from './derived-fault.ts';
import { acceptWrong, changeEffects } from './effects.ts';
import { confuseEnums, misreadInputs, rejectInputs } from './requests.ts';
import { alterResponses } from './responses.ts';
import { changeRows } from './rows.ts';
import { changeMore } from './side-effects.ts';

/** Returns the faults that few rules of an operation fail with, and that say the most about those. */
export const listSpecificFaults: DeriveFaults = (op) => [...changeEffects(op), ...confuseEnums(op)];

/** Returns the other derived faults of an operation, the most telling first. */
export const listDerivedFaults: DeriveFaults = (op) =>
  [misreadInputs, alterResponses, changeRows, changeMore, acceptWrong, rejectInputs].flatMap((derive) => derive(op));
