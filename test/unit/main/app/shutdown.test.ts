import { EventEmitter, once } from 'node:events';
import type { App } from 'electron';
import { expect, test, vi } from 'vitest';
import { Shutdown } from '$main/app/shutdown';

/**
 * The part of Electron's application that quits. If a listener prevents the quit, the application must call it again.
 */
class FakeApp extends EventEmitter {
  quit(): void {
    this.emit('before-quit');
    let isHeld = false;
    this.emit('will-quit', { preventDefault: () => (isHeld = true) });
    if (!isHeld) this.exit(0);
  }
  exit(code: number): void {
    this.emit('exit', code);
  }
}

function ending(
  steps: (() => unknown)[],
  options: { maxMs?: number; last?: () => Promise<void> } = {},
) {
  const app = new FakeApp();
  const log = { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { app, log, ending: new Shutdown(app as unknown as App, steps, log, options) };
}

test('closes everything in order before the end, once', async () => {
  const done: number[] = [];
  const { app } = ending([1, 2].map((step) => async () => done.push(step)));
  app.quit();
  app.quit();
  expect(await once(app, 'exit')).toEqual([0]);
  expect(done).toEqual([1, 2]);
});

test('logs a failed step and still runs the others', async () => {
  const last = vi.fn();
  const fails = () => Promise.reject(new Error('no space'));
  const { app, log } = ending([fails, last]);
  app.quit();
  await once(app, 'exit');
  expect(last).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith('closing', 'Error: no space');
});

test('does not wait for a hanging step beyond the limit', async () => {
  const { app, log } = ending([() => new Promise(() => undefined)], { maxMs: 20 });
  app.quit();
  await once(app, 'exit');
  expect(log.error).toHaveBeenCalledWith('closing took too long', '0.02 s');
});

test('ends with the failure’s code after closing everything', async () => {
  const step = vi.fn();
  const { app, ending: end } = ending([step]);
  const ended = once(app, 'exit');
  await end.end(1);
  expect(await ended).toEqual([1]);
  expect(step).toHaveBeenCalledOnce();
  expect(end.hasBegun).toBe(true);
});

test.each([
  ['everything is closed', []],
  ['a step hangs', [() => new Promise(() => undefined)]],
  ['a step fails', [() => Promise.reject(new Error('no space'))]],
])('runs the last step before the end, once, when %s', async (_when, steps) => {
  const order: string[] = [];
  const last = async (): Promise<void> => void order.push('last');
  const { app } = ending(steps, { maxMs: 20, last });
  app.on('exit', () => order.push('exit'));
  app.quit();
  await once(app, 'exit');
  expect(order).toEqual(['last', 'exit']);
});
