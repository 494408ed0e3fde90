import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const whenReady = vi.hoisted(() => vi.fn(async () => undefined));

vi.mock('electron', () => ({ app: { whenReady } }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A start of the application during which a command runs until `command` resolves. */
async function held(command: Promise<void>) {
  const { startChromium, delayChromium } = await import('$main/app/chromium-start');
  let hasStarted = false;
  void delayChromium(command).then(() => (hasStarted = true));
  await vi.advanceTimersByTimeAsync(999);
  return { chromium: startChromium, hasStarted: () => hasStarted };
}

const ENDLESS = new Promise<void>(() => undefined);

test('a command that needs nothing of Chromium ends before it starts', async () => {
  let end = (): void => undefined;
  const start = await held(new Promise((resolve) => (end = resolve)));
  expect(start.hasStarted()).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(start.hasStarted()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('Chromium starts as soon as a command needs it', async () => {
  const start = await held(ENDLESS);
  expect(start.hasStarted()).toBe(false);
  await start.chromium();
  await vi.advanceTimersByTimeAsync(0);
  expect(whenReady).toHaveBeenCalledOnce();
  expect(start.hasStarted()).toBe(true);
});

test('a long command does not keep a window waiting for the data', async () => {
  const start = await held(ENDLESS);
  expect(start.hasStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(start.hasStarted()).toBe(true);
});
