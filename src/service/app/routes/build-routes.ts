import { LiveVisitCounter } from '$service/collect/live-visits';
import { EventRoute } from '$service/http/api/events';
import { LiveRoute } from '$service/http/api/live';
import { StatisticRoutes } from '$service/http/api/statistics';
import { WebsiteRoutes } from '$service/http/api/websites';
import { Proxies } from '$service/http/proxies';
import { MINUTE_MS, RateLimit } from '$service/http/rate-limit';
import { Responder } from '$service/http/respond';
import { SharedAttemptLimit } from '$service/http/shared-limits';
import { PageAccess } from '$service/statistics-page/access';
import { StatisticsPage } from '$service/statistics-page/statistics-page';
import type { Store } from '$service/store/store';
import type { Components } from '../components';
import { Health } from '../health';
import { linkPathPrefix, serviceHosts } from '../listeners';
import type { ServiceOptions } from '../options';
import type { Routes } from './routes';

/** The number of wrong passwords per minute that a client may enter for a statistics page. */
const PASSWORD_TRIES = 5;
/**
 * The number of hits per second that a client may send: more than the busiest office or mobile network sends, and a
 * fraction of what the service can count.
 */
const HIT_LIMIT = 1_000;
/**
 * The number of statistics pages per minute that a client may request: enough for several people behind one address.
 */
const PAGE_LIMIT = 120;
/** The number of seconds over which hits are limited. Hits come in bursts, so the limit applies to their total. */
const HIT_WINDOW_S = 10;

/** @param address returns the service's address, which answers contain */
export function buildRoutes(
  store: Store,
  options: ServiceOptions,
  components: Components,
  address: () => string,
): Routes {
  const { websites } = store;
  const {
    ingest,
    reader,
    loader,
    keys,
    imports,
    control,
    upkeep,
    metrics,
    report,
    exchange,
    secret,
  } = components;
  const base = linkPathPrefix(options);
  const access = new PageAccess(secret, keys, base);
  const { pageLimit = PAGE_LIMIT, frameAncestors = [] } = options;
  /** @param name the name of a limit that all processes of the store share */
  const shared = (name: string, limit: RateLimit | null): RateLimit | null => {
    if (limit !== null) exchange?.share(name, limit);
    return limit;
  };
  const pageRequests = shared('pages', pageLimit === 0 ? null : new RateLimit(pageLimit));
  const live = new LiveVisitCounter(components.visited);
  return {
    responder: new Responder(serviceHosts(options), report, ({ method, url }, status, ms) =>
      components.requests.note({ method: method ?? '', target: url ?? '', status, ms }),
    ),
    websites: new WebsiteRoutes(websites, address, () => upkeep.run()),
    statistics: new StatisticRoutes(websites, reader, address),
    events: new EventRoute(
      () => loader.load(),
      ingest,
      live,
      metrics === null ? undefined : (collected) => metrics.collected(collected),
    ),
    health: new Health(store.recorder, ingest, reader, report),
    metrics,
    imports,
    keyRoute: components.keyRoute,
    retention: components.retention,
    live: new LiveRoute(websites, live),
    page: new StatisticsPage(
      { websites, reader, live },
      access,
      { linkPathPrefix: base, frameAncestors },
      {
        tries:
          store.uses === null
            ? new RateLimit(PASSWORD_TRIES)
            : new SharedAttemptLimit(store.uses, secret, PASSWORD_TRIES, MINUTE_MS),
        requests: pageRequests,
      },
    ),
    alerts: components.alerts,
    mail: { store, control, requests: pageRequests },
    // The description is loaded on request, because it takes memory.
    description: async () => (await import('$service/http/api/openapi')).describeApi(address()),
    keys,
    limit: shared('api', options.limit === undefined ? null : new RateLimit(options.limit)),
    hitLimit: shared('hits', hitLimit(options.hitLimit ?? HIT_LIMIT)),
    basePath: options.basePath ?? '',
    publicAddress: options.publicAddress,
    proxies: new Proxies(options.trustedProxies ?? null),
  };
}

function hitLimit(perSecond: number): RateLimit | null {
  return perSecond === 0 ? null : new RateLimit(perSecond * HIT_WINDOW_S, HIT_WINDOW_S * 1_000);
}
