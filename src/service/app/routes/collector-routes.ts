import type { HttpAnswer } from '$service/http/answers';
import { readBody } from '$service/http/body';
import { rateLimitClient } from '$service/http/rate-limit';
import { queryOf } from '$service/http/request';
import type { Handler, HttpRouter } from '$service/http/router';
import { pictureAnswer, pictureHit } from '$service/tracker/picture';
import { serveScript } from '$service/tracker/served-script';
import { addHeaders, measuredHandler } from './handlers';
import type { Routes } from './routes';

/** The maximum size of a hit's body, in bytes. It is what browsers let a page send while it unloads. */
const EVENT_LIMIT = 64 * 1024;

/** Adds the tracker's script, its image, and the endpoint to which they send hits. */
export function addCollectorRoutes(router: HttpRouter, routes: Routes): void {
  const { events, hitLimit, proxies } = routes;
  const collect: Handler = async ({ request }) => {
    const ip = proxies.addressOf(request);
    hitLimit?.count(rateLimitClient(ip));
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
    hitLimit?.count(rateLimitClient(ip));
    const at = Date.now();
    const hit = pictureHit(call.request.headers, { at, ip, query: queryOf(call) });
    if (hit !== null) await events.count(hit);
    return pictureAnswer(at);
  };
  router
    .get(
      '/js/script.js',
      measuredHandler(routes, 'script', ({ request }) => serveScript(request.headers)),
    )
    .on('GET', '/js/view.gif', measuredHandler(routes, 'hit', picture))
    .methodNotAllowed('GET', '/js/view.gif')
    .on('POST', '/api/event', measuredHandler(routes, 'hit', withCors(collect)))
    .on(
      'OPTIONS',
      '/api/event',
      withCors(() => PREFLIGHT),
    )
    .methodNotAllowed('OPTIONS, POST', '/api/event');
}

/** Lets pages of any origin send hits and read why one was refused. */
const withCors = (handler: Handler): Handler =>
  addHeaders(handler, { 'access-control-allow-origin': '*' });

/**
 * The answer to a browser's preflight request, which precedes a hit whose content type is not one of the simple ones.
 */
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
