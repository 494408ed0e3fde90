import { expect, test, vi } from 'vitest';
import { createAppHandlers } from '$main/app/app-handlers';

const chosen = vi.hoisted(() => ({ path: null as string | null }));
vi.mock('electron', () => ({ clipboard: {} }));
vi.mock('$main/app/choose-file', () => ({
  chooseDatabase: async () => chosen.path,
}));

test('the built-in service restarts only if another country database is chosen', async () => {
  const stopBuiltIn = vi.fn();
  const countries = { choose: vi.fn(), reset: vi.fn(), describe: () => 'described' };
  const handlers = createAppHandlers({ stopBuiltIn, countries } as never);
  const call = (action: 'show' | 'choose' | 'reset') =>
    handlers['app.countryDatabase']({ action }, { id: 1 } as never);
  expect(await call('show')).toBe('described');
  expect(await call('choose')).toBe('described');
  expect(stopBuiltIn).not.toHaveBeenCalled();
  chosen.path = '/countries.mmdb';
  await call('choose');
  expect(countries.choose).toHaveBeenCalledWith('/countries.mmdb');
  expect(stopBuiltIn).toHaveBeenCalledTimes(1);
  await call('reset');
  expect(stopBuiltIn).toHaveBeenCalledTimes(2);
});
