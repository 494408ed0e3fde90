import { setTimeout as wait } from 'node:timers/promises';
import type { AppFailure } from '$shared/failures/failure';
import { isSampleComplete } from '../sample/sample-range';
import { isStoreDamage, openStore } from '../store/engines/open';
import { type Lease, LEASE_NAMES, LeaseLostError } from '../store/leases';
import { type Store } from '../store/store';
import { openComponents, type ServiceHooks } from './components';
import { createControlToken, removeControlFile, writeControlFile } from './control';
import { openListeners } from './listeners';
import { startReports } from './mail';
import type { ServiceOptions } from './options';
import { buildRoutes } from './routes/build-routes';
import { createApp } from './routes/create-app';
import { storeFailure } from './store-failure';

/** How often it is checked whether another process has completed the sample data, in milliseconds. */
const SAMPLE_PAUSE_MS = 200;

export interface RunningService {
  /** The addresses that the service listens on: `http://127.0.0.1:PORT`, with the base path. */
  addresses: readonly [string, ...string[]];
  /** Finishes open requests, writes all pending data, and releases the port and the folder. */
  stop(): Promise<void>;
  /** Calls the listener if a newer version has changed the store, so that this one must stop. */
  onOutdated(listener: (failure: AppFailure) => void): void;
}

/**
 * Opens the store, extends the sample data if requested, and starts to listen.
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
 * Opens the store and deletes what a killed service left behind.
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
 * Extends the sample data to the current hour. If another process is already doing that, waits until it is done, so
 * that no incomplete data is shown.
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
    // Another process is doing the work now.
    if (!(cause instanceof LeaseLostError)) throw cause;
  } finally {
    await lease.release();
  }
}

/**
 * Serves an open store, and closes it when the service stops.
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
  const { ingest, reader, imports, upkeep, alerts, exchange, metrics, report, log, refusals } =
    components;
  let address = options.publicAddress ?? '';
  const routes = buildRoutes(store, options, components, () => address);
  const listeners = await openListeners(createApp(routes), options);
  // Background work starts only now, because the store is closed again if the service cannot listen.
  upkeep.start();
  exchange?.start();
  alerts?.start();
  if (address === '') [address] = listeners.addresses;
  // Commands access a store in a database themselves.
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
      // The control file is removed before the lock is released, because the next service then writes its own file.
      if (hasControl) removeControlFile(options.dataDir);
      await Promise.all([imports.stop(), upkeep.stop(), reports?.stop(), alerts?.stop()]);
      exchange?.stop();
      await listeners.close();
      // Readers are closed before the store, because SQLite cleans up when its last connection closes.
      await reader.close();
      await ingest.close();
      metrics?.stop();
      await store.close();
      refusals.flush();
    },
  };
}

/** Writes the control file for commands. A failure is only reported. */
function publishControl(write: () => void, report: ServiceHooks['report']): void {
  try {
    write();
  } catch (cause) {
    report(cause);
  }
}
