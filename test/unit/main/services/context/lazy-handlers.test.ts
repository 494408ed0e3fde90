import { expect, it, vi } from 'vitest';
import { lazyHandlers } from '$main/services/context/lazy-handlers';
import type { ServiceHandlers } from '$main/services/context/types';
import { CHANNELS } from '$shared/bridge/channels';

const cancel = vi.fn(async () => null);
const args = { id: 'r-1' };

it('loads the handlers on the first call, and passes on the arguments and the window', async () => {
  const loaded: Partial<ServiceHandlers> = { 'reports.cancel': cancel };
  const load = vi.fn(async () => loaded as ServiceHandlers);
  const handlers = lazyHandlers(load);
  expect(Object.keys(handlers)).toEqual(CHANNELS.filter((name) => !name.startsWith('app.')));
  expect(load).not.toHaveBeenCalled();
  expect(await handlers['reports.cancel'](args, 7)).toBeNull();
  expect(load).toHaveBeenCalledExactlyOnceWith('reports.cancel');
  expect(cancel).toHaveBeenCalledWith(args, 7);
});

it('rejects a call whose handlers cannot be loaded', async () => {
  const handlers = lazyHandlers(() => Promise.reject(new Error('the store is gone')));
  await expect(handlers['reports.cancel'](args)).rejects.toThrow('gone');
});
