import { createNamespace, dropNamespace, listNamespaces } from './client';

/** Creates, lists and drops a namespace with the client that orval generates. */

const base = process.argv[2] ?? '';
const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init) => plainFetch(`${base}${String(input)}`, init);

const names = async (): Promise<readonly string[]> => {
  const response = await listNamespaces('$');
  if (response.status !== 200) throw new Error(`list: ${response.status}`);
  return response.data.namespaces;
};

const require = (condition: boolean): void => {
  if (!condition) throw new Error('failed');
};

require((await createNamespace('orval', {})).status === 200);
require((await names()).includes('orval'));
require((await dropNamespace('orval', { behavior: 'Cascade' })).status === 200);
require(!(await names()).includes('orval'));
console.log('ok');
