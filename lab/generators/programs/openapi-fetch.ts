import createClient from 'openapi-fetch';
import type { paths } from './openapi';

/** Creates, lists and drops a namespace with openapi-fetch and the types that openapi-typescript generates. */

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

const names = async (): Promise<readonly string[]> => {
  const { data } = await client.GET('/v1/namespace/{id}/list', { params: { path: { id: '$' } } });
  return data?.namespaces ?? [];
};

const require = (condition: boolean): void => {
  if (!condition) throw new Error('failed');
};

const params = { path: { id: 'openapi-fetch' } };
require((await client.POST('/v1/namespace/{id}/create', { params, body: {} })).response.ok);
require((await names()).includes('openapi-fetch'));
require((await client.POST('/v1/namespace/{id}/drop', { params, body: { behavior: 'Cascade' } })).response.ok);
require(!(await names()).includes('openapi-fetch'));
console.log('ok');
