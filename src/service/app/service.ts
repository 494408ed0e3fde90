import { statSync } from 'node:fs';
import { AppFailure } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import { Ingest } from '../collect/ingest';
import { SharedPace } from '../import/pace';
import { LiveVisits } from '../collect/live-visits';
import { CollectorLoader } from '../collect/loader';
import { newToken, removeControl, writeControl } from './control';
import { faultLog } from './fault-log';
import { Health } from './health';
import { ServiceMetrics } from '../metrics/service-metrics';
import { createApp } from './routes';
import { EventRoute } from '../http/api/events';
import { ControlAccess } from '../http/api/control';
import { ImportRoute } from '../http/api/imports';
import { LiveRoute } from '../http/api/live';
import { KeyRoute } from '../http/api/key-route';
import { type KeyRing, openKeyRing } from '../http/api/key-ring';
import { RetentionRoute } from '../http/api/retention';
import { Proxies } from '../http/proxies';
import { PageAccess } from '../statistics-page/access';
import { StatisticsPage } from '../statistics-page/statistics-page';
import { RateLimit } from '../http/rate-limit';
import type { Reader } from '../reading/requests';
import { CachingReader } from '../reading/caching-reader';
import { ThreadExecutor } from '../reading/thread-executor';
import { Responder } from '../http/respond';
import { StatisticRoutes } from '../http/api/statistics';
import { WebsiteRoutes } from '../http/api/websites';
import { startReports } from './mail';
import type { ServiceOptions } from './options';
import { hostsOf, linkBaseOf, openListeners } from './listeners';
import { findWriteObstacle } from './write-obstacle';
import { Upkeep } from './upkeep';
import { dayText, today } from '../store/counts/calendar';
import { firstKeptDay } from '../store/removal/retention';
import { isSampleComplete } from '../sample/reach';
import { isDamage, StoreTaken } from '../store/database/database';
import { openStore, storeFile, type Store } from '../store/store';

/** Wrong passwords per minute that one client may enter for a statistics page. */
const PASSWORD_TRIES = 5;
/** Hits per second from one client: more than the busiest office or mobile network sends, a fraction of what can be counted. */
const HIT_LIMIT = 1_000;
/** Statistics pages per minute for one client: enough for several people behind one address. */
const PAGE_LIMIT = 120;
/** Hits come in bursts, so the limit applies to this many seconds together. */
const HIT_WINDOW_S = 10;

export interface ServiceHooks {
  /** The built reader thread (reading/worker/worker.ts). Without it, statistics are read on the collector's thread. */
  readerScript?: URL | undefined;
  /** Called with the progress of a longer step. */
  progress: (done: number, total: number) => void;
  /** Called with a fault of the service itself. */
  report: (cause: unknown) => void;
  /** Called with the generated key when none was given. It is shown this once; only its hash is stored. */
  newKey: (key: string) => void;
}

export interface RunningService {
  /** Where it listens: `http://127.0.0.1:PORT`, with the base path. */
  addresses: readonly [string, ...string[]];
  /** Finishes open requests, writes everything, and releases the port and the folder. */
  stop(): Promise<void>;
}

/**
 * Opens the store, extends the sample data if asked to, and listens.
 *
 * @throws AppFailure port-taken, service-failed; StoreDamaged
 */
export async function startService(
  options: ServiceOptions,
  hooks: ServiceHooks,
): Promise<RunningService> {
  const store = takeStore(options.dataDir);
  try {
    const now = Date.now();
    if (options.sample && !isSampleComplete(store.settings, now)) {
      const { extendSample } = await import('../sample/extend');
      await store.withRelaxedDurability(() => extendSample(store, now, hooks.progress));
    }
    return await serve(store, options, hooks);
  } catch (cause) {
    store.close();
    throw isDamage(cause) ? storeFailure(cause, options.dataDir) : cause;
  }
}

/** Opens the store and removes what a killed service left behind. @throws AppFailure service-failed */
function takeStore(folder: string): Store {
  try {
    const store = openStore(folder);
    removeControl(folder);
    return store;
  } catch (cause) {
    throw storeFailure(cause, folder);
  }
}

/** The store's file is damaged. It is left unchanged: whoever started the service decides what to do. */
export class StoreDamaged extends AppFailure {
  constructor(message: string) {
    super('service-failed', message);
  }
}

/** Explains why a store cannot be opened or filled, for the user who chose the folder. */
export function storeFailure(cause: unknown, folder: string): AppFailure {
  const words = serviceText.terminal;
  if (cause instanceof StoreTaken) {
    return new AppFailure('service-failed', words.folderTaken(folder));
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (isDamage(cause)) {
    return new StoreDamaged(words.storeDamaged(storeFile(folder), reason));
  }
  const obstacle = findWriteObstacle(folder);
  if (obstacle !== null) {
    return new AppFailure('service-failed', words.folderNotWritable(folder, obstacle, userId()));
  }
  return new AppFailure('service-failed', words.folderFailed(folder, reason));
}

/** This process's user; null on Windows, which has no numbers for users. */
const userId = (): number | null => process.geteuid?.() ?? null;

/** Serves an open store, and closes it at the end. @throws AppFailure port-taken, service-failed */
export async function serve(
  store: Store,
  options: ServiceOptions,
  hooks: ServiceHooks,
): Promise<RunningService> {
  const report = faultLog(hooks.report);
  const keys = openKeyRing(store.keys, options.key, hooks.newKey);
  const loader = new CollectorLoader(store.websites, options.geoFile ?? null);
  // An unusable file prevents the start.
  if (options.geoFile !== undefined) await loader.load();
  const ingest = new Ingest(store.recorder, () => loader.releaseMemory(), report);
  const token = newToken();
  const control = new ControlAccess(token);
  const reader = await openReader(store, hooks.readerScript);
  const newPace = (): SharedPace => new SharedPace(() => ingest.isBusy);
  const imports = new ImportRoute(store, () => loader.load(), newPace(), control);
  const upkeep = new Upkeep(store, newPace(), report);
  const retention = new RetentionRoute(store, control, () => upkeep.run());
  let address = options.publicAddress ?? '';
  const parts = {
    ingest,
    reader,
    loader,
    keys,
    report,
    imports,
    control,
    keyRoute: new KeyRoute(store, keys, control),
    retention,
    upkeep,
    address: () => address,
  };
  const metrics = options.metrics === true ? observeWith(store, parts) : null;
  const listeners = await openListeners(buildApp(store, options, { ...parts, metrics }), options);
  // Not before: without an address, the store is closed again.
  upkeep.start();
  if (address === '') [address] = listeners.addresses;
  publishControl(
    () => writeControl(options.dataDir, { port: listeners.controlPort, token }),
    report,
  );
  const reports = await startReports(store, reader, options, report);
  return {
    addresses: listeners.addresses,
    async stop() {
      // Before the lock is released: the next service writes its own.
      removeControl(options.dataDir);
      await Promise.all([imports.stop(), upkeep.stop(), reports?.stop()]);
      await listeners.close();
      // Before the store: whoever closes its file last brings it in order.
      await reader.close();
      ingest.close();
      metrics?.stop();
      store.close();
    },
  };
}

/** Writes the control file for import commands. A failure affects nothing else. */
function publishControl(write: () => void, report: Parts['report']): void {
  try {
    write();
  } catch (cause) {
    report(cause);
  }
}

/** A reader with a thread of its own; for a store in memory, or without a built thread, one on this thread. */
async function openReader(store: Store, script: URL | undefined): Promise<Reader> {
  const executor =
    script !== undefined && store.file !== null
      ? new ThreadExecutor(script, store.file)
      : new (await import('../reading/worker/inline-executor')).InlineExecutor(store.statistics);
  const keptFrom = (websiteId: number): string | null => {
    const day = firstKeptDay(store, websiteId, today());
    return day === null ? null : dayText(day);
  };
  return new CachingReader(store.changes, executor, keptFrom, () => store.shortenLog());
}

interface Parts {
  ingest: Ingest;
  reader: Reader;
  loader: CollectorLoader;
  keys: KeyRing;
  imports: ImportRoute;
  control: ControlAccess;
  keyRoute: KeyRoute;
  retention: RetentionRoute;
  upkeep: Upkeep;
  report: (cause: unknown) => void;
  address: () => string;
}

/** Measures the parts. */
function observeWith(store: Store, { ingest, reader, imports }: Parts): ServiceMetrics {
  const bytesOf = (suffix: string) => (): number =>
    store.file === null ? 0 : (statSync(store.file + suffix, { throwIfNoEntry: false })?.size ?? 0);
  return new ServiceMetrics({
    storeBytes: bytesOf(''),
    logBytes: bytesOf('-wal'),
    waitingHits: () => ingest.waiting,
    waitingQueries: () => reader.waiting,
    commits: () => ingest.commits,
    folds: () => store.recorder.folds,
    removals: () => store.removal.waiting,
    imports: () => (imports.isRunning ? 1 : 0),
  });
}

function buildApp(
  store: Store,
  options: ServiceOptions,
  parts: Parts & { metrics: ServiceMetrics | null },
) {
  const { websites, settings } = store;
  const { metrics } = parts;
  const { ingest, reader, loader, keys, imports, retention, upkeep, report, address } = parts;
  const linkBase = linkBaseOf(options);
  const access = new PageAccess(settings, keys, linkBase);
  const { pageLimit = PAGE_LIMIT } = options;
  const pageRequests = pageLimit === 0 ? null : new RateLimit(pageLimit);
  const live = new LiveVisits();
  return createApp({
    responder: new Responder(hostsOf(options), report),
    websites: new WebsiteRoutes(websites, address, {
      beforeDelete: () => ingest.flush(),
      afterDelete: () => upkeep.run(),
    }),
    statistics: new StatisticRoutes(websites, reader, address),
    events: new EventRoute(
      () => loader.load(),
      ingest,
      live,
      metrics === null ? undefined : (collected) => metrics.collected(collected),
    ),
    health: new Health(settings, reader, report),
    metrics,
    imports,
    keyRoute: parts.keyRoute,
    retention,
    live: new LiveRoute(websites, live),
    page: new StatisticsPage({ websites, reader, live }, access, linkBase, {
      tries: new RateLimit(PASSWORD_TRIES),
      requests: pageRequests,
    }),
    mail: { store, control: parts.control, requests: pageRequests },
    // Loaded on request, because the description takes memory.
    description: async () => (await import('../http/api/openapi')).describeApi(address()),
    keys,
    limit: options.limit === undefined ? null : new RateLimit(options.limit),
    hitLimit: hitLimit(options.hitLimit ?? HIT_LIMIT),
    basePath: options.basePath ?? '',
    publicAddress: options.publicAddress,
    proxies: new Proxies(options.trustedProxies ?? null),
  });
}

function hitLimit(perSecond: number): RateLimit | null {
  return perSecond === 0 ? null : new RateLimit(perSecond * HIT_WINDOW_S, HIT_WINDOW_S * 1_000);
}
