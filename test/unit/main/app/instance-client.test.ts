import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstanceClient } from '$main/app/instance-client';
import { TerminalSocket } from '$main/terminal/socket';

const app = vi.hoisted(() => ({
  getVersion: () => '1.2.3',
  requestSingleInstanceLock: vi.fn(),
  releaseSingleInstanceLock: vi.fn(),
}));
vi.mock('electron', () => ({ app }));
vi.mock('$main/app/terminal-services', () => ({
  openTerminalServices: () => ({
    accounts: () => ({ accounts: [], activeId: null }),
    close: async () => undefined,
  }),
}));
vi.mock('$main/app/apply-policy', () => ({ applyPolicy: async () => undefined }));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-client-'))));
afterEach(() => {
  vi.resetAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const log = { folder: '', info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const waiting = { signal: new AbortController().signal, ask: async () => null };
const command = (...argv: string[]) => ({
  command: { argv, folder: '/', environment: {}, canAsk: false },
});
const ELSEWHERE = { output: 'answered elsewhere', errors: [], code: 0 } as const;
const running = (): Promise<TerminalSocket> =>
  TerminalSocket.open({
    userData: folder,
    answer: async () => ELSEWHERE,
    onProblem: () => undefined,
  });

test('the running Sitedeck answers', async () => {
  const other = await running();
  const client = new InstanceClient(folder, log);
  expect(await client.ask(command('accounts'), waiting)).toEqual(ELSEWHERE);
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  await other.close();
});

test('without a running Sitedeck, this process answers and acquires the data once', async () => {
  app.requestSingleInstanceLock.mockReturnValueOnce(true);
  const client = new InstanceClient(folder, log);
  const both = [0, 1].map(() => client.ask(command('accounts', '-f', 'json'), waiting));
  for (const printed of await Promise.all(both)) expect(printed).toMatchObject({ code: 0 });
  await client.close();
  expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
});

test('asks the window to which the data was released', async () => {
  app.requestSingleInstanceLock.mockReturnValueOnce(true).mockReturnValue(false);
  const client = new InstanceClient(folder, log);
  expect(await client.ask(command('accounts'), waiting)).toMatchObject({ code: 0 });
  await client.close();
  const window = await running();
  expect(await client.ask(command('accounts'), waiting)).toEqual(ELSEWHERE);
  await window.close();
});

test('help needs no data', async () => {
  const client = new InstanceClient(folder, log);
  expect(await client.ask(command('--help'), waiting)).toMatchObject({ code: 0 });
  expect(await client.ask(command('stast'), waiting)).toMatchObject({ code: 2 });
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
});

test('names a folder that cannot be written to', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  app.requestSingleInstanceLock.mockReturnValue(false);
  const client = new InstanceClient(join(file, 'data'), log);
  expect(await client.ask(command('accounts'), waiting)).toMatchObject({
    errors: [expect.stringMatching(/file\/data.*ENOTDIR/)],
    code: 1,
  });
});
