import { setTimeout as wait } from 'node:timers/promises';
import type { AppFailure } from '$shared/failures/failure';
import { isSampleComplete } from '../sample/sample-range';
import { isStoreDamage, openStore } from '../store/engines/open';
import { type Lease, LEASE_NAMES, LeaseLost } from '../store/leases';
import { type Store } from '../store/store';
import { openComponents, type ServiceHooks } from './components';
import { createControlToken, removeControlFile, writeControlFile } from './control';
import { openListeners } from './listeners';
import { startReports } from './mail';
import type { ServiceOptions } from './options';
import { buildRoutes } from './routes/build-routes';
import { createApp } from './routes/create-app';
import { storeFailure } from './store-failure';

/** How often to look whether another process has completed the sample data, ms. */
const SAMPLE_PAUSE_MS = 200;

export interface RunningService {
  /** Addresses that the service listens on: `http://127.0.0.1:PORT`, with the base path. */
  addresses: readonly [string, ...string[]];
  /** Finishes open requests, writes everything, and releases the port and the folder. */
  stop(): Promise<void>;
  /** Calls back when a newer version has changed the store and this one must stop. */
  onOutdated(listener: (failure: AppFailure) => void): void;
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
  const store = await takeStore(options);
  try {
    if (options.sample) await addSample(store, hooks.progress);
    return await serveStore(store, options, hooks);
  } catch (cause) {
    await store.close();
    throw isStoreDamage(cause) ? storeFailure(cause, options) : cause;
  }
}

/**
 * Opens the store and deletes leftovers of a killed service.
 *
 * @throws AppFailure service-failed
 */
async function takeStore(options: ServiceOptions): Promise<Store> {
  try {
    const store = await openStore(options);
    if (options.database === undefined) removeControlFile(options.dataDir);
    return store;
  } catch (cause) {
    throw storeFailure(cause, options);
  }
}

/**
 * Extends the sample data to the current hour. If another process is already doing so, waits for it, so that nobody
 * sees incomplete data.
 */
async function addSample(store: Store, progress: ServiceHooks['progress']): Promise<void> {
  const now = Date.now();
  while (!(await isSampleComplete(store.settings, now))) {
    const lease = await store.leases.take(LEASE_NAMES.sample);
    if (lease === null) await wait(SAMPLE_PAUSE_MS);
    else await extendLeased(store, now, progress, lease);
  }
}

async function extendLeased(
  store: Store,
  now: number,
  progress: ServiceHooks['progress'],
  lease: Lease,
): Promise<void> {
  try {
    const { extendSample } = await import('../sample/extend');
    await store.withRelaxedDurability(() => extendSample(store, now, progress));
  } catch (cause) {
    // Another process has taken over the work.
    if (!(cause instanceof LeaseLost)) throw cause;
  } finally {
    await lease.release();
  }
}

/**
 * Serves an open store. Closes the store at the end.
 *
 * @throws AppFailure port-taken, service-failed
 */
export async function serveStore(
  store: Store,
  options: ServiceOptions,
  hooks: ServiceHooks,
): Promise<RunningService> {
  const token = createControlToken();
  const components = await openComponents(store, options, hooks, token);
  const { ingest, reader, imports, upkeep, exchange, metrics, report, log, refusals } = components;
  let address = options.publicAddress ?? '';
  const routes = buildRoutes(store, options, components, () => address);
  const listeners = await openListeners(createApp(routes), options);
  // Background work starts only now, because the store is closed again if the service cannot listen.
  upkeep.start();
  exchange?.start();
  if (address === '') [address] = listeners.addresses;
  // Commands access a store in a database directly.
  const hasControl = options.database === undefined;
  if (hasControl) {
    publishControl(
      () => writeControlFile(options.dataDir, { port: listeners.controlPort, token }),
      report,
    );
  }
  const reports = await startReports(store, reader, options, { report, log });
  return {
    addresses: listeners.addresses,
    onOutdated(listener) {
      store.onOutdated((cause) => listener(storeFailure(cause, options)));
    },
    async stop() {
      // The file must be removed before the lock is released, because the next service writes its own.
      if (hasControl) removeControlFile(options.dataDir);
      await Promise.all([imports.stop(), upkeep.stop(), reports?.stop()]);
      exchange?.stop();
      await listeners.close();
      // Readers close before the store, because SQLite cleans up when the last connection closes.
      await reader.close();
      await ingest.close();
      metrics?.stop();
      await store.close();
      refusals.flush();
    },
  };
}

/** Writes the control file for terminal commands. A failure is reported and otherwise ignored. */
function publishControl(write: () => void, report: ServiceHooks['report']): void {
  try {
    write();
  } catch (cause) {
    report(cause);
  }
}
