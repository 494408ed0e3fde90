import { H3, type H3Event, HTTPResponse } from 'h3';
import type { IncomingMessage } from 'node:http';
import { serviceText } from '../../shared/text/en/service';
import { type Answer, notFound, Refusal } from './answers';
import { readBody } from './body';
import type { EventRoute } from './events';
import { bodyFields } from './input';
import { bearerKey, isKey } from './keys';
import type { StatisticRoutes } from './statistics';
import type { WebsiteRoutes } from './websites';

/** Largest body of a write: the longest lists of exclusions, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;
const EVENT_LIMIT = 32 * 1024;

export interface Routes {
  websites: WebsiteRoutes;
  statistics: StatisticRoutes;
  events: EventRoute;
  /** SHA-256 of the API key (keys.ts). */
  keyHash: Buffer;
  /** Told of faults of the service itself, never of bad requests. */
  report: (cause: unknown) => void;
}

type Handler = (event: H3Event) => Answer | Promise<Answer>;

/** The service's routes. */
export function createApp(routes: Routes): H3 {
  const answer = (handler: Handler) => (event: H3Event) => respond(event, handler, routes.report);
  const api = (handler: Handler) =>
    answer((event) => {
      authenticate(event, routes.keyHash);
      return handler(event);
    });
  const { websites, statistics, events } = routes;
  const update = api(async (event) => websites.update(idOf(event), await readFields(event)));

  return new H3({ silent: true, onError: (error) => toResponse(malformed(error.status)) })
    .get(
      '/api/v1/websites',
      api((event) => websites.list(event.url.searchParams)),
    )
    .post(
      '/api/v1/websites',
      api(async (event) => websites.store(await readFields(event))),
    )
    .all('/api/v1/websites', answer(refuseMethod('GET, HEAD, POST')))
    .get(
      '/api/v1/websites/:id',
      api((event) => websites.show(idOf(event))),
    )
    .put('/api/v1/websites/:id', update)
    .patch('/api/v1/websites/:id', update)
    .delete(
      '/api/v1/websites/:id',
      api((event) => websites.delete(idOf(event))),
    )
    .all('/api/v1/websites/:id', answer(refuseMethod('GET, HEAD, PUT, PATCH, DELETE')))
    .get(
      '/api/v1/stats/:id',
      api((event) => statistics.show(idOf(event), event.url.searchParams)),
    )
    .all('/api/v1/stats/:id', answer(refuseMethod('GET, HEAD')))
    .post(
      '/api/event',
      answer(async (event) => {
        const request = nodeRequest(event);
        return withCors(
          await events.post({
            body: await readBody(request, EVENT_LIMIT),
            ip: request.socket.remoteAddress ?? '',
            language: request.headers['accept-language'] ?? '',
            userAgent: request.headers['user-agent'] ?? '',
          }),
        );
      }),
    )
    .options(
      '/api/event',
      answer(() => withCors({ status: 204, body: null })),
    )
    .all('/api/event', answer(refuseMethod('OPTIONS, POST')))
    .all(
      '/**',
      answer(() => {
        throw notFound();
      }),
    );
}

async function respond(
  event: H3Event,
  handler: Handler,
  report: (cause: unknown) => void,
): Promise<HTTPResponse> {
  try {
    return toResponse(await handler(event));
  } catch (cause) {
    if (cause instanceof Refusal) return toResponse(cause.toAnswer());
    report(cause);
    return toResponse(new Refusal(500, serviceText.api.failed).toAnswer());
  }
}

function toResponse({ status, body, headers = {} }: Answer): HTTPResponse {
  if (body === null) return new HTTPResponse(null, { status, headers });
  return new HTTPResponse(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** What h3 itself refuses: an address it cannot read. */
const malformed = (status: number): Answer =>
  new Refusal(
    status >= 400 && status < 500 ? status : 500,
    serviceText.api.malformedBody,
  ).toAnswer();

function authenticate(event: H3Event, keyHash: Buffer): void {
  const key = bearerKey(event.req.headers.get('authorization'));
  if (key === null || !isKey(key, keyHash)) {
    throw new Refusal(401, serviceText.api.unauthenticated, { 'www-authenticate': 'Bearer' });
  }
}

/** The id in the path. What is no id is no website. */
function idOf(event: H3Event): number {
  const text = event.context.params?.['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

async function readFields(event: H3Event): Promise<Record<string, unknown>> {
  const text = await readBody(nodeRequest(event), WRITE_LIMIT);
  return bodyFields(event.req.headers.get('content-type') ?? '', text);
}

function refuseMethod(allowed: string): Handler {
  return () => {
    throw new Refusal(405, serviceText.api.methodNotAllowed, { allow: allowed });
  };
}

/** Pages of every origin may send hits. */
function withCors(answer: Answer): Answer {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '86400',
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new TypeError('the service runs on node:http alone');
  return request as IncomingMessage;
}
