import { H3, type H3Event } from 'h3';
import { serviceText } from '../../shared/text/en/service';
import { type Answer, notFound, Refusal } from './answers';
import { readBody } from './body';
import type { EventRoute } from './events';
import { bearerKey, isKey } from './keys';
import type { StatisticsPage } from './page/page';
import type { RateLimit } from './rate-limit';
import { clientAddress, idOf, nodeRequest, readFields } from './request';
import type { Handler, Responder } from './respond';
import { SCRIPT } from './script';
import type { StatisticRoutes } from './statistics';
import type { WebsiteRoutes } from './websites';

const EVENT_LIMIT = 32 * 1024;

export interface Routes {
  responder: Responder;
  websites: WebsiteRoutes;
  statistics: StatisticRoutes;
  events: EventRoute;
  page: StatisticsPage;
  /** The OpenAPI description, made when asked for. */
  description: () => Promise<unknown>;
  /** SHA-256 of the API key (keys.ts). */
  keyHash: Buffer;
  /** Requests a minute that a client may send to the API; null for no limit. */
  limit: RateLimit | null;
  trustProxy: boolean;
}

/** The service's routes. */
export function createApp(routes: Routes): H3 {
  const app = new H3({ silent: true, onError: routes.responder.malformed });
  addApi(app, routes);
  addCollector(app, routes);
  addPage(app, routes);
  const { responder } = routes;
  return app.all(
    '/**',
    responder.route(() => {
      throw notFound();
    }),
  );
}

/** Adds a route for GET, and for HEAD: node:http leaves the body out. */
function addGet(app: H3, path: string, route: ReturnType<Responder['route']>): void {
  app.get(path, route).head(path, route);
}

function addApi(app: H3, routes: Routes): void {
  const { responder, websites, statistics, description } = routes;
  const api = (handler: Handler) => responder.route(guarded(routes, handler));
  const only = (allowed: string) => responder.route(refuseMethod(allowed));
  const describe: Handler = async () => ({ status: 200, body: await description() });
  const list = api((event) => websites.list(event.url.searchParams));
  const show = api((event) => websites.show(idOf(event)));
  const update = api(async (event) => websites.update(idOf(event), await readFields(event)));
  const stats = api((event) => statistics.show(idOf(event), event.url.searchParams));
  addGet(app, '/api/v1/openapi.json', responder.route(describe));
  addGet(app, '/api/v1/websites', list);
  addGet(app, '/api/v1/websites/:id', show);
  addGet(app, '/api/v1/stats/:id', stats);
  app
    .post(
      '/api/v1/websites',
      api(async (event) => websites.store(await readFields(event))),
    )
    .put('/api/v1/websites/:id', update)
    .patch('/api/v1/websites/:id', update)
    .delete(
      '/api/v1/websites/:id',
      api((event) => websites.delete(idOf(event))),
    )
    .all('/api/v1/websites', only('GET, HEAD, POST'))
    .all('/api/v1/websites/:id', only('GET, HEAD, PUT, PATCH, DELETE'))
    .all('/api/v1/stats/:id', only('GET, HEAD'));
}

function addCollector(app: H3, { responder, events, trustProxy }: Routes): void {
  const collect: Handler = async (event) => {
    const request = nodeRequest(event);
    return events.post({
      body: await readBody(request, EVENT_LIMIT),
      ip: clientAddress(request, trustProxy),
      language: request.headers['accept-language'] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    });
  };
  addGet(
    app,
    '/js/script.js',
    responder.route(() => SCRIPT_ANSWER),
  );
  app
    .post('/api/event', responder.route(withCors(collect)))
    .options('/api/event', responder.route(withCors(() => PREFLIGHT)))
    .all('/api/event', responder.route(refuseMethod('OPTIONS, POST')));
}

const SCRIPT_ANSWER: Answer = {
  status: 200,
  body: SCRIPT,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
};

function addPage(app: H3, { responder, page, trustProxy }: Routes): void {
  const read = (event: H3Event) => {
    const request = nodeRequest(event);
    return {
      domain: event.context.params?.['domain'] ?? '',
      query: event.url.searchParams,
      authorization: request.headers.authorization ?? null,
      cookie: request.headers.cookie ?? null,
      ip: clientAddress(request, trustProxy),
    };
  };
  const open: Handler = async (event) => {
    const { secret } = await readFields(event);
    return page.open(read(event), typeof secret === 'string' ? secret : '');
  };
  addGet(
    app,
    '/:domain',
    responder.route((event) => page.show(read(event))),
  );
  app
    .post('/:domain', responder.route(open))
    .all('/:domain', responder.route(refuseMethod('GET, HEAD, POST')));
}

/** The limit first, then the key: guessing keys is limited too. */
function guarded({ keyHash, limit, trustProxy }: Routes, handler: Handler): Handler {
  return async (event) => {
    const request = nodeRequest(event);
    const limits = limit?.use(clientAddress(request, trustProxy)) ?? {};
    const key = bearerKey(request.headers.authorization ?? null);
    if (key === null || !isKey(key, keyHash)) {
      const headers = { ...limits, 'www-authenticate': 'Bearer' };
      throw new Refusal(401, serviceText.api.unauthenticated, headers);
    }
    return addHeaders(handler, limits)(event);
  };
}

/** Pages of every origin may send hits, and see why one was refused. */
const withCors = (handler: Handler): Handler =>
  addHeaders(handler, { 'access-control-allow-origin': '*' });

/** What a browser asks before it sends a hit with a content type of its own. */
const PREFLIGHT: Answer = {
  status: 204,
  body: null,
  headers: {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '86400',
  },
};

/** The same answers, and refusals, with headers added. */
function addHeaders(handler: Handler, headers: Record<string, string>): Handler {
  return async (event) => {
    try {
      const answer = await handler(event);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      throw new Refusal(cause.status, cause.words, { ...cause.headers, ...headers });
    }
  };
}

function refuseMethod(allowed: string): Handler {
  return () => {
    throw new Refusal(405, serviceText.api.methodNotAllowed, { allow: allowed });
  };
}
