import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { removeControlFile, writeControlFile } from '$service/app/control';
import { requestImportSteps } from '$service/terminal/ask-service';
import { serviceText } from '$shared/text/en/service';
import { importText } from '$shared/text/en/service-import';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { temporaryFolder } from '../support/running-service';

/* What the import command does if the data folder is in use, whatever answers at the address in control.json. */

const words = serviceText.terminal;
const TOKEN = 'a-token-for-tests-of-more-than-32-characters';
const report = {
  lines: 5,
  counted: 5,
  known: 0,
  files: 0,
  failed: 0,
  methods: 0,
  excluded: 0,
  otherHosts: 0,
  comments: 0,
  unreadable: 0,
};
const step = (done: number, finished: boolean): string =>
  `${JSON.stringify({
    file: 0,
    done,
    total: 10,
    finished,
    report,
    format: 'combined',
    import: 1,
    days: [],
    problems: [],
    hosts: [],
  })}\n`;
const HALF = step(5, false);

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let store: TestStore;
let server: Server | null;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  store = openTestStore(folder);
  server = null;
});
afterEach(async () => {
  store.close();
  await new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(null)));
  await rm(folder, { recursive: true });
});

const start = () =>
  startProcess(script, ['import', '--domain', 'a.example', '--data', folder, join(folder, 'x')]);

async function answer(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeControlFile(folder, { port, token: TOKEN });
}

describe('the import command on a folder in use', () => {
  test('names who has the folder when there is no control file', async () => {
    removeControlFile(folder);
    const { code, errors } = await start().finished;
    expect([code, errors]).toEqual([1, `${words.folderTaken(folder)}\n`]);
  });

  test('does so with the control file of an ended service, too', async () => {
    await answer(() => {});
    await new Promise((resolve) => server?.close(resolve));
    server = null;
    const { code, errors } = await start().finished;
    expect([code, errors]).toEqual([1, `${words.folderTaken(folder)}\n`]);
  });

  test.each([
    ['404 of a stranger', 404, '{"message":"Resource not found."}'],
    ['no JSON', 502, '<html>'],
  ])('does so for %s, too', async (_, status, body) => {
    await answer((_request, response) => response.writeHead(status).end(body));
    const { code, errors } = await start().finished;
    expect([code, errors]).toEqual([1, `${words.folderTaken(folder)}\n`]);
  });

  test('prints the service’s own refusal', async () => {
    const { busy } = importText;
    await answer((_request, response) =>
      response.writeHead(409).end(JSON.stringify({ message: busy })),
    );
    const { code, errors } = await start().finished;
    expect([code, errors]).toEqual([1, `${busy}\n`]);
  });

  test('sends the token, the domain and the absolute path', async () => {
    let asked = '';
    await answer((request, response) => {
      asked = `${request.method} ${request.url} ${request.headers.authorization} `;
      request.on('data', (chunk: Buffer) => (asked += chunk.toString()));
      request.on('end', () => {
        response.end(step(10, true));
      });
    });
    const { code, output } = await start().finished;
    expect(code).toBe(0);
    expect(output).toContain('5 lines; 5 page views counted');
    const body = JSON.stringify({
      action: 'import',
      domain: 'a.example',
      format: null,
      dryRun: false,
      files: [join(folder, 'x')],
    });
    expect(asked).toBe(`POST /control/import Bearer ${TOKEN} ${body}`);
  });

  test.each([
    ['broken off', (end: { destroy: () => void }) => end.destroy()],
    ['ended too early', (end: { end: () => void }) => end.end()],
  ])('continues with the same command after %s', async (_, end) => {
    await answer((_request, response) => {
      response.write(HALF, () => end(response));
    });
    const { code, errors } = await start().finished;
    expect([code, errors]).toEqual([1, `${importText.brokenOff}\n`]);
  });

  test('breaks the connection when it is stopped, also after a garbage collection', async () => {
    let left: () => void = () => {};
    const closed = new Promise<void>((resolve) => (left = resolve));
    await answer((_request, response) => {
      response.on('close', left).write(HALF);
    });
    const { port } = server?.address() as AddressInfo;
    const control = { address: `http://127.0.0.1:${port}`, token: TOKEN };
    const order = {
      action: 'import' as const,
      domain: 'a.example',
      format: null,
      dryRun: false,
      files: ['x'],
    };
    const stopping = new AbortController();
    const lines = requestImportSteps(control, order, z.unknown(), folder, stopping.signal);
    expect((await lines.next()).done).toBe(false);
    // Node 20 ends the stream and Node 24 rejects it, before the server knows.
    const next = lines.next().catch((cause: unknown) => expect(cause).toBe(stopping.signal.reason));
    // Node's fetch holds listeners of its signal by a weak reference.
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    await new Promise((resolve) => setTimeout(resolve, 50));
    stopping.abort();
    await closed;
    await next;
  });

  test('breaks the connection on SIGTERM, which is not a failure', async () => {
    let left: () => void = () => {};
    const closed = new Promise<void>((resolve) => (left = resolve));
    await answer((_request, response) => {
      response.on('close', left).write(HALF);
    });
    const { child, finished } = start();
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('50%')) child.kill('SIGTERM');
    });
    await closed;
    const { code, output, errors } = await finished;
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(importText.stopped);
  });
});
