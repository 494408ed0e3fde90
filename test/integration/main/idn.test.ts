import { afterEach, expect, test } from 'vitest';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

/* Domains in other scripts, which a server stores in ASCII. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

async function meet(count = 0): Promise<void> {
  server = await AnalyticsServer.start();
  const others = Array.from({ length: count }, (_, at) => ({
    id: at + 10,
    domain: `s${at}.example`,
  }));
  server.accounts.set(KEY, [
    { id: 1, domain: 'xn--bcher-kva.example' },
    { id: 2, domain: 'bucher.example' },
    ...others,
  ]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
}
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const found = async (search: string, source: 'network' | 'saved' = 'network') => {
  const parameters = listArguments({ search });
  const answer = await readWebsites(app, { accountId, source, parameters });
  return answer?.value.rows.map(({ id }) => id) ?? null;
};

test('sends a search in the ASCII form that servers store', async () => {
  await meet(120);
  expect(await found('Bücher')).toEqual([1]);
  expect(await found('xn--bch')).toEqual([1]);
  const searches = server.received.map(({ url }) =>
    new URL(url, server.address).searchParams.get('search'),
  );
  expect(searches).toEqual(['xn--bcher-kva', 'xn--bch']);
});

test('matches every typed letter once the full list is stored, also offline', async () => {
  await meet();
  await readWebsites(app, { accountId, source: 'network', parameters: listArguments() });
  for (const search of ['b', 'bü', 'büc', 'BÜCHER.ex']) {
    expect(await found(search, 'saved')).toContain(1);
    expect(await found(search)).toContain(1);
  }
  await server.close();
  expect(await found('büch')).toEqual([1]);
  expect(await found('xn--bch', 'saved')).toEqual([1]);
});
