import type { paths } from './openapi.js';

/** Creates, lists and drops a namespace and describes a table with the types that openapi-typescript generates. */

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Request } } };
}
  ? Request
  : never;

const base = process.argv[2] ?? '';

const post = async <Path extends keyof paths>(path: Path, id: string, body: Body<Path>): Promise<unknown> => {
  const url = base + path.replace('{id}', encodeURIComponent(id));
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};

type Listed = paths['/v1/namespace/{id}/list']['get']['responses'][200]['content']['application/json'];
type Described = paths['/v1/table/{id}/describe']['post']['responses'][200]['content']['application/json'];

const names = async (): Promise<readonly string[]> => {
  const response = await fetch(`${base}/v1/namespace/%24/list`);
  return ((await response.json()) as Listed).namespaces;
};

const require = (condition: boolean): void => {
  if (!condition) throw new Error('failed');
};

await post('/v1/namespace/{id}/create', 'typescript', {});
await post('/v1/table/{id}/declare', 'typescript$table', {});
const described = (await post('/v1/table/{id}/describe', 'typescript$table', {})) as Described;
require(described.location !== '');
require((await names()).includes('typescript'));
await post('/v1/namespace/{id}/drop', 'typescript', { behavior: 'Cascade' });
require(!(await names()).includes('typescript'));
console.log('ok');
