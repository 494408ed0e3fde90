import { afterEach, expect, test } from 'vitest';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsite } from '$test/support/reads';
import { makeNewWebsite } from '$test/support/records';
import { addWebsite, FIREFOX, KEY, runService, type TestService } from '../support/running-service';

/* Visits of the last 30 minutes, which only Sitedeck services report. */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('come from the built-in service', async () => {
  let service: TestService | undefined;
  const app = new ServicesFixture({
    builtIn: {
      start: async (key) => {
        service ??= await runService({ key });
        return { address: service.address, zone: 'UTC' };
      },
      stop: async () => {},
      choice: { port: 0, sample: true },
      configure: async () => undefined,
      clear: async () => {},
    },
  });
  closing.push(
    () => service?.stop() ?? Promise.resolve(),
    () => app.dispose(),
  );
  const { id: accountId } = await app.handlers['accounts.exploreSample']({});
  const parameters = makeNewWebsite('live.example', { privacy: 1 });
  const { id } = await app.handlers['websites.store']({ accountId, parameters });
  const live = () => app.handlers['statistics.live']({ accountId, id });
  expect(await live()).toEqual({ visits: 0, minutes: 30 });
  const hit = { page: 'https://live.example/', referrer: '' };
  await service?.hit(hit, { 'user-agent': FIREFOX });
  expect(await live()).toEqual({ visits: 1, minutes: 30 });
  await expect(app.handlers['statistics.live']({ accountId, id: id + 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('also come from a deployed service, which identifies itself to holders of a key', async () => {
  const service = await runService({ key: KEY });
  const app = new ServicesFixture();
  closing.push(
    () => service.stop(),
    () => app.dispose(),
  );
  const id = await addWebsite(service, 'live.example');
  const input = { name: 'Team', address: service.address, key: KEY };
  const { id: accountId } = await app.handlers['accounts.connect'](input);
  const isSitedeck = async () =>
    (await app.handlers['capabilities.show']({ accountId })).isSitedeck;
  await readWebsite(app, { accountId, id, source: 'network' });
  expect(await isSitedeck()).toBe(true);
  await service.hit({ page: 'https://live.example/', referrer: '' });
  const live = () => app.handlers['statistics.live']({ accountId, id });
  expect(await live()).toEqual({ visits: 1, minutes: 30 });
  // This also holds after a restart, before any other answer.
  await app.restart();
  expect(await live()).toEqual({ visits: 1, minutes: 30 });

  const stranger = await service.request('/api/v1/websites');
  expect([stranger.status, stranger.headers.get('sitedeck-service')]).toEqual([401, null]);
  expect((await service.get('/api/v1/websites')).headers.get('sitedeck-service')).toBe('1');
});

test('are not requested from other servers', async () => {
  const server = await AnalyticsServer.start();
  closing.push(() => server.close());
  server.accounts.set('a-key-of-some-length', [{ id: 1, domain: 'a.example' }]);
  const app = new ServicesFixture();
  closing.push(() => app.dispose());
  const input = { name: 'A', address: server.address, key: 'a-key-of-some-length' };
  const { id: accountId } = await app.handlers['accounts.connect'](input);
  await readWebsite(app, { accountId, id: 1, source: 'network' });
  const before = server.received.length;
  expect(await app.handlers['statistics.live']({ accountId, id: 1 })).toBeNull();
  expect(server.received).toHaveLength(before);
});
