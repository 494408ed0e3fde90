import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { CommandServer } from '$main/app/command-server';
import { writeUserFile } from '$main/files/write-user-file';
import { type CommandJob, Runner } from '$main/terminal/runner';
import { TerminalSocket } from '$main/terminal/socket';
import { prepareAddress } from '$main/terminal/socket-address';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { addressFile, readAddress, socketFolder } from '../../../src/terminal-client/address.mjs';
import { requestFromRunning } from '../../../src/terminal-client/ask.mjs';
import { fakePage, KEY, startServices } from '../support/terminal';

/* The socket through which a running Sitedeck answers commands of the same user. */

let server: AnalyticsServer;
let app: ServicesFixture;
let commands: CommandServer;
const problems: string[] = [];

beforeEach(async () => {
  ({ server, app } = await startServices());
  commands = await open();
  problems.length = 0;
});

afterEach(async () => {
  await commands.close();
  await app.dispose();
  await server.close();
});

/** Answers commands, like a Sitedeck with windows. */
async function open(userData = app.folder): Promise<CommandServer> {
  const note = (message: string, details?: unknown) =>
    void problems.push(`${message} ${String(details)}`);
  const opened = new CommandServer({
    version: '1.2.3',
    services: async () => app.services,
    drawPage: fakePage,
    userData,
    log: { folder: '', info: note, warn: note, error: note },
  });
  await opened.listen();
  return opened;
}

/** Resolves when the function was called. */
const called = (spy: Mock): Promise<void> =>
  vi.waitFor(() => expect(spy).toHaveBeenCalled(), { timeout: 20_000 });

function ask(argv: string[], signal = new AbortController().signal, folder = app.folder) {
  const command = { argv, folder, environment: {}, canAsk: true };
  return requestFromRunning(app.folder, { command }, { signal, reply: async () => null });
}

/**
 * Lets the server hold requests.
 * @returns the first request's response, when it has arrived
 */
function serverHolds(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    server.fault = (response) => resolve(response);
  });
}

/** Replaces the address of our server by another server's. */
async function answerAt(other: Server): Promise<void> {
  const address = JSON.parse(readFileSync(addressFile(app.folder), 'utf8'));
  const path = `${address.path}-other`;
  other.listen(path);
  await once(other, 'listening');
  writeFileSync(addressFile(app.folder), JSON.stringify({ ...address, path }));
}

/**
 * Sends bytes and waits for the end of the connection.
 * @returns the answer
 */
async function send(bytes: string | Buffer): Promise<string> {
  const connection = connect(readAddress(app.folder)?.path ?? '');
  let heard = '';
  connection.on('data', (chunk: Buffer) => (heard += String(chunk))).on('error', () => undefined);
  connection.write(bytes);
  await new Promise((resolve) => connection.once('close', resolve));
  return heard;
}

describe('a command beside a running Sitedeck', () => {
  test('is answered with its accounts and writes files in the command’s folder', async () => {
    const listed = await ask(['websites', 'list', '-f', 'json']);
    expect(listed).toMatchObject({ printed: { code: 0, errors: [] } });
    expect(JSON.stringify(listed)).toContain('two.example');
    expect(JSON.stringify(listed)).not.toContain(KEY);
    const folder = join(app.folder, 'elsewhere');
    mkdirSync(folder);
    await ask(['websites', 'list', '-o', 'list.txt'], undefined, folder);
    expect(readFileSync(join(folder, 'list.txt'), 'utf8')).toContain('two.example');
    const wrong = await ask(['stast']);
    expect(wrong).toMatchObject({ printed: { code: 2, output: '' } });
  });

  test('is answered like 59 others at once', async () => {
    const asked = ['websites', 'show', '1', '-f', 'json'];
    const all = await Promise.all(Array.from({ length: 60 }, () => ask(asked)));
    expect(all[0]).toMatchObject({ printed: { code: 0 } });
    for (const one of all) expect(one).toEqual(all[0]);
  });

  test('stops when its terminal has gone', async () => {
    const arrived = serverHolds();
    const stopping = new AbortController();
    const asking = ask(['websites', 'list'], stopping.signal);
    const held = await arrived;
    stopping.abort();
    await expect(asking).rejects.toThrow('aborted');
    // Its request to the server is cancelled, too.
    if (!held.closed) await once(held, 'close');
    await commands.handOver();
  });
});

test('a change is finished and answered after its terminal was interrupted', async () => {
  const stopping = new AbortController();
  // This is called when the client knows of the change. From then on it ignores interruptions.
  const deaf = vi.spyOn(stopping.signal, 'removeEventListener');
  server.fault = (response, received, request) => {
    const answer = server.answer(received);
    if (received.method === 'GET') {
      answer(response, received, request);
      return;
    }
    void called(deaf).then(() => {
      stopping.abort();
      setImmediate(() => answer(response, received, request));
    });
  };
  const set = ['websites', 'set', 'two.example', '--email', 'on', '-f', 'json'];
  const answer = await ask(set, stopping.signal);
  expect(stopping.signal.aborted).toBe(true);
  expect(answer).toMatchObject({ printed: { code: 0 } });
  expect(JSON.stringify(answer)).toContain('two.example');
});

test('a change of several websites ends after the current one if its terminal is interrupted', async () => {
  await commands.close();
  const stopping = new AbortController();
  const deaf = vi.spyOn(stopping.signal, 'removeEventListener');
  const patient = await TerminalSocket.open({
    userData: app.folder,
    onProblem: (message) => problems.push(message),
    async answer(_request, peer) {
      peer.changing();
      peer.changing();
      void called(deaf).then(() => stopping.abort());
      await once(peer.signal, 'abort');
      return { output: 'one of two', errors: [], code: 0 };
    },
  });
  expect(await ask(['reports', 'run'], stopping.signal)).toMatchObject({
    printed: { output: 'one of two' },
  });
  expect(problems).toEqual([]);
  await patient.close();
});

describe('the socket', () => {
  test('closes at once beside a connection that says nothing', async () => {
    // With fake timers, the connection never times out.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const silent = connect(readAddress(app.folder)?.path ?? '');
    let heard = '';
    silent.on('data', (chunk: Buffer) => (heard += String(chunk)));
    await once(silent, 'connect');
    const gone = once(silent, 'close');
    // After a later connection is answered, the server handles this one.
    await ask(['accounts']);
    vi.useRealTimers();
    await Promise.all([commands.close(), gone]);
    expect(JSON.parse(heard)).toEqual({ moved: true });
    expect(problems).toEqual([]);
  });

  test('can be reached only by its user', async () => {
    const mode = (file: string): number => statSync(file).mode & 0o777;
    const address = readAddress(app.folder);
    expect(mode(socketFolder(app.folder))).toBe(0o700);
    expect(mode(addressFile(app.folder))).toBe(0o600);
    expect(mode(address?.path ?? '')).toBe(0o600);
    if (process.getuid?.() !== 0) return;
    // The process drops root itself, because another user may not be allowed to start this Node.
    const leaveRoot = 'process.setgroups([]); process.setgid(65534); process.setuid(65534);';
    const program = `${leaveRoot} require('net').connect(${JSON.stringify(address?.path)}).on('error', (e) => console.log(e.code)).on('connect', () => console.log('connected'))`;
    const other = spawn(process.execPath, ['-e', program], { cwd: '/' });
    let said = '';
    other.stdout.on('data', (words: Buffer) => (said += String(words)));
    await once(other, 'close');
    expect(said).toBe('EACCES\n');
  });

  test('makes its folder private, whatever it was before', () => {
    const other = join(app.folder, 'other');
    mkdirSync(socketFolder(other), { recursive: true });
    chmodSync(socketFolder(other), 0o755);
    prepareAddress(other);
    expect(statSync(socketFolder(other)).mode & 0o777).toBe(0o700);
  });

  test('refuses everything except commands of its user, in one line, and continues', async () => {
    const { secret = '' } = readAddress(app.folder) ?? {};
    const command = { argv: ['accounts'], folder: app.folder, environment: {}, canAsk: false };
    const hostile: (string | Buffer)[] = [
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
      '{}\n',
      'null\n',
      '[[[[\n',
      Buffer.from([0xff, 0xfe, 0, 10]),
      `${JSON.stringify({ secret: 'guess', command })}\n`,
      `${JSON.stringify({ secret: secret.slice(1), command })}\n`,
      `${JSON.stringify({ secret, command: { ...command, folder: '../..' } })}\n`,
      `${JSON.stringify({ secret, command: { ...command, argv: 'accounts' } })}\n`,
      `${JSON.stringify({ secret, command: { ...command, argv: [{ toString: 1 }] } })}\n`,
    ];
    for (const bytes of hostile) {
      expect(JSON.parse(await send(bytes))).toEqual({ refused: expect.any(String) });
    }
    // If the connection is closed while the client still writes, it may receive nothing.
    expect(await send(Buffer.alloc(3 << 20, 'a'))).toMatch(/^({"refused":"[^"]+"}\n)?$/);
    expect(await ask(['accounts'])).toMatchObject({ printed: { code: 0 } });
  });

  test('of a killed Sitedeck causes no waiting, and is replaced by the next one', async () => {
    const left = readFileSync(addressFile(app.folder), 'utf8');
    const { path = '' } = readAddress(app.folder) ?? {};
    await commands.close();
    expect(await ask(['accounts'])).toBeNull();
    writeFileSync(addressFile(app.folder), left);
    writeFileSync(path, '');
    expect(await ask(['accounts'])).toBeNull();
    writeFileSync(addressFile(app.folder), 'not JSON');
    expect(await ask(['accounts'])).toBeNull();
    commands = await open();
    expect(await ask(['accounts'])).toMatchObject({ printed: { code: 0 } });
    expect(existsSync(path)).toBe(false);
  });

  test('of a hanging Sitedeck is abandoned', async () => {
    const hung = createServer();
    const asked = new Promise((resolve) => {
      hung.once('connection', (connection: Socket) => connection.once('data', resolve));
    });
    await answerAt(hung);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = ask(['accounts']);
    const refused = expect(asking).rejects.toThrow('is running, but does not answer');
    await asked;
    vi.advanceTimersByTime(10_000);
    await refused;
    vi.useRealTimers();
    hung.close();
  });

  test('has a short path if the folder’s would be too long', async () => {
    const folder = join(app.folder, 'a'.repeat(120));
    mkdirSync(folder);
    const far = await open(folder);
    const path = readAddress(folder)?.path ?? '';
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    const request = { argv: ['accounts'], folder, environment: {}, canAsk: false };
    const asking = { signal: new AbortController().signal, reply: async () => null };
    expect(await requestFromRunning(folder, { command: request }, asking)).toMatchObject({
      printed: { code: 0 },
    });
    await far.close();
    expect(existsSync(join(path, '..'))).toBe(false);
  });
});

describe('a Sitedeck that hands its data over', () => {
  test('finishes a change even if nobody waits for it any more', async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const host = {
      version: '1.2.3',
      services: async () => app.services,
      now: () => Date.now(),
      writeFile: writeUserFile,
      drawPage: fakePage,
    };
    const job: CommandJob = async (_host, course) => {
      course.beginChange();
      stopping.abort();
      const output = course.signal.aborted ? 'given up' : 'finished';
      return { output, errors: [], code: 0 };
    };
    const runner = new Runner(host, () => undefined);
    expect(await runner.run(job, { signal, ask: async () => null })).toMatchObject({
      output: 'finished',
    });
  });

  test.each([
    ['unread', 100],
    ['before there was anything to read', 0],
  ])('lets a command ask the next one when it closes its connection %s', async (_when, after) => {
    const unread = createServer({ pauseOnConnect: true }, (connection) => {
      setTimeout(() => connection.destroy(), after);
    });
    await answerAt(unread);
    expect(await ask(['accounts'])).toBe('moved');
    unread.close();
  });

  test('tells waiting commands to ask the next one', async () => {
    const arrived = serverHolds();
    const asking = ask(['websites', 'list']);
    await arrived;
    await commands.handOver();
    expect(await asking).toBe('moved');
    expect(await ask(['accounts'])).toBe('moved');
  });
});
