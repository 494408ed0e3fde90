import { onTestFinished } from 'vitest';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Store } from '$service/store/store';

/** Opens the store in a database, as one of its processes. The end of the test closes it. */
export async function openUntilEnd(address: string): Promise<Store> {
  const store = await openPostgresStore(address);
  onTestFinished(() => store.close());
  return store;
}
