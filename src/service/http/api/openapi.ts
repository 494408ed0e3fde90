import { z } from 'zod';
import * as answers from './answer-schemas';
import { eventBody } from './events';
import {
  listWebsitesRequest,
  showStatisticRequest,
  storeWebsiteRequest,
  updateWebsiteRequest,
} from './schemas';

/* The OpenAPI 3.1 description of the API. It is generated from the schemas that validate requests. */

type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema. The `$schema` line is removed, because OpenAPI states it only once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const described: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete described['$schema'];
  return described;
}

/** Converts the fields of a schema to query parameters. */
function queryParameters(schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: DAYS.includes(name) ? { ...property, format: 'date' } : property,
  }));
}

/** The parameters that are days. Their schema checks them by a function, which JSON Schema cannot express. */
const DAYS = ['from', 'to'];

const content = (schema: z.ZodType): Json => ({
  'application/json': { schema: jsonSchema(schema, 'output') },
});
const answer = (description: string, schema: z.ZodType): Json => ({
  description,
  content: content(schema),
});
const form = (schema: z.ZodType): Json => ({
  content: Object.fromEntries(
    ['application/x-www-form-urlencoded', 'application/json'].map((type) => [
      type,
      { schema: jsonSchema(schema) },
    ]),
  ),
});

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const UNAUTHENTICATED = { '401': answer('The key is missing or wrong.', answers.plainError) };
const FORBIDDEN = { '403': answer('The key has no right to do this.', answers.plainError) };
const THROTTLED = { '429': answer('Too many requests; see Retry-After.', answers.plainError) };
const MISSING = {
  '404': answer('There is no website of that id, or the key does not see it.', answers.plainError),
};
const INVALID = { '422': answer('Messages by field.', answers.validationError) };
const BODY = {
  '400': answer('The body cannot be read.', answers.plainError),
  '413': answer('The body is too large.', answers.plainError),
  '415': answer('The body is neither form-encoded nor JSON.', answers.plainError),
};
const COMMON = { ...UNAUTHENTICATED, ...THROTTLED };

function websitesPath(): Json {
  return {
    get: {
      operationId: 'listWebsites',
      summary: 'List websites',
      parameters: queryParameters(listWebsitesRequest),
      responses: {
        '200': answer('A page of websites.', answers.websitesAnswer),
        ...INVALID,
        ...COMMON,
      },
    },
    post: {
      operationId: 'storeWebsite',
      summary: 'Store website',
      requestBody: { required: true, ...form(storeWebsiteRequest) },
      responses: {
        '201': answer('The new website.', answers.storedAnswer),
        ...FORBIDDEN,
        ...BODY,
        ...INVALID,
        ...COMMON,
      },
    },
  };
}

function websitePath(): Json {
  const update = (operationId: string): Json => ({
    operationId,
    summary: 'Update website',
    requestBody: form(updateWebsiteRequest),
    responses: {
      '200': answer('The changed website.', answers.websiteAnswer),
      ...FORBIDDEN,
      ...BODY,
      ...MISSING,
      ...INVALID,
      ...COMMON,
    },
  });
  return {
    parameters: [ID],
    get: {
      operationId: 'showWebsite',
      summary: 'Show website',
      responses: { '200': answer('The website.', answers.websiteAnswer), ...MISSING, ...COMMON },
    },
    put: update('replaceWebsite'),
    patch: update('updateWebsite'),
    delete: {
      operationId: 'deleteWebsite',
      summary: 'Delete website, with everything counted for it',
      responses: {
        '200': answer('It is gone.', answers.deletedAnswer),
        ...FORBIDDEN,
        ...MISSING,
        ...COMMON,
      },
    },
  };
}

function statisticPath(): Json {
  return {
    parameters: [ID],
    get: {
      operationId: 'showStatistic',
      summary: 'Show stats',
      parameters: queryParameters(showStatisticRequest),
      responses: {
        '200': answer('A page of values with their counts.', answers.statisticAnswer),
        ...MISSING,
        ...INVALID,
        ...COMMON,
      },
    },
  };
}

function livePath(): Json {
  return {
    parameters: [ID],
    get: {
      operationId: 'showLive',
      summary: 'Show how many visits began in the last minutes',
      responses: {
        '200': answer('The visits, and of how many minutes.', answers.liveAnswer),
        ...MISSING,
        ...COMMON,
      },
    },
  };
}

function eventPath(): Json {
  return {
    post: {
      operationId: 'collect',
      summary: 'Count a page view or an event',
      security: [],
      requestBody: { required: true, content: content(eventBody) },
      responses: {
        '204': {
          description:
            'It is counted, the website excludes it, or no website has the host of that page.',
        },
        '400': answer('The body is no JSON object.', answers.plainError),
        '403': answer('The Origin header names another website than the page.', answers.plainError),
        '413': answer('The body is too large.', answers.plainError),
        ...INVALID,
        ...THROTTLED,
        '503': answer('The clock of the server is wrong.', answers.plainError),
      },
    },
  };
}

/**
 * Generates the description of the API.
 *
 * @param address the service's own address
 */
export function describeApi(address: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sitedeck built-in service',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/api/v1/websites': websitesPath(),
      '/api/v1/websites/{id}': websitePath(),
      '/api/v1/stats/{id}': statisticPath(),
      '/api/live/{id}': livePath(),
      '/api/event': eventPath(),
    },
  };
}
