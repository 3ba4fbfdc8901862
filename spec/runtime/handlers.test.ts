import { expectTypeOf, test } from 'vitest';
import type { Handler, HandlerRequest, HandlerResponse } from './handlers.ts';
import type { DropNamespaceRequest, ListTablesResponse } from './types.ts';

test('a JSON body is there also when the client sends none', () => {
  expectTypeOf<HandlerRequest<'DropNamespace'>['body']>().toEqualTypeOf<DropNamespaceRequest>();
  expectTypeOf<HandlerRequest<'DropNamespace'>['arrow']>().toEqualTypeOf<undefined>();
});

test('an Arrow body is there instead of a JSON body', () => {
  expectTypeOf<HandlerRequest<'InsertIntoTable'>['arrow']>().toEqualTypeOf<AsyncIterable<Uint8Array>>();
  expectTypeOf<HandlerRequest<'InsertIntoTable'>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<HandlerRequest<'ListTables'>['body']>().toEqualTypeOf<undefined>();
});

test('a response has one of the kinds that the contract has for the operation', () => {
  expectTypeOf<{ body: ListTablesResponse }>().toExtend<HandlerResponse<'ListTables'>>();
  expectTypeOf<{ status: 204 }>().toExtend<HandlerResponse<'DropNamespace'>>();
  expectTypeOf<{ status: 204 }>().not.toExtend<HandlerResponse<'ListTables'>>();
  expectTypeOf<HandlerResponse<'QueryTable'>['body']>().toEqualTypeOf<undefined>();
});

test('a handler receives the request and the context of the server', () => {
  type Parameters = [HandlerRequest<'ListTables'>, { store: string }];
  expectTypeOf<Handler<'ListTables', { store: string }>>().parameters.toEqualTypeOf<Parameters>();
});
