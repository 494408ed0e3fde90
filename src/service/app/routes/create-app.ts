import type { RequestListener } from 'node:http';
import { pageClientId } from '$service/http/page-client';
import { CONTROL_PREFIX, HttpRouter } from '$service/http/router';
import { addAlertRoute } from './alert-route';
import { addApiRoutes } from './api-routes';
import { addCollectorRoutes } from './collector-routes';
import { addMailRoutes } from './mail-routes';
import { addMonitoringRoutes } from './observation-routes';
import { addPageRoutes } from './page-routes';
import type { Routes } from './routes';

/** Creates the handler of every request to the service. */
export function createApp(routes: Routes): RequestListener {
  const router = new HttpRouter(routes.basePath);
  addApiRoutes(router, routes);
  addCollectorRoutes(router, routes);
  addPageRoutes(router, routes);
  addMailRoutes(router, routes.mail, (request) => pageClientId(request, routes.proxies));
  addAlertRoute(router, routes.mail.control, routes.alerts);
  addMonitoringRoutes(router, routes);
  router.on('POST', `${CONTROL_PREFIX}import`, (call) => routes.imports.post(call));
  router.on('POST', `${CONTROL_PREFIX}keys`, (call) => routes.keyRoute.post(call));
  router.on('POST', `${CONTROL_PREFIX}retention`, (call) => routes.retention.post(call));
  return routes.responder.listener(router);
}
