import { expect, it, vi } from 'vitest';
import { lazyHandlers } from '../../../../../src/main/services/context/lazy-handlers';

const cancel = vi.fn(async () => null);

it('loads the handlers on the first call, and passes on the arguments and the window', async () => {
  const load = vi.fn(async () => ({ 'requests.cancel': cancel }));
  const handlers = lazyHandlers(['requests.cancel'], load, ({ id }: { id: number }) => id);
  expect(Object.keys(handlers)).toEqual(['requests.cancel']);
  expect(load).not.toHaveBeenCalled();
  const args = { requestIds: ['r-1'] };
  expect(await handlers['requests.cancel'](args, { id: 7 })).toBeNull();
  expect(cancel).toHaveBeenCalledWith(args, 7);
});

it('rejects a call whose handlers cannot be loaded', async () => {
  const load = (): Promise<never> => Promise.reject(new Error('the store is gone'));
  const handlers = lazyHandlers(['requests.cancel'], load, () => undefined);
  await expect(handlers['requests.cancel']({ requestIds: [] }, null)).rejects.toThrow('gone');
});
