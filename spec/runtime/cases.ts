export { cases } from '../generated/cases.ts';
export type { CaseValue, EnumCase, OperationCases, PointerCase } from './shapes.ts';
