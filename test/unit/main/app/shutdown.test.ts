import type { App } from 'electron';
import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { Shutdown } from '../../../../src/main/app/shutdown';

/** Electron's application as far as its end goes: a quit that is held back has to be asked for again. */
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

function ending(steps: (() => unknown)[], mostMs?: number) {
  const app = new FakeApp();
  const log = { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { app, log, ending: new Shutdown(app as unknown as App, steps, log, mostMs) };
}

test('everything is put away in its order before the end, once', async () => {
  const done: number[] = [];
  const { app } = ending([1, 2].map((step) => async () => done.push(step)));
  app.quit();
  app.quit();
  expect(await once(app, 'exit')).toEqual([0]);
  expect(done).toEqual([1, 2]);
});

test('a step that fails is logged, and keeps no other from being done', async () => {
  const last = vi.fn();
  const fails = () => Promise.reject(new Error('no space'));
  const { app, log } = ending([fails, last]);
  app.quit();
  await once(app, 'exit');
  expect(last).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith('closing', 'Error: no space');
});

test('a step that hangs is not waited for longer than the bound', async () => {
  const { app, log } = ending([() => new Promise(() => undefined)], 20);
  app.quit();
  await once(app, 'exit');
  expect(log.error).toHaveBeenCalledWith('closing took too long', '0.02 s');
});

test('an end after a failure has its code, and puts away too', async () => {
  const step = vi.fn();
  const { app, ending: end } = ending([step]);
  const ended = once(app, 'exit');
  await end.end(1);
  expect(await ended).toEqual([1]);
  expect(step).toHaveBeenCalledOnce();
  expect(end.hasBegun).toBe(true);
});
