// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { Int64 } from '../runtime/int64.ts';

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Request body of AbortMultipartWrite. */
        readonly AbortMultipartWriteRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of AbortMultipartWrite. */
        readonly AbortMultipartWriteResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
        };
        /** @description A new column and the source of its values; exactly one of expression, computed and virtual_column. */
        readonly AddColumnsEntry: {
            /** @description SQL expression of a computed column, evaluated by a backfill (D-71). */
            readonly computed?: string | null;
            /** @description SQL expression over the row, evaluated for every existing row when the column is added. */
            readonly expression?: string | null;
            /** @description Name of the new column. */
            readonly name: string;
            readonly virtual_column?: components["schemas"]["AddVirtualColumnEntry"];
        };
        /** @description A column computed by a user-defined function that is shipped in a container image (D-71). */
        readonly AddVirtualColumnEntry: {
            /** @description Whether new rows are filled automatically. */
            readonly auto_backfill?: boolean | null;
            /** @description Metadata for the new columns. */
            readonly field_metadata?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Container image that runs the function. */
            readonly image: string;
            /** @description Columns the function reads. */
            readonly input_columns: readonly string[];
            /** @description Description of the function's environment. */
            readonly manifest?: string | null;
            /** @description Checksum of the manifest. */
            readonly manifest_checksum?: string | null;
            /** @description Columns the function writes. */
            readonly outputs: readonly components["schemas"]["AddVirtualColumnOutputEntry"][];
            /** @description The function, pickled and in base64. */
            readonly udf: string;
            /** @description Backend that runs the function. */
            readonly udf_backend?: string | null;
            /** @description Name of the function. */
            readonly udf_name: string;
            /** @description Version of the function. */
            readonly udf_version: string;
        };
        /** @description A column that a virtual column produces. */
        readonly AddVirtualColumnOutputEntry: {
            /** @description Name of the column to write. */
            readonly column: string;
            readonly data_type: components["schemas"]["JsonArrowDataType"];
            /** @description Metadata of the column. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            /** @description Whether the column is nullable. */
            readonly nullable: boolean;
            /** @description Field of the function's result that is written to the column. */
            readonly struct_field: string;
        };
        /** @description A column and at least one change to it. */
        readonly AlterColumnsEntry: {
            readonly data_type?: components["schemas"]["JsonArrowDataType"];
            /** @description Whether the column is nullable. */
            readonly nullable?: boolean | null;
            /** @description The column; a field inside a struct is written as `column.field`. */
            readonly path: string;
            /** @description The new name. */
            readonly rename?: string | null;
            readonly virtual_column?: components["schemas"]["AlterVirtualColumnEntry"];
        };
        /** @description Request body of AlterTableAddColumns: add columns. */
        readonly AlterTableAddColumnsRequest: {
            /** @description The branch to change; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description The columns to add, at least one. */
            readonly new_columns: readonly components["schemas"]["AddColumnsEntry"][];
        };
        /** @description Response body of AlterTableAddColumns. */
        readonly AlterTableAddColumnsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Version of the table with the new columns.
             */
            readonly version: Int64;
        };
        /** @description The document lists no context for this operation; a context that is sent is ignored (D-51). */
        readonly AlterTableAlterColumnsRequest: {
            /** @description What to change, at least one entry. */
            readonly alterations: readonly components["schemas"]["AlterColumnsEntry"][];
            /** @description The branch to change; the main branch when absent. */
            readonly branch?: string;
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of AlterTableAlterColumns. */
        readonly AlterTableAlterColumnsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Version of the table with the altered columns.
             */
            readonly version: Int64;
        };
        /** @description The fields other than column and where are hints for the service that runs the job. */
        readonly AlterTableBackfillColumnsRequest: {
            /**
             * Format: double
             * @description Maximum time between two checkpoints, in seconds.
             */
            readonly batch_checkpoint_flush_interval_seconds?: number | null;
            /** @description The branch to change; the main branch when absent. */
            readonly branch?: string;
            /**
             * Format: int32
             * @description Number of rows between two checkpoints.
             */
            readonly checkpoint_size?: number | null;
            /** @description Cluster that runs the job. */
            readonly cluster?: string | null;
            /** @description The computed or virtual column to fill. */
            readonly column: string;
            /**
             * Format: int32
             * @description Number of fragments per commit.
             */
            readonly commit_granularity?: number | null;
            /**
             * Format: int32
             * @description Number of workers.
             */
            readonly concurrency?: number | null;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description Number of threads per worker.
             */
            readonly intra_applier_concurrency?: number | null;
            /** @description Description of the environment in which the job runs. */
            readonly manifest?: string | null;
            /**
             * Format: int32
             * @description Maximum number of rows between two checkpoints.
             */
            readonly max_checkpoint_size?: number | null;
            /**
             * Format: int32
             * @description Minimum number of rows between two checkpoints.
             */
            readonly min_checkpoint_size?: number | null;
            /**
             * Format: int32
             * @description Maximum number of fragments to fill.
             */
            readonly num_frags?: number | null;
            /**
             * Format: int64
             * @description The version to read; the latest when absent.
             */
            readonly read_version?: Int64 | null;
            /**
             * Format: int32
             * @description Number of rows per task.
             */
            readonly task_size?: number | null;
            /** @description SQL filter that selects the rows to fill. Every row when absent. */
            readonly where?: string | null;
        };
        /** @description Response body of AlterTableBackfillColumns. */
        readonly AlterTableBackfillColumnsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the started job. */
            readonly job_id: string;
        };
        /** @description Request body of AlterTableDropColumns: drop columns. */
        readonly AlterTableDropColumnsRequest: {
            /** @description The branch to change; the main branch when absent. */
            readonly branch?: string;
            /** @description Names of the columns to drop, at least one. */
            readonly columns: readonly string[];
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of AlterTableDropColumns. */
        readonly AlterTableDropColumnsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The transaction that dropped the columns, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table without the columns.
             */
            readonly version: Int64;
        };
        /** @description Request body of AlterTransaction: alter a transaction. */
        readonly AlterTransactionRequest: {
            /** @description The changes, applied in order; either all are applied or none. */
            readonly actions: readonly components["schemas"]["TransactionAction"][];
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of AlterTransaction. */
        readonly AlterTransactionResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description All properties after the changes. */
            readonly properties?: {
                readonly [key: string]: string;
            };
            /** @description The status after the changes. */
            readonly status: components["schemas"]["TransactionStatus"];
        };
        /** @description Changes to a virtual column; absent fields are unchanged (D-71). */
        readonly AlterVirtualColumnEntry: {
            /** @description Whether new rows are filled automatically. */
            readonly auto_backfill?: boolean | null;
            /** @description Metadata for the column. */
            readonly field_metadata?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Container image that runs the function. */
            readonly image?: string | null;
            /** @description Columns the function reads. */
            readonly input_columns?: readonly string[] | null;
            /** @description Description of the function's environment. */
            readonly manifest?: string | null;
            /** @description Checksum of the manifest. */
            readonly manifest_checksum?: string | null;
            /** @description The function, pickled and in base64. */
            readonly udf?: string | null;
            /** @description Backend that runs the function. */
            readonly udf_backend?: string | null;
            /** @description Name of the function. */
            readonly udf_name?: string | null;
            /** @description Version of the function. */
            readonly udf_version?: string | null;
        };
        /** @description Request body of BatchCommitTables: commit a mixed batch of table operations. */
        readonly BatchCommitTablesRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description The operations. Either all are applied or none. */
            readonly operations: readonly components["schemas"]["CommitTableOperation"][];
        };
        /** @description Response body of BatchCommitTables. */
        readonly BatchCommitTablesResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description One result per operation, in the order of the operations. */
            readonly results: readonly components["schemas"]["CommitTableResult"][];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of BatchCreateTableVersions: create versions of several tables at once. */
        readonly BatchCreateTableVersionsRequest: {
            readonly context?: components["schemas"]["Context"];
            /** @description The versions to create, of one table or of several. */
            readonly entries: readonly components["schemas"]["CreateTableVersionEntry"][];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of BatchCreateTableVersions. */
        readonly BatchCreateTableVersionsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
            /** @description The created records, one per entry and in the order of the entries. */
            readonly versions: readonly components["schemas"]["TableVersion"][];
        };
        /** @description Request body of BatchDeleteTableVersions: delete version records of a table. */
        readonly BatchDeleteTableVersionsRequest: {
            /** @description Branch whose records are deleted. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description The ranges whose records are deleted. They may overlap. */
            readonly ranges: readonly components["schemas"]["VersionRange"][];
        };
        /** @description Response body of BatchDeleteTableVersions. */
        readonly BatchDeleteTableVersionsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Number of records that were removed.
             */
            readonly deleted_count?: Int64;
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description Matches rows that match every `must` and none of `must_not`; each matching `should` increases the score. */
        readonly BooleanQuery: {
            /** @description Queries that every returned row matches. */
            readonly must: readonly components["schemas"]["FtsQuery"][];
            /** @description Queries that no returned row matches. */
            readonly must_not: readonly components["schemas"]["FtsQuery"][];
            /** @description Queries that increase the score of rows that match them; without must, a row matches at least one. */
            readonly should: readonly components["schemas"]["FtsQuery"][];
        };
        /** @description Matches the rows of one query, with a lower score for those that match another query. */
        readonly BoostQuery: {
            readonly negative: components["schemas"]["FtsQuery"];
            /**
             * Format: float
             * @description Factor of the score of rows that match the negative query. 0.5 when absent.
             */
            readonly negative_boost?: number;
            readonly positive: components["schemas"]["FtsQuery"];
        };
        /** @description The origin of a branch. */
        readonly BranchContents: {
            /**
             * Format: int64
             * @description Time of creation, in seconds since the epoch.
             */
            readonly createAt: Int64;
            /**
             * Format: int64
             * @description Size in bytes of the branch's manifest.
             */
            readonly manifestSize: Int64;
            /** @description Arbitrary key-value pairs of the branch. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            /** @description Branch from which it was created. Absent when that is the main branch. */
            readonly parentBranch?: string;
            /**
             * Format: int64
             * @description Version of the parent from which it was created.
             */
            readonly parentVersion: Int64;
        };
        /** @description Request body of CancelJob: which job to cancel. */
        readonly CancelJobRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Id of the job. */
            readonly job_id: string;
        };
        /** @description Response body of CancelJob. */
        readonly CancelJobResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description State of the job after the request. */
            readonly job_state: components["schemas"]["JobState"];
        };
        /** @description Names of returned columns, each with its field, or with an SQL expression for its value (D-48). */
        readonly ColumnAliases: {
            readonly [key: string]: string;
        };
        /** @description Names of columns, in the order of the response. */
        readonly ColumnNames: readonly string[];
        /** @description Columns by alias. */
        readonly ColumnsByAlias: {
            readonly column_aliases: components["schemas"]["ColumnAliases"];
        };
        /** @description Columns by name. */
        readonly ColumnsByName: {
            readonly column_names: components["schemas"]["ColumnNames"];
        };
        /** @description The columns to return, either by name or by alias; all columns when both are absent. */
        readonly ColumnSelection: {
            readonly column_aliases?: components["schemas"]["ColumnAliases"];
            readonly column_names?: components["schemas"]["ColumnNames"];
        };
        /** @description The name of a column, and the SQL expression for its new value, evaluated against the current row. */
        readonly ColumnUpdate: readonly string[];
        /** @description One operation of a batch. Exactly one field is set; it determines what to do and, by its `id`, with which table (D-56). */
        readonly CommitTableOperation: {
            /** @description Create a version of a table. */
            readonly create_table_version?: components["schemas"]["CreateTableVersionRequest"];
            /** @description Declare a table. */
            readonly declare_table?: components["schemas"]["DeclareTableRequest"];
            /** @description Delete version records of a table. */
            readonly delete_table_versions?: components["schemas"]["BatchDeleteTableVersionsRequest"];
            /** @description Remove a table from its namespace. */
            readonly deregister_table?: components["schemas"]["DeregisterTableRequest"];
        };
        /** @description The result of one operation, in the field of its kind. */
        readonly CommitTableResult: {
            /** @description Result of a version creation. */
            readonly create_table_version?: components["schemas"]["CreateTableVersionResponse"];
            /** @description Result of a declaration. */
            readonly declare_table?: components["schemas"]["DeclareTableResponse"];
            /** @description Result of a deletion of records. */
            readonly delete_table_versions?: components["schemas"]["BatchDeleteTableVersionsResponse"];
            /** @description Result of a deregistration. */
            readonly deregister_table?: components["schemas"]["DeregisterTableResponse"];
        };
        /** @description Request body of CompleteMultipartWrite. */
        readonly CompleteMultipartWriteRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of CompleteMultipartWrite. */
        readonly CompleteMultipartWriteResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Number of rows of all parts.
             */
            readonly num_inserted_rows?: Int64;
            /**
             * Format: int64
             * @description Version of the table that the parts created.
             */
            readonly version: Int64;
        };
        /** @description Key-value pairs for the implementation. Over HTTP they may also be sent as headers `x-ns-ctx-<key>` (D-11). */
        readonly Context: {
            readonly [key: string]: string;
        };
        /** @description Request body of CountTableRows: count rows. */
        readonly CountTableRowsRequest: {
            /** @description The branch to count in; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description SQL filter that selects the rows to count. Every row when absent. */
            readonly predicate?: string;
            /**
             * Format: int64
             * @description The version to count in; the latest when absent.
             */
            readonly version?: Int64;
        };
        /** @description Request body of CreateMaterializedView: create a materialized view. */
        readonly CreateMaterializedViewRequest: {
            /**
             * @description Whether the server refreshes the view automatically when its source has changed sufficiently.
             * @default false
             */
            readonly auto_refresh?: boolean | null;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            readonly kind: components["schemas"]["MaterializedViewKind"];
            /** @description Arrow schema of the view's rows as an IPC message in base64. */
            readonly output_schema: string;
            /** @description The query that defines the input, serialized by the client. Stored unchanged. */
            readonly source_query: string;
            /** @description The function of a udtf or chunker view. Absent for a query view. */
            readonly udtf_spec?: components["schemas"]["MaterializedViewUdtfEntry"] | null;
            /**
             * @description Whether the view is empty at first. If false, a first refresh starts immediately.
             * @default true
             */
            readonly with_no_data?: boolean;
        };
        /** @description Response body of CreateMaterializedView. */
        readonly CreateMaterializedViewResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the first refresh. Absent or null when none was started. */
            readonly job_id?: string | null;
            /**
             * Format: int64
             * @description Version of the new view.
             */
            readonly version: Int64;
        };
        /** @description Request body of CreateMultipartWrite. */
        readonly CreateMultipartWriteRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of CreateMultipartWrite. */
        readonly CreateMultipartWriteResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifies the multipart write in its later requests. */
            readonly upload_id: string;
        };
        /** @description Request body of CreateNamespace: create a namespace. */
        readonly CreateNamespaceRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * @description What to do when the namespace exists. Create when absent (D-31).
             * @enum {string}
             */
            readonly mode?: "Create" | "ExistOk" | "Overwrite";
            /** @description Properties to store with the namespace. None when absent. */
            readonly properties?: components["schemas"]["Properties"];
        };
        /** @description Response body of CreateNamespace. */
        readonly CreateNamespaceResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Current properties of the namespace; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description The transaction that created the namespace, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of CreateTableBranch: create a branch. */
        readonly CreateTableBranchRequest: {
            readonly context?: components["schemas"]["Context"];
            /** @description Source branch. The main branch when absent. */
            readonly from_branch?: string;
            /**
             * Format: int64
             * @description Version of the source branch. Its latest version when absent.
             */
            readonly from_version?: Int64;
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the new branch. */
            readonly name: string;
        };
        /** @description Response body of CreateTableBranch. */
        readonly CreateTableBranchResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description The column, the type of index, and options. Options that do not apply to the type are ignored. */
        readonly CreateTableIndexRequest: {
            /** @description For full text, whether accents are removed. */
            readonly ascii_folding?: boolean | null;
            /** @description For full text, the tokenizer, such as simple, whitespace, raw or ngram. */
            readonly base_tokenizer?: string | null;
            /**
             * Format: int32
             * @description For full text, the number of rows in a compressed block of the index.
             */
            readonly block_size?: number | null;
            /** @description The branch to index; the main branch when absent. */
            readonly branch?: string;
            /** @description The column to index. */
            readonly column: string;
            readonly context?: components["schemas"]["Context"];
            /** @description For full text with remove_stop_words, the words to remove instead of those of the language. */
            readonly custom_stop_words?: readonly string[] | null;
            /**
             * @description For vector indexes, the distance metric. l2 when absent.
             * @enum {string}
             */
            readonly distance_type?: "l2" | "cosine" | "dot" | "hamming";
            /**
             * Format: int32
             * @description For HNSW indexes, the number of candidates considered during the build.
             */
            readonly ef_construction?: number | null;
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description For full text of code. A server may reject true with 406. */
            readonly index_operators?: boolean | null;
            /**
             * @description Type of the index. INVERTED is another name for FTS. A known type that the server cannot build is rejected with 406.
             * @enum {string}
             */
            readonly index_type: "BTREE" | "BITMAP" | "LABEL_LIST" | "NGRAM" | "ZONEMAP" | "BLOOM_FILTER" | "FM" | "FTS" | "INVERTED" | "IVF_FLAT" | "IVF_SQ" | "IVF_PQ" | "IVF_RQ" | "IVF_HNSW_FLAT" | "IVF_HNSW_SQ" | "IVF_HNSW_PQ";
            /** @description For full text, the kind of text. A server may reject it with 406. */
            readonly lance_tokenizer?: string | null;
            /** @description For full text, the language of stems and stop words, such as English. */
            readonly language?: string | null;
            /** @description For full text, whether words are converted to lower case. */
            readonly lower_case?: boolean | null;
            /**
             * Format: int32
             * @description For HNSW indexes, the number of neighbours per node.
             */
            readonly m?: number | null;
            /**
             * Format: int32
             * @description For vector indexes, the maximum number of training iterations.
             */
            readonly max_iterations?: number | null;
            /**
             * Format: int32
             * @description For the tokenizer ngram, the longest part of a word that is indexed.
             */
            readonly max_ngram_length?: number | null;
            /**
             * Format: int32
             * @description For full text, the maximum length of a word; longer words are not indexed.
             */
            readonly max_token_length?: number | null;
            /**
             * @description The name that LanceDB's clients use for distance_type. Read when distance_type is absent.
             * @enum {string}
             */
            readonly metric_type?: "l2" | "cosine" | "dot" | "hamming";
            /**
             * Format: int32
             * @description For the tokenizer ngram, the shortest part of a word that is indexed.
             */
            readonly min_ngram_length?: number | null;
            /** @description Name of the index. The server generates one when absent. */
            readonly name?: string | null;
            /**
             * Format: int32
             * @description For quantized indexes, the number of bits per code.
             */
            readonly num_bits?: number | null;
            /**
             * Format: int32
             * @description For vector indexes, the number of partitions.
             */
            readonly num_partitions?: number | null;
            /**
             * Format: int32
             * @description For IVF_PQ, the number of sub-vectors that a vector is divided into.
             */
            readonly num_sub_vectors?: number | null;
            /** @description For the tokenizer ngram, whether only the beginning of a text is indexed. */
            readonly prefix_only?: boolean | null;
            /** @description For full text of code. A server may reject true with 406. */
            readonly preserve_original?: boolean | null;
            /** @description For full text, whether stop words are removed. */
            readonly remove_stop_words?: boolean | null;
            /** @description With false, an index that the request would replace is kept, and the request is rejected. True when absent. */
            readonly replace?: boolean | null;
            /**
             * Format: int32
             * @description For vector indexes, the number of rows per partition used for training.
             */
            readonly sample_rate?: number | null;
            /** @description For full text of code. A server may reject true with 406. */
            readonly split_identifiers?: boolean | null;
            /** @description For full text of code. A server may reject true with 406. */
            readonly split_on_numerics?: boolean | null;
            /** @description For full text, whether words are reduced to their stem. */
            readonly stem?: boolean | null;
            /**
             * Format: int32
             * @description For vector indexes, the desired number of rows per partition.
             */
            readonly target_partition_size?: number | null;
            /** @description For full text, whether positions are stored, which phrase queries need. */
            readonly with_position?: boolean | null;
        };
        /** @description Response body of CreateTableIndex. */
        readonly CreateTableIndexResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The job that builds the index, for DescribeJob; the same id (D-84). */
            readonly job_id?: string;
            /** @description The transaction that builds the index, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Response body of CreateTable. */
        readonly CreateTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Location of the data of the table. */
            readonly location?: string;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description Options that a client needs to access the location directly. */
            readonly storage_options?: {
                readonly [key: string]: string;
            };
            /** @description The transaction that created the table, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that contains the rows of the request.
             */
            readonly version?: Int64;
        };
        /** @description Request body of CreateTableTag: create a tag. */
        readonly CreateTableTagRequest: {
            /** @description Branch of that version. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the new tag. */
            readonly tag: string;
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            readonly version: Int64;
        };
        /** @description Response body of CreateTableTag. */
        readonly CreateTableTagResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description One version to create in a batch. It names the table by its id, because the path does not. */
        readonly CreateTableVersionEntry: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            readonly branch?: string;
            /** @description Entity tag that the storage assigned to the manifest. */
            readonly e_tag?: string;
            /** @description The table, as the parts of its identifier. */
            readonly id: readonly string[];
            /** @description Path at which the client wrote the manifest, in the notation of the storage. */
            readonly manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            readonly manifest_size?: Int64;
            /** @description Arbitrary key-value pairs to store with the record. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            readonly naming_scheme?: components["schemas"]["NamingScheme"];
            /**
             * Format: int64
             * @description Number of the version to create.
             */
            readonly version: Int64;
        };
        /** @description Request body of CreateTableVersion: create a version of a table. */
        readonly CreateTableVersionRequest: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            /** @description Entity tag that the storage assigned to the manifest. */
            readonly e_tag?: string;
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Path at which the client wrote the manifest, in the notation of the storage. */
            readonly manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            readonly manifest_size?: Int64;
            /** @description Arbitrary key-value pairs to store with the record. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            readonly naming_scheme?: components["schemas"]["NamingScheme"];
            /**
             * Format: int64
             * @description Number of the version to create.
             */
            readonly version: Int64;
        };
        /** @description Response body of CreateTableVersion. */
        readonly CreateTableVersionResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
            /** @description The record that was created. */
            readonly version?: components["schemas"]["TableVersion"];
        };
        /** @description Request body of DeclareTable: declare a table without data. */
        readonly DeclareTableRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Location for the data. The server chooses when absent (D-74). */
            readonly location?: string;
            /** @description Properties to store with the table. None when absent. */
            readonly properties?: components["schemas"]["Properties"];
            /** @description Whether the response should contain credentials for the location. The server decides when absent. */
            readonly vend_credentials?: boolean;
        };
        /** @description Response body of DeclareTable. */
        readonly DeclareTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Location to which the data of the table is to be written. */
            readonly location?: string;
            /** @description True when versions of the table are created and listed through the server and not only through the files of the table. */
            readonly managed_versioning?: boolean;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description Options that a client needs to access the location directly. */
            readonly storage_options?: {
                readonly [key: string]: string;
            };
            /** @description The transaction that declared the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of DeleteFromTable: delete rows. */
        readonly DeleteFromTableRequest: {
            /** @description The branch to delete from; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description SQL predicate that selects the rows to delete. `true` selects all rows. */
            readonly predicate: string;
        };
        /** @description Response body of DeleteFromTable. */
        readonly DeleteFromTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Number of deleted rows, for LanceDB's client (D-46).
             */
            readonly num_deleted_rows?: Int64;
            /** @description The transaction that deleted the rows, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that this delete created.
             */
            readonly version?: Int64;
        };
        /** @description Request body of DeleteTableBranch: delete a branch. */
        readonly DeleteTableBranchRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the branch to delete. */
            readonly name: string;
        };
        /** @description Response body of DeleteTableBranch. */
        readonly DeleteTableBranchResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of DeleteTableTag: delete a tag. */
        readonly DeleteTableTagRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the tag to delete. */
            readonly tag: string;
        };
        /** @description Response body of DeleteTableTag. */
        readonly DeleteTableTagResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of DeregisterTable: remove a table from its namespace and keep its data. */
        readonly DeregisterTableRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of DeregisterTable. */
        readonly DeregisterTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier the table had, as its parts. */
            readonly id?: readonly string[];
            /** @description Location at which the data of the table is still stored. */
            readonly location?: string;
            /** @description Properties the table had; null when the server does not support them. */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description The transaction that deregistered the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of DescribeJob: which job to describe. */
        readonly DescribeJobRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Id of the job. */
            readonly job_id: string;
        };
        /** @description The state of a job. */
        readonly DescribeJobResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Time when the job was created, in milliseconds since the epoch.
             */
            readonly creation_ms: Int64;
            /** @description Why the job failed; absent unless it did. */
            readonly failure?: components["schemas"]["JobFailure"];
            /** @description Id of the job. */
            readonly job_id: string;
            /** @description State of the job. */
            readonly job_state: components["schemas"]["JobState"];
            /** @description Kind of the work, such as create_index. */
            readonly job_type: string;
            /** @description What the job does, in an implementation-defined form. */
            readonly spec?: {
                readonly [key: string]: string;
            };
        };
        /** @description Request body of DescribeNamespace: describe a namespace. */
        readonly DescribeNamespaceRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of DescribeNamespace. */
        readonly DescribeNamespaceResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Properties of the namespace; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
        };
        /** @description Request body of DescribeTableIndexStats: statistics of an index. */
        readonly DescribeTableIndexStatsRequest: {
            /** @description The branch to read; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Same as the name in the path. */
            readonly index_name?: string;
            /**
             * Format: int64
             * @description The version to read; the latest when absent.
             */
            readonly version?: Int64 | null;
        };
        /** @description Response body of DescribeTableIndexStats. */
        readonly DescribeTableIndexStatsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Distance metric of a vector index; null for other types. */
            readonly distance_type?: string | null;
            /** @description Type of the index, such as BTREE or IVF_PQ. */
            readonly index_type?: string | null;
            /**
             * Format: int64
             * @description Number of rows the index covers.
             */
            readonly num_indexed_rows?: Int64 | null;
            /**
             * Format: int32
             * @description Number of parts of the index.
             */
            readonly num_indices?: number | null;
            /**
             * Format: int64
             * @description Number of rows the index does not cover yet.
             */
            readonly num_unindexed_rows?: Int64 | null;
        };
        /** @description Request body of DescribeTable: describe a table. */
        readonly DescribeTableRequest: {
            /** @description Branch to describe. The main branch when absent (D-73). */
            readonly branch?: string;
            /**
             * @description Whether to return is_only_declared. The query parameter takes precedence (D-39).
             * @default false
             */
            readonly check_declared?: boolean;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Whether to return stats and metadata. The query parameter takes precedence (D-39). */
            readonly load_detailed_metadata?: boolean;
            /** @description Tag whose version to describe. */
            readonly tag?: string;
            /** @description Whether storage_options should contain credentials. The server decides when absent. */
            readonly vend_credentials?: boolean;
            /**
             * Format: int64
             * @description Version to describe. The latest when absent.
             */
            readonly version?: Int64;
            /**
             * @description Whether to return table_uri. The query parameter takes precedence (D-39).
             * @default false
             */
            readonly with_table_uri?: boolean;
        };
        /** @description Response body of DescribeTable. */
        readonly DescribeTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description True for a declared-only table, false for a table with data, null or absent when the server has not checked. */
            readonly is_only_declared?: boolean | null;
            /** @description Location of the data of the table. */
            readonly location: string;
            /** @description True when versions of the table are created and listed through the server and not only through the files of the table. */
            readonly managed_versioning?: boolean;
            /** @description Key-value pairs stored in the schema of the table, with load_detailed_metadata. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            /** @description The other parts of the identifier. Empty for a table of the root namespace. */
            readonly namespace?: readonly string[];
            /** @description Properties of the table; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description Columns of the version described. Absent for a table without data. */
            readonly schema?: components["schemas"]["JsonArrowSchema"];
            /** @description Counts of the version described, with load_detailed_metadata. */
            readonly stats?: components["schemas"]["TableBasicStats"];
            /** @description Options that a client needs to access the location directly. With temporary credentials, `expires_at_millis` should be among them: the time at which they expire, in milliseconds since the epoch. */
            readonly storage_options?: {
                readonly [key: string]: string;
            };
            /** @description Name of the table, the last part of its identifier. */
            readonly table?: string;
            /** @description The location as a complete URI, when requested by with_table_uri. */
            readonly table_uri?: string;
            /**
             * Format: int64
             * @description The version described. Absent for a table without data.
             */
            readonly version?: Int64;
        };
        /** @description Request body of DescribeTableVersion: describe a version of a table. */
        readonly DescribeTableVersionRequest: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version to describe. The latest when absent.
             */
            readonly version?: Int64;
        };
        /** @description Response body of DescribeTableVersion. */
        readonly DescribeTableVersionResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The record of the requested version. */
            readonly version: components["schemas"]["TableVersion"];
        };
        /** @description Request body of DescribeTransaction: describe a transaction. */
        readonly DescribeTransactionRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of DescribeTransaction. */
        readonly DescribeTransactionResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Properties of the transaction. */
            readonly properties?: {
                readonly [key: string]: string;
            };
            readonly status: components["schemas"]["TransactionStatus"];
        };
        /** @description Request body of DropNamespace: drop a namespace. */
        readonly DropNamespaceRequest: {
            /**
             * @description What to do when the namespace has contents. Restrict when absent.
             * @enum {string}
             */
            readonly behavior?: "Restrict" | "Cascade";
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * @description What to do when the namespace is absent. Fail when this field is absent.
             * @enum {string}
             */
            readonly mode?: "Fail" | "Skip";
        };
        /** @description Response body of DropNamespace. */
        readonly DropNamespaceResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Properties of the dropped namespace; null when the server does not support them. */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description Identifiers of the transactions that do the work of a long-running drop (D-33). */
            readonly transaction_id?: readonly string[];
        };
        /** @description Response body of DropTableIndex. */
        readonly DropTableIndexResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The transaction that dropped the index, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Response body of DropTable. */
        readonly DropTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier the table had, as its parts. */
            readonly id?: readonly string[];
            /** @description Location at which the data of the table was stored. */
            readonly location?: string;
            /** @description Properties the table had; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description The transaction that drops the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description The body of every error response: the five fields of the document, and the two that clients of the public interface read (D-01). */
        readonly ErrorResponse: {
            /**
             * Format: int32
             * @description Number of the error in the catalogue.
             */
            readonly code: number;
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Description of this error. May be empty; never a stack trace (D-03). */
            readonly detail: string;
            /** @description The same text as detail, for clients of the public interface. */
            readonly error: string;
            /** @description Path of the request, without its query (D-04). */
            readonly instance: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            readonly status: number;
            /** @description Short summary of the kind. */
            readonly title: string;
            /** @description Path-like kind of the error. */
            readonly type: string;
        };
        /** @description Request body of ExplainTableQueryPlan: explain a query. */
        readonly ExplainTableQueryPlanRequest: {
            /** @description The branch to plan for; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            readonly query: components["schemas"]["QueryTableRequest"];
            /** @description Whether the plan may contain more detail. False when absent. */
            readonly verbose?: boolean;
        };
        /** @description A fragment is a part of a table that is stored as a unit. */
        readonly FragmentStats: {
            /** @description Summary of the numbers of rows per fragment. */
            readonly lengths: components["schemas"]["FragmentSummary"];
            /**
             * Format: int64
             * @description Number of fragments.
             */
            readonly num_fragments: Int64;
            /**
             * Format: int64
             * @description Number of fragments that the server considers small.
             */
            readonly num_small_fragments: Int64;
        };
        /** @description Summary of the numbers of rows of the fragments. The document allows any numbers; they are integers in practice (D-52). */
        readonly FragmentSummary: {
            /** @description The maximum. */
            readonly max: number;
            /** @description The mean. */
            readonly mean: number;
            /** @description The minimum. */
            readonly min: number;
            /** @description The 25th percentile. */
            readonly p25: number;
            /** @description The median. */
            readonly p50: number;
            /** @description The 75th percentile. */
            readonly p75: number;
            /** @description The 99th percentile. */
            readonly p99: number;
        };
        /** @description Exactly one of the five fields. */
        readonly FtsQuery: {
            readonly boolean?: components["schemas"]["BooleanQuery"];
            readonly boost?: components["schemas"]["BoostQuery"];
            readonly match?: components["schemas"]["MatchQuery"];
            readonly multi_match?: components["schemas"]["MultiMatchQuery"];
            readonly phrase?: components["schemas"]["PhraseQuery"];
        };
        /** @description A full-text query as a string. */
        readonly FullTextByString: {
            readonly string_query: components["schemas"]["StringFtsQuery"];
        };
        /** @description A structured full-text query. */
        readonly FullTextByStructure: {
            readonly structured_query: components["schemas"]["StructuredFtsQuery"];
        };
        /** @description The full-text query: either `string_query` or `structured_query`; or, as LanceDB's clients send it, the content of either without the wrapping field (D-49). */
        readonly FullTextQuery: components["schemas"]["FullTextByString"] | components["schemas"]["FullTextByStructure"] | components["schemas"]["StringFtsQuery"] | components["schemas"]["StructuredFtsQuery"];
        /** @description The full-text query, either as a string or structured; exactly one of the fields. */
        readonly FullTextSelection: {
            readonly string_query?: components["schemas"]["StringFtsQuery"];
            readonly structured_query?: components["schemas"]["StructuredFtsQuery"];
        };
        /** @description What the server supports. */
        readonly GetCapabilitiesResponse: {
            /** @description Version of the contract that the server implements, as major.minor.patch. */
            readonly contract: string;
            /** @description Names of the optional features the server supports, each once: namespace-properties, table-properties, time-travel, vector-search, full-text-search, vector-index, scalar-index, full-text-index, branches, tags, multi-database, computed-columns, virtual-columns, materialized-views, managed-versioning, async-drop. */
            readonly features: readonly string[];
            readonly limits: components["schemas"]["ServerLimits"];
            /** @description Ids of the operations of this contract that the server supports, each once. */
            readonly operations: readonly string[];
            readonly server: components["schemas"]["ServerDescription"];
        };
        /** @description Request body of GetTableLsmWriteSpec. */
        readonly GetTableLsmWriteSpecRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of GetTableLsmWriteSpec. */
        readonly GetTableLsmWriteSpecResponse: {
            /** @description The specification; null when writes of the table are ordinary commits. */
            readonly lsm_write_spec: {
                /** @description Names of the indexes that are updated with each write. */
                readonly maintained_indexes?: readonly string[];
                /** @description How rows are distributed to shards. */
                readonly sharding: {
                    /** @description The column that decides the shard of a row. */
                    readonly column?: string;
                    /** @description unsharded, bucket or identity. */
                    readonly mode: string;
                    /**
                     * Format: int32
                     * @description For bucket, the number of shards.
                     */
                    readonly num_buckets?: number;
                };
                /** @description Options of the writers, by name. */
                readonly writer_config_defaults?: {
                    readonly [key: string]: string;
                };
            } | null;
        };
        /** @description Request body of GetTableStats. */
        readonly GetTableStatsRequest: {
            /** @description Branch to count. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description The statistics record of a table. */
        readonly GetTableStatsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Distribution of the rows over fragments. */
            readonly fragment_stats: components["schemas"]["FragmentStats"];
            /**
             * Format: int64
             * @description Number of indexes.
             */
            readonly num_indices: Int64;
            /**
             * Format: int64
             * @description Number of rows, without deleted ones.
             */
            readonly num_rows: Int64;
            /**
             * Format: int64
             * @description Size of the data of the latest version in bytes.
             */
            readonly total_bytes: Int64;
        };
        /** @description Request body of GetTableTagVersion: get the version of a tag. */
        readonly GetTableTagVersionRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the tag. */
            readonly tag: string;
        };
        /** @description Response body of GetTableTagVersion. */
        readonly GetTableTagVersionResponse: {
            /** @description Branch of the version. Absent for the main branch. */
            readonly branch?: string;
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            readonly version: Int64;
        };
        /** @description Identifier of an object, as its parts. Absent, null and [] all mean that the path alone names it (D-24). */
        readonly Identifier: readonly string[];
        /** @description Credentials of the client, for clients that cannot set headers. A header of the same kind takes precedence (D-13). */
        readonly Identity: {
            /** @description An API key, as in the header x-api-key. */
            readonly api_key?: string;
            /** @description A bearer token, as in the header Authorization. */
            readonly auth_token?: string;
        };
        /** @description An index of a table. */
        readonly IndexContent: {
            /** @description The indexed column, as a list. */
            readonly columns: readonly string[];
            /**
             * Format: date-time
             * @description Time when the index was built.
             */
            readonly created_at?: string | null;
            /** @description The options of the index, in an implementation-defined format. */
            readonly index_details?: string | null;
            /** @description Name of the index, unique in the table. */
            readonly index_name: string;
            /** @description Type of the index, such as BTREE or IVF_PQ. */
            readonly index_type?: string;
            /** @description Identifier of this build of the index. */
            readonly index_uuid: string;
            /**
             * Format: int32
             * @description Version of the storage format of the index.
             */
            readonly index_version?: number;
            /**
             * Format: int64
             * @description Number of rows the index covers.
             */
            readonly num_indexed_rows?: Int64;
            /**
             * Format: int32
             * @description Number of segments of the index.
             */
            readonly num_segments?: number;
            /**
             * Format: int64
             * @description Number of rows the index does not cover yet.
             */
            readonly num_unindexed_rows?: Int64;
            /**
             * Format: int64
             * @description Size of the index in bytes.
             */
            readonly size_bytes?: Int64 | null;
            /** @description State of the index, such as pending, ready or failed (D-58). */
            readonly status: string;
            /** @description Name of the storage format of the index. */
            readonly type_url?: string;
        };
        /** @description Response body of InsertIntoTable. */
        readonly InsertIntoTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Number of rows stored from the body.
             */
            readonly num_inserted_rows?: Int64;
            /** @description The transaction that stored the rows, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that this insert created.
             */
            readonly version?: Int64;
        };
        /** @description Why a job failed. */
        readonly JobFailure: {
            /** @description A text for people. */
            readonly message?: string;
        };
        /**
         * @description State of a job (D-84).
         * @enum {string}
         */
        readonly JobState: "IN_PROGRESS" | "DONE" | "FAILED" | "CANCELLED";
        /** @description A job in a list. */
        readonly JobSummary: {
            /**
             * Format: int64
             * @description Time when the job was created, in milliseconds since the epoch.
             */
            readonly created_at_millis: Int64;
            /** @description Id of the job. */
            readonly job_id: string;
            /** @description Kind of the work, such as create_index. */
            readonly job_type: string;
            /** @description State of the job. */
            readonly state: components["schemas"]["JobState"];
            /** @description Identifier of the table when the job was created, its parts joined by $. */
            readonly table: string;
        };
        /** @description An Arrow data type by its logical name in the Lance format: null, bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, halffloat, float, double, string, large_string, string_view, binary, large_binary, binary_view, date32:day, date64:ms, time32:s, time32:ms, time64:us, time64:ns, timestamp:<unit>:<zone or ->, duration:<unit>, decimal:<128 or 256>:<precision>:<scale>, dict:<value>:<key>:false, struct, list, large_list, map, fixed_size_list, fixed_size_binary. */
        readonly JsonArrowDataType: {
            /** @description The fields of a struct, or the one item field of a list. */
            readonly fields?: readonly components["schemas"]["JsonArrowField"][];
            /**
             * Format: int64
             * @description Number of items of a fixed_size_list, or of bytes of a fixed_size_binary.
             */
            readonly length?: Int64;
            /** @description Logical name of the type. */
            readonly type: string;
        };
        /** @description A column, or a field within one. */
        readonly JsonArrowField: {
            /** @description Key-value pairs of the field. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            /** @description Name of the field. */
            readonly name: string;
            /** @description Whether the field is nullable. */
            readonly nullable: boolean;
            /** @description Data type of the field. */
            readonly type: components["schemas"]["JsonArrowDataType"];
        };
        /** @description An Arrow schema as JSON. */
        readonly JsonArrowSchema: {
            /** @description The columns in order. */
            readonly fields: readonly components["schemas"]["JsonArrowField"][];
            /** @description Key-value pairs of the schema. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
        };
        /** @description Request body of ListJobs: which page to list. */
        readonly ListJobsRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description The token of the previous page. Absent and empty both mean the first page (D-27). */
            readonly page_token?: string;
        };
        /** @description One page of jobs. */
        readonly ListJobsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The jobs on this page, the oldest first. */
            readonly jobs: readonly components["schemas"]["JobSummary"][];
            /** @description Token of the next page; absent, null or empty at the end (D-27). */
            readonly page_token?: string;
        };
        /** @description Response body of ListNamespaces. */
        readonly ListNamespacesResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Names of the child namespaces on this page, each the last part of its identifier (D-26). */
            readonly namespaces: readonly string[];
            /** @description Token of the next page. Absent, null or empty on the last page (D-27). */
            readonly page_token?: string;
        };
        /** @description One page of branches. */
        readonly ListTableBranchesResponse: {
            /** @description The branches on this page by name, without the main branch. */
            readonly branches: {
                readonly [key: string]: components["schemas"]["BranchContents"];
            };
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Token of the next page. Absent, null or empty on the last page (D-27). */
            readonly page_token?: string;
        };
        /** @description Request body of ListTableIndices: list the indexes of a table. */
        readonly ListTableIndicesRequest: {
            /** @description The branch to list; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description The most indexes a page may hold. All when absent (D-28, D-29).
             */
            readonly limit?: number;
            /** @description The token of the previous page. Absent and empty both mean the first page (D-27). */
            readonly page_token?: string;
            /**
             * Format: int64
             * @description The version to list; the latest when absent.
             */
            readonly version?: Int64 | null;
        };
        /** @description Response body of ListTableIndices. */
        readonly ListTableIndicesResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The indexes of the table. */
            readonly indexes: readonly components["schemas"]["IndexContent"][];
            /** @description Token of the next page; absent, null or empty at the end (D-27). */
            readonly page_token?: string;
        };
        /** @description One page of tables. */
        readonly ListTablesResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Token of the next page. Absent, null or empty on the last page (D-27). */
            readonly page_token?: string;
            /** @description Names of the tables on this page. The last part of each identifier in the list of one namespace, full identifiers in the list of all namespaces (D-26). */
            readonly tables: readonly string[];
        };
        /** @description One page of tags. */
        readonly ListTableTagsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Token of the next page. Absent, null or empty on the last page (D-27). */
            readonly page_token?: string;
            /** @description The tags on this page by name. */
            readonly tags: {
                readonly [key: string]: components["schemas"]["TagContents"];
            };
        };
        /** @description One page of version records. */
        readonly ListTableVersionsResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Token of the next page. Absent, null or empty on the last page (D-27). */
            readonly page_token?: string;
            /** @description The records on this page, in the order of the list. */
            readonly versions: readonly components["schemas"]["TableVersion"][];
        };
        /** @description Matches rows that contain the terms. */
        readonly MatchQuery: {
            /**
             * Format: float
             * @description Factor of the score. 1 when absent.
             */
            readonly boost?: number;
            /** @description The column to search. Every indexed column when absent. */
            readonly column?: string;
            /**
             * Format: int32
             * @description Number of letters that may differ. Depends on the length of the word when absent.
             */
            readonly fuzziness?: number;
            /**
             * Format: int32
             * @description Maximum number of similar words to try. 50 when absent.
             */
            readonly max_expansions?: number;
            /**
             * @description Whether one word is sufficient (Or, the default) or all are required (And).
             * @enum {string}
             */
            readonly operator?: "Or" | "And" | "or" | "and" | "OR" | "AND";
            /**
             * Format: int32
             * @description Number of letters at the start that must be equal. 0 when absent.
             */
            readonly prefix_length?: number;
            /** @description Words to search for. */
            readonly terms: string;
        };
        /**
         * @description query: the rows of a query, with one output row for each input row. udtf: the output of a table function, rebuilt completely. chunker, also written scalar_udtf: a function that creates several rows from one, refreshed incrementally.
         * @enum {string}
         */
        readonly MaterializedViewKind: "query" | "udtf" | "chunker" | "scalar_udtf";
        /** @description The function that creates the rows of a udtf or chunker view. */
        readonly MaterializedViewUdtfEntry: {
            /** @description Whether the function processes many rows at once. */
            readonly batch?: boolean | null;
            /** @description Handling of rows for which the function fails. Free-form. */
            readonly error_handling?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Columns the function reads. All columns when absent. */
            readonly input_columns?: readonly string[] | null;
            /**
             * @description Kind of the function. The same as the kind of the view.
             * @enum {string}
             */
            readonly kind: "udtf" | "chunker" | "scalar_udtf";
            /** @description Description of the environment in which the function runs. Free-form. */
            readonly manifest?: string | null;
            /** @description Checksum of the manifest. */
            readonly manifest_checksum?: string | null;
            /**
             * Format: int64
             * @description Memory per worker in bytes.
             */
            readonly memory?: Int64 | null;
            /**
             * Format: double
             * @description Number of CPUs per worker.
             */
            readonly num_cpus?: number | null;
            /**
             * Format: double
             * @description Number of GPUs per worker.
             */
            readonly num_gpus?: number | null;
            /** @description Column whose values partition the work. Cannot be combined with partition_by_indexed_column. */
            readonly partition_by?: string | null;
            /** @description Vector-indexed column whose partitions divide the work. Cannot be combined with partition_by. */
            readonly partition_by_indexed_column?: string | null;
            /** @description The serialized function in base64. Opaque to this interface. */
            readonly udtf: string;
            /** @description Name of the function. */
            readonly udtf_name: string;
            /** @description SHA-256 of the serialized function, in hexadecimal. */
            readonly udtf_sha: string;
            /** @description Version of the function. */
            readonly udtf_version: string;
        };
        /** @description Response body of MergeInsertIntoTable. */
        readonly MergeInsertIntoTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /**
             * Format: int64
             * @description Number of stored rows that were deleted. Typically 0.
             */
            readonly num_deleted_rows?: Int64;
            /**
             * Format: int64
             * @description Number of rows that were inserted.
             */
            readonly num_inserted_rows?: Int64;
            /**
             * Format: int64
             * @description Number of stored rows that were updated.
             */
            readonly num_updated_rows?: Int64;
            /** @description The transaction that merged the rows, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table after the merge.
             */
            readonly version?: Int64;
        };
        /** @description Words to search for in several columns. */
        readonly MultiMatchByColumns: {
            /** @description Factors of the score, one for each column. 1 for columns without a factor. */
            readonly boost?: readonly number[];
            /** @description The columns to search. */
            readonly columns: readonly string[];
            /** @description Words to search for. */
            readonly query: string;
        };
        /** @description Match queries, at least one must match. */
        readonly MultiMatchByQueries: {
            /** @description The match queries. */
            readonly match_queries: readonly components["schemas"]["MatchQuery"][];
        };
        /** @description Matches rows that match one of several match queries; or, as LanceDB's clients send it, words to search for in several columns (D-49). */
        readonly MultiMatchQuery: components["schemas"]["MultiMatchByQueries"] | components["schemas"]["MultiMatchByColumns"];
        /** @description Request body of NamespaceExists: check whether a namespace exists. */
        readonly NamespaceExistsRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /**
         * @description Naming scheme of manifest files. V1: `_versions/{version}.manifest`. V2: `_versions/{2^64-1-version as 20 digits}.manifest`, so that the newest comes first in a listing (D-54).
         * @enum {string}
         */
        readonly NamingScheme: "V1" | "V2";
        /** @description Matches rows that contain the terms next to each other, in this order. */
        readonly PhraseQuery: {
            /** @description The column to search. Every indexed column when absent. */
            readonly column?: string;
            /**
             * Format: int32
             * @description Number of words that may be between the terms. 0 when absent.
             */
            readonly slop?: number;
            /** @description The words of the phrase. */
            readonly terms: string;
        };
        /** @description Request body of PrewarmTableData: which columns to load. */
        readonly PrewarmTableDataRequest: {
            /** @description The columns to load; all columns when absent or empty. */
            readonly columns?: readonly string[];
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of PrewarmTableData, without fields of its own. */
        readonly PrewarmTableDataResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
        };
        /** @description Request body of PrewarmTableIndex. */
        readonly PrewarmTableIndexRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
        };
        /** @description Response body of PrewarmTableIndex, without fields of its own. */
        readonly PrewarmTableIndexResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
        };
        /** @description Arbitrary properties of an object. */
        readonly Properties: {
            readonly [key: string]: string;
        };
        /** @description The columns to return; all columns when absent. Either an object as in the document, or a form that LanceDB's clients send, which is a list of names or a map from alias to field or SQL expression (D-48). */
        readonly QueryColumns: components["schemas"]["ColumnNames"] | components["schemas"]["ColumnsByName"] | components["schemas"]["ColumnsByAlias"] | components["schemas"]["ColumnAliases"];
        /** @description A column to sort by. */
        readonly QueryOrdering: {
            /** @description Whether small values come first. True when absent. */
            readonly ascending?: boolean;
            /** @description The column to sort by. */
            readonly column_name: string;
            /** @description Whether nulls come before all values. False when absent. */
            readonly nulls_first?: boolean;
        };
        /** @description A human-readable plan, as a JSON string. The whole body, not a field of an object (D-47). */
        readonly QueryPlan: string;
        /** @description The query. Rows are filtered by `filter`, searched by `vector` or `full_text_query` when one is given, sorted by `order_by`, limited by `offset` and then `k`, and returned with the selected `columns`. */
        readonly QueryTableRequest: {
            /** @description The branch to read; the main branch when absent. */
            readonly branch?: string;
            /** @description Whether to compute the distance of every row instead of using a vector index. False when absent. */
            readonly bypass_vector_index?: boolean;
            readonly columns?: components["schemas"]["QueryColumns"];
            readonly context?: components["schemas"]["Context"];
            /**
             * @description The distance metric. That of the index when absent, and l2 without an index.
             * @enum {string}
             */
            readonly distance_type?: "l2" | "cosine" | "dot" | "hamming";
            /**
             * Format: int32
             * @description Number of candidates that an HNSW index keeps. A hint.
             */
            readonly ef?: number;
            /** @description Whether rows that no index covers yet may be omitted. False when absent. */
            readonly fast_search?: boolean;
            /** @description SQL expression. Only rows for which it is true are returned. */
            readonly filter?: string;
            readonly full_text_query?: components["schemas"]["FullTextQuery"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Maximum number of rows to return; for several vectors, the maximum for each. When absent, 10 for a vector search and all rows otherwise. Clients send 2^63-1 to mean all (D-48). */
            readonly k?: number;
            /**
             * Format: float
             * @description Minimum distance of a row, inclusive.
             */
            readonly lower_bound?: number;
            /**
             * Format: int32
             * @description Maximum number of partitions to search. A hint that replaces `nprobes`. LanceDB's clients send 0 to mean no maximum (D-48).
             */
            readonly maximum_nprobes?: number;
            /**
             * Format: int32
             * @description Minimum number of partitions to search. A hint that replaces `nprobes`.
             */
            readonly minimum_nprobes?: number;
            /**
             * Format: int32
             * @description Number of partitions of a vector index to search. A hint, ignored next to `minimum_nprobes` or `maximum_nprobes`.
             */
            readonly nprobes?: number;
            /** @description Number of rows to skip at the start of the result. 0 when absent. */
            readonly offset?: number;
            /** @description Columns to sort the result by, in order of precedence. Sent by LanceDB's clients (D-48). */
            readonly order_by?: readonly components["schemas"]["QueryOrdering"][];
            /** @description Whether `filter` is applied before the search (true, the default) or to the result of the search (false). */
            readonly prefilter?: boolean;
            /**
             * Format: int32
             * @description The distances of k times this number of candidates are computed again exactly. A hint.
             */
            readonly refine_factor?: number;
            /**
             * Format: float
             * @description Maximum distance of a row, exclusive.
             */
            readonly upper_bound?: number;
            /** @description Whether to read through the LSM write specification of the table, which must have one (true), or to ignore it (false). Sent by LanceDB's clients; a server without such specifications rejects true with 406. */
            readonly use_lsm?: boolean;
            readonly vector?: components["schemas"]["QueryVector"];
            /** @description The column to search. May be absent when the table has one vector column. */
            readonly vector_column?: string;
            /**
             * Format: int64
             * @description The version to read; the latest when absent.
             */
            readonly version?: Int64;
            /** @description Whether to add the column `_rowid`, an unsigned 64-bit integer. False when absent. */
            readonly with_row_id?: boolean;
        };
        /** @description The query vector. Either an object as in the document, or a form that LanceDB's clients send, which is the numbers of one vector or a list of vectors (D-48). An empty list means no vector. */
        readonly QueryVector: components["schemas"]["Vector"] | components["schemas"]["Vectors"] | components["schemas"]["VectorSelection"];
        /** @description Request body of RefreshMaterializedView: refresh a materialized view. */
        readonly RefreshMaterializedViewRequest: {
            /** @description Name of the cluster to run on. */
            readonly cluster?: string | null;
            /**
             * Format: int32
             * @description Number of workers.
             */
            readonly concurrency?: number | null;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description Maximum number of concurrent tasks per worker.
             */
            readonly intra_applier_concurrency?: number | null;
            /** @description Description of the environment for this refresh only. Free-form. */
            readonly manifest?: string | null;
            /**
             * Format: int64
             * @description Maximum number of rows in a fragment of the view.
             */
            readonly max_rows_per_fragment?: Int64 | null;
            /**
             * Format: int64
             * @description Maximum number of rows in the view afterwards. For chunker views only.
             */
            readonly output_limit?: Int64 | null;
            /**
             * Format: int64
             * @description Number of source rows per task.
             */
            readonly source_task_size?: Int64 | null;
            /**
             * Format: int64
             * @description Version of the source to refresh from. The latest when absent.
             */
            readonly src_version?: Int64 | null;
        };
        /** @description Response body of RefreshMaterializedView. */
        readonly RefreshMaterializedViewResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the refresh. */
            readonly job_id: string;
        };
        /** @description Request body of RegisterTable: register a table that is already in storage. */
        readonly RegisterTableRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Location of the data of the table (D-74). */
            readonly location: string;
            /**
             * @description What to do when the name is already used. Create when absent (D-41).
             * @enum {string}
             */
            readonly mode?: "Create" | "Overwrite";
            /** @description Properties to store with the table. None when absent. */
            readonly properties?: components["schemas"]["Properties"];
        };
        /** @description Response body of RegisterTable. */
        readonly RegisterTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Location of the data of the table. */
            readonly location?: string;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /** @description The transaction that registered the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Request body of RenameTable: rename a table. */
        readonly RenameTableRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Older name of new_namespace_id, read only when new_namespace_id is absent and this is an array of strings (D-42). It has no type in this contract, because a server that does not support it ignores it. */
            readonly new_namespace?: unknown;
            /** @description Namespace to move the table to, as its parts; an empty array is the root namespace. The table stays in its namespace when absent. */
            readonly new_namespace_id?: readonly string[];
            /** @description The new name, a single part that may contain any characters. */
            readonly new_table_name: string;
        };
        /** @description Response body of RenameTable. */
        readonly RenameTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The transaction that renamed the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /** @description Key-value pairs from the implementation. Absent when there are none (D-12). */
        readonly ResponseContext: {
            readonly [key: string]: string;
        };
        /** @description Request body of RestoreTable: restore an earlier version of a table. */
        readonly RestoreTableRequest: {
            /** @description Branch to restore. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version to restore.
             */
            readonly version: Int64;
        };
        /** @description Response body of RestoreTable. */
        readonly RestoreTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description The transaction that restored the table, when the server keeps one. */
            readonly transaction_id?: string;
        };
        /**
         * Format: int64
         * @description A number of rows. The whole body, not a field of an object.
         */
        readonly RowCount: Int64;
        /** @description Key-value pairs stored in the schema of a table. */
        readonly SchemaMetadata: {
            readonly [key: string]: string;
        };
        /** @description The server program that sends the response. */
        readonly ServerDescription: {
            /** @description Name of the server program. */
            readonly name: string;
            /** @description Version of the server program. */
            readonly version: string;
        };
        /** @description The sizes that the server accepts. An absent field means that there is no such limit. */
        readonly ServerLimits: {
            /**
             * Format: int64
             * @description Maximum size of an Arrow body, in bytes.
             */
            readonly max_arrow_bytes?: Int64;
            /**
             * Format: int32
             * @description Maximum number of entries or operations in a batch.
             */
            readonly max_batch_operations?: number;
            /**
             * Format: int32
             * @description Maximum number of parts of an identifier.
             */
            readonly max_id_parts?: number;
            /**
             * Format: int64
             * @description Maximum size of a JSON body, in bytes.
             */
            readonly max_json_bytes?: Int64;
            /**
             * Format: int32
             * @description Maximum number of items on a page; a larger limit is reduced to it (D-28).
             */
            readonly max_page_items?: number;
        };
        /** @description Sets one property. */
        readonly SetPropertyAction: {
            /** @description Name of the property. */
            readonly key?: string;
            /**
             * @description What to do when the property exists. Overwrite: replace it. Fail: reject the request. Skip: keep the old value. Overwrite when absent.
             * @enum {string}
             */
            readonly mode?: "Overwrite" | "Fail" | "Skip";
            /** @description The value to set. */
            readonly value?: string;
        };
        /** @description Changes the status of the transaction. */
        readonly SetStatusAction: {
            /** @description The new status. */
            readonly status?: components["schemas"]["TransactionStatus"];
        };
        /** @description Words to search for, and the columns to search. */
        readonly StringFtsQuery: {
            /** @description Columns to search. Every column with a full-text index when absent. */
            readonly columns?: readonly string[];
            /** @description Words to search for. A row matches when it contains one of them. */
            readonly query: string;
        };
        /** @description The wrapper of a structured query. */
        readonly StructuredFtsQuery: {
            readonly query: components["schemas"]["FtsQuery"];
        };
        /** @description Counts in a table description. */
        readonly TableBasicStats: {
            /**
             * Format: int64
             * @description Number of rows that are deleted and still stored.
             */
            readonly num_deleted_rows: Int64;
            /**
             * Format: int64
             * @description Number of fragments.
             */
            readonly num_fragments: Int64;
        };
        /** @description Request body of TableExists: check whether a table exists. */
        readonly TableExistsRequest: {
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version that must exist. The latest when absent.
             */
            readonly version?: Int64;
        };
        /** @description The record of one version of a table. */
        readonly TableVersion: {
            /** @description Entity tag that the storage assigned to the manifest, an opaque string. */
            readonly e_tag?: string;
            /** @description Path at which the manifest of the version is stored. */
            readonly manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            readonly manifest_size?: Int64;
            /** @description Arbitrary key-value pairs of the version. */
            readonly metadata?: {
                readonly [key: string]: string;
            };
            /**
             * Format: date-time
             * @description The time of timestamp_millis in RFC 3339, which older versions of LanceDB's client require (D-68).
             */
            readonly timestamp?: string;
            /**
             * Format: int64
             * @description Time when the version was created, in milliseconds since the epoch. Present in every response.
             */
            readonly timestamp_millis?: Int64;
            /**
             * Format: int64
             * @description Number of the version.
             */
            readonly version: Int64;
        };
        /** @description The version that a tag points to. */
        readonly TagContents: {
            /** @description Branch of the version. Absent for the main branch. */
            readonly branch?: string;
            /**
             * Format: int64
             * @description Size in bytes of the manifest of that version.
             */
            readonly manifestSize: Int64;
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            readonly version: Int64;
        };
        /** @description One change. Exactly one field is set. */
        readonly TransactionAction: {
            readonly setPropertyAction?: components["schemas"]["SetPropertyAction"];
            readonly setStatusAction?: components["schemas"]["SetStatusAction"];
            readonly unsetPropertyAction?: components["schemas"]["UnsetPropertyAction"];
        };
        /**
         * @description Progress of the work. Queued: not started. Running: in progress. Succeeded, Failed and Canceled: finished; these three never change again.
         * @enum {string}
         */
        readonly TransactionStatus: "Queued" | "Running" | "Succeeded" | "Failed" | "Canceled";
        /** @description Removes one property. */
        readonly UnsetPropertyAction: {
            /** @description Name of the property. */
            readonly key?: string;
            /**
             * @description What to do when the property does not exist. Skip: nothing. Fail: reject the request. Skip when absent.
             * @enum {string}
             */
            readonly mode?: "Skip" | "Fail";
        };
        /** @description New metadata of one field. */
        readonly UpdateFieldMetadataEntry: {
            /** @description Keys to set. A null value removes the key. */
            readonly metadata: {
                readonly [key: string]: string | null;
            };
            /** @description The column; a field inside a struct is written as `column.field`. */
            readonly path: string;
            /** @description Whether all other keys are removed. False when absent. */
            readonly replace?: boolean | null;
        };
        /** @description Request body of UpdateFieldMetadata: update the metadata of columns. */
        readonly UpdateFieldMetadataRequest: {
            /** @description The branch to change; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description What to change, one entry for each field, at least one. */
            readonly updates: readonly components["schemas"]["UpdateFieldMetadataEntry"][];
        };
        /** @description Response body of UpdateFieldMetadata. */
        readonly UpdateFieldMetadataResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description All metadata of each changed field after the change, by path. */
            readonly fields?: {
                readonly [key: string]: {
                    readonly [key: string]: string;
                };
            };
            /**
             * Format: int64
             * @description Version of the table with the new metadata.
             */
            readonly version: Int64;
        };
        /** @description Request body of UpdateTable: update rows. */
        readonly UpdateTableRequest: {
            /** @description The branch to update; the main branch when absent. */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description SQL filter that selects the rows to update. Every row when absent. */
            readonly predicate?: string | null;
            /** @description Properties to store on the table, where the server supports them. */
            readonly properties?: {
                readonly [key: string]: string;
            };
            /** @description What to set, one entry for each column. */
            readonly updates: readonly components["schemas"]["ColumnUpdate"][];
        };
        /** @description Response body of UpdateTable. */
        readonly UpdateTableResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Properties of the table after the update; null when the server does not support them. */
            readonly properties?: {
                readonly [key: string]: string;
            } | null;
            /**
             * Format: int64
             * @description The same number, under the field name that LanceDB's client reads (D-46).
             */
            readonly rows_updated?: Int64;
            /** @description The transaction that updated the rows, when the server keeps one. */
            readonly transaction_id?: string;
            /**
             * Format: int64
             * @description Number of rows the predicate selected.
             */
            readonly updated_rows: Int64;
            /**
             * Format: int64
             * @description Version of the table that this update created.
             */
            readonly version: Int64;
        };
        /** @description Request body of UpdateTableTag: move a tag. */
        readonly UpdateTableTagRequest: {
            /** @description Branch of that version. The main branch when absent (D-73). */
            readonly branch?: string;
            readonly context?: components["schemas"]["Context"];
            readonly id?: components["schemas"]["Identifier"];
            readonly identity?: components["schemas"]["Identity"];
            /** @description Name of the tag to move. */
            readonly tag: string;
            /**
             * Format: int64
             * @description The version that the tag points to afterwards.
             */
            readonly version: Int64;
        };
        /** @description Response body of UpdateTableTag. */
        readonly UpdateTableTagResponse: {
            readonly context?: components["schemas"]["ResponseContext"];
            /** @description Identifier of the transaction, when there is one. */
            readonly transaction_id?: string;
        };
        /** @description The numbers of a vector, as many as in the vectors of the column. */
        readonly Vector: readonly number[];
        /** @description Several vectors. */
        readonly Vectors: readonly components["schemas"]["Vector"][];
        /** @description Either one vector or several. If both are absent, there is no vector. */
        readonly VectorSelection: {
            readonly multi_vector?: components["schemas"]["Vectors"];
            readonly single_vector?: components["schemas"]["Vector"];
        };
        /** @description Versions from start_version (inclusive) to end_version (exclusive). */
        readonly VersionRange: {
            /**
             * Format: int64
             * @description First version after the range; -1 means through the latest version (D-53).
             */
            readonly end_version: Int64;
            /**
             * Format: int64
             * @description First version of the range.
             */
            readonly start_version: Int64;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AbortMultipartWriteRequest = components['schemas']['AbortMultipartWriteRequest'];
export type AbortMultipartWriteResponse = components['schemas']['AbortMultipartWriteResponse'];
export type AddColumnsEntry = components['schemas']['AddColumnsEntry'];
export type AddVirtualColumnEntry = components['schemas']['AddVirtualColumnEntry'];
export type AddVirtualColumnOutputEntry = components['schemas']['AddVirtualColumnOutputEntry'];
export type AlterColumnsEntry = components['schemas']['AlterColumnsEntry'];
export type AlterTableAddColumnsRequest = components['schemas']['AlterTableAddColumnsRequest'];
export type AlterTableAddColumnsResponse = components['schemas']['AlterTableAddColumnsResponse'];
export type AlterTableAlterColumnsRequest = components['schemas']['AlterTableAlterColumnsRequest'];
export type AlterTableAlterColumnsResponse = components['schemas']['AlterTableAlterColumnsResponse'];
export type AlterTableBackfillColumnsRequest = components['schemas']['AlterTableBackfillColumnsRequest'];
export type AlterTableBackfillColumnsResponse = components['schemas']['AlterTableBackfillColumnsResponse'];
export type AlterTableDropColumnsRequest = components['schemas']['AlterTableDropColumnsRequest'];
export type AlterTableDropColumnsResponse = components['schemas']['AlterTableDropColumnsResponse'];
export type AlterTransactionRequest = components['schemas']['AlterTransactionRequest'];
export type AlterTransactionResponse = components['schemas']['AlterTransactionResponse'];
export type AlterVirtualColumnEntry = components['schemas']['AlterVirtualColumnEntry'];
export type BatchCommitTablesRequest = components['schemas']['BatchCommitTablesRequest'];
export type BatchCommitTablesResponse = components['schemas']['BatchCommitTablesResponse'];
export type BatchCreateTableVersionsRequest = components['schemas']['BatchCreateTableVersionsRequest'];
export type BatchCreateTableVersionsResponse = components['schemas']['BatchCreateTableVersionsResponse'];
export type BatchDeleteTableVersionsRequest = components['schemas']['BatchDeleteTableVersionsRequest'];
export type BatchDeleteTableVersionsResponse = components['schemas']['BatchDeleteTableVersionsResponse'];
export type BooleanQuery = components['schemas']['BooleanQuery'];
export type BoostQuery = components['schemas']['BoostQuery'];
export type BranchContents = components['schemas']['BranchContents'];
export type CancelJobRequest = components['schemas']['CancelJobRequest'];
export type CancelJobResponse = components['schemas']['CancelJobResponse'];
export type ColumnAliases = components['schemas']['ColumnAliases'];
export type ColumnNames = components['schemas']['ColumnNames'];
export type ColumnsByAlias = components['schemas']['ColumnsByAlias'];
export type ColumnsByName = components['schemas']['ColumnsByName'];
export type ColumnSelection = components['schemas']['ColumnSelection'];
export type ColumnUpdate = components['schemas']['ColumnUpdate'];
export type CommitTableOperation = components['schemas']['CommitTableOperation'];
export type CommitTableResult = components['schemas']['CommitTableResult'];
export type CompleteMultipartWriteRequest = components['schemas']['CompleteMultipartWriteRequest'];
export type CompleteMultipartWriteResponse = components['schemas']['CompleteMultipartWriteResponse'];
export type Context = components['schemas']['Context'];
export type CountTableRowsRequest = components['schemas']['CountTableRowsRequest'];
export type CreateMaterializedViewRequest = components['schemas']['CreateMaterializedViewRequest'];
export type CreateMaterializedViewResponse = components['schemas']['CreateMaterializedViewResponse'];
export type CreateMultipartWriteRequest = components['schemas']['CreateMultipartWriteRequest'];
export type CreateMultipartWriteResponse = components['schemas']['CreateMultipartWriteResponse'];
export type CreateNamespaceRequest = components['schemas']['CreateNamespaceRequest'];
export type CreateNamespaceResponse = components['schemas']['CreateNamespaceResponse'];
export type CreateTableBranchRequest = components['schemas']['CreateTableBranchRequest'];
export type CreateTableBranchResponse = components['schemas']['CreateTableBranchResponse'];
export type CreateTableIndexRequest = components['schemas']['CreateTableIndexRequest'];
export type CreateTableIndexResponse = components['schemas']['CreateTableIndexResponse'];
export type CreateTableResponse = components['schemas']['CreateTableResponse'];
export type CreateTableTagRequest = components['schemas']['CreateTableTagRequest'];
export type CreateTableTagResponse = components['schemas']['CreateTableTagResponse'];
export type CreateTableVersionEntry = components['schemas']['CreateTableVersionEntry'];
export type CreateTableVersionRequest = components['schemas']['CreateTableVersionRequest'];
export type CreateTableVersionResponse = components['schemas']['CreateTableVersionResponse'];
export type DeclareTableRequest = components['schemas']['DeclareTableRequest'];
export type DeclareTableResponse = components['schemas']['DeclareTableResponse'];
export type DeleteFromTableRequest = components['schemas']['DeleteFromTableRequest'];
export type DeleteFromTableResponse = components['schemas']['DeleteFromTableResponse'];
export type DeleteTableBranchRequest = components['schemas']['DeleteTableBranchRequest'];
export type DeleteTableBranchResponse = components['schemas']['DeleteTableBranchResponse'];
export type DeleteTableTagRequest = components['schemas']['DeleteTableTagRequest'];
export type DeleteTableTagResponse = components['schemas']['DeleteTableTagResponse'];
export type DeregisterTableRequest = components['schemas']['DeregisterTableRequest'];
export type DeregisterTableResponse = components['schemas']['DeregisterTableResponse'];
export type DescribeJobRequest = components['schemas']['DescribeJobRequest'];
export type DescribeJobResponse = components['schemas']['DescribeJobResponse'];
export type DescribeNamespaceRequest = components['schemas']['DescribeNamespaceRequest'];
export type DescribeNamespaceResponse = components['schemas']['DescribeNamespaceResponse'];
export type DescribeTableIndexStatsRequest = components['schemas']['DescribeTableIndexStatsRequest'];
export type DescribeTableIndexStatsResponse = components['schemas']['DescribeTableIndexStatsResponse'];
export type DescribeTableRequest = components['schemas']['DescribeTableRequest'];
export type DescribeTableResponse = components['schemas']['DescribeTableResponse'];
export type DescribeTableVersionRequest = components['schemas']['DescribeTableVersionRequest'];
export type DescribeTableVersionResponse = components['schemas']['DescribeTableVersionResponse'];
export type DescribeTransactionRequest = components['schemas']['DescribeTransactionRequest'];
export type DescribeTransactionResponse = components['schemas']['DescribeTransactionResponse'];
export type DropNamespaceRequest = components['schemas']['DropNamespaceRequest'];
export type DropNamespaceResponse = components['schemas']['DropNamespaceResponse'];
export type DropTableIndexResponse = components['schemas']['DropTableIndexResponse'];
export type DropTableResponse = components['schemas']['DropTableResponse'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type ExplainTableQueryPlanRequest = components['schemas']['ExplainTableQueryPlanRequest'];
export type FragmentStats = components['schemas']['FragmentStats'];
export type FragmentSummary = components['schemas']['FragmentSummary'];
export type FtsQuery = components['schemas']['FtsQuery'];
export type FullTextByString = components['schemas']['FullTextByString'];
export type FullTextByStructure = components['schemas']['FullTextByStructure'];
export type FullTextQuery = components['schemas']['FullTextQuery'];
export type FullTextSelection = components['schemas']['FullTextSelection'];
export type GetCapabilitiesResponse = components['schemas']['GetCapabilitiesResponse'];
export type GetTableLsmWriteSpecRequest = components['schemas']['GetTableLsmWriteSpecRequest'];
export type GetTableLsmWriteSpecResponse = components['schemas']['GetTableLsmWriteSpecResponse'];
export type GetTableStatsRequest = components['schemas']['GetTableStatsRequest'];
export type GetTableStatsResponse = components['schemas']['GetTableStatsResponse'];
export type GetTableTagVersionRequest = components['schemas']['GetTableTagVersionRequest'];
export type GetTableTagVersionResponse = components['schemas']['GetTableTagVersionResponse'];
export type Identifier = components['schemas']['Identifier'];
export type Identity = components['schemas']['Identity'];
export type IndexContent = components['schemas']['IndexContent'];
export type InsertIntoTableResponse = components['schemas']['InsertIntoTableResponse'];
export type JobFailure = components['schemas']['JobFailure'];
export type JobState = components['schemas']['JobState'];
export type JobSummary = components['schemas']['JobSummary'];
export type JsonArrowDataType = components['schemas']['JsonArrowDataType'];
export type JsonArrowField = components['schemas']['JsonArrowField'];
export type JsonArrowSchema = components['schemas']['JsonArrowSchema'];
export type ListJobsRequest = components['schemas']['ListJobsRequest'];
export type ListJobsResponse = components['schemas']['ListJobsResponse'];
export type ListNamespacesResponse = components['schemas']['ListNamespacesResponse'];
export type ListTableBranchesResponse = components['schemas']['ListTableBranchesResponse'];
export type ListTableIndicesRequest = components['schemas']['ListTableIndicesRequest'];
export type ListTableIndicesResponse = components['schemas']['ListTableIndicesResponse'];
export type ListTablesResponse = components['schemas']['ListTablesResponse'];
export type ListTableTagsResponse = components['schemas']['ListTableTagsResponse'];
export type ListTableVersionsResponse = components['schemas']['ListTableVersionsResponse'];
export type MatchQuery = components['schemas']['MatchQuery'];
export type MaterializedViewKind = components['schemas']['MaterializedViewKind'];
export type MaterializedViewUdtfEntry = components['schemas']['MaterializedViewUdtfEntry'];
export type MergeInsertIntoTableResponse = components['schemas']['MergeInsertIntoTableResponse'];
export type MultiMatchByColumns = components['schemas']['MultiMatchByColumns'];
export type MultiMatchByQueries = components['schemas']['MultiMatchByQueries'];
export type MultiMatchQuery = components['schemas']['MultiMatchQuery'];
export type NamespaceExistsRequest = components['schemas']['NamespaceExistsRequest'];
export type NamingScheme = components['schemas']['NamingScheme'];
export type PhraseQuery = components['schemas']['PhraseQuery'];
export type PrewarmTableDataRequest = components['schemas']['PrewarmTableDataRequest'];
export type PrewarmTableDataResponse = components['schemas']['PrewarmTableDataResponse'];
export type PrewarmTableIndexRequest = components['schemas']['PrewarmTableIndexRequest'];
export type PrewarmTableIndexResponse = components['schemas']['PrewarmTableIndexResponse'];
export type Properties = components['schemas']['Properties'];
export type QueryColumns = components['schemas']['QueryColumns'];
export type QueryOrdering = components['schemas']['QueryOrdering'];
export type QueryPlan = components['schemas']['QueryPlan'];
export type QueryTableRequest = components['schemas']['QueryTableRequest'];
export type QueryVector = components['schemas']['QueryVector'];
export type RefreshMaterializedViewRequest = components['schemas']['RefreshMaterializedViewRequest'];
export type RefreshMaterializedViewResponse = components['schemas']['RefreshMaterializedViewResponse'];
export type RegisterTableRequest = components['schemas']['RegisterTableRequest'];
export type RegisterTableResponse = components['schemas']['RegisterTableResponse'];
export type RenameTableRequest = components['schemas']['RenameTableRequest'];
export type RenameTableResponse = components['schemas']['RenameTableResponse'];
export type ResponseContext = components['schemas']['ResponseContext'];
export type RestoreTableRequest = components['schemas']['RestoreTableRequest'];
export type RestoreTableResponse = components['schemas']['RestoreTableResponse'];
export type RowCount = components['schemas']['RowCount'];
export type SchemaMetadata = components['schemas']['SchemaMetadata'];
export type ServerDescription = components['schemas']['ServerDescription'];
export type ServerLimits = components['schemas']['ServerLimits'];
export type SetPropertyAction = components['schemas']['SetPropertyAction'];
export type SetStatusAction = components['schemas']['SetStatusAction'];
export type StringFtsQuery = components['schemas']['StringFtsQuery'];
export type StructuredFtsQuery = components['schemas']['StructuredFtsQuery'];
export type TableBasicStats = components['schemas']['TableBasicStats'];
export type TableExistsRequest = components['schemas']['TableExistsRequest'];
export type TableVersion = components['schemas']['TableVersion'];
export type TagContents = components['schemas']['TagContents'];
export type TransactionAction = components['schemas']['TransactionAction'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type UnsetPropertyAction = components['schemas']['UnsetPropertyAction'];
export type UpdateFieldMetadataEntry = components['schemas']['UpdateFieldMetadataEntry'];
export type UpdateFieldMetadataRequest = components['schemas']['UpdateFieldMetadataRequest'];
export type UpdateFieldMetadataResponse = components['schemas']['UpdateFieldMetadataResponse'];
export type UpdateTableRequest = components['schemas']['UpdateTableRequest'];
export type UpdateTableResponse = components['schemas']['UpdateTableResponse'];
export type UpdateTableTagRequest = components['schemas']['UpdateTableTagRequest'];
export type UpdateTableTagResponse = components['schemas']['UpdateTableTagResponse'];
export type Vector = components['schemas']['Vector'];
export type Vectors = components['schemas']['Vectors'];
export type VectorSelection = components['schemas']['VectorSelection'];
export type VersionRange = components['schemas']['VersionRange'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
