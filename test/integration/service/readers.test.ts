import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSnapshots } from '$service/store/engines/sqlite/snapshots';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { FIREFOX, KEY, temporaryFolder } from '../support/running-service';

/* In the built service, a separate thread reads statistics. */

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let service: ServiceProcess;
let address: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  await start('--page-limit', '0');
  await request('POST', '/api/v1/websites', new URLSearchParams({ domain: 'read.example' }));
});
afterEach(async () => {
  service.child.kill('SIGKILL');
  await service.finished;
  await rm(folder, { recursive: true });
});

async function start(...more: string[]): Promise<void> {
  service = startProcess(script, ['--data', folder, '--key', KEY, ...more]);
  address = await service.address;
}

async function request(method: string, path: string, body?: URLSearchParams): Promise<Response> {
  const headers = { authorization: `Bearer ${KEY}` };
  return fetch(address + path, { method, headers, redirect: 'manual', ...(body && { body }) });
}

async function hit(page: string): Promise<void> {
  const { status } = await fetch(`${address}/api/event`, {
    method: 'POST',
    headers: { 'user-agent': FIREFOX },
    body: JSON.stringify({ page: `https://read.example${page}`, referrer: '' }),
  });
  expect(status).toBe(204);
}

const LONG = 'from=2000-01-01&to=2100-01-01&per_page=100';

async function countOf(page: string): Promise<number> {
  const response = await request('GET', `/api/v1/stats/1?name=page&${LONG}`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { value: string; count: string }[] };
  return Number(data.find(({ value }) => value === page)?.count ?? 0);
}

async function visitorsOnPage(): Promise<number> {
  const text = await (await fetch(`${address}/read.example?period=1`)).text();
  return Number(/<dt>Visits<\/dt>\s*<dd>([\d,]+)<\/dd>/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** The niceness of each thread of the process (proc(5)). */
function niceness(): number[] {
  const tasks = `/proc/${service.child.pid}/task`;
  return readdirSync(tasks).map((id) => {
    const stat = readFileSync(`${tasks}/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

describe('readers', () => {
  test('see every hit that was acknowledged before their request, also with many clients', async () => {
    let acknowledged = 0;
    const client = async (): Promise<void> => {
      for (let n = 0; n < 40; n += 1) {
        await hit('/busy');
        acknowledged += 1;
        const before = acknowledged;
        expect(await countOf('/busy')).toBeGreaterThanOrEqual(before);
        const seen = acknowledged;
        expect(await visitorsOnPage()).toBeGreaterThanOrEqual(seen);
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));
    expect(await countOf('/busy')).toBe(8 * 40);
    expect(await visitorsOnPage()).toBe(8 * 40);
  });

  test('do not see deleted numbers; a new website of the domain begins at zero', async () => {
    await hit('/old');
    expect(await visitorsOnPage()).toBe(1);
    expect((await request('DELETE', '/api/v1/websites/1')).status).toBe(200);
    expect((await fetch(`${address}/read.example`)).status).toBe(401);
    expect((await request('GET', `/api/v1/stats/1?name=page&${LONG}`)).status).toBe(404);
    await request('POST', '/api/v1/websites', new URLSearchParams({ domain: 'read.example' }));
    expect(await visitorsOnPage()).toBe(0);
  });

  test('lose access as soon as the website is private', async () => {
    await hit('/');
    expect((await fetch(`${address}/read.example`)).status).toBe(200);
    await request('PUT', '/api/v1/websites/1', new URLSearchParams({ privacy: '1' }));
    const refused = await fetch(`${address}/read.example`);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('Pageviews');
  });

  test('include other programs: the store can be read while the service runs', async () => {
    await hit('/beside');
    const snapshots = openSnapshots(join(folder, 'service.sqlite'));
    const { rows } = await snapshots.read((statistics) =>
      statistics.show(1, {
        name: 'page',
        from: '2000-01-01',
        to: '2100-01-01',
        sort_by: 'count',
        sort: 'desc',
        per_page: 10,
        page: 1,
      }),
    );
    expect(rows).toEqual([{ value: '/beside', count: 1 }]);
    snapshots.close();
  });

  // Only on Linux do threads have their own priorities.
  test.runIf(process.platform === 'linux')('have a lower priority than counting', async () => {
    // The priority with which the tests were started.
    const own = getPriority();
    expect(new Set(niceness())).toEqual(new Set([own]));
    await countOf('/');
    const [lowest = 0] = niceness().sort((a, b) => b - a);
    expect(lowest).toBe(Math.min(19, own + 5));
    expect(readlinkSync(`/proc/${service.child.pid}/exe`)).toBe(process.execPath);
  });

  test('leave the store in order when the service stops while they ask', async () => {
    await hit('/kept');
    const asking = Array.from({ length: 20 }, (_, n) =>
      fetch(`${address}/read.example?period=1&n=${n}`).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    service.child.kill('SIGTERM');
    expect((await service.finished).code).toBe(0);
    for (const status of await Promise.all(asking)) expect([0, 200]).toContain(status);
    // After its last user has closed it, the database is one file again.
    expect(readdirSync(folder).sort()).toEqual(['service.lock', 'service.sqlite']);
    await start();
    expect(await countOf('/kept')).toBe(1);
  });
});

describe('one client', () => {
  test('gets a limited number of pages a minute, then a page with 429; the API and hits still work', async () => {
    service.child.kill('SIGTERM');
    await service.finished;
    await start('--page-limit', '3');
    for (let times = 0; times < 3; times += 1) {
      expect((await fetch(`${address}/read.example`)).status).toBe(200);
    }
    const refused = await fetch(`${address}/read.example`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await refused.text()).toContain('Too many requests');
    const german = await fetch(`${address}/none.example`, { headers: { 'accept-language': 'de' } });
    expect(german.status).toBe(429);
    expect(await german.text()).toContain('Zu viele Anfragen');
    await hit('/');
    expect(await countOf('/')).toBe(1);
  });
});
