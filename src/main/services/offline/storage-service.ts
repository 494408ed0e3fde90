import { DEFAULT_LIMIT_BYTES, type OfflineStore } from '$main/cache/offline-store';
import { removeLastScreen } from '$main/files/last-screen-file';
import type { Storage } from '$shared/bridge/contract';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type StorageHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `storage.${string}`>>;

/** Facts about the application itself are stored under no account. */
const OWN = '';
const LIMIT = 'limit-bytes';

/** The limit the user set, or the default. */
export function storageLimitBytes(store: OfflineStore): number {
  const limit = store.fact(OWN, LIMIT);
  return typeof limit === 'number' && limit > 0 ? limit : DEFAULT_LIMIT_BYTES;
}

/** Measures how much is saved. */
export function measureStorage(context: ServiceContext, store: OfflineStore): Storage {
  return {
    usedBytes: store.usedBytes(),
    limitBytes: store.limitBytes,
    lasting: store.lasting,
    accounts: context.accounts.accounts.map(({ id }) => ({ accountId: id, ...store.measure(id) })),
  };
}

/** Measures, limits and clears the data saved on this computer. */
export function storageHandlers(
  context: ServiceContext,
  store: OfflineStore,
  onCleared: (accountId: string | null) => void,
): StorageHandlers {
  return {
    'storage.show': async () => measureStorage(context, store),
    'storage.setLimit': async ({ bytes }) => {
      store.write(({ facts }) => facts.put(OWN, LIMIT, bytes));
      store.limitBytes = bytes;
      return measureStorage(context, store);
    },
    'storage.clear': async ({ accountId }) => {
      store.clear(accountId);
      removeLastScreen(context.options.userData);
      onCleared(accountId);
      return measureStorage(context, store);
    },
  };
}
