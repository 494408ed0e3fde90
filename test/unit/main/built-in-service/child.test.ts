import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ServiceChild } from '$main/built-in-service/child';
import type { ServiceProcess } from '$main/built-in-service/process';
import type { BuiltInChoice, ToService } from '$shared/service-process';

/* Real processes that hang or answer, in place of the service. Only the clock is fake. */

const SCRIPTS = {
  // Ignores every signal that a process can ignore.
  hangs: `process.on('SIGTERM', () => {}); process.on('message', () => {}); setInterval(() => {}, 1e6)`,
  listens: `process.on('message', ({ type }) => type === 'start'
    ? process.send({ type: 'listening', address: 'http://127.0.0.1:1', zone: 'UTC' }) : process.exit(0))`,
  isRefused: `process.on('message', ({ type }) => type === 'start'
    ? process.send({ type: 'failed', error: { code: 'port-taken', message: 'EADDRINUSE' } }) : process.exit(0))`,
  works: `process.on('message', ({ type }) => type === 'start'
    ? process.send({ type: 'progress', done: 1, total: 2 }) : process.exit(0))`,
};
const SILENCE_MS = 30_000;

let folder: string;
let started: ChildProcess[];
let launches: EventEmitter;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitedeck-child-'));
  for (const [name, text] of Object.entries(SCRIPTS))
    await writeFile(join(folder, `${name}.cjs`), text);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  started = [];
  launches = new EventEmitter();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const child of started) child.kill('SIGKILL');
});

/** A service whose starts run these scripts, one after the other. */
function serviceOf(...scripts: (keyof typeof SCRIPTS)[]) {
  const sent: ToService[] = [];
  const [told, hung] = [vi.fn<(percent: number) => void>(), vi.fn<() => void>()];
  const launch = (): ServiceProcess => {
    const child = fork(join(folder, `${scripts[started.length]}.cjs`));
    started.push(child);
    launches.emit('launch');
    return {
      pid: child.pid,
      // In Electron, too, a message to a process that has just ended is lost without an error.
      postMessage: (message) => {
        sent.push(message);
        child.send(message, () => undefined);
      },
      on: (event, listener) => child.on(event, listener),
      once: (event, listener) => child.once(event, listener),
      kill: () => child.kill(),
    };
  };
  const chosen = {
    choice: { port: 0, sample: true } as BuiltInChoice,
    keep: async (choice: BuiltInChoice) => void (chosen.choice = choice),
  };
  const dataDir = join(folder, 'data');
  const countries: { chosen: string | null } = { chosen: null };
  const service = new ServiceChild({
    launch,
    dataDir,
    chosen,
    countries,
    onProgress: told,
    onHung: hung,
  });
  return { service, told, hung, sent, countries, chosen };
}

test('kills a process that hangs, and starts a second one in its place', async () => {
  const { service, hung } = serviceOf('hangs', 'listens');
  const address = service.start('key');
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await address).toEqual({ address: 'http://127.0.0.1:1', zone: 'UTC' });
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
  expect(hung).toHaveBeenCalledOnce();
  expect(await service.start('key')).toEqual(await address);
  await service.stop();
  expect(started).toHaveLength(2);
});

test('keeps the port that the system chose, unless another program has it', async () => {
  const { service, sent, chosen } = serviceOf('listens', 'isRefused', 'listens');
  await service.start('key');
  await service.stop();
  expect(chosen.choice).toEqual({ port: 0, sample: true, last: 1 });
  await service.start('key');
  await service.stop();
  const ports = sent.flatMap((message) => (message.type === 'start' ? message.settings.port : []));
  expect(ports).toEqual([0, 1, 0]);
});

test('starts with the database of countries that was chosen before', async () => {
  const { service, sent, countries } = serviceOf('listens', 'listens');
  await service.start('key');
  await service.stop();
  countries.chosen = '/kept/countries.mmdb';
  await service.start('key');
  await service.stop();
  const files = sent.map((message) => (message.type === 'start' ? message.settings.geoFile : ''));
  expect(files).toEqual([undefined, '', '/kept/countries.mmdb', '']);
});

test('reports a failure if two processes hang, and tries again at the next start', async () => {
  const { service } = serviceOf('hangs', 'hangs', 'listens');
  const failure = expect(service.start('key')).rejects.toMatchObject({
    code: 'service-failed',
    message: 'the built-in service said nothing for 30 s, twice',
  });
  const second = once(launches, 'launch');
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  await second;
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  await failure;
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
  expect(await service.start('key')).toEqual({ address: 'http://127.0.0.1:1', zone: 'UTC' });
  await service.stop();
});

test('waits for a process that reports progress', async () => {
  const { service, told } = serviceOf('works');
  const ended = expect(service.start('key')).rejects.toMatchObject({ code: 'service-failed' });
  await once(started[0] as ChildProcess, 'message');
  for (let more = 0; more < 3; more += 1) {
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    started[0]?.emit('message', { type: 'progress', done: 6 + more, total: 10 });
  }
  expect(started[0]?.killed).toBe(false);
  expect(told.mock.calls.flat()).toEqual([50, 60, 70, 80]);
  await service.stop();
  await ended;
});

test('kills a process that does not stop', async () => {
  const { service } = serviceOf('hangs');
  const ended = expect(service.start('key')).rejects.toMatchObject({ code: 'service-failed' });
  const [child] = started;
  await once(child as ChildProcess, 'spawn');
  const stopped = service.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  await stopped;
  await ended;
  expect(child?.signalCode).toBe('SIGKILL');
});

test('starts no other process if it is stopped while it kills a hanging one', async () => {
  const { service } = serviceOf('hangs', 'listens');
  const ended = expect(service.start('key')).rejects.toMatchObject({ code: 'service-failed' });
  const [child] = started;
  await once(child as ChildProcess, 'spawn');
  const kill = process.kill.bind(process);
  let stopped: Promise<void> | undefined;
  // Checked at once. Later, the killed process may have ended and the next one started.
  const killing = vi.spyOn(process, 'kill').mockImplementationOnce((pid, signal) => {
    stopped = service.stop();
    return kill(pid, signal);
  });
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  killing.mockRestore();
  expect(stopped).toBeDefined();
  await stopped;
  await ended;
  expect(started).toHaveLength(1);
});

test('reports that a process ended just before it would have been killed', async () => {
  const { service } = serviceOf('hangs', 'hangs');
  const ended = expect(service.start('key')).rejects.toMatchObject({ code: 'service-failed' });
  const [child] = started;
  const second = once(launches, 'launch');
  const gone = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    child?.kill('SIGKILL');
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  await second;
  expect(gone).toHaveBeenCalledOnce();
  gone.mockRestore();
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  await ended;
});

test('waits with a start until the store is deleted', async () => {
  const { service } = serviceOf('listens', 'listens');
  await service.start('key');
  await mkdir(join(folder, 'data'), { recursive: true });
  const exit = once(started[0] as ChildProcess, 'exit');
  const cleared = service.clear();
  await exit;
  const again = service.start('key');
  expect(started).toHaveLength(1);
  await cleared;
  expect(await again).toEqual({ address: 'http://127.0.0.1:1', zone: 'UTC' });
  expect(existsSync(join(folder, 'data'))).toBe(false);
  expect(started).toHaveLength(2);
  await service.stop();
});
