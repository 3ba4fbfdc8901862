import { client } from './client/client.gen';
import { createNamespace, dropNamespace, listNamespaces } from './client/sdk.gen';

/** Creates, lists and drops a namespace with the client that hey-api generates. */

client.setConfig({ baseUrl: process.argv[2] ?? '', throwOnError: true });

const names = async (): Promise<readonly string[]> =>
  (await listNamespaces({ path: { id: '$' }, throwOnError: true })).data.namespaces;

const require = (condition: boolean): void => {
  if (!condition) throw new Error('failed');
};

const path = { id: 'hey-api' };
await createNamespace({ path, body: {}, throwOnError: true });
require((await names()).includes(path.id));
await dropNamespace({ path, body: { behavior: 'Cascade' }, throwOnError: true });
require(!(await names()).includes(path.id));
console.log('ok');
