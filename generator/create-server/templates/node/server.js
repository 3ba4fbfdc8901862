import { createNodeServer } from 'touchstone-contract/node';
import { createHandler } from 'touchstone-contract/server';
import { handlers } from './handlers.js';

const server = createNodeServer(createHandler(handlers, { onError: console.error }));
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
