import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { runService, type TestService } from '../support/running-service';

/*
 * Compares the OpenAPI 3.1 description with the API's tables: every operation, parameter, allowed value and default.
 */

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;

let service: TestService;
let paths: Paths;
let version: unknown;

beforeAll(async () => {
  service = await runService();
  const { status, body } = await service.request('/api/v1/openapi.json');
  expect(status).toBe(200);
  ({ paths, openapi: version } = body as { paths: Paths; openapi: string });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

/** The values that a schema allows; null if it allows any. */
function valuesOf({ enum: values, const: value, anyOf }: Schema): unknown[] | null {
  if (values !== undefined) return values;
  if (value !== undefined) return [value];
  return anyOf?.flatMap((one) => valuesOf(one) ?? []) ?? null;
}

const PER_PAGE: Row = ['per_page', [10, 25, 50, 100], 10, 'integer'];
const SORT: Row = ['sort', ['desc', 'asc'], 'desc', 'string'];
/** A row of a table: name, allowed values (null: any), default, type. */
type Row = [name: string, values: unknown[] | null, assumed: unknown, type: string];

/** The operations of docs/service-api.md, and `page`, which every known server accepts. */
const QUERIES: [path: string, required: string[], rows: Row[]][] = [
  [
    '/api/v1/websites',
    [],
    [
      ['search', null, undefined, 'string'],
      ['search_by', ['domain'], 'domain', 'string'],
      ['favorite', null, undefined, 'boolean'],
      ['sort_by', ['id', 'domain'], 'id', 'string'],
      SORT,
      PER_PAGE,
      ['page', null, 1, 'integer'],
    ],
  ],
  [
    '/api/v1/stats/{id}',
    ['name', 'from', 'to'],
    [
      ['name', [...SERVER_STATISTICS], undefined, 'string'],
      ['from', null, undefined, 'string'],
      ['to', null, undefined, 'string'],
      ['search', null, undefined, 'string'],
      ['search_by', ['value', 'url'], 'value', 'string'],
      ['sort_by', ['count', 'value'], 'count', 'string'],
      SORT,
      PER_PAGE,
      ['page', null, 1, 'integer'],
    ],
  ],
];
const SHARED_FIELDS = (isNew: boolean): Row[] => [
  ['privacy', [0, 1, 2], isNew ? 0 : undefined, 'integer'],
  ['password', null, undefined, 'string'],
  ['email', [0, 1], isNew ? 0 : undefined, 'integer'],
  ['exclude_bots', [0, 1], isNew ? 1 : undefined, 'integer'],
  ['exclude_params', null, undefined, 'string'],
  ['exclude_ips', null, undefined, 'string'],
];
const FORMS: [method: string, path: string, required: string[], rows: Row[]][] = [
  [
    'post',
    '/api/v1/websites',
    ['domain'],
    [['domain', null, undefined, 'string'], ...SHARED_FIELDS(true)],
  ],
  ...['put', 'patch'].map((method): [string, string, string[], Row[]] => [
    method,
    '/api/v1/websites/{id}',
    [],
    [...SHARED_FIELDS(false), ['favorite', null, undefined, 'boolean']],
  ]),
];

function rowOf(name: string, schema: Schema): Row {
  const values = valuesOf(schema);
  const types = values?.map((value) => (typeof value === 'number' ? 'integer' : typeof value));
  return [name, values, schema.default, types?.[0] ?? schema.type ?? ''];
}

describe('the OpenAPI 3.1 description', () => {
  test('has every operation, and the collector in addition', () => {
    expect(version).toBe('3.1.0');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method} ${path}`),
    );
    expect(operations).toEqual([
      'get /api/v1/websites',
      'post /api/v1/websites',
      'get /api/v1/websites/{id}',
      'put /api/v1/websites/{id}',
      'patch /api/v1/websites/{id}',
      'delete /api/v1/websites/{id}',
      'get /api/v1/stats/{id}',
      'get /api/live/{id}',
      'post /api/event',
    ]);
  });

  test.each(QUERIES)('the parameters of GET %s', (path, required, rows) => {
    const parameters = paths[path]?.['get']?.parameters ?? [];
    expect(parameters.map(({ name, schema }) => rowOf(name, schema))).toEqual(rows);
    expect(parameters.filter((one) => one.required).map(({ name }) => name)).toEqual(required);
    expect(parameters.every((one) => one.in === 'query')).toBe(true);
  });

  test('describes days as days', () => {
    const parameters = paths['/api/v1/stats/{id}']?.['get']?.parameters ?? [];
    const days = parameters.filter(({ schema }) => schema.format === 'date');
    expect(days.map(({ name }) => name)).toEqual(['from', 'to']);
  });

  test.each(FORMS)('the fields of %s %s', (method, path, required, rows) => {
    const content = paths[path]?.[method]?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    for (const { schema } of Object.values(content)) {
      const properties = Object.entries(schema.properties ?? {});
      expect(properties.map(([name, property]) => rowOf(name, property))).toEqual(rows);
      expect(schema.required ?? []).toEqual(required);
    }
  });

  test.each([
    ['get', '/api/v1/websites', ['200', '401', '422', '429']],
    ['post', '/api/v1/websites', ['201', '400', '401', '403', '413', '415', '422', '429']],
    ['get', '/api/v1/websites/{id}', ['200', '401', '404', '429']],
    [
      'put',
      '/api/v1/websites/{id}',
      ['200', '400', '401', '403', '404', '413', '415', '422', '429'],
    ],
    [
      'patch',
      '/api/v1/websites/{id}',
      ['200', '400', '401', '403', '404', '413', '415', '422', '429'],
    ],
    ['delete', '/api/v1/websites/{id}', ['200', '401', '403', '404', '429']],
    ['get', '/api/v1/stats/{id}', ['200', '401', '404', '422', '429']],
    ['get', '/api/live/{id}', ['200', '401', '404', '429']],
    ['post', '/api/event', ['204', '400', '403', '413', '422', '429', '503']],
  ])('the answers of %s %s', (method, path, statuses) => {
    expect(Object.keys(paths[path]?.[method]?.responses ?? {}).sort()).toEqual(statuses);
  });
});
