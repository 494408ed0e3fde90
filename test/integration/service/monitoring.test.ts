import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { testStoreIn } from '$test/support/test-store';
import {
  addWebsite,
  FIREFOX,
  KEY,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';

let service: TestService | null = null;
afterEach(async () => {
  await service?.stop();
  service = null;
});

/** All samples of the metrics, by name with labels. Fails for lines that are not OpenMetrics. */
async function metricsOf({ request }: TestService): Promise<Record<string, number>> {
  const authorization = `Bearer ${KEY}`;
  const accept = 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5';
  const init = { headers: { authorization, accept } };
  const { status, headers, text } = await request('/metrics', init);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  expect(text.endsWith('\n# EOF\n')).toBe(true);
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => {
      const [, name = '', value] = /^([a-z_]+(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
      expect(Number.isFinite(Number(value)), line).toBe(true);
      return [name, Number(value)];
    }),
  );
}

test('counts hits by outcome, answers, refusals and work', async () => {
  service = await runService({ metrics: true, hitLimit: 1 });
  await addWebsite(service, 'a.example', { exclude_ips: '10.0.0.0/8' });
  const page = 'https://a.example/';
  await service.hit({ page });
  await service.hit({ page }, { 'user-agent': 'Googlebot/2.1' });
  await service.hit({ page: 'https://unknown.example/' });
  await service.hit({ page: 'no address' });
  await service.hit('no json');
  await service.hit({ page }, { origin: 'https://other.example' });
  await Promise.all(Array.from({ length: 6 }, async () => service?.hit({ page })));
  await service.get('/api/v1/stats/1', { name: 'page', from: '2026-01-01', to: '2026-01-02' });
  await service.request('/api/v1/websites');
  await service.request('/a.example');
  const metrics = await metricsOf(service);
  const hits = (outcome: string): number | undefined =>
    metrics[`sitedeck_hits_total{outcome="${outcome}"}`];
  expect(hits('counted')).toBe(5);
  expect(hits('bot')).toBe(1);
  expect(hits('unknown_website')).toBe(1);
  expect(hits('invalid')).toBe(2);
  expect(hits('foreign_origin')).toBe(1);
  expect(hits('limited')).toBe(2);
  expect(hits('failed')).toBe(0);
  expect(metrics['sitedeck_rate_limit_refusals_total{route="hit"}']).toBe(2);
  expect(metrics['sitedeck_request_duration_seconds_count{route="hit"}']).toBe(12);
  expect(metrics['sitedeck_request_duration_seconds_bucket{route="hit",le="+Inf"}']).toBe(12);
  expect(metrics['sitedeck_request_duration_seconds_count{route="api"}']).toBe(3);
  expect(metrics['sitedeck_answers_total{status="4xx"}']).toBeGreaterThan(4);
  expect(metrics['sitedeck_commits_total']).toBeGreaterThan(0);
  expect(metrics['sitedeck_store_bytes']).toBeGreaterThan(0);
  expect(metrics['process_resident_memory_bytes']).toBeGreaterThan(10_000_000);
});

test('answers old programs in their format', async () => {
  service = await runService({ metrics: true });
  const { headers, text } = await service.get('/metrics');
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers.get('vary')).toBe('Accept');
  expect(text).toContain('# TYPE sitedeck_hits_total counter\nsitedeck_hits_total{');
  expect(text).toMatch(/# TYPE sitedeck_build_info gauge\nsitedeck_build_info\{version=/);
  expect(text).not.toMatch(/ info$|# EOF/m);
});

test('shows metrics to nobody without the key, and none when they are off', async () => {
  service = await runService({ metrics: true });
  expect((await service.request('/metrics')).status).toBe(401);
  await service.stop();
  service = await runService();
  expect((await service.request('/metrics')).status).toBe(401);
  expect((await service.get('/metrics')).status).toBe(404);
});

test('tells everyone, under any host name, only whether it works', async () => {
  service = await runService();
  for (const path of ['/health', '/health/live', '/health/ready']) {
    const { status, body } = await service.request(path);
    expect([path, status, body]).toEqual([path, 200, { status: 'ok' }]);
  }
  expect((await service.request('/health/other')).status).toBe(404);
});

test('is live but not ready while the store cannot be written', async () => {
  const folder = await temporaryFolder();
  const database = openDatabase(storeFilePath(folder));
  let isFull = false;
  const prepare: typeof database.prepare = (sql) => {
    const statement = database.prepare(sql);
    if (!sql.includes('INTO setting')) return statement;
    return {
      ...statement,
      get: (...parameters) => statement.get(...parameters),
      run: (...parameters) => {
        if (isFull) throw Object.assign(new Error('disk full'), { errcode: 13 });
        return statement.run(...parameters);
      },
    };
  };
  service = await runService({ dataDir: folder }, testStoreIn({ ...database, prepare }).asStore);
  isFull = true;
  const ready = await service.request('/health');
  expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable' }]);
  expect(ready.text).not.toMatch(/disk/);
  expect((await service.request('/health/live')).status).toBe(200);
  expect(service.faults).toHaveLength(1);
  expect([KEY, FIREFOX].some((text) => ready.text.includes(text))).toBe(false);
});
