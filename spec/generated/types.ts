// Written by `npm run generate` from spec/. Do not edit: change the contract instead.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A new column and where its values come from; exactly one of expression, computed and virtual_column. */
        AddColumnsEntry: {
            /** @description SQL expression of a computed column, which a backfill evaluates (D-71). */
            computed?: string | null;
            /** @description SQL expression over the row, evaluated now for every row that is there. */
            expression?: string | null;
            /** @description Name of the new column. */
            name: string;
            virtual_column?: components["schemas"]["AddVirtualColumnEntry"];
        };
        /** @description A column computed by a user's function that is shipped in a container image (D-71). */
        AddVirtualColumnEntry: {
            /** @description Whether new rows are filled without being asked. */
            auto_backfill?: boolean | null;
            /** @description Metadata to put on the new columns. */
            field_metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Container image that runs the function. */
            image: string;
            /** @description Columns the function reads. */
            input_columns: string[];
            /** @description Description of the function's environment. */
            manifest?: string | null;
            /** @description Checksum of that description. */
            manifest_checksum?: string | null;
            /** @description Columns the function fills. */
            outputs: components["schemas"]["AddVirtualColumnOutputEntry"][];
            /** @description The function, pickled and in base64. */
            udf: string;
            /** @description What the function runs on. */
            udf_backend?: string | null;
            /** @description Name of the function. */
            udf_name: string;
            /** @description Version of the function. */
            udf_version: string;
        };
        AddVirtualColumnOutputEntry: {
            /** @description Name of the column to fill. */
            column: string;
            data_type: components["schemas"]["JsonArrowDataType"];
            /** @description Metadata of the column. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Whether the column may hold nulls. */
            nullable: boolean;
            /** @description Member of the function's result that goes there. */
            struct_field: string;
        };
        /** @description A column and at least one change of it. */
        AlterColumnsEntry: {
            data_type?: components["schemas"]["JsonArrowDataType"];
            /** @description Whether the column may hold nulls. */
            nullable?: boolean | null;
            /** @description The column; a field inside a struct as `column.field`. */
            path: string;
            /** @description The new name. */
            rename?: string | null;
            virtual_column?: components["schemas"]["AlterVirtualColumnEntry"];
        };
        AlterTableAddColumnsRequest: {
            /** @description The branch to change; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description The columns to add, at least one. */
            new_columns: components["schemas"]["AddColumnsEntry"][];
        };
        AlterTableAddColumnsResponse: {
            /**
             * Format: int64
             * @description Version of the table with the new columns.
             */
            version: number;
        };
        /** @description The document lists no context here; one that is sent is ignored (D-51). */
        AlterTableAlterColumnsRequest: {
            /** @description What to change, at least one entry. */
            alterations: components["schemas"]["AlterColumnsEntry"][];
            /** @description The branch to change; the main branch when absent. */
            branch?: string;
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        AlterTableAlterColumnsResponse: {
            /**
             * Format: int64
             * @description Version of the table with the altered columns.
             */
            version: number;
        };
        /** @description The members besides column and where are hints for the service that runs the work. */
        AlterTableBackfillColumnsRequest: {
            /**
             * Format: double
             * @description The longest time between two checkpoints.
             */
            batch_checkpoint_flush_interval_seconds?: number | null;
            /** @description The branch to change; the main branch when absent. */
            branch?: string;
            /**
             * Format: int32
             * @description How many rows lie between two checkpoints.
             */
            checkpoint_size?: number | null;
            /** @description Where to run the work. */
            cluster?: string | null;
            /** @description The computed or virtual column to fill. */
            column: string;
            /**
             * Format: int32
             * @description How many fragments are committed together.
             */
            commit_granularity?: number | null;
            /**
             * Format: int32
             * @description How many workers to use.
             */
            concurrency?: number | null;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description How many threads a worker uses.
             */
            intra_applier_concurrency?: number | null;
            /** @description Description of the environment to run it in. */
            manifest?: string | null;
            /**
             * Format: int32
             * @description The most rows between two checkpoints.
             */
            max_checkpoint_size?: number | null;
            /**
             * Format: int32
             * @description The fewest rows between two checkpoints.
             */
            min_checkpoint_size?: number | null;
            /**
             * Format: int32
             * @description How many fragments to fill at most.
             */
            num_frags?: number | null;
            /**
             * Format: int64
             * @description The version to read; the latest when absent.
             */
            read_version?: number | null;
            /**
             * Format: int32
             * @description How many rows a task has.
             */
            task_size?: number | null;
            /** @description SQL filter that selects the rows to fill. Every row when absent. */
            where?: string | null;
        };
        AlterTableBackfillColumnsResponse: {
            /** @description Identifier of the work that has begun. */
            job_id: string;
        };
        AlterTableDropColumnsRequest: {
            /** @description The branch to change; the main branch when absent. */
            branch?: string;
            /** @description Names of the columns to drop, at least one. */
            columns: string[];
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        AlterTableDropColumnsResponse: {
            /** @description The transaction that dropped the columns, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table without the columns.
             */
            version: number;
        };
        AlterTransactionRequest: {
            /** @description The changes, applied in order, all or none. */
            actions: components["schemas"]["TransactionAction"][];
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        AlterTransactionResponse: {
            /** @description All properties after the changes. */
            properties?: {
                [key: string]: string;
            };
            /** @description The status after the changes. */
            status: components["schemas"]["TransactionStatus"];
        };
        /** @description What to change of a virtual column; members left out stay as they are (D-71). */
        AlterVirtualColumnEntry: {
            /** @description Whether new rows are filled without being asked. */
            auto_backfill?: boolean | null;
            /** @description Metadata to put on the column. */
            field_metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Container image that runs the function. */
            image?: string | null;
            /** @description Columns the function reads. */
            input_columns?: string[] | null;
            /** @description Description of the function's environment. */
            manifest?: string | null;
            /** @description Checksum of that description. */
            manifest_checksum?: string | null;
            /** @description The function, pickled and in base64. */
            udf?: string | null;
            /** @description What the function runs on. */
            udf_backend?: string | null;
            /** @description Name of the function. */
            udf_name?: string | null;
            /** @description Version of the function. */
            udf_version?: string | null;
        };
        BatchCommitTablesRequest: {
            context?: components["schemas"]["Context"];
            identity?: components["schemas"]["Identity"];
            /** @description What to do. All of it happens, or nothing. */
            operations: components["schemas"]["CommitTableOperation"][];
        };
        BatchCommitTablesResponse: {
            /** @description One result per operation, in the order of the operations. */
            results: components["schemas"]["CommitTableResult"][];
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        BatchCreateTableVersionsRequest: {
            context?: components["schemas"]["Context"];
            /** @description The versions to create, of one table or of several. */
            entries: components["schemas"]["CreateTableVersionEntry"][];
            identity?: components["schemas"]["Identity"];
        };
        BatchCreateTableVersionsResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
            /** @description The created records, one per entry and in the order of the entries. */
            versions: components["schemas"]["TableVersion"][];
        };
        BatchDeleteTableVersionsRequest: {
            /** @description Branch whose records are deleted. The main branch when absent (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description The ranges whose records are deleted. They may overlap. */
            ranges: components["schemas"]["VersionRange"][];
        };
        BatchDeleteTableVersionsResponse: {
            /**
             * Format: int64
             * @description How many records were removed.
             */
            deleted_count?: number;
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        /** @description Rows that match every `must`, none of `must_not`, and score higher for each `should`. */
        BooleanQuery: {
            must: components["schemas"]["FtsQuery"][];
            must_not: components["schemas"]["FtsQuery"][];
            should: components["schemas"]["FtsQuery"][];
        };
        /** @description Rows that match one query, with a lower score where they match another. */
        BoostQuery: {
            negative: components["schemas"]["FtsQuery"];
            /**
             * Format: float
             * @description Factor of the score of rows that match the negative query. 0.5 when absent.
             */
            negative_boost?: number;
            positive: components["schemas"]["FtsQuery"];
        };
        /** @description Where a branch comes from. */
        BranchContents: {
            /**
             * Format: int64
             * @description When it was made, in seconds since the epoch.
             */
            createAt: number;
            /**
             * Format: int64
             * @description Size in bytes of the branch's manifest.
             */
            manifestSize: number;
            /** @description Free key-value pairs of the branch. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Branch it was made from. Absent when that is the main branch. */
            parentBranch?: string;
            /**
             * Format: int64
             * @description Version of the parent it was made from.
             */
            parentVersion: number;
        };
        /** @description Names of answered columns, each with the SQL expression for its value. */
        ColumnAliases: {
            [key: string]: string;
        };
        /** @description Names of columns, in the order of the answer. */
        ColumnNames: string[];
        ColumnsByAlias: {
            column_aliases: components["schemas"]["ColumnAliases"];
        };
        ColumnsByName: {
            column_names: components["schemas"]["ColumnNames"];
        };
        /** @description The name of a column, and the SQL expression for its new value, evaluated against the current row. */
        ColumnUpdate: string[];
        /** @description One operation of a batch. Exactly one member is set; it says what to do and, by its `id`, with which table (D-56). */
        CommitTableOperation: {
            /** @description Create a version of a table. */
            create_table_version?: components["schemas"]["CreateTableVersionRequest"];
            /** @description Declare a table. */
            declare_table?: components["schemas"]["DeclareTableRequest"];
            /** @description Delete version records of a table. */
            delete_table_versions?: components["schemas"]["BatchDeleteTableVersionsRequest"];
            /** @description Take a table out of its namespace. */
            deregister_table?: components["schemas"]["DeregisterTableRequest"];
        };
        /** @description The result of one operation, under the member of its kind. */
        CommitTableResult: {
            /** @description Result of a version creation. */
            create_table_version?: components["schemas"]["CreateTableVersionResponse"];
            /** @description Result of a declaration. */
            declare_table?: components["schemas"]["DeclareTableResponse"];
            /** @description Result of a deletion of records. */
            delete_table_versions?: components["schemas"]["BatchDeleteTableVersionsResponse"];
            /** @description Result of a deregistration. */
            deregister_table?: components["schemas"]["DeregisterTableResponse"];
        };
        /** @description Key-value pairs for the implementation. Over HTTP they travel as headers `x-ns-ctx-<key>` too (D-11). */
        Context: {
            [key: string]: string;
        };
        CountTableRowsRequest: {
            /** @description The branch to count in; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description SQL filter that selects the rows to count. Every row when absent. */
            predicate?: string;
            /**
             * Format: int64
             * @description The version to count in; the latest when absent.
             */
            version?: number;
        };
        CreateMaterializedViewRequest: {
            /**
             * @description Whether the server refreshes the view by itself when its source has changed enough.
             * @default false
             */
            auto_refresh: boolean | null;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            kind: components["schemas"]["MaterializedViewKind"];
            /** @description Arrow schema of the view's rows as an IPC message, base64. */
            output_schema: string;
            /** @description The query that defines the input, serialized by the client. Kept as it is. */
            source_query: string;
            /** @description The function of a udtf or chunker view. Absent for a query view. */
            udtf_spec?: components["schemas"]["MaterializedViewUdtfEntry"] | null;
            /**
             * @description Whether the view starts empty. If false, a first refresh begins at once.
             * @default true
             */
            with_no_data: boolean;
        };
        CreateMaterializedViewResponse: {
            /** @description Identifier of the first refresh. Absent or null when none was begun. */
            job_id?: string | null;
            /**
             * Format: int64
             * @description Version of the new view.
             */
            version: number;
        };
        CreateNamespaceRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * @description What to do when the namespace exists. Create when left out (D-31).
             * @enum {string}
             */
            mode?: "Create" | "ExistOk" | "Overwrite";
            /** @description Properties to keep with the namespace. None when left out. */
            properties?: components["schemas"]["Properties"];
        };
        CreateNamespaceResponse: {
            /** @description Properties the namespace has now; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description The transaction that created the namespace, when the server keeps one. */
            transaction_id?: string;
        };
        CreateTableBranchRequest: {
            context?: components["schemas"]["Context"];
            /** @description Branch to start from. The main branch when absent. */
            from_branch?: string;
            /**
             * Format: int64
             * @description Version of that branch to start from. Its latest when absent.
             */
            from_version?: number;
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the new branch. */
            name: string;
        };
        CreateTableBranchResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        /** @description The column, the kind of index, and options. An option that the kind does not have is ignored. */
        CreateTableIndexRequest: {
            /** @description For full text, whether accents are removed. */
            ascii_folding?: boolean | null;
            /** @description For full text, how text is cut into words, such as simple, whitespace, raw or ngram. */
            base_tokenizer?: string | null;
            /** @description The branch to index; the main branch when absent. */
            branch?: string;
            /** @description The column to index. */
            column: string;
            context?: components["schemas"]["Context"];
            /**
             * @description For vector indexes, how distance is measured. l2 when absent.
             * @enum {string}
             */
            distance_type?: "l2" | "cosine" | "dot" | "hamming";
            /**
             * Format: int32
             * @description For HNSW indexes, how many candidates are looked at while building.
             */
            ef_construction?: number | null;
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * @description Kind of the index. INVERTED is another word for FTS. A known kind that the server cannot build answers 406.
             * @enum {string}
             */
            index_type: "BTREE" | "BITMAP" | "LABEL_LIST" | "NGRAM" | "ZONEMAP" | "BLOOM_FILTER" | "FM" | "FTS" | "INVERTED" | "IVF_FLAT" | "IVF_SQ" | "IVF_PQ" | "IVF_RQ" | "IVF_HNSW_FLAT" | "IVF_HNSW_SQ" | "IVF_HNSW_PQ";
            /** @description For full text, the language of stems and stop words, such as English. */
            language?: string | null;
            /** @description For full text, whether words are put in lower case. */
            lower_case?: boolean | null;
            /**
             * Format: int32
             * @description For HNSW indexes, how many neighbours a node has.
             */
            m?: number | null;
            /**
             * Format: int32
             * @description For vector indexes, how long to train at most.
             */
            max_iterations?: number | null;
            /**
             * Format: int32
             * @description For full text, longer words are left out.
             */
            max_token_length?: number | null;
            /**
             * @description What LanceDB's clients call distance_type. Read when that is absent.
             * @enum {string}
             */
            metric_type?: "l2" | "cosine" | "dot" | "hamming";
            /** @description Name of the index. The server makes one up when absent. */
            name?: string | null;
            /**
             * Format: int32
             * @description For quantized indexes, how many bits a code has.
             */
            num_bits?: number | null;
            /**
             * Format: int32
             * @description For vector indexes, how many partitions.
             */
            num_partitions?: number | null;
            /**
             * Format: int32
             * @description For IVF_PQ, how many parts a vector is cut into.
             */
            num_sub_vectors?: number | null;
            /** @description For full text, whether the commonest words are left out. */
            remove_stop_words?: boolean | null;
            /**
             * Format: int32
             * @description For vector indexes, how many rows per partition to train on.
             */
            sample_rate?: number | null;
            /** @description For full text, whether words are reduced to their stem. */
            stem?: boolean | null;
            /**
             * Format: int32
             * @description For vector indexes, how many rows a partition should have.
             */
            target_partition_size?: number | null;
            /** @description For full text, whether positions are kept, which phrase queries need. */
            with_position?: boolean | null;
        };
        CreateTableIndexResponse: {
            /** @description The transaction that builds the index, when the server keeps one. */
            transaction_id?: string;
        };
        CreateTableResponse: {
            /** @description Where the data of the table is. */
            location?: string;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description Options a client needs to reach the location by itself. */
            storage_options?: {
                [key: string]: string;
            };
            /** @description The transaction that created the table, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that holds the rows of the request.
             */
            version?: number;
        };
        CreateTableTagRequest: {
            /** @description Branch of that version. The main branch when absent (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the new tag. */
            tag: string;
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            version: number;
        };
        CreateTableTagResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        /** @description One version to create in a batch. No path names the table, so the entry does. */
        CreateTableVersionEntry: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            branch?: string;
            /** @description Entity tag the storage gave the manifest. */
            e_tag?: string;
            /** @description The table, as the parts of its identifier. */
            id: string[];
            /** @description Where the writer put the manifest, as the storage names it. */
            manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            manifest_size?: number;
            /** @description Free key-value pairs to keep with the record. */
            metadata?: {
                [key: string]: string;
            };
            naming_scheme?: components["schemas"]["NamingScheme"];
            /**
             * Format: int64
             * @description Number of the version to create.
             */
            version: number;
        };
        CreateTableVersionRequest: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            /** @description Entity tag the storage gave the manifest. */
            e_tag?: string;
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Where the writer put the manifest, as the storage names it. */
            manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            manifest_size?: number;
            /** @description Free key-value pairs to keep with the record. */
            metadata?: {
                [key: string]: string;
            };
            naming_scheme?: components["schemas"]["NamingScheme"];
            /**
             * Format: int64
             * @description Number of the version to create.
             */
            version: number;
        };
        CreateTableVersionResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
            /** @description The record that was created. */
            version?: components["schemas"]["TableVersion"];
        };
        DeclareTableRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Where the data will be. The server chooses when left out (D-74). */
            location?: string;
            /** @description Properties to keep with the table. None when left out. */
            properties?: components["schemas"]["Properties"];
            /** @description Whether the answer should hold credentials for the location. The server decides when left out. */
            vend_credentials?: boolean;
        };
        DeclareTableResponse: {
            /** @description Where the data of the table is to be written. */
            location?: string;
            /** @description True when versions of the table are created and listed through the server, not by its files alone. */
            managed_versioning?: boolean;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description Options a client needs to reach the location by itself. */
            storage_options?: {
                [key: string]: string;
            };
            /** @description The transaction that declared the table, when the server keeps one. */
            transaction_id?: string;
        };
        DeleteFromTableRequest: {
            /** @description The branch to delete from; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description SQL predicate that selects the rows to delete. `true` selects them all. */
            predicate: string;
        };
        DeleteFromTableResponse: {
            /**
             * Format: int64
             * @description Number of deleted rows, for LanceDB's client (D-46).
             */
            num_deleted_rows?: number;
            /** @description The transaction that deleted the rows, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that this delete made.
             */
            version?: number;
        };
        DeleteTableBranchRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the branch to delete. */
            name: string;
        };
        DeleteTableBranchResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        DeleteTableTagRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the tag to delete. */
            tag: string;
        };
        DeleteTableTagResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        DeregisterTableRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        DeregisterTableResponse: {
            /** @description Identifier the table had, as its parts. */
            id?: string[];
            /** @description Where the data of the table still is. */
            location?: string;
            /** @description Properties the table had; null when the server does not support them. */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description The transaction that deregistered the table, when the server keeps one. */
            transaction_id?: string;
        };
        DescribeNamespaceRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        DescribeNamespaceResponse: {
            /** @description Properties of the namespace; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
        };
        DescribeTableIndexStatsRequest: {
            /** @description The branch to look at; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description The name of the path once more. */
            index_name?: string;
            /**
             * Format: int64
             * @description The version to look at; the latest when absent.
             */
            version?: number | null;
        };
        DescribeTableIndexStatsResponse: {
            /** @description How a vector index measures distance; null for others. */
            distance_type?: string | null;
            /** @description Kind of the index, such as BTREE or IVF_PQ. */
            index_type?: string | null;
            /**
             * Format: int64
             * @description Number of rows the index covers.
             */
            num_indexed_rows?: number | null;
            /**
             * Format: int32
             * @description Number of parts the index is made of.
             */
            num_indices?: number | null;
            /**
             * Format: int64
             * @description Number of rows it does not cover yet.
             */
            num_unindexed_rows?: number | null;
        };
        DescribeTableRequest: {
            /** @description Branch to describe. The main branch when left out (D-73). */
            branch?: string;
            /**
             * @description Whether to answer is_only_declared. The query parameter wins (D-39).
             * @default false
             */
            check_declared: boolean;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Whether to answer stats and metadata. The query parameter wins (D-39). */
            load_detailed_metadata?: boolean;
            /** @description Tag whose version to describe. */
            tag?: string;
            /** @description Whether storage_options should hold credentials. The server decides when left out. */
            vend_credentials?: boolean;
            /**
             * Format: int64
             * @description Version to describe. The latest when left out.
             */
            version?: number;
            /**
             * @description Whether to answer table_uri. The query parameter wins (D-39).
             * @default false
             */
            with_table_uri: boolean;
        };
        DescribeTableResponse: {
            /** @description True for a declared table without data, false for one with data, null or left out when not looked at. */
            is_only_declared?: boolean | null;
            /** @description Where the data of the table is. */
            location?: string;
            /** @description True when versions of the table are created and listed through the server, not by its files alone. */
            managed_versioning?: boolean;
            /** @description Key-value pairs stored in the schema of the table, with load_detailed_metadata. */
            metadata?: {
                [key: string]: string;
            };
            /** @description The other parts of the identifier. Empty for a table of the root namespace. */
            namespace?: string[];
            /** @description Properties of the table; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description Columns of the version described. Left out for a table without data. */
            schema?: components["schemas"]["JsonArrowSchema"];
            /** @description Counts of the version described, with load_detailed_metadata. */
            stats?: components["schemas"]["TableBasicStats"];
            /** @description Options a client needs to reach the location by itself. */
            storage_options?: {
                [key: string]: string;
            };
            /** @description Name of the table, the last part of its identifier. */
            table?: string;
            /** @description The location as a complete URI, when with_table_uri asks for it. */
            table_uri?: string;
            /**
             * Format: int64
             * @description The version described. Left out for a table without data.
             */
            version?: number;
        };
        DescribeTableVersionRequest: {
            /** @description Branch the version belongs to. The main branch when absent (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version to describe. The latest when absent.
             */
            version?: number;
        };
        DescribeTableVersionResponse: {
            /** @description The record of the version asked for. */
            version: components["schemas"]["TableVersion"];
        };
        DescribeTransactionRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        DescribeTransactionResponse: {
            /** @description Properties of the transaction. */
            properties?: {
                [key: string]: string;
            };
            status: components["schemas"]["TransactionStatus"];
        };
        DropNamespaceRequest: {
            /**
             * @description What to do when the namespace still holds something. Restrict when left out.
             * @enum {string}
             */
            behavior?: "Restrict" | "Cascade";
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * @description What to do when the namespace is absent. Fail when left out.
             * @enum {string}
             */
            mode?: "Fail" | "Skip";
        };
        DropNamespaceResponse: {
            /** @description Properties of the dropped namespace; null when the server does not support them. */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description Identifiers of the transactions that do the work, when it is long running (D-33). */
            transaction_id?: string[];
        };
        DropTableIndexResponse: {
            /** @description The transaction that dropped the index, when the server keeps one. */
            transaction_id?: string;
        };
        DropTableResponse: {
            /** @description Where the data of the table was. */
            location?: string;
            /** @description Properties the table had; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description The transaction that drops the table, when the server keeps one. */
            transaction_id?: string;
        };
        /** @description The body of every refusal. The document's five members, and the two that clients of the public interface read (D-01). */
        ErrorResponse: {
            /**
             * Format: int32
             * @description Number of the error in the catalogue.
             */
            code: number;
            /** @description What went wrong here. May be empty, is never a stack trace (D-03). */
            detail: string;
            /** @description The same text as detail, for clients of the public interface. */
            error: string;
            /** @description Path of the request, without its query (D-04). */
            instance: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description Short summary of the kind. */
            title: string;
            /** @description Path-like kind of the error. */
            type: string;
        };
        ExplainTableQueryPlanRequest: {
            /** @description The branch to plan for; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            query: components["schemas"]["QueryTableRequest"];
            /** @description Whether the plan may tell more. False when absent. */
            verbose?: boolean;
        };
        /** @description A fragment is a part of a table that is stored together. */
        FragmentStats: {
            /** @description Summary of the number of rows in a fragment. */
            lengths: components["schemas"]["FragmentSummary"];
            /**
             * Format: int64
             * @description Number of fragments.
             */
            num_fragments: number;
            /**
             * Format: int64
             * @description How many of them the server holds for small.
             */
            num_small_fragments: number;
        };
        /** @description Summary of the numbers of rows of the fragments. Any numbers by the document, integers in practice (D-52). */
        FragmentSummary: {
            /** @description The largest. */
            max: number;
            /** @description The mean. */
            mean: number;
            /** @description The smallest. */
            min: number;
            /** @description The 25th percentile. */
            p25: number;
            /** @description The median. */
            p50: number;
            /** @description The 75th percentile. */
            p75: number;
            /** @description The 99th percentile. */
            p99: number;
        };
        /** @description Exactly one of the five members. */
        FtsQuery: {
            boolean?: components["schemas"]["BooleanQuery"];
            boost?: components["schemas"]["BoostQuery"];
            match?: components["schemas"]["MatchQuery"];
            multi_match?: components["schemas"]["MultiMatchQuery"];
            phrase?: components["schemas"]["PhraseQuery"];
        };
        FullTextByString: {
            string_query: components["schemas"]["StringFtsQuery"];
        };
        FullTextByStructure: {
            structured_query: components["schemas"]["StructuredFtsQuery"];
        };
        /** @description What to look for in text: `string_query` or `structured_query`, one of the two; or, as LanceDB's clients send it, the content of either without the wrapping member (D-49). */
        FullTextQuery: components["schemas"]["FullTextByString"] | components["schemas"]["FullTextByStructure"] | components["schemas"]["StringFtsQuery"] | components["schemas"]["StructuredFtsQuery"];
        GetCapabilitiesResponse: {
            /** @description Version of the contract the server was written against, as major.minor.patch. */
            contract: string;
            /** @description Names of the optional features the server supports, each once: namespace-properties, table-properties, time-travel, vector-search, full-text-search, vector-index, scalar-index, full-text-index, branches, tags, multi-database, computed-columns, virtual-columns, materialized-views, managed-versioning, async-drop. */
            features: string[];
            limits: components["schemas"]["ServerLimits"];
            /** @description Operation ids of this contract that the server serves, each once. */
            operations: string[];
            server: components["schemas"]["ServerDescription"];
        };
        GetTableStatsRequest: {
            /** @description Branch to count. The main branch when left out (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        /** @description The statistics record of a table. */
        GetTableStatsResponse: {
            /** @description How the rows are spread over fragments. */
            fragment_stats: components["schemas"]["FragmentStats"];
            /**
             * Format: int64
             * @description Number of indexes.
             */
            num_indices: number;
            /**
             * Format: int64
             * @description Number of rows, deleted ones not counted.
             */
            num_rows: number;
            /**
             * Format: int64
             * @description Size of the data of the latest version in bytes.
             */
            total_bytes: number;
        };
        GetTableTagVersionRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the tag. */
            tag: string;
        };
        GetTableTagVersionResponse: {
            /** @description Branch of the version. Absent for the main branch. */
            branch?: string;
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            version: number;
        };
        /** @description Identifier of an object, as its parts. Absent, null and [] all mean that the path alone names it (D-24). */
        Identifier: string[];
        /** @description Who is asking, for clients that cannot set headers. A header of the same kind wins (D-13). */
        Identity: {
            api_key?: string;
            auth_token?: string;
        };
        IndexContent: {
            /** @description The indexed column, as a list. */
            columns: string[];
            /**
             * Format: date-time
             * @description When the index was built.
             */
            created_at?: string | null;
            /** @description The options of the index, in the words of the server. */
            index_details?: string | null;
            /** @description Name of the index, unique in the table. */
            index_name: string;
            /** @description Kind of the index, such as BTREE or IVF_PQ. */
            index_type?: string;
            /** @description Identifier of this build of the index. */
            index_uuid: string;
            /**
             * Format: int32
             * @description Version of the format of the index.
             */
            index_version?: number;
            /**
             * Format: int64
             * @description Number of rows the index covers.
             */
            num_indexed_rows?: number;
            /**
             * Format: int32
             * @description Number of parts the index is made of.
             */
            num_segments?: number;
            /**
             * Format: int64
             * @description Number of rows it does not cover yet.
             */
            num_unindexed_rows?: number;
            /**
             * Format: int64
             * @description Size of the index in bytes.
             */
            size_bytes?: number | null;
            /** @description State of the index, such as pending, ready or failed (D-58). */
            status: string;
            /** @description Name of the format of the index. */
            type_url?: string;
        };
        InsertIntoTableResponse: {
            /**
             * Format: int64
             * @description Number of rows stored from the body.
             */
            num_inserted_rows?: number;
            /** @description The transaction that stored the rows, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table that this insert made.
             */
            version?: number;
        };
        /** @description An Arrow data type by its logical name in the Lance format: null, bool, int8 to int64, uint8 to uint64, halffloat, float, double, string, large_string, binary, large_binary, date32:day, date64:ms, time32:s, time32:ms, time64:us, time64:ns, timestamp:<unit>:<zone or ->, duration:<unit>, decimal:128:<precision>:<scale>, decimal:256:<precision>:<scale>, dict:<value>:<key>:false, struct, list, large_list, fixed_size_list, fixed_size_binary. */
        JsonArrowDataType: {
            /** @description The fields of a struct, or the one item field of a list. */
            fields?: components["schemas"]["JsonArrowField"][];
            /**
             * Format: int64
             * @description Number of items of a fixed_size_list, or of bytes of a fixed_size_binary.
             */
            length?: number;
            /** @description Logical name of the type. */
            type: string;
        };
        /** @description A column, or a field within one. */
        JsonArrowField: {
            /** @description Key-value pairs of the field. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Name of the field. */
            name: string;
            /** @description Whether its values may be null. */
            nullable: boolean;
            /** @description Type of its values. */
            type: components["schemas"]["JsonArrowDataType"];
        };
        /** @description An Arrow schema as JSON. */
        JsonArrowSchema: {
            /** @description The columns in order. */
            fields: components["schemas"]["JsonArrowField"][];
            /** @description Key-value pairs of the schema. */
            metadata?: {
                [key: string]: string;
            };
        };
        ListNamespacesResponse: {
            /** @description Names of the child namespaces on this page, each the last part of its identifier (D-26). */
            namespaces: string[];
            /** @description Token of the next page. Absent, null or empty on the last one (D-27). */
            page_token?: string;
        };
        /** @description One page of branches. */
        ListTableBranchesResponse: {
            /** @description The branches of this page by name, the main branch left out. */
            branches: {
                [key: string]: components["schemas"]["BranchContents"];
            };
            /** @description Token of the next page. Absent, null or empty on the last one (D-27). */
            page_token?: string;
        };
        ListTableIndicesRequest: {
            /** @description The branch to list; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description The most indexes a page may hold. All when absent (D-28, D-29).
             */
            limit?: number;
            /** @description The token of the previous page. Absent and empty both mean the first page (D-27). */
            page_token?: string;
            /**
             * Format: int64
             * @description The version to list; the latest when absent.
             */
            version?: number | null;
        };
        ListTableIndicesResponse: {
            /** @description The indexes of the table. */
            indexes: components["schemas"]["IndexContent"][];
            /** @description Token of the next page; absent, null or empty at the end (D-27). */
            page_token?: string;
        };
        /** @description One page of tables. */
        ListTablesResponse: {
            /** @description Token of the next page. Absent, null or empty on the last one (D-27). */
            page_token?: string;
            /** @description Names of the tables on this page. Last parts when one namespace was asked for, full identifiers when all were (D-26). */
            tables: string[];
        };
        /** @description One page of tags. */
        ListTableTagsResponse: {
            /** @description Token of the next page. Absent, null or empty on the last one (D-27). */
            page_token?: string;
            /** @description The tags of this page by name. */
            tags: {
                [key: string]: components["schemas"]["TagContents"];
            };
        };
        /** @description One page of version records. */
        ListTableVersionsResponse: {
            /** @description Token of the next page. Absent, null or empty on the last one (D-27). */
            page_token?: string;
            /** @description The records of this page, in the order of the list. */
            versions: components["schemas"]["TableVersion"][];
        };
        /** @description Rows that hold the terms. */
        MatchQuery: {
            /**
             * Format: float
             * @description Factor of the score. 1 when absent.
             */
            boost?: number;
            /** @description The column to look in. Every indexed one when absent. */
            column?: string;
            /**
             * Format: int32
             * @description How many letters may differ. Chosen by the length of the word when absent.
             */
            fuzziness?: number;
            /**
             * Format: int32
             * @description How many similar words to try at most. 50 when absent.
             */
            max_expansions?: number;
            /**
             * @description Whether one word suffices (Or, when absent) or all are wanted.
             * @enum {string}
             */
            operator?: "Or" | "And" | "or" | "and" | "OR" | "AND";
            /**
             * Format: int32
             * @description How many letters at the start have to be equal. 0 when absent.
             */
            prefix_length?: number;
            /** @description Words to look for. */
            terms: string;
        };
        /**
         * @description query: the rows of a query, one output row for each input row. udtf: the output of a table function, rebuilt as a whole. chunker, also written scalar_udtf: a function that makes several rows of one, refreshed step by step.
         * @enum {string}
         */
        MaterializedViewKind: "query" | "udtf" | "chunker" | "scalar_udtf";
        /** @description The function that makes the rows of a udtf or chunker view. */
        MaterializedViewUdtfEntry: {
            /** @description Whether the function takes many rows at once. */
            batch?: boolean | null;
            /** @description What to do with rows the function fails on. Free form. */
            error_handling?: {
                [key: string]: unknown;
            } | null;
            /** @description Columns the function reads. All of them when absent. */
            input_columns?: string[] | null;
            /**
             * @description Kind of the function. The same as the kind of the view.
             * @enum {string}
             */
            kind: "udtf" | "chunker" | "scalar_udtf";
            /** @description Description of the environment the function runs in. Free form. */
            manifest?: string | null;
            /** @description Checksum of that description. */
            manifest_checksum?: string | null;
            /**
             * Format: int64
             * @description Memory per worker in bytes.
             */
            memory?: number | null;
            /**
             * Format: double
             * @description Processors per worker.
             */
            num_cpus?: number | null;
            /**
             * Format: double
             * @description Graphics processors per worker.
             */
            num_gpus?: number | null;
            /** @description Column whose values divide the work. Not with partition_by_indexed_column. */
            partition_by?: string | null;
            /** @description Vector-indexed column whose partitions divide the work. Not with partition_by. */
            partition_by_indexed_column?: string | null;
            /** @description The serialized function, base64. Opaque to this interface. */
            udtf: string;
            /** @description Name of the function. */
            udtf_name: string;
            /** @description SHA-256 of the serialized function, in hexadecimal. */
            udtf_sha: string;
            /** @description Version of the function. */
            udtf_version: string;
        };
        MergeInsertIntoTableResponse: {
            /**
             * Format: int64
             * @description Number of stored rows that were deleted. Typically 0.
             */
            num_deleted_rows?: number;
            /**
             * Format: int64
             * @description Number of rows that were inserted.
             */
            num_inserted_rows?: number;
            /**
             * Format: int64
             * @description Number of stored rows that were updated.
             */
            num_updated_rows?: number;
            /** @description The transaction that merged the rows, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Version of the table after the merge.
             */
            version?: number;
        };
        /** @description Rows that match one of several match queries. */
        MultiMatchQuery: {
            match_queries: components["schemas"]["MatchQuery"][];
        };
        NamespaceExistsRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
        };
        /**
         * @description How the storage names the manifest of a version. V1: `_versions/{version}.manifest`. V2: `_versions/{2^64-1-version as 20 digits}.manifest`, so that the newest comes first in a listing (D-54).
         * @enum {string}
         */
        NamingScheme: "V1" | "V2";
        /** @description Rows that hold the terms next to each other, in this order. */
        PhraseQuery: {
            /** @description The column to look in. Every indexed one when absent. */
            column?: string;
            /**
             * Format: int32
             * @description How many words may stand between. 0 when absent.
             */
            slop?: number;
            /** @description The words of the phrase. */
            terms: string;
        };
        /** @description Free properties of an object. */
        Properties: {
            [key: string]: string;
        };
        /** @description What to answer, all columns when absent: an object as the document shows it, or what LanceDB's clients send, a list of names or a map from alias to SQL expression (D-48). */
        QueryColumns: components["schemas"]["ColumnNames"] | components["schemas"]["ColumnsByName"] | components["schemas"]["ColumnsByAlias"] | components["schemas"]["ColumnAliases"];
        QueryOrdering: {
            /** @description Whether small values come first. True when absent. */
            ascending?: boolean;
            /** @description The column to sort by. */
            column_name: string;
            /** @description Whether nulls come before all values. False when absent. */
            nulls_first?: boolean;
        };
        /** @description A plan in words for people, as a JSON string. The whole body, not a member of an object (D-47). */
        QueryPlan: string;
        /** @description What to read. Rows pass `filter`, are searched by `vector` or `full_text_query` when one is given, sorted by `order_by`, cut by `offset` and then `k`, and answered with `columns`. */
        QueryTableRequest: {
            /** @description The branch to read; the main branch when absent. */
            branch?: string;
            /** @description Whether to measure every row and use no vector index. False when absent. */
            bypass_vector_index?: boolean;
            columns?: components["schemas"]["QueryColumns"];
            context?: components["schemas"]["Context"];
            /**
             * @description How distance is measured. That of the index when absent, and l2 without an index.
             * @enum {string}
             */
            distance_type?: "l2" | "cosine" | "dot" | "hamming";
            /**
             * Format: int32
             * @description How many candidates an HNSW index keeps. A hint.
             */
            ef?: number;
            /** @description Whether rows that no index covers yet may be left out. False when absent. */
            fast_search?: boolean;
            /** @description SQL expression. Rows for which it is true are kept. */
            filter?: string;
            full_text_query?: components["schemas"]["FullTextQuery"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description The most rows to answer; for several vectors, the most for each. When absent, 10 for a vector search and all otherwise. Clients send 2^63-1 to mean all (D-48). */
            k?: number;
            /**
             * Format: float
             * @description Keep rows at this distance or further.
             */
            lower_bound?: number;
            /**
             * Format: int32
             * @description The most partitions to search, 0 for no limit. A hint, sent by LanceDB's clients.
             */
            maximum_nprobes?: number;
            /**
             * Format: int32
             * @description The fewest partitions to search. A hint, sent by LanceDB's clients.
             */
            minimum_nprobes?: number;
            /**
             * Format: int32
             * @description How many partitions of a vector index to search. A hint.
             */
            nprobes?: number;
            /** @description How many rows to leave out at the start of the result. 0 when absent. */
            offset?: number;
            /** @description Columns to sort the result by, the first one first. Sent by LanceDB's clients (D-48). */
            order_by?: components["schemas"]["QueryOrdering"][];
            /** @description Whether `filter` is applied before the search (true, and when absent) or to what the search found (false). */
            prefilter?: boolean;
            /**
             * Format: int32
             * @description How many times k candidates to measure again exactly. A hint.
             */
            refine_factor?: number;
            /**
             * Format: float
             * @description Keep rows nearer than this distance.
             */
            upper_bound?: number;
            vector?: components["schemas"]["QueryVector"];
            /** @description The column to search. May be left out when the table has one vector column. */
            vector_column?: string;
            /**
             * Format: int64
             * @description The version to read; the latest when absent.
             */
            version?: number;
            /** @description Whether to add the column `_rowid`, an unsigned 64-bit integer. False when absent. */
            with_row_id?: boolean;
        };
        /** @description What to search near: an object as the document shows it, or what LanceDB's clients send, the numbers of one vector or a list of vectors (D-48). An empty list means no vector. */
        QueryVector: components["schemas"]["Vector"] | components["schemas"]["Vectors"] | components["schemas"]["VectorSelection"];
        RefreshMaterializedViewRequest: {
            /** @description Name of the cluster to run on. */
            cluster?: string | null;
            /**
             * Format: int32
             * @description How many workers to use.
             */
            concurrency?: number | null;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int32
             * @description How many tasks each worker may run at once.
             */
            intra_applier_concurrency?: number | null;
            /** @description Description of the environment to use for this refresh only. Free form. */
            manifest?: string | null;
            /**
             * Format: int64
             * @description The most rows a fragment of the view may hold.
             */
            max_rows_per_fragment?: number | null;
            /**
             * Format: int64
             * @description The most rows the view may hold afterwards. For chunker views only.
             */
            output_limit?: number | null;
            /**
             * Format: int64
             * @description Source rows per task.
             */
            source_task_size?: number | null;
            /**
             * Format: int64
             * @description Version of the source to refresh from. Its latest when absent.
             */
            src_version?: number | null;
        };
        RefreshMaterializedViewResponse: {
            /** @description Identifier of the refresh. */
            job_id: string;
        };
        RegisterTableRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Where the data of the table is (D-74). */
            location: string;
            /**
             * @description What to do when the name is taken. Create when left out (D-41).
             * @enum {string}
             */
            mode?: "Create" | "Overwrite";
            /** @description Properties to keep with the table. None when left out. */
            properties?: components["schemas"]["Properties"];
        };
        RegisterTableResponse: {
            /** @description Where the data of the table is. */
            location?: string;
            /** @description Properties of the table; null when the server does not support them (D-32). */
            properties?: {
                [key: string]: string;
            } | null;
            /** @description The transaction that registered the table, when the server keeps one. */
            transaction_id?: string;
        };
        RenameTableRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Older name of new_namespace_id, read only when that one is left out and this is an array of strings (D-42). Has no type of its own, because a server that does not know it ignores it. */
            new_namespace?: unknown;
            /** @description Namespace to move the table to, as its parts; no parts are the root namespace. The table stays in its namespace when left out. */
            new_namespace_id?: string[];
            /** @description The new name, one part, whatever characters it holds. */
            new_table_name: string;
        };
        RenameTableResponse: {
            /** @description The transaction that renamed the table, when the server keeps one. */
            transaction_id?: string;
        };
        RestoreTableRequest: {
            /** @description Branch to restore. The main branch when left out (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version to go back to.
             */
            version: number;
        };
        RestoreTableResponse: {
            /** @description The transaction that restored the table, when the server keeps one. */
            transaction_id?: string;
        };
        /**
         * Format: int64
         * @description A number of rows. The whole body, not a member of an object.
         */
        RowCount: number;
        /** @description Key-value pairs stored in the schema of a table. */
        SchemaMetadata: {
            [key: string]: string;
        };
        /** @description Which program answers. */
        ServerDescription: {
            /** @description Name of the server program. */
            name: string;
            /** @description Its version. */
            version: string;
        };
        /** @description The sizes the server accepts. An absent member means that there is no such limit. */
        ServerLimits: {
            /**
             * Format: int64
             * @description The largest Arrow body, in bytes.
             */
            max_arrow_bytes?: number;
            /**
             * Format: int32
             * @description The most entries or operations of a batch.
             */
            max_batch_operations?: number;
            /**
             * Format: int32
             * @description The most parts of an identifier.
             */
            max_id_parts?: number;
            /**
             * Format: int64
             * @description The largest JSON body, in bytes.
             */
            max_json_bytes?: number;
            /**
             * Format: int32
             * @description The most items of a page; a larger limit is lowered to it (D-28).
             */
            max_page_items?: number;
        };
        /** @description Sets one property. */
        SetPropertyAction: {
            /** @description Name of the property. */
            key?: string;
            /**
             * @description What to do when the property exists. Overwrite: replace it. Fail: refuse the request. Skip: keep the old value. Overwrite when left out.
             * @enum {string}
             */
            mode?: "Overwrite" | "Fail" | "Skip";
            /** @description The value to set. */
            value?: string;
        };
        /** @description Moves the transaction to another status. */
        SetStatusAction: {
            /** @description The status to move to. */
            status?: components["schemas"]["TransactionStatus"];
        };
        StringFtsQuery: {
            /** @description Columns to look in. Every column with a full-text index when absent. */
            columns?: string[];
            /** @description Words to look for. A row matches when it holds one of them. */
            query: string;
        };
        StructuredFtsQuery: {
            query: components["schemas"]["FtsQuery"];
        };
        /** @description Counts that a description holds. */
        TableBasicStats: {
            /**
             * Format: int64
             * @description Rows that are deleted and still stored.
             */
            num_deleted_rows: number;
            /**
             * Format: int64
             * @description Number of fragments.
             */
            num_fragments: number;
        };
        TableExistsRequest: {
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /**
             * Format: int64
             * @description Version that has to exist. The latest when left out.
             */
            version?: number;
        };
        /** @description The record of one version of a table. */
        TableVersion: {
            /** @description Entity tag the storage gave the manifest, as an opaque text. */
            e_tag?: string;
            /** @description Where the manifest of the version is stored. */
            manifest_path: string;
            /**
             * Format: int64
             * @description Size of the manifest in bytes.
             */
            manifest_size?: number;
            /** @description Free key-value pairs of the version. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When the version was made, in milliseconds since the epoch. Present in every answer.
             */
            timestamp_millis?: number;
            /**
             * Format: int64
             * @description Number of the version.
             */
            version: number;
        };
        /** @description What a tag points to. */
        TagContents: {
            /** @description Branch of the version. Absent for the main branch. */
            branch?: string;
            /**
             * Format: int64
             * @description Size in bytes of the manifest of that version.
             */
            manifestSize: number;
            /**
             * Format: int64
             * @description The version the tag points to.
             */
            version: number;
        };
        /** @description One change. Exactly one member is set. */
        TransactionAction: {
            setPropertyAction?: components["schemas"]["SetPropertyAction"];
            setStatusAction?: components["schemas"]["SetStatusAction"];
            unsetPropertyAction?: components["schemas"]["UnsetPropertyAction"];
        };
        /**
         * @description How far the work is. Queued: not started. Running: at work. Succeeded, Failed and Canceled: over; none of the three ever changes again.
         * @enum {string}
         */
        TransactionStatus: "Queued" | "Running" | "Succeeded" | "Failed" | "Canceled";
        /** @description Removes one property. */
        UnsetPropertyAction: {
            /** @description Name of the property. */
            key?: string;
            /**
             * @description What to do when the property does not exist. Skip: nothing. Fail: refuse the request. Skip when left out.
             * @enum {string}
             */
            mode?: "Skip" | "Fail";
        };
        UpdateFieldMetadataEntry: {
            /** @description Keys to set. A null removes its key. */
            metadata: {
                [key: string]: string | null;
            };
            /** @description The column; a field inside a struct as `column.field`. */
            path: string;
            /** @description Whether all other keys are removed. False when absent. */
            replace?: boolean | null;
        };
        UpdateFieldMetadataRequest: {
            /** @description The branch to change; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description What to change, one entry for each field, at least one. */
            updates: components["schemas"]["UpdateFieldMetadataEntry"][];
        };
        UpdateFieldMetadataResponse: {
            /** @description All metadata of each changed field after the change, by path. */
            fields?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * Format: int64
             * @description Version of the table with the new metadata.
             */
            version: number;
        };
        UpdateTableRequest: {
            /** @description The branch to update; the main branch when absent. */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description SQL filter that selects the rows to update. Every row when absent. */
            predicate?: string | null;
            /** @description Properties to store on the table, where the server supports them. */
            properties?: {
                [key: string]: string;
            };
            /** @description What to set, one entry for each column. */
            updates: components["schemas"]["ColumnUpdate"][];
        };
        UpdateTableResponse: {
            /** @description Properties of the table after the update; null when the server does not support them. */
            properties?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int64
             * @description The same number, under the name LanceDB's client reads (D-46).
             */
            rows_updated?: number;
            /** @description The transaction that updated the rows, when the server keeps one. */
            transaction_id?: string;
            /**
             * Format: int64
             * @description Number of rows the predicate selected.
             */
            updated_rows: number;
            /**
             * Format: int64
             * @description Version of the table that this update made.
             */
            version: number;
        };
        UpdateTableTagRequest: {
            /** @description Branch of that version. The main branch when absent (D-73). */
            branch?: string;
            context?: components["schemas"]["Context"];
            id?: components["schemas"]["Identifier"];
            identity?: components["schemas"]["Identity"];
            /** @description Name of the tag to move. */
            tag: string;
            /**
             * Format: int64
             * @description The version the tag then points to.
             */
            version: number;
        };
        UpdateTableTagResponse: {
            /** @description Identifier of the transaction, when there is one. */
            transaction_id?: string;
        };
        /** @description The numbers of a vector, as many as the column's vectors have. */
        Vector: number[];
        /** @description Several vectors. */
        Vectors: components["schemas"]["Vector"][];
        /** @description One vector, or several; one of the two. Neither means no vector. */
        VectorSelection: {
            multi_vector?: components["schemas"]["Vectors"];
            single_vector?: components["schemas"]["Vector"];
        };
        /** @description Versions from start_version, included, to end_version, excluded. */
        VersionRange: {
            /**
             * Format: int64
             * @description First version after the range; -1 for through the latest (D-53).
             */
            end_version: number;
            /**
             * Format: int64
             * @description First version of the range.
             */
            start_version: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
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
export type ColumnAliases = components['schemas']['ColumnAliases'];
export type ColumnNames = components['schemas']['ColumnNames'];
export type ColumnsByAlias = components['schemas']['ColumnsByAlias'];
export type ColumnsByName = components['schemas']['ColumnsByName'];
export type ColumnUpdate = components['schemas']['ColumnUpdate'];
export type CommitTableOperation = components['schemas']['CommitTableOperation'];
export type CommitTableResult = components['schemas']['CommitTableResult'];
export type Context = components['schemas']['Context'];
export type CountTableRowsRequest = components['schemas']['CountTableRowsRequest'];
export type CreateMaterializedViewRequest = components['schemas']['CreateMaterializedViewRequest'];
export type CreateMaterializedViewResponse = components['schemas']['CreateMaterializedViewResponse'];
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
export type GetCapabilitiesResponse = components['schemas']['GetCapabilitiesResponse'];
export type GetTableStatsRequest = components['schemas']['GetTableStatsRequest'];
export type GetTableStatsResponse = components['schemas']['GetTableStatsResponse'];
export type GetTableTagVersionRequest = components['schemas']['GetTableTagVersionRequest'];
export type GetTableTagVersionResponse = components['schemas']['GetTableTagVersionResponse'];
export type Identifier = components['schemas']['Identifier'];
export type Identity = components['schemas']['Identity'];
export type IndexContent = components['schemas']['IndexContent'];
export type InsertIntoTableResponse = components['schemas']['InsertIntoTableResponse'];
export type JsonArrowDataType = components['schemas']['JsonArrowDataType'];
export type JsonArrowField = components['schemas']['JsonArrowField'];
export type JsonArrowSchema = components['schemas']['JsonArrowSchema'];
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
export type MultiMatchQuery = components['schemas']['MultiMatchQuery'];
export type NamespaceExistsRequest = components['schemas']['NamespaceExistsRequest'];
export type NamingScheme = components['schemas']['NamingScheme'];
export type PhraseQuery = components['schemas']['PhraseQuery'];
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
