/**
 * What a client program is asked to do: one call of its client. It is in the variable TOUCHSTONE_TASK as JSON, and the program
 * prints one line of JSON: `{"result": ...}`, `{"error": {"code": 4}}` (without a code if its client shows none), or
 * `{"unsupported": true}` if its client has no such call.
 */
export type Task =
  | { readonly task: 'list_tables'; readonly id: readonly string[]; readonly limit: number }
  | { readonly task: 'count_rows' | 'read_rows' | 'storage_options'; readonly id: readonly string[] }
  | { readonly task: 'create_namespace'; readonly id: readonly string[] }
  | { readonly task: 'drop_namespace'; readonly id: readonly string[]; readonly mode: 'Skip' }
  | { readonly task: 'create_tag'; readonly id: readonly string[]; readonly tag: string; readonly version: bigint }
  | { readonly task: 'insert_rows'; readonly id: readonly string[]; readonly values: readonly number[] };

export type TaskName = Task['task'];

/** Each task, with what its result is, for the help. */
export const TASKS: Readonly<Record<TaskName, string>> = {
  list_tables: 'list all tables of the namespace `id`, asking for `limit` on a page: the list of their names',
  count_rows: 'count the rows of the table `id`: the number',
  read_rows: 'query all rows of the table `id`: the list of the values of its column `id`',
  storage_options: 'describe the table `id` and ask for credentials of its storage: its storage options, an object',
  create_namespace: 'create the namespace `id`: null',
  drop_namespace: 'drop the namespace `id` with `mode`: null',
  create_tag: 'create the tag `tag` of the table `id` for `version`: null',
  insert_rows: 'append rows to the table `id`, with `values` in its column `id` (int64): null',
};
