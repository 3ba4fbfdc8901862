import { fastify } from 'fastify';
import type { ConstantResponse } from './children.ts';

/** The process that (a) compares with. Receives the constants, sends its address, and ends with its parent. */
process.on('message', (constants: readonly ConstantResponse[]) => {
  const app = fastify();
  for (const { method, path, body } of constants)
    app.route({
      method,
      url: path,
      handler: async (_, reply) => reply.type('application/json; charset=utf-8').send(body),
    });
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
