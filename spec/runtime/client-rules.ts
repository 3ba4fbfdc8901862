export { clientRules, type ClientRuleName } from '../generated/client-rules.ts';
