import { AppFailure } from '../shared/errors';
import type { ServiceSettings } from '../shared/service-process';
import { serviceText } from '../shared/text/en/service';
import { Ingest } from './collect/ingest';
import { createApp } from './http/app';
import { EventRoute } from './http/events';
import { hashKey } from './http/keys';
import { close, listen } from './http/server';
import { StatisticRoutes } from './http/statistics';
import { WebsiteRoutes } from './http/websites';
import { isSampleComplete } from './sample/reach';
import { StoreTaken } from './store/database';
import { openStore, type Store } from './store/store';

export interface ServiceHooks {
  /** How far a longer step has come. */
  progress: (done: number, total: number) => void;
  /** A fault of the service itself. */
  report: (cause: unknown) => void;
}

export interface RunningService {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** Finishes what is under way, writes everything, gives the port and the folder back. */
  stop(): Promise<void>;
}

/**
 * Opens the store, brings the sample data up to date when asked for, and listens.
 * @throws AppFailure port-taken, service-failed
 */
export async function startService(
  settings: ServiceSettings,
  hooks: ServiceHooks,
): Promise<RunningService> {
  const store = open(settings.dataDir);
  try {
    const now = Date.now();
    if (settings.sample && !isSampleComplete(store.settings, now)) {
      const { extendSample } = await import('./sample/extend');
      await extendSample(store, now, hooks.progress);
    }
    return await serve(store, settings, hooks);
  } catch (cause) {
    store.close();
    throw cause;
  }
}

async function serve(
  store: Store,
  settings: ServiceSettings,
  { report }: ServiceHooks,
): Promise<RunningService> {
  const ingest = new Ingest(store.recorder, report);
  let address = '';
  const ownAddress = (): string => address;
  const { websites, statistics } = store;
  const app = createApp({
    websites: new WebsiteRoutes(websites, ownAddress, () => ingest.flush()),
    statistics: new StatisticRoutes(websites, statistics, ownAddress),
    events: new EventRoute(lazyCollector(store), ingest),
    keyHash: hashKey(settings.key),
    report,
  });
  const listening = await listen(app, settings.port);
  address = listening.address;
  return {
    address,
    async stop() {
      await close(listening.server);
      ingest.close();
      store.close();
    },
  };
}

/** The collector with its libraries, loaded when the first hit comes. */
function lazyCollector(store: Store) {
  const load = async () => {
    const { Collector } = await import('./collect/collector');
    const { UNKNOWN_PLACE } = await import('./collect/place');
    return new Collector(store.websites, () => UNKNOWN_PLACE);
  };
  let loaded: ReturnType<typeof load> | undefined;
  return () => (loaded ??= load());
}

function open(folder: string): Store {
  try {
    return openStore(folder);
  } catch (cause) {
    const words = serviceText.terminal;
    if (cause instanceof StoreTaken) {
      throw new AppFailure('service-failed', words.folderTaken(folder));
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppFailure('service-failed', words.folderFailed(folder, reason));
  }
}
