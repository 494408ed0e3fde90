import { eventCounters, viewCounters, visitCounters } from '$service/collect/hit-counters';
import type { Hit } from '$service/store/hits';
import { WebsiteDeletedError } from '$service/store/imports';
import type { StatisticQuery } from '$service/store/statistics';
import type { Store } from '$service/store/store';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { Random, SEED } from '$test/support/random';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 10, 3, 7);
const DAYS = 100;

const PAGES = ['/', '/a', '/B', '/ä', '/100%', '/a_b', '/x\\y', '/\u{1f600}', '/a?x=1', '/zebra'];
const SEARCHES = ['', 'a', 'A', '%', '_', 'Ä', 'ä', '\\', '0%', 'x_y', '-1', '7'];

/** A random generator. It gives the same numbers for the same seed of the run (test/support/random.ts). */
export function randomOf(seed: number): (below: number) => number {
  const random = new Random(SEED + seed);
  return (below) => random.below(below);
}

/** A random hit on one of several days. */
export function randomHit(random: (below: number) => number, websiteIds: readonly number[]): Hit {
  const pick = (values: readonly string[]): string => values[random(values.length)] ?? '';
  const websiteId = websiteIds[random(websiteIds.length)] ?? 0;
  const at = START + random(DAYS * 24) * (DAY_MS / 24);
  const page = random(5) === 0 ? `/rare-${random(300)}` : pick(PAGES);
  const kind = random(4);
  if (kind === 0) return { websiteId, counters: eventCounters(at, `Sale:${random(9)}:EUR`) };
  if (kind === 1) return { websiteId, counters: viewCounters(at, page) };
  const visit = {
    referrer: pick(['', 'search.example', 'Mail.example', 'ü.example']),
    campaign: pick(['', '', 'spring', 'Spring']),
    language: pick(['en', 'de', '']),
    resolution: pick(['1920x1080', '390x844', '']),
    agent: { browser: pick(['Firefox', 'Chrome']), os: pick(['Linux', '']), device: 'desktop' },
    place: { continent: 'EU:Europe', country: pick(['DE:Germany', '']), city: pick(['a', 'B']) },
  };
  return { websiteId, counters: visitCounters(at, page, visit) };
}

/** A random query about those days. */
export function randomQuestion(random: (below: number) => number): StatisticQuery {
  const [first, second] = [random(DAYS + 20) - 10, random(DAYS + 20) - 10];
  const day = (offset: number): string =>
    new Date(START + offset * DAY_MS).toISOString().slice(0, 10);
  return {
    name: SERVER_STATISTICS[random(SERVER_STATISTICS.length)] ?? 'page',
    from: day(Math.min(first, second)),
    to: day(Math.max(first, second)),
    search: SEARCHES[random(SEARCHES.length)],
    sort_by: random(2) === 0 ? 'count' : 'value',
    sort: random(2) === 0 ? 'asc' : 'desc',
    per_page: 1 + random(30),
    page: 1 + random(3),
  };
}

/** An action on a store. */
type Act =
  | { kind: 'record' | 'recordMany'; hits: Hit[] }
  | { kind: 'import'; websiteId: number; hits: Hit[] }
  | { kind: 'undo'; which: number; days: number }
  | { kind: 'expire'; websiteId: number; day: number }
  | { kind: 'delete'; websiteId: number }
  | { kind: 'tidyUp' | 'rest' };

/** A random action on a store with the given websites. */
export function randomAct(random: (below: number) => number, websiteIds: readonly number[]): Act {
  const some = (ids: readonly number[]) =>
    Array.from({ length: random(120) }, () => randomHit(random, ids));
  const websiteId = websiteIds[random(websiteIds.length)] ?? 0;
  const chance = random(200);
  if (chance < 90) return { kind: 'record', hits: some(websiteIds) };
  if (chance < 110) return { kind: 'recordMany', hits: some(websiteIds) };
  if (chance < 130) return { kind: 'import', websiteId, hits: some([websiteId]) };
  if (chance < 150) return { kind: 'undo', which: random(100), days: 1 + random(120) };
  if (chance < 160) {
    return { kind: 'expire', websiteId, day: Math.floor(START / DAY_MS) + random(DAYS / 2) };
  }
  if (chance < 161) return { kind: 'delete', websiteId };
  return { kind: chance < 190 ? 'tidyUp' : 'rest' };
}

/**
 * Applies an action.
 * @param imports the ids of the imports so far, to which new ones are added
 */
export async function applyAct(store: Store, done: Act, imports: number[]): Promise<void> {
  const { recorder, removal, websites } = store;
  const tidyUp = async () => {
    while (!(await recorder.tidyUp()));
  };
  if (done.kind === 'record') await recorder.record(done.hits);
  if (done.kind === 'recordMany') await recorder.recordMany(done.hits, null);
  if (done.kind === 'rest') recorder.releaseMemory();
  if (done.kind === 'tidyUp') await tidyUp();
  if (done.kind === 'delete') await websites.delete(done.websiteId);
  if (done.kind === 'expire') {
    await tidyUp();
    await removal.expire(done.websiteId, done.day);
  }
  if (done.kind === 'expire' || done.kind === 'delete') while (await removal.step());
  if (done.kind === 'undo') {
    const id = imports[done.which % Math.max(imports.length, 1)] ?? 0;
    for (let days = done.days; days > 0 && (await store.imports.undoDay(id)); days -= 1);
  }
  if (done.kind !== 'import') return;
  const batch = { hits: done.hits, rows: [], runs: [], table: null, added: null };
  const begun = { file: 'a.log', format: 'combined', digest: null };
  try {
    const { websiteId } = done;
    imports.push((await store.imports.write({ ...batch, websiteId, import: begun })).importId);
  } catch (cause) {
    if (!(cause instanceof WebsiteDeletedError)) throw cause;
  }
}
