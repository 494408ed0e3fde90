import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OfflineStore } from '$main/cache/offline-store';
import { SavedStatistics } from '$main/services/reads/saved-statistics';
import { showStatisticParameters } from '$shared/api/parameters';
import type { StatisticRow } from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { Page } from '$shared/bridge/contract';
import { toDaySeries } from '$statistics/day-series';
import { rankRows } from '$statistics/ranking';
import { toHourlyCounts } from '$statistics/totals';
import { labelValue } from '$statistics/values';
import { assertThat } from './target';

const RANGE = { from: '2026-11-01', to: '2026-11-07' };
const DAYS = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`);
const DAILY = ['visitors', 'pageviews'] as const;
const NAMES = [...DAILY, 'page', 'country', 'pageviews_hour', 'event'] as const;
const KEPT_BYTES = 20_000_000;

/** The code that reads valid answers after the client: the offline store, and the code for numbers and labels. */
export interface Readers {
  /** @throws when a stored value differs from the original, or a number is invalid */
  read(value: unknown): void;
  /** @throws when the store had a problem */
  close(): Promise<void>;
}

type Statistics = Pick<SavedStatistics, 'keep' | 'find'>;

/** Opens a store in a throwaway folder. */
export async function openReaders(
  openStatistics = (store: OfflineStore): Statistics => new SavedStatistics(store, () => null),
): Promise<Readers> {
  const folder = await mkdtemp(join(tmpdir(), 'sitedeck-fuzz-'));
  const problems: unknown[] = [];
  const store = new OfflineStore(folder, {
    now: Date.now,
    onProblem: (problem) => problems.push(problem),
    limitBytes: KEPT_BYTES,
  });
  const statistics = openStatistics(store);
  let websites = 0;
  return {
    read(value) {
      // Otherwise, days of other inputs would be merged with these.
      const website = (websites += 1);
      if (isPage(value)) readRows(value, website, statistics);
      store.deleteWebsite('fuzz', website);
      for (const website of websitesOf(value)) {
        store.write((tables) =>
          tables.websites.put('fuzz', { id: website.id, body: website, fetchedAt: 1 }),
        );
        const found = store.website('fuzz', website.id)?.body;
        assertThat(
          JSON.stringify(found) === JSON.stringify(website),
          'the store changed a website',
        );
      }
    },
    async close() {
      store.close();
      await rm(folder, { recursive: true, force: true });
      assertThat(
        problems.length === 0,
        `the offline store had problems: ${JSON.stringify(problems)}`,
      );
    },
  };
}

function readRows(
  page: Page<StatisticRow | Website>,
  website: number,
  statistics: Statistics,
): void {
  const counted = page.rows.filter((row): row is StatisticRow => 'count' in row);
  if (counted.length !== page.rows.length) return;
  const answer = { ...page, rows: counted };
  for (const name of NAMES) {
    const parameters = showStatisticParameters.parse({ name, ...RANGE });
    const at = { fetchedAt: 1, serverTime: 1, pinned: false };
    statistics.keep('fuzz', website, parameters, answer, at);
    const found = statistics.find('fuzz', website, parameters);
    assertThat(found !== null, `the store lost ${name}`);
    const isDaily = DAILY.some((one) => one === name);
    assertThat(isAnswer(found.value, answer, isDaily), `the store changed ${name}`);
    for (const { value } of counted) labelValue(name, value, 'one.example');
  }
  const numbers = [
    ...toDaySeries(counted, RANGE).counts,
    ...toHourlyCounts(counted),
    ...rankRows(answer, null, answer).map(({ bar }) => bar),
  ];
  assertThat(numbers.every(Number.isFinite), `not a number among ${JSON.stringify(numbers)}`);
}

/** Whether the store returned a server's answer: unchanged, or for complete days, reduced to those with traffic. */
function isAnswer(found: Page<StatisticRow>, given: Page<StatisticRow>, isDaily: boolean): boolean {
  const counts = new Map(given.rows.map(({ value, count }) => [value, count]));
  const isWhole = given.page <= 1 && given.lastPage <= 1;
  const areDays = given.rows.every(({ value }) => DAYS.includes(value));
  if (!isDaily || !areDays || !(isWhole || counts.size === DAYS.length))
    return JSON.stringify(found) === JSON.stringify(given);
  const busy = [...counts].filter(([, count]) => count > 0);
  const isSame = busy.every(([day, count]) =>
    found.rows.some((row) => row.value === day && row.count === count),
  );
  return isSame && found.rows.length === busy.length && found.total === busy.length;
}

const isPage = (value: unknown): value is Page<StatisticRow | Website> =>
  typeof value === 'object' && value !== null && 'rows' in value;

function websitesOf(value: unknown): Website[] {
  const all = isPage(value) ? value.rows : [value];
  return all.filter(
    (one): one is Website => typeof one === 'object' && one !== null && 'domain' in one,
  );
}
