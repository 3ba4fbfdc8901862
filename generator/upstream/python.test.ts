import { expect, test } from 'vitest';
import { readApi, readModel } from './python.ts';

const model = `from __future__ import annotations

class QueryRequest(BaseModel):
    """
    QueryRequest
    """ # noqa: E501
    id: Optional[List[StrictStr]] = None
    k: Annotated[int, Field(strict=True, ge=0)] = Field(description="Number of results, at most \\"many\\" (or all)")
    filter: Optional[StrictStr] = Field(default=None, description="SQL, for example a = 1")
    var_schema: Optional[Schema] = Field(default=None, alias="schema")
    __properties: ClassVar[List[str]] = ["id", "k"]

    def to_str(self) -> str:
        return ""
`;

const api = `class TableApi:
    def drop_table(
        self,
        id: Annotated[StrictStr, Field(description="The table, as (a, b)")],
        delimiter: Annotated[Optional[StrictStr], Field(description="The delimiter")] = None,
        _host_index: Annotated[StrictInt, Field(ge=0, le=0)] = 0,
    ) -> DropTableResponse:
        """Drop a table

        Drops table \`id\`.

        :param id: The table
        """ # noqa: E501

    def drop_table_with_http_info(
        self,
        id: StrictStr,
    ) -> ApiResponse[DropTableResponse]:
        """Drop a table"""

    def _drop_table_serialize(
        self,
    ) -> RequestSerialized:
        return self.api_client.param_serialize(
            method='POST',
            resource_path='/v1/table/{id}/drop',
        )
`;

test('reads the fields of a model: type, presence, text and wire name', () => {
  expect(readModel(model)).toEqual([
    [
      'QueryRequest',
      new Map([
        ['id', { type: 'Optional[List[StrictStr]]', required: false, description: '' }],
        [
          'k',
          {
            type: 'Annotated[int, Field(strict=True, ge=0)]',
            required: true,
            description: 'Number of results, at most \\"many\\" (or all)',
          },
        ],
        ['filter', { type: 'Optional[StrictStr]', required: false, description: 'SQL, for example a = 1' }],
        ['schema', { type: 'Optional[Schema]', required: false, description: '' }],
      ]),
    ],
  ]);
  expect(readModel('class Api:\n    pass\n')).toBeUndefined();
});

test('reads the route and the parameters of an operation, once', () => {
  const operations = readApi(api);
  expect(operations.map(([name, { route }]) => [name, route])).toEqual([['DropTable', 'POST /v1/table/{id}/drop']]);
  expect(operations[0]?.[1].description).toBe('Drop a table Drops table `id`.');
  expect([...(operations[0]?.[1].parameters ?? [])]).toEqual([
    ['id', { type: 'Annotated[StrictStr, Field()]', required: true, description: 'The table, as (a, b)' }],
    ['delimiter', { type: 'Annotated[Optional[StrictStr], Field()]', required: false, description: 'The delimiter' }],
  ]);
});
