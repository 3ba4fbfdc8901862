import { errors } from '../errors.ts';
import type { RequestLimits } from './request-limits.ts';

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Returns the position of the quotation mark that ends the string which begins at `start`, or the length. */
const endOfString = (bytes: Uint8Array, start: number): number => {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
};

/**
 * Throws InvalidInput when a JSON body is nested too deeply or has too many fields. It looks at the bytes before they are
 * parsed, because parsing them would block the event loop: a megabyte of opening brackets takes 90 ms, and 100,000
 * fields take 400 ms to validate and to store.
 */
export const checkJsonLimits = (bytes: Uint8Array, limits: RequestLimits): void => {
  const [maxDepth, maxFields] = [limits.of('json-depth'), limits.of('json-fields')];
  let depth = 0;
  let fields = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        if (depth > maxDepth) throw errors.invalidInput(limits.explain('the body is nested too deeply', 'json-depth'));
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth -= 1;
        break;
      case COLON:
        fields += 1;
        if (fields > maxFields)
          throw errors.invalidInput(limits.explain('the body has too many fields', 'json-fields'));
        break;
      default:
    }
  }
};
