import { notFound } from '../../http/answers';
import type { Router } from '../../http/router';
import { METRICS_TYPE } from '../../metrics/open-metrics';
import { guarded } from './handlers';
import type { Routes } from './routes';

/** Adds what supervisors and monitoring ask. */
export function addObservation(router: Router, routes: Routes): void {
  const { health, metrics } = routes;
  const headers = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' };
  router
    .get('/health', () => health.ready())
    .get('/health/ready', () => health.ready())
    .get('/health/live', () => health.live())
    .get(
      '/metrics',
      guarded(routes, async (_call, { websiteId }) => {
        // Totals of all websites are nothing for a key of one.
        if (metrics === null || websiteId !== null) throw notFound();
        return { status: 200, body: await metrics.text(), headers };
      }),
    );
}
