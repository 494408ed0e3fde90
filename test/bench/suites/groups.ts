import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FavoriteFile } from '$main/accounts/favorite-file';
import { OfflineStore } from '$main/cache/offline-store';
import type { ServiceContext } from '$main/services/context/service-context';
import { SavedDialects } from '$main/services/gateway/saved-dialects';
import { CachedReads } from '$main/services/reads/cached-reads';
import { GroupReads } from '$main/services/reads/group-reads';
import { LocalFavorites } from '$main/services/reads/local-favorites';
import { SavedStatistics } from '$main/services/reads/saved-statistics';
import { SavedWebsites } from '$main/services/reads/saved-websites';
import { showStatisticParameters } from '$shared/api/parameters';
import { isDayStatistic, STATISTIC_NAMES, type StatisticName } from '$shared/api/statistics';
import { eachDay } from '$shared/dates/day-range';
import type { GroupMember } from '$shared/settings/collections';
import { groupSource } from '$shared/settings/source';
import { makeWebsite } from '$test/support/records';
import { makeGroup } from '$test/support/records';
import type { Figure } from '../figures';
import type { Machine } from '../suite';

/*
 * A group of 50 websites of two accounts, all saved: its daily numbers in two periods, and all its
 * 17 statistics, each the sum of 50 lists truncated at 100 rows.
 */

const GROUP = 'g1';
const ACCOUNTS = ['north', 'south'];
const WEBSITES = 25;
const ROWS = 100;
/**
 * The number of values in each list, and in total; a prime, so that the websites share only some.
 */
const VALUES = { list: 130, all: 401 };
const NOW = { from: '2026-02-01', to: '2026-02-28' };
const BEFORE = { from: '2026-01-04', to: '2026-01-31' };
const LATER = Date.parse('2026-06-01');
const DAILY = STATISTIC_NAMES.filter(isDayStatistic);

export async function run(machine: Machine): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sitedeck-bench-groups-'));
  const onProblem = ({ kind }: { kind: string }): never => {
    throw new Error(`the store is ${kind}`);
  };
  const store = new OfflineStore(folder, { now: Date.now, onProblem });
  try {
    const favorites = new LocalFavorites(
      new FavoriteFile(join(folder, 'favorites.json')),
      new SavedDialects(store),
    );
    const websites = new SavedWebsites(store, favorites, Date.now);
    const saved = new SavedStatistics(store, () => null);
    const members = ACCOUNTS.flatMap((accountId) => fill({ store, saved, websites }, accountId));
    const groups = readsOf(saved, websites, members);
    const daily = [...queries(DAILY, NOW), ...queries(DAILY, BEFORE)];
    const count = members.length;
    return [
      {
        title: `${daily.length} daily statistics of ${count} websites`,
        unit: 'ms',
        samples: await time(groups, machine.runs, daily),
      },
      {
        title: `all ${STATISTIC_NAMES.length} statistics of ${count} websites (aim ≤ 200)`,
        unit: 'ms',
        samples: await time(groups, machine.runs, queries(STATISTIC_NAMES, NOW)),
      },
    ];
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Saved {
  store: OfflineStore;
  saved: SavedStatistics;
  websites: SavedWebsites;
}

/** Saves the websites of an account, and their answers. */
function fill({ store, saved, websites }: Saved, accountId: string): GroupMember[] {
  const how = { fetchedAt: LATER, serverTime: LATER, pinned: false };
  const members = Array.from({ length: WEBSITES }, (_, at) => {
    return { accountId, websiteId: at + 1, domain: `${accountId}-${at + 1}.example` };
  });
  store.write(() => {
    for (const { websiteId, domain } of members) {
      websites.keep(accountId, makeWebsite(domain, { id: websiteId }), LATER);
      for (const range of [NOW, BEFORE])
        for (const { parameters } of queries(STATISTIC_NAMES, range)) {
          const value = page(websiteId, parameters.name, range);
          saved.keep(accountId, websiteId, parameters, value, how);
        }
    }
  });
  return members;
}

/** The group's reads through the services, without requests to a server. */
function readsOf(
  saved: SavedStatistics,
  websites: SavedWebsites,
  members: GroupMember[],
): GroupReads {
  const accounts = { accounts: ACCOUNTS.map((id) => ({ id })) };
  return new GroupReads({
    context: { accounts, now: Date.now } as unknown as ServiceContext,
    collections: { groupOf: () => makeGroup({ id: GROUP, name: 'All', members }) },
    reads: new CachedReads(undefined as never, Date.now),
    saved,
    websites,
  });
}

type Query = ReturnType<typeof queries>[number];

function queries(names: readonly StatisticName[], range: { from: string; to: string }) {
  return names.map((name) => {
    const order = isDayStatistic(name)
      ? { sort_by: 'value', sort: 'asc' }
      : { sort_by: 'count', sort: 'desc' };
    const asked = { name, ...range, ...order, per_page: ROWS, page: 1 };
    return { parameters: showStatisticParameters.parse(asked) };
  });
}

async function time(groups: GroupReads, runs: number, asked: Query[]): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const begin = performance.now();
    const read = groups.saved();
    const answers = await Promise.all(
      asked.map(({ parameters }) => read(groupSource(GROUP), parameters)),
    );
    const ms = performance.now() - begin;
    if (answers.some((answer) => answer?.group?.missing.length !== 0))
      throw new Error('a website is missing');
    if (run > 0) samples.push(ms);
  }
  return samples;
}

function page(website: number, name: StatisticName, range: { from: string; to: string }) {
  const rows = isDayStatistic(name)
    ? eachDay(range).map((value, at) => ({ value, count: 100 + website + at }))
    : Array.from({ length: ROWS }, (_, at) => {
        const value = `/${name}/${(at * (website + 1)) % VALUES.all}`;
        return { value, count: 10_000 - at * (website + 3) };
      });
  const total = isDayStatistic(name) ? rows.length : VALUES.list;
  return { rows, page: 1, lastPage: Math.ceil(total / ROWS), perPage: ROWS, total };
}
