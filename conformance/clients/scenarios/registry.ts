import type { Scenario } from '../scenario.ts';
import { ERRORS } from './errors.ts';
import { PAGING } from './paging.ts';
import { REQUESTS } from './requests.ts';
import { RESPONSES } from './responses.ts';

/** All scenarios, in the order in which they are reported. */
export const scenarios: readonly Scenario[] = [...PAGING, ...REQUESTS, ...RESPONSES, ...ERRORS];
