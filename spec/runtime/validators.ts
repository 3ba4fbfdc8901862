export {
  requestValidators,
  responseValidators,
  validateDocumentError,
  validateErrorResponse,
} from '../generated/validators.ts';
export type { Validate, Violation } from './validation.ts';
