import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CollectorLoader } from '$service/collect/loader';
import { ControlAccess } from '$service/http/api/control';
import { ImportRoute } from '$service/http/api/imports';
import { HostCheck } from '$service/http/hosts';
import { Responder } from '$service/http/respond';
import { HttpRouter } from '$service/http/router';
import { openTestStore } from '$test/support/test-store';
import { logLine, temporaryFolder, writeLogFile } from '$test/unit/service/import/support';

it('stops while an import whose client has left is still ending', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = writeLogFile(folder, logLine(1));
  const store = openTestStore();
  onTestFinished(() => store.close());
  // The import waits until the test continues it.
  let goOn = (): void => {};
  const pause = new Promise<void>((resolve) => (goOn = resolve));
  const pace = { isDue: false, rest: vi.fn(() => pause) };
  const loader = new CollectorLoader(store.asStore.websites.directory, null);
  const route = new ImportRoute(
    store.asStore,
    () => loader.load(),
    pace,
    new ControlAccess('token'),
  );
  const router = new HttpRouter().on('POST', '/control/import', (call) => route.post(call));
  const faults: unknown[] = [];
  const listener = new Responder(new HostCheck([]), (cause) => faults.push(cause)).listener(router);
  const left = vi.fn();
  const server = createServer((request, response) => {
    response.once('close', left);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());

  const { port } = server.address() as AddressInfo;
  const order = { action: 'import', domain: 'a.example', files: [log], format: null, dryRun: true };
  const client = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/control/import',
    headers: { authorization: 'Bearer token' },
  });
  client.on('error', () => {});
  const answered = new Promise<IncomingMessage>((resolve) => client.once('response', resolve));
  client.end(JSON.stringify(order));
  (await answered).on('error', () => {});
  await expect.poll(() => pace.rest).toHaveBeenCalled();
  client.destroy();
  await expect.poll(() => left).toHaveBeenCalled();

  const stopped = route.stop();
  goOn();
  await expect(stopped).resolves.toBeUndefined();
  expect(faults).toEqual([]);
});
