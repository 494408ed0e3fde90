import { isSampleComplete } from '../sample/reach';
import { isDamage, openStore } from '../store/engines/open';
import { type Store } from '../store/store';
import { openComponents, type ServiceHooks } from './components';
import { newToken, removeControl, writeControl } from './control';
import { openListeners } from './listeners';
import { startReports } from './mail';
import type { ServiceOptions } from './options';
import { buildRoutes } from './routes/build-routes';
import { createApp } from './routes/create-app';
import { storeFailure } from './store-failure';

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
    if (options.sample && !(await isSampleComplete(store.settings, now))) {
      const { extendSample } = await import('../sample/extend');
      await store.withRelaxedDurability(() => extendSample(store, now, hooks.progress));
    }
    return await serve(store, options, hooks);
  } catch (cause) {
    await store.close();
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

/** Serves an open store, and closes it at the end. @throws AppFailure port-taken, service-failed */
export async function serve(
  store: Store,
  options: ServiceOptions,
  hooks: ServiceHooks,
): Promise<RunningService> {
  const token = newToken();
  const components = await openComponents(store, options, hooks, token);
  const { ingest, reader, imports, upkeep, metrics, report, log, refusals } = components;
  let address = options.publicAddress ?? '';
  const routes = await buildRoutes(store, options, components, () => address);
  const listeners = await openListeners(createApp(routes), options);
  // Not before: without an address, the store is closed again.
  upkeep.start();
  if (address === '') [address] = listeners.addresses;
  publishControl(
    () => writeControl(options.dataDir, { port: listeners.controlPort, token }),
    report,
  );
  const reports = await startReports(store, reader, options, { report, log });
  return {
    addresses: listeners.addresses,
    async stop() {
      // Before the lock is released: the next service writes its own.
      removeControl(options.dataDir);
      await Promise.all([imports.stop(), upkeep.stop(), reports?.stop()]);
      await listeners.close();
      // Before the store: whoever closes its file last brings it in order.
      await reader.close();
      await ingest.close();
      metrics?.stop();
      await store.close();
      refusals.flush();
    },
  };
}

/** Writes the control file for commands of the terminal. A failure affects nothing else. */
function publishControl(write: () => void, report: ServiceHooks['report']): void {
  try {
    write();
  } catch (cause) {
    report(cause);
  }
}
