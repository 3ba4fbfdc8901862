import type { RuledOperation } from '../../model/model.ts';
import { exampleCall, wireOf, type Call, type WireRequest } from './call.ts';
import { hasParent, withValue } from './pointer.ts';

/** A call, and the request that a client sends for it; without a request, the client rejects the call. */
export interface CallVector {
  readonly name: string;
  readonly rules: readonly string[];
  readonly call: Call;
  readonly request: WireRequest | null;
}

const BEYOND_2_53 = 9007199254740993n;
const TOKEN = 'a+b/c=%20&ü';
const UNUSUAL = 'a b/c%d+e?f#g&ü漢字';

/** Returns the call vectors of an operation. */
export const callVectors = (operation: RuledOperation): readonly CallVector[] => {
  const call = exampleCall(operation);
  const vectors: CallVector[] = [];
  const add = (rule: string, name: string, given: Call): void =>
    void vectors.push({ name, rules: [`Client/${rule}`], call: given, request: wireOf(operation, given) });
  add('media-types', 'the example', call);
  const id = call.path['id'];
  if (Array.isArray(id)) {
    const named = (last: string): Call['path'] => ({
      ...call.path,
      id: [...(id as readonly string[]).slice(0, -1), last],
    });
    add('path-encoded-once', 'a name that needs encoding', { ...call, path: named(UNUSUAL) });
    add('delimiter-in-name', 'a name with the default delimiter, and another one', {
      ...call,
      path: named('a$b'),
      delimiter: '|',
    });
    vectors.push({
      name: 'a name with the delimiter',
      rules: ['Client/delimiter-in-name'],
      call: { ...call, path: named('a$b') },
      request: null,
    });
    if (operation.source['x-object'] === 'namespace')
      add('root-is-delimiter', 'the root namespace', { ...call, path: { ...call.path, id: [] } });
  }
  if (operation.parameters.some(({ name, place }) => name === 'page_token' && place === 'query'))
    add('token-unchanged', 'a token that needs encoding', { ...call, query: { ...call.query, page_token: TOKEN } });
  for (const { pointer } of operation.cases.int64)
    if (hasParent(call.body, pointer))
      add('integers-exact', `${pointer} beyond 2^53`, { ...call, body: withValue(call.body, pointer, BEYOND_2_53) });
  return vectors;
};
