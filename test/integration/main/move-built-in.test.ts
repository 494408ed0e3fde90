import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { BuiltInChoice } from '$shared/service-process';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { unchosenPort } from '$test/fakes/unchosen-port';

/* The user chooses another port for the built-in service in the settings. */

let server: AnalyticsServer;
let app: ServicesFixture;
let chosen: BuiltInChoice;
let starts: number[];
/** A port that is free when it is checked, but taken when the service starts. */
let lost: number | null;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  chosen = { port: 0, sample: true };
  starts = [];
  lost = null;
  app = new ServicesFixture({
    builtIn: {
      get choice() {
        return chosen;
      },
      configure: async (choice) => void (chosen = choice),
      start: async (key) => {
        starts.push(chosen.port);
        if (chosen.port === lost) throw new AppFailure('port-taken', 'EADDRINUSE');
        server.accounts.set(key, []);
        return { address: server.address, zone: 'UTC' };
      },
      stop: async () => undefined,
      clear: async () => undefined,
    },
  });
  await app.handlers['accounts.exploreSample']({});
  starts = [];
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const move = (port: number) => app.handlers['accounts.moveBuiltIn']({ port });
/** Occupies a port, like another program. */
async function occupy(): Promise<{ other: Server; port: number }> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return { other, port: (other.address() as AddressInfo).port };
}

test('restarts the service at the port, stores the port and returns the address', async () => {
  const port = await unchosenPort();
  expect(await move(port)).toMatchObject({ kind: 'built-in', address: server.address });
  expect(chosen).toEqual({ port, sample: true });
  expect(starts).toEqual([port]);
});

test('returns the new address when another program has taken its port', async () => {
  const elsewhere = await AnalyticsServer.start();
  const told = () => app.services.accounts().accounts.map(({ address }) => address);
  expect(told()).toEqual([server.address]);
  const before = server;
  server = elsewhere;
  const [{ id: accountId = '' } = {}] = app.services.accounts().accounts;
  expect(await app.handlers['accounts.address']({ accountId })).toBe(elsewhere.address);
  expect(told()).toEqual([elsewhere.address]);
  await before.close();
});

test('leaves it running where it is when another program has the port', async () => {
  const { other, port } = await occupy();
  await expect(move(port)).rejects.toMatchObject({ code: 'port-taken' });
  other.close();
  expect(chosen).toEqual({ port: 0, sample: true });
  expect(starts).toEqual([]);
});

test('returns to the old port when the new one is lost at the last moment', async () => {
  lost = await unchosenPort();
  await expect(move(lost)).rejects.toMatchObject({ code: 'port-taken' });
  expect(chosen).toEqual({ port: 0, sample: true });
  expect(starts).toEqual([lost, 0]);
});

test('only keeps the port of a service that the user stopped', async () => {
  await app.handlers['accounts.builtIn']({ action: 'stop' });
  const port = await unchosenPort();
  await move(port);
  expect(chosen.port).toBe(port);
  expect(starts).toEqual([]);
});

test('moves a service that has never run here, such as an imported one', async () => {
  for (const { id } of app.services.accounts().accounts)
    await app.handlers['accounts.remove']({ accountId: id });
  const own = { name: 'Mine', address: '', color: '#4a50d8', kind: 'built-in' };
  const file = { format: 'sitedeck-settings', version: 1, accounts: [own], preferences: {} };
  await app.handlers['accounts.import']({ text: JSON.stringify(file), mode: 'merge' });
  const port = await unchosenPort();
  expect(await move(port)).toMatchObject({ address: server.address });
});
