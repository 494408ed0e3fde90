import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { hitsOf } from '$test/unit/service/store/removal/support';
import { KEY, temporaryFolder } from '../support/running-service';

/* The commands for backup, restore, check and retention beside a running service, and kill -9 while it deletes. */

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  const own = (folder = await temporaryFolder());
  return () => rm(own, { recursive: true });
});

const run = (...argv: string[]) => startProcess(script, [...argv, '--data', folder]).finished;
const serve = (): ServiceProcess => startProcess(script, ['--data', folder, '--key', KEY]);
const headers = { authorization: `Bearer ${KEY}` };

/** Fills the store with a website that has hits on the given number of days. */
function fill(days: number): void {
  const store = openTestStore(folder);
  store.websites.store({ domain: 'a.example', exclude_bots: 0 });
  store.recorder.recordMany(hitsOf(days), () => {});
  store.close();
}

async function pageviews(address: string, id = 1): Promise<number> {
  const range = 'from=2000-01-01&to=2100-01-01&per_page=100';
  const response = await fetch(`${address}/api/v1/stats/${id}?name=pageviews_hour&${range}`, {
    headers,
  });
  const { data } = (await response.json()) as { data: { count: string }[] };
  return data.reduce((sum, { count }) => sum + Number(count), 0);
}

const hit = (address: string) =>
  fetch(`${address}/api/event`, {
    method: 'POST',
    body: JSON.stringify({ page: 'https://a.example/hit' }),
  });

test('backs up and checks beside a service that counts, and restores once it has stopped', async () => {
  fill(30);
  const service = serve();
  const address = await service.address;
  let counting = true;
  const hits = (async () => {
    let sent = 0;
    for (; counting; sent += 1) expect((await hit(address)).status).toBe(204);
    return sent;
  })();
  const file = join(folder, 'copy.sqlite.gz');
  const backup = await run('backup', file);
  expect([backup.code, backup.errors]).toEqual([0, '']);
  expect(backup.output).toMatch(/^Backed up 1 website to /);
  const check = await run('check');
  expect([check.code, check.errors]).toEqual([0, '']);
  const again = await run('backup', file);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('exists already')]);
  const refused = await run('restore', file);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Stop it first')]);
  counting = false;
  const sent = await hits;
  expect(await pageviews(address)).toBe(90 + sent);
  service.child.kill('SIGTERM');
  await service.finished;

  const restored = await run('restore', file);
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const next = serve();
  expect(await pageviews(await next.address)).toBeGreaterThanOrEqual(90);
  next.child.kill('SIGTERM');
  await next.finished;
  expect((await readdir(folder)).some((name) => /part|restoring/.test(name))).toBe(false);
});

test(
  'a limit is set while the service runs, and hides and deletes what is older',
  { timeout: LONG_TEST_MS },
  async () => {
    fill(30);
    const service = serve();
    const address = await service.address;
    const trial = await run('retention', 'set', '10', '--dry-run');
    expect(trial.output).toContain('a.example: 90 page views from 2025-03-16 to');
    expect(trial.output).toContain('Nothing was changed.');
    expect(await pageviews(address)).toBe(90);
    const unknown = await run('retention', 'set', '10', '--domain', 'b.example');
    expect([unknown.code, unknown.errors.trim()]).toEqual([1, 'There is no website b.example.']);
    const set = await run('retention', 'set', '10');
    expect([set.code, set.errors]).toEqual([0, '']);
    expect(await pageviews(address)).toBe(0);
    const list = await run('retention');
    expect(list.output).toContain('All websites: 10 days');
    await expect
      .poll(() => run('retention', 'set', '10').then(({ output }) => output))
      .toContain('Nothing is older');
    service.child.kill('SIGTERM');
    await service.finished;
    expect((await run('check')).code).toBe(0);
  },
);

test(
  'a website deleted before kill -9 is gone, its domain starts empty, and the next start removes the rest',
  { timeout: LONG_TEST_MS },
  async () => {
    fill(6_000);
    for (let round = 0; round < 4; round += 1) {
      const service = serve();
      const address = await service.address;
      if (round === 0) {
        const deleted = await fetch(`${address}/api/v1/websites/1`, { method: 'DELETE', headers });
        expect(deleted.status).toBe(200);
        const body = new URLSearchParams({ domain: 'a.example', exclude_bots: '0' });
        const added = await fetch(`${address}/api/v1/websites`, { method: 'POST', headers, body });
        expect(added.status).toBe(201);
      }
      expect(await pageviews(address, 2)).toBe(round);
      expect((await hit(address)).status).toBe(204);
      service.child.kill('SIGKILL');
      await service.finished;
      expect((await run('check')).errors).toBe('');
    }
    const store = openTestStore(folder);
    while (store.removal.step());
    expect(store.removal.waiting).toBe(0);
    store.close();
    expect((await run('check')).code).toBe(0);
  },
);

test('refuses to check or back up a missing store, with one line', async () => {
  const check = await run('check');
  expect([check.code, check.errors.trim().split('\n').length]).toEqual([1, 1]);
  const backup = await run('backup', join(folder, 'copy.sqlite'));
  expect([backup.code, existsSync(join(folder, 'copy.sqlite'))]).toEqual([1, false]);
  const nowhere = await run('backup');
  expect(nowhere.code).toBe(2);
});
