import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { BuiltInChoice } from '$shared/service-process';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';

/* The built-in service measures the user's own website, at a fixed port. */

const TAKEN = 8420;
const SAMPLE: BuiltInChoice = { port: 0, sample: true };

let server: AnalyticsServer;
let app: ServicesFixture;
let chosen: BuiltInChoice;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  chosen = SAMPLE;
  app = new ServicesFixture({
    builtIn: {
      get choice() {
        return chosen;
      },
      configure: async (choice) => void (chosen = choice),
      start: async (key) => {
        if (chosen.port === TAKEN) throw new AppFailure('port-taken', 'EADDRINUSE');
        server.accounts.set(key, []);
        return { address: server.address, zone: 'UTC' };
      },
      stop: async () => undefined,
      clear: async () => undefined,
    },
  });
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const measure = (port: number) => app.handlers['accounts.measure']({ port });

test('keeps its port, and brings no sample', async () => {
  const account = await measure(18_420);
  expect(account).toMatchObject({ kind: 'built-in', name: 'My websites' });
  expect(chosen).toEqual({ port: 18_420, sample: false });
});

test('changes nothing when another program has the port', async () => {
  await expect(measure(TAKEN)).rejects.toMatchObject({ code: 'port-taken' });
  expect(chosen).toEqual(SAMPLE);
  expect(app.services.accounts().accounts).toEqual([]);
});

test('joins the sample where there is one, and removing the account forgets the port', async () => {
  const sample = await app.handlers['accounts.exploreSample']({});
  expect((await measure(18_420)).id).toBe(sample.id);
  expect(chosen).toEqual({ port: 18_420, sample: true });
  await app.handlers['accounts.remove']({ accountId: sample.id });
  expect(chosen).toEqual(SAMPLE);
});
