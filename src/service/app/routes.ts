import type { RequestListener } from 'node:http';
import { serviceText } from '../../shared/text/en/service';
import { type HttpAnswer, notFound, HttpError } from '../http/answers';
import type { RouteClass, ServiceMetrics } from '../metrics/service-metrics';
import { METRICS_TYPE } from '../metrics/open-metrics';
import type { Health } from './health';
import { readBody } from '../http/body';
import type { EventRoute } from '../http/api/events';
import type { ImportRoute } from '../http/api/imports';
import type { LiveRoute } from '../http/api/live';
import type { KeyRoute } from '../http/api/key-route';
import type { Grant, KeyRing } from '../http/api/key-ring';
import { bearerKey } from '../http/api/keys';
import { checkChanges, checkFull, checkSees } from '../http/api/rights';
import type { RetentionRoute } from '../http/api/retention';
import { addMail, type MailRoutes } from './mail';
import { pageLocaleFor } from '../statistics-page/page-locale';
import type { PageRequest, StatisticsPage } from '../statistics-page/statistics-page';
import type { Proxies } from '../http/proxies';
import { clientOf, type RateLimit } from '../http/rate-limit';
import { type Call, idOf, queryOf, readFields } from '../http/request';
import type { Responder } from '../http/respond';
import { CONTROL, type Handler, Router } from '../http/router';
import { checkSameOrigin } from '../http/same-origin';
import type { StatisticRoutes } from '../http/api/statistics';
import type { WebsiteRoutes } from '../http/api/websites';
import { pictureAnswer, pictureHit } from '../tracker/picture';
import { serveScript } from '../tracker/served-script';

const EVENT_LIMIT = 32 * 1024;

export interface Routes {
  responder: Responder;
  websites: WebsiteRoutes;
  statistics: StatisticRoutes;
  events: EventRoute;
  imports: ImportRoute;
  live: LiveRoute;
  keyRoute: KeyRoute;
  retention: RetentionRoute;
  page: StatisticsPage;
  mail: MailRoutes;
  /** The OpenAPI description, generated on request. */
  description: () => Promise<unknown>;
  keys: KeyRing;
  /** Requests per minute that a client may send to the API; null for no limit. */
  limit: RateLimit | null;
  /** Hits that a client may send; null for no limit. */
  hitLimit: RateLimit | null;
  health: Health;
  /** What is measured; null when nobody may read it. */
  metrics: ServiceMetrics | null;
  /** What all paths but the control channel's begin with; may be empty. */
  basePath: string;
  /** The service's address for browsers, if it is not its own. */
  publicAddress: string | undefined;
  /** What is believed about clients behind proxies. */
  proxies: Proxies;
}

/** Creates the handler of every request to the service. */
export function createApp(routes: Routes): RequestListener {
  const router = new Router(routes.basePath);
  addApi(router, routes);
  addCollector(router, routes);
  addPage(router, routes);
  addMail(router, routes.mail, (request) => clientOf(routes.proxies.addressOf(request)));
  addObservation(router, routes);
  router.on('POST', `${CONTROL}import`, (call) => routes.imports.post(call));
  router.on('POST', `${CONTROL}keys`, (call) => routes.keyRoute.post(call));
  router.on('POST', `${CONTROL}retention`, (call) => routes.retention.post(call));
  return routes.responder.listener(router);
}

function addApi(router: Router, routes: Routes): void {
  const { websites, statistics, live, description } = routes;
  const api = (handler: KeyHandler): Handler => timed(routes, 'api', guarded(routes, handler));
  /** A route of a website: one that the key does not see is not there, whatever it may do. */
  const one = (handler: (call: Call, id: number, grant: Grant) => ReturnType<Handler>): Handler =>
    api((call, grant) => {
      const id = idOf(call);
      checkSees(grant, id);
      return handler(call, id, grant);
    });
  const update = one(async (call, id, grant) => {
    checkChanges(grant);
    return websites.update(id, await readFields(call));
  });
  router
    .get('/api/v1/openapi.json', async () => ({ status: 200, body: await description() }))
    .get(
      '/api/v1/websites',
      api((call, { websiteId }) => websites.list(queryOf(call), websiteId)),
    )
    .get(
      '/api/v1/websites/:id',
      one((_call, id) => websites.show(id)),
    )
    .get(
      '/api/v1/stats/:id',
      one((call, id) => statistics.show(id, queryOf(call))),
    )
    .get(
      '/api/live/:id',
      one((_call, id) => live.show(id)),
    )
    .on(
      'POST',
      '/api/v1/websites',
      api(async (call, grant) => {
        checkFull(grant);
        return websites.store(await readFields(call));
      }),
    )
    .on('PUT', '/api/v1/websites/:id', update)
    .on('PATCH', '/api/v1/websites/:id', update)
    .on(
      'DELETE',
      '/api/v1/websites/:id',
      one((_call, id, grant) => {
        checkFull(grant);
        return websites.delete(id);
      }),
    )
    .methodNotAllowed('GET, HEAD, POST', '/api/v1/websites')
    .methodNotAllowed('GET, HEAD, PUT, PATCH, DELETE', '/api/v1/websites/:id')
    .methodNotAllowed('GET, HEAD', '/api/v1/stats/:id')
    .methodNotAllowed('GET, HEAD', '/api/live/:id');
}

function addCollector(router: Router, routes: Routes): void {
  const { events, hitLimit, proxies } = routes;
  const collect: Handler = async ({ request }) => {
    const ip = proxies.addressOf(request);
    hitLimit?.count(clientOf(ip));
    return events.post({
      body: await readBody(request, EVENT_LIMIT),
      ip,
      origin: request.headers.origin,
      language: request.headers['accept-language'] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    });
  };
  const picture: Handler = async (call) => {
    const ip = proxies.addressOf(call.request);
    hitLimit?.count(clientOf(ip));
    const at = Date.now();
    const hit = pictureHit(call.request.headers, { at, ip, query: queryOf(call) });
    if (hit !== null) await events.count(hit);
    return pictureAnswer(at);
  };
  router
    .get(
      '/js/script.js',
      timed(routes, 'script', ({ request }) => serveScript(request.headers)),
    )
    .on('GET', '/js/view.gif', timed(routes, 'hit', picture))
    .methodNotAllowed('GET', '/js/view.gif')
    .on('POST', '/api/event', timed(routes, 'hit', withCors(collect)))
    .on(
      'OPTIONS',
      '/api/event',
      withCors(() => PREFLIGHT),
    )
    .methodNotAllowed('OPTIONS, POST', '/api/event');
}

function addPage(router: Router, routes: Routes): void {
  const { page, proxies, publicAddress } = routes;
  const own = publicAddress === undefined ? null : new URL(publicAddress);
  const read = async (call: Call): Promise<PageRequest> => ({
    domain: call.params['domain'] ?? '',
    query: queryOf(call),
    authorization: call.request.headers.authorization ?? null,
    cookie: call.request.headers.cookie ?? null,
    locale: await pageLocaleFor(call.request.headers['accept-language'] ?? null),
    client: clientOf(proxies.addressOf(call.request)),
    https: own?.protocol === 'https:' || proxies.isHttps(call.request),
  });
  const open: Handler = async (call) => {
    checkSameOrigin(call.request, [proxies.hostOf(call.request), own?.host]);
    const { secret } = await readFields(call);
    return page.open(await read(call), typeof secret === 'string' ? secret : '');
  };
  // Browsers and crawlers request these; both look like a domain.
  for (const path of ['/favicon.ico', '/robots.txt']) {
    router.get(path, () => {
      throw notFound();
    });
  }
  router
    .get(
      '/:domain',
      timed(routes, 'page', async (call) => page.show(await read(call))),
    )
    .on('POST', '/:domain', timed(routes, 'page', open))
    .methodNotAllowed('GET, HEAD, POST', '/:domain');
}

/** Adds what supervisors and monitoring ask. */
function addObservation(router: Router, routes: Routes): void {
  const { health, metrics } = routes;
  const headers = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' };
  router
    .get('/health', () => health.ready())
    .get('/health/ready', () => health.ready())
    .get('/health/live', () => health.live())
    .get(
      '/metrics',
      guarded(routes, (_call, { websiteId }) => {
        // Totals of all websites are nothing for a key of one.
        if (metrics === null || websiteId !== null) throw notFound();
        return { status: 200, body: metrics.text(), headers };
      }),
    );
}

/** Measures a handler if somebody may read that. */
const timed = ({ metrics }: Routes, route: RouteClass, handler: Handler): Handler =>
  metrics?.timed(route, handler) ?? handler;

/** The handler of a request with a key. */
type KeyHandler = (call: Call, grant: Grant) => ReturnType<Handler>;

/**
 * Limits requests with and without a key separately: guesses are limited too, but they do not lock out the holders of keys, who
 * may have the same address.
 */
function guarded({ keys, limit, proxies }: Routes, handler: KeyHandler): Handler {
  return async (call) => {
    const { request } = call;
    const key = bearerKey(request.headers.authorization ?? null);
    const grant = key === null ? null : keys.find(key);
    const client = clientOf(proxies.addressOf(request));
    const limits = limit?.use(grant === null ? client : `key ${client}`) ?? {};
    if (grant === null) {
      const headers = { ...limits, 'www-authenticate': 'Bearer' };
      throw new HttpError(401, serviceText.api.unauthenticated, headers);
    }
    return addHeaders((same) => handler(same, grant), limits)(call);
  };
}

/** Pages of any origin may send hits and read why one was refused. */
const withCors = (handler: Handler): Handler =>
  addHeaders(handler, { 'access-control-allow-origin': '*' });

/** The answer to a browser's preflight request before a hit with a content type of its own. */
const PREFLIGHT: HttpAnswer = {
  status: 204,
  body: null,
  headers: {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '86400',
  },
};

/** Adds headers to a handler's answers and errors. */
function addHeaders(handler: Handler, headers: Record<string, string>): Handler {
  return async (call) => {
    try {
      const answer = await handler(call);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      throw new HttpError(cause.status, cause.words, { ...cause.headers, ...headers });
    }
  };
}
