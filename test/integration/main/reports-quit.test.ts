import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeUserFile } from '$main/files/write-user-file';
import { commandJob, Runner } from '$main/terminal/runner';
import { type MailPeer, type PeerOptions, startPeer } from '$test/support/mail-peer';
import { PASSWORD, type Reports, startReports } from '../support/reports';
import { fakePage } from '../support/terminal';

/* Sitedeck quits, or another process takes the data, while a report is read, sent or confirmed. */

/** Called before the files of a report are written. */
const writing = vi.hoisted(() => ({ before: (): void => undefined }));
vi.mock(import('$main/files/write-user-file'), async (importOriginal) => {
  const real = await importOriginal();
  const writeFilesTogether: typeof real.writeFilesTogether = (...given) => {
    writing.before();
    return real.writeFilesTogether(...given);
  };
  return { ...real, writeFilesTogether };
});

/** The id of the calling window. */
const WINDOW = 7;

let reports: Reports;
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  closers = [];
  writing.before = () => undefined;
  reports = await startReports();
  await reports.schedule({ delivery: 'mail', folder: null, recipients: ['ana@example.com'] });
});

afterEach(async () => {
  await reports.dispose();
  for (const close of closers) await close();
});

const run = () => reports.app.handlers['reports.run']({ ids: ['weekly'] });
const runs = async () => (await reports.app.handlers['reports.list']({})).runs;

async function use({ host, port }: { host: string; port: number }): Promise<void> {
  await reports.app.handlers['reports.saveMail']({
    mail: { host, port, encryption: 'starttls', user: 'ana', from: 'reports@example.com' },
    password: PASSWORD,
  });
}

async function startMail(options: PeerOptions = {}): Promise<MailPeer> {
  const peer = await startPeer({ login: { user: 'ana', password: PASSWORD }, ...options });
  closers.push(() => peer.close());
  await use(peer.server);
  return peer;
}

/** A server that accepts connections and never answers. `reached` resolves at the first connection. */
async function startSilence(): Promise<{ reached: Promise<void> }> {
  const sockets = new Set<Socket>();
  const { promise: reached, open } = gate();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    open();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  await use({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  return { reached };
}

/** A promise, and a function that resolves it. */
function gate(): { promise: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { promise, open };
}

/** A process that runs terminal commands with the same services. */
const startRunner = (): Runner =>
  new Runner(
    {
      version: '1.2.3',
      services: async () => reports.app.services,
      now: () => Date.now(),
      writeFile: writeUserFile,
      drawPage: fakePage,
    },
    () => undefined,
  );
const command = (runner: Runner) =>
  runner.run(
    commandJob({
      argv: ['reports', 'run', '--report', 'weekly'],
      folder: reports.app.folder,
      environment: {},
    }),
    { signal: new AbortController().signal, ask: async () => null },
  );

test('quitting does not wait for a silent mail server', async () => {
  const { reached } = await startSilence();
  const running = expect(run()).rejects.toMatchObject({ code: 'cancelled' });
  await reached;
  await reports.app.restart();
  await running;
  expect(await runs()).toEqual([]);
});

test('quitting does not wait for a server that accepts the message and never answers: the report is not confirmed, and not sent again', async () => {
  const peer = await startMail();
  const arrived = gate();
  const ended = gate();
  closers.unshift(async () => ended.open());
  peer.onArrived = () => {
    arrived.open();
    return ended.promise;
  };
  const running = run();
  await arrived.promise;
  await reports.app.restart();
  const unsure = { outcome: 'unsure', failure: { code: 'mail-unsure' }, to: ['ana@example.com'] };
  expect(await running).toMatchObject([unsure]);
  expect(await runs()).toMatchObject([unsure]);
  await reports.app.services.checkReports();
  expect(peer.arrived).toHaveLength(1);
});

test('quitting does not wait for a test message', async () => {
  const { reached } = await startSilence();
  const { handlers } = reports.app;
  const testing = expect(
    handlers['reports.testMail']({ to: 'ana@example.com' }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  await reached;
  await reports.app.restart();
  await testing;
});

test('a test message that a window cancels stops waiting', async () => {
  const { reached } = await startSilence();
  const { handlers } = reports.app;
  const testing = expect(
    handlers['reports.testMail']({ to: 'ana@example.com' }, WINDOW),
  ).rejects.toMatchObject({ code: 'cancelled' });
  await reached;
  await handlers['reports.cancel']({ id: null }, WINDOW);
  await testing;
});

test('a report canceled while the mail server is silent does not count as tried', async () => {
  const { reached } = await startSilence();
  const { handlers } = reports.app;
  const running = expect(
    handlers['reports.run']({ ids: ['weekly'] }, WINDOW),
  ).rejects.toMatchObject({ code: 'cancelled' });
  await reached;
  await handlers['reports.cancel']({ id: 'weekly' }, WINDOW);
  await running;
  expect(await runs()).toEqual([]);
});

test('a report that a window cancels while its recipients are named is sent to nobody', async () => {
  const peer = await startMail();
  const { handlers } = reports.app;
  peer.onRecipient = () => void handlers['reports.cancel']({ id: 'weekly' }, WINDOW);
  await expect(handlers['reports.run']({ ids: ['weekly'] }, WINDOW)).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(peer.arrived).toEqual([]);
  expect(await runs()).toEqual([]);
});

test('a report that is canceled while it waits for another one ends at once', async () => {
  await reports.schedule({ id: 'first' });
  const begun = gate();
  const released = gate();
  reports.making.before = (signal) => {
    begun.open();
    signal.addEventListener('abort', released.open);
    return released.promise;
  };
  const { handlers } = reports.app;
  const first = handlers['reports.run']({ ids: ['first'] });
  await begun.promise;
  const second = expect(handlers['reports.run']({ ids: ['weekly'] }, WINDOW)).rejects.toMatchObject(
    { code: 'cancelled' },
  );
  // This call is answered later. When it is, the second report waits.
  await handlers['reports.list']({});
  await handlers['reports.cancel']({ id: 'weekly' }, WINDOW);
  await second;
  released.open();
  expect(await first).toMatchObject([{ outcome: 'made' }]);
  expect(await run()).toMatchObject([{ reportId: 'weekly' }]);
  expect(reports.making.count).toBe(2);
});

test('a command that is interrupted after a message makes no further report', async () => {
  const peer = await startMail();
  await reports.schedule({
    id: 'second',
    delivery: 'mail',
    folder: null,
    recipients: ['bo@example.com'],
  });
  const stopping = new AbortController();
  peer.onArrived = () => stopping.abort();
  const job = commandJob({
    argv: ['reports', 'run', '--report', 'weekly', '--report', 'second'],
    folder: reports.app.folder,
    environment: {},
  });
  const { signal } = stopping;
  expect(await startRunner().run(job, { signal, ask: async () => null })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/ana@example\.com/) as string,
    errors: [expect.stringMatching(/^Stopped\./)],
  });
  expect(peer.received).toMatchObject([{ to: 'ana@example.com' }]);
  expect(await runs()).toMatchObject([{ reportId: 'weekly', outcome: 'made' }]);
});

test('a command that only reads is run again elsewhere, and has sent nothing', async () => {
  const peer = await startMail();
  const runner = startRunner();
  const begun = gate();
  reports.making.before = (signal) => {
    begun.open();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const first = command(runner);
  await begun.promise;
  await runner.handOver();
  expect(await first).toBe('moved');
  reports.making.before = async () => undefined;
  expect(await command(startRunner())).toMatchObject({ code: 0 });
  expect(peer.received).toHaveLength(1);
});

test('a command that has sent its message ends here, and is not run again elsewhere', async () => {
  const peer = await startMail();
  const arrived = gate();
  const released = gate();
  peer.onArrived = () => {
    arrived.open();
    return released.promise;
  };
  const runner = startRunner();
  const first = command(runner);
  await arrived.promise;
  const handedOver = runner.handOver();
  released.open();
  await handedOver;
  expect(await first).toMatchObject({ code: 0 });
  expect(peer.received).toHaveLength(1);
  expect(await runs()).toMatchObject([{ outcome: 'made' }]);
});

test('a command that has begun to write into a folder is not run again elsewhere', async () => {
  await reports.schedule();
  const runner = startRunner();
  let handedOver: Promise<void> | undefined;
  writing.before = () => void (handedOver = runner.handOver());
  const first = await command(runner);
  await handedOver;
  const [name = ''] = readdirSync(reports.folder);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining(name) as string });
  expect(await runs()).toMatchObject([{ outcome: 'made' }]);
});
