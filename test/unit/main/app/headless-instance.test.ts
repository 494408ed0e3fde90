import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeadlessInstance } from '$main/app/headless-instance';
import { openTerminalServices } from '$main/app/terminal-services';
import { setWeekStart, weekdays } from '$shared/dates/week-start';
import { readAddress } from '../../../../src/terminal-client/address.mjs';
import { requestFromRunning } from '../../../../src/terminal-client/ask.mjs';

const app = vi.hoisted(() => ({
  getVersion: () => '1.2.3',
  requestSingleInstanceLock: vi.fn(() => true),
  releaseSingleInstanceLock: vi.fn(),
}));
vi.mock('electron', () => ({ app }));
vi.mock('$main/app/terminal-services', () => ({ openTerminalServices: vi.fn() }));
vi.mock('$main/app/apply-policy', () => ({ applyPolicy: async () => undefined }));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-headless-'))));
afterEach(() => {
  vi.resetAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const log = { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const waiting = { signal: new AbortController().signal, ask: async () => null };
const asking = { signal: waiting.signal, reply: waiting.ask };
const accounts = {
  command: { argv: ['accounts', '-f', 'json'], folder: '/', environment: {}, canAsk: false },
};

function start(): HeadlessInstance {
  app.requestSingleInstanceLock.mockReturnValue(true);
  const instance = HeadlessInstance.start(folder, log);
  if (instance === null) throw new Error('it has no lock');
  return instance;
}

test('does not start while another process has the data', () => {
  app.requestSingleInstanceLock.mockReturnValue(false);
  expect(HeadlessInstance.start(folder, log)).toBeNull();
});

test('answers other processes until it releases its lock for a window', async () => {
  const instance = start();
  await vi.waitFor(() => expect(readAddress(folder)).not.toBeNull(), { timeout: 20_000 });
  let whenReleased: unknown = null;
  app.releaseSingleInstanceLock.mockImplementation(() => (whenReleased = readAddress(folder)));
  expect(await requestFromRunning(folder, { window: true }, asking)).toBe('moved');
  expect(whenReleased).not.toBeNull();
  expect(await instance.server.answer(accounts, waiting)).toBe('moved');
  await instance.close();
  expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
  expect(await requestFromRunning(folder, { window: true }, asking)).toBeNull();
});

test('opens services again for the next request if they could not be opened', async () => {
  const close = vi.fn(async () => undefined);
  vi.mocked(openTerminalServices).mockImplementationOnce(() => {
    throw new Error('not now');
  });
  const services = { accounts: () => ({ accounts: [], activeId: null }), close };
  vi.mocked(openTerminalServices).mockReturnValueOnce(services as never);
  const instance = start();
  expect(await instance.server.answer(accounts, waiting)).toMatchObject({ code: 1 });
  expect(await instance.server.answer(accounts, waiting)).toMatchObject({ code: 0 });
  await instance.close();
  expect(close).toHaveBeenCalledOnce();
});

test('begins weeks on the day in the settings', async () => {
  writeFileSync(join(folder, 'settings.json'), '{"week":"saturday"}');
  const services = { accounts: () => ({ accounts: [], activeId: null }), close: async () => null };
  vi.mocked(openTerminalServices).mockReturnValueOnce(services as never);
  const instance = start();
  await instance.server.answer(accounts, waiting);
  expect(weekdays()[0]).toBe(5);
  setWeekStart('monday');
  await instance.close();
});

test('releases the lock even if services cannot be closed', async () => {
  const close = (): Promise<never> => Promise.reject(new Error('stuck'));
  const services = { accounts: () => ({ accounts: [], activeId: null }), close };
  vi.mocked(openTerminalServices).mockReturnValueOnce(services as never);
  const instance = start();
  await instance.server.answer(accounts, waiting);
  await instance.close();
  expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('services'), 'Error: stuck');
});
