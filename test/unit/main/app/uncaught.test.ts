import { expect, test, vi } from 'vitest';
import { type FailureChoice, UncaughtFailures } from '$main/app/uncaught';

function watch(wish: FailureChoice | 'fails' | null, isEnding = false) {
  const around = {
    log: { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    isEnding: () => isEnding,
    end: vi.fn(),
    restart: vi.fn(),
    ask:
      wish === null
        ? null
        : vi.fn(() =>
            wish === 'fails' ? Promise.reject(new Error('no dialog')) : Promise.resolve(wish),
          ),
  };
  return { ...around, failures: new UncaughtFailures(around) };
}

test('asks the user once, however much fails', async () => {
  const { failures, ask, end, log } = watch('continue');
  for (let count = 0; count < 5; count += 1)
    failures.handle('a failure', new Error(`number ${count}`));
  await expect.poll(() => ask).toHaveBeenCalled();
  expect(ask).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledTimes(5);
  expect(end).not.toHaveBeenCalled();
});

test('does not fill the log with an endless failure', () => {
  const { failures, log } = watch('continue');
  for (let count = 0; count < 1000; count += 1) failures.handle('a failure', 'again');
  expect(log.error.mock.calls.length).toBe(101);
  expect(log.error).toHaveBeenLastCalledWith('further failures are not logged');
});

test.each([
  ['restart', 0, 1],
  ['quit', 1, 0],
] as const)('lets the user %s', async (wish, code, restarts) => {
  const { failures, end, restart } = watch(wish);
  failures.handle('a failure', new Error('x'));
  await expect.poll(() => end).toHaveBeenCalledWith(code);
  expect(restart).toHaveBeenCalledTimes(restarts);
});

test('logs and ends the process while quitting, or if there is no user to ask', () => {
  const leaving = watch('continue', true);
  leaving.failures.handle('a failure', new Error('x'));
  expect(leaving.ask).not.toHaveBeenCalled();
  expect(leaving.end).toHaveBeenCalledWith(1);
  const alone = watch(null);
  alone.failures.handle('a failure', new Error('x'));
  expect(alone.end).toHaveBeenCalledWith(1);
});

test('only logs a dialog that cannot be shown', async () => {
  const { failures, end, log } = watch('fails');
  failures.handle('a failure', new Error('x'));
  await expect.poll(() => log.error).toHaveBeenCalledTimes(2);
  expect(end).not.toHaveBeenCalled();
});
