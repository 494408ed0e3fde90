import { notFoundError } from '$service/http/answers';
import type { HttpRouter } from '$service/http/router';
import { metricsFormatFor } from '$service/metrics/open-metrics';
import { keyProtectedHandler } from './handlers';
import type { Routes } from './routes';

/** Adds the routes for supervisors and monitoring. */
export function addMonitoringRoutes(router: HttpRouter, routes: Routes): void {
  const { health, metrics } = routes;
  router
    .get('/health', () => health.ready())
    .get('/health/ready', () => health.ready())
    .get('/health/live', () => health.live())
    .get(
      '/metrics',
      keyProtectedHandler(routes, async ({ request }, { websiteId }) => {
        // A key for one website must not read totals of all websites.
        if (metrics === null || websiteId !== null) throw notFoundError();
        const format = metricsFormatFor(request.headers.accept ?? '');
        const headers = {
          'content-type': format.type,
          'cache-control': 'no-store',
          vary: 'Accept',
        };
        return { status: 200, body: await metrics.text(format), headers };
      }),
    );
}
