import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extendSample } from '$service/sample/extend';
import { sampleModels } from '$service/sample/model';
import { isSampleComplete } from '$service/sample/sample-range';
import { openTestStore, type TestStore } from '$test/support/test-store';

// The days below are in this zone, not in the machine's.
process.env['TZ'] = 'Europe/Berlin';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-31T10:20:30Z');
const DOMAINS = [
  'example.com',
  'shop.example.com',
  'blog.example.org',
  'docs.example.dev',
  'quiet.example.net',
  'new.example.net',
];

let folder: string;
let store: TestStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitedeck-sample-'));
  store = openTestStore(folder);
});
afterEach(async () => {
  store.close();
  await rm(folder, { recursive: true });
});

/** The first hour of the sample is thirteen months ago. That month has no 31st. */
const firstHour = (): number => new Date(2025, 1, 28).getTime();

/** The model's page views by domain until an hour, counted by plain loops. */
function modelled(end: number): Record<string, number> {
  const counts = sampleModels(firstHour()).map(({ domain, model }) => {
    let views = 0;
    for (let hour = firstHour(); hour < end; hour += HOUR) {
      for (const hit of model.hitsIn(hour)) if (hit.event === undefined) views += 1;
    }
    return [domain, views] as const;
  });
  return Object.fromEntries(counts);
}

/** The stored page views by domain, and the days that have any. */
function stored(): { views: Record<string, number>; days: string[] } {
  const views: Record<string, number> = {};
  const days = new Set<string>();
  for (const domain of DOMAINS) {
    const website = store.websites.findByDomain(domain);
    if (website === null) continue;
    const { rows } = store.statistics.show(website.id, {
      name: 'pageviews',
      from: '2000-01-01',
      to: '2100-01-01',
      sort_by: 'value',
      sort: 'asc',
      per_page: 1_000,
      page: 1,
    });
    views[domain] = rows.reduce((sum, { count }) => sum + count, 0);
    for (const { value } of rows) days.add(value);
  }
  return { views, days: [...days].sort() };
}

test('counts every hour once when interrupted and extended later, and keeps deleted websites deleted', async () => {
  const brokenOff = new Error('broken off');
  const breakOff = extendSample(store.asStore, NOW, () => {
    throw brokenOff;
  });
  await expect(breakOff).rejects.toBe(brokenOff);
  expect(await isSampleComplete(store.asStore.settings, NOW)).toBe(false);

  await extendSample(store.asStore, NOW, () => {});
  const end = Date.parse('2026-03-31T10:00:00Z');
  expect(await isSampleComplete(store.asStore.settings, NOW)).toBe(true);
  const { views, days } = stored();
  expect(Object.keys(views)).toEqual(DOMAINS);
  expect(views).toEqual(modelled(end));
  expect(days[0]).toBe('2025-02-28');
  expect(days.at(-1)).toBe('2026-03-31');
  expect(days).toHaveLength(397);

  const later = NOW + 30 * HOUR;
  expect(await isSampleComplete(store.asStore.settings, later)).toBe(false);
  const removed = store.websites.findByDomain('blog.example.org');
  store.websites.delete(removed?.id ?? 0);
  await extendSample(store.asStore, later, () => {});
  await extendSample(store.asStore, later, () => {});
  const expected = modelled(end + 30 * HOUR);
  delete expected['blog.example.org'];
  expect(stored().views).toEqual(expected);
});

test('sets favorites and privacy as the sample defines them', async () => {
  const stopped = new Error('enough');
  const enough = extendSample(store.asStore, NOW, () => {
    throw stopped;
  });
  await expect(enough).rejects.toBe(stopped);
  const { rows } = store.websites.list({ sort_by: 'id', sort: 'asc', per_page: 10, page: 1 });
  expect(rows.map(({ domain }) => domain)).toEqual(DOMAINS);
  expect(rows.filter((row) => row.favorited_at !== null)).toHaveLength(2);
  expect(new Set(rows.map(({ privacy }) => privacy))).toEqual(new Set([0, 1]));
});
