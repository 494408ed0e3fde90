import type { RequestListener } from 'node:http';
import { pageClientOf } from '$service/http/page-client';
import { CONTROL, HttpRouter } from '$service/http/router';
import { addApi } from './api-routes';
import { addCollector } from './collector-routes';
import { addMail } from './mail-routes';
import { addObservation } from './observation-routes';
import { addPage } from './page-routes';
import type { Routes } from './routes';

/** Creates the handler of every request to the service. */
export function createApp(routes: Routes): RequestListener {
  const router = new HttpRouter(routes.basePath);
  addApi(router, routes);
  addCollector(router, routes);
  addPage(router, routes);
  addMail(router, routes.mail, (request) => pageClientOf(request, routes.proxies));
  addObservation(router, routes);
  router.on('POST', `${CONTROL}import`, (call) => routes.imports.post(call));
  router.on('POST', `${CONTROL}keys`, (call) => routes.keyRoute.post(call));
  router.on('POST', `${CONTROL}retention`, (call) => routes.retention.post(call));
  return routes.responder.listener(router);
}
