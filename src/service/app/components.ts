import { Ingest } from '../collect/ingest';
import { CollectorLoader } from '../collect/loader';
import { type ApiKeys, openApiKeys } from '../http/api/api-keys';
import { ControlAccess } from '../http/api/control';
import { ImportRoute } from '../http/api/imports';
import { KeyRoute } from '../http/api/key-route';
import { RetentionRoute } from '../http/api/retention';
import { LimitExchange } from '../http/shared-limits';
import { SharedThrottle } from '../import/throttle';
import { NO_LOG, type ServiceLog } from '../log/log';
import { RejectedRequests } from '../log/rejected-requests';
import { RequestLog } from '../log/request-log';
import { ServiceMetrics } from '../metrics/service-metrics';
import { CachingReader } from '../reading/caching-reader';
import { LoggedExecutor } from '../reading/logged-executor';
import type { Reader } from '../reading/requests';
import { ThreadExecutor } from '../reading/thread-executor';
import { pageSecret } from '../statistics-page/access';
import { dayText, todayNumber } from '../store/counts/calendar';
import { firstKeptDay } from '../store/retention';
import type { Store } from '../store/store';
import { type AlertSchedule, openAlerts } from './alerts';
import { createErrorReporter } from './error-reporter';
import { Maintenance } from './maintenance';
import type { ServiceOptions } from './options';

export interface ServiceHooks {
  /**
   * The built script of the reader thread (reading/worker/worker.ts). Without it, statistics are read on the
   * collector's thread.
   */
  readerScript?: URL | undefined;
  /** Called with the progress of a long step. */
  progress: (done: number, total: number) => void;
  /** Called with every internal error of the service. */
  report: (cause: unknown) => void;
  /** Called with the id of a website that has its first visit in half an hour. */
  visited?: ((websiteId: number) => void) | undefined;
  /** The service's log; nothing is logged without it. */
  log?: ServiceLog | undefined;
  /**
   * Called with the generated key if no key was given. The key is shown only this once, because only its hash is
   * stored.
   */
  newKey: (key: string) => void;
}

/** The components that work on an open store. They do not depend on routes or addresses. */
export interface Components {
  ingest: Ingest;
  reader: Reader;
  loader: CollectorLoader;
  keys: ApiKeys;
  control: ControlAccess;
  imports: ImportRoute;
  keyRoute: KeyRoute;
  retention: RetentionRoute;
  upkeep: Maintenance;
  /** The schedule that checks rules; null if there are no rules. */
  alerts: AlertSchedule | null;
  /** Exchanges limits between the processes of a store; null for a single process. */
  exchange: LimitExchange | null;
  /** The store's secret, with which signatures and hashes are made. */
  secret: string;
  /** The metrics; null if they are off. */
  metrics: ServiceMetrics | null;
  report: (cause: unknown) => void;
  visited: ServiceHooks['visited'];
  log: ServiceLog;
  refusals: RejectedRequests;
  requests: RequestLog;
}

/**
 * Opens the components on a store without starting background work.
 *
 * @param token the token of the control channel
 * @throws AppFailure if the database of places cannot be used
 */
export async function openComponents(
  store: Store,
  options: ServiceOptions,
  hooks: ServiceHooks,
  token: string,
): Promise<Components> {
  const report = createErrorReporter(hooks.report);
  const { log = NO_LOG } = hooks;
  const refusals = new RejectedRequests(log);
  const keys = await openApiKeys(store.keys, options.key, hooks.newKey);
  const loader = new CollectorLoader(
    store.websites.directory,
    options.geoFile ?? null,
    options.returnHosts,
  );
  if (options.geoFile !== undefined) await loader.load();
  const ingest = new Ingest(store.recorder, () => loader.releaseMemory(), report);
  const control = new ControlAccess(token);
  const reader = await openReader(store, hooks.readerScript, log);
  const secret = await pageSecret(store.settings);
  const newPace = (): SharedThrottle => new SharedThrottle(() => ingest.isBusy);
  const imports = new ImportRoute(store, () => loader.load(), newPace(), control, log);
  const upkeep = new Maintenance(store, newPace(), report, log);
  return {
    ingest,
    reader,
    loader,
    keys,
    control,
    imports,
    keyRoute: new KeyRoute(store, keys, control, log),
    retention: new RetentionRoute(store, control, () => upkeep.run(), log),
    upkeep,
    alerts: await openAlerts(store, reader, options, { report, log }),
    exchange: store.uses === null ? null : new LimitExchange(store.uses, secret),
    secret,
    metrics: options.metrics === true ? observe(store, { ingest, reader, imports }) : null,
    report,
    visited: hooks.visited,
    log,
    refusals,
    requests: new RequestLog(log, refusals, options.basePath ?? ''),
  };
}

/**
 * Opens a reader with its own thread. If the store is in memory or there is no built script, the reader uses this
 * thread.
 */
async function openReader(store: Store, script: URL | undefined, log: ServiceLog): Promise<Reader> {
  const plain =
    script !== undefined && store.place !== null
      ? new ThreadExecutor(script, store.place)
      : new (await import('../reading/worker/inline-executor')).InlineExecutor(store.snapshots);
  const executor = new LoggedExecutor(plain, log);
  const keptFrom = async (websiteId: number): Promise<string | null> => {
    const day = await firstKeptDay(store, websiteId, todayNumber());
    return day === null ? null : dayText(day);
  };
  return new CachingReader(store.changes, executor, keptFrom, () => store.betweenReads());
}

function observe(
  store: Store,
  { ingest, reader, imports }: Pick<Components, 'ingest' | 'reader' | 'imports'>,
): ServiceMetrics {
  return new ServiceMetrics({
    store: () => store.figures(),
    waitingHits: () => ingest.waiting,
    waitingQueries: () => reader.waiting,
    commits: () => ingest.commits,
    imports: () => (imports.isRunning ? 1 : 0),
  });
}
