import type { ApiKeys } from '$service/http/api/api-keys';
import type { EventRoute } from '$service/http/api/events';
import type { ImportRoute } from '$service/http/api/imports';
import type { KeyRoute } from '$service/http/api/key-route';
import type { LiveRoute } from '$service/http/api/live';
import type { RetentionRoute } from '$service/http/api/retention';
import type { StatisticRoutes } from '$service/http/api/statistics';
import type { WebsiteRoutes } from '$service/http/api/websites';
import type { Proxies } from '$service/http/proxies';
import type { RateLimit } from '$service/http/rate-limit';
import type { Responder } from '$service/http/respond';
import type { ServiceMetrics } from '$service/metrics/service-metrics';
import type { StatisticsPage } from '$service/statistics-page/statistics-page';
import type { AlertSchedule } from '../alerts';
import type { Health } from '../health';
import type { MailRoutes } from './mail-routes';

/** The handlers of all paths, and the settings that apply to all of them. */
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
  /** The service's own alerts; null without rules. */
  alerts: AlertSchedule | null;
  /** Generates the OpenAPI description. */
  description: () => Promise<unknown>;
  keys: ApiKeys;
  /** The limit on requests to the API; null for no limit. */
  limit: RateLimit | null;
  /** The limit on hits; null for no limit. */
  hitLimit: RateLimit | null;
  health: Health;
  /** The metrics; null if they are off. */
  metrics: ServiceMetrics | null;
  /** The path prefix of all routes except those of the control channel. It may be empty. */
  basePath: string;
  /** The service's address for browsers, if it is not the one that the service listens on. */
  publicAddress: string | undefined;
  /** Reads what trusted proxies say about clients in headers. */
  proxies: Proxies;
}
