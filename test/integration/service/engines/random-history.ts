import {
  eventCounters,
  viewCounters,
  visitCounters,
} from '../../../../src/service/collect/hit-counters';
import type { Hit } from '../../../../src/service/store/hits';
import type { StatisticQuery } from '../../../../src/service/store/statistics';
import { STATISTIC_NAMES } from '../../../../src/shared/api/statistics';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 10, 3, 7);
const DAYS = 100;

const PAGES = ['/', '/a', '/B', '/ä', '/100%', '/a_b', '/x\\y', '/\u{1f600}', '/a?x=1', '/zebra'];
const SEARCHES = ['', 'a', 'A', '%', '_', 'Ä', 'ä', '\\', '0%', 'x_y', '-1', '7'];

/** Numbers that are the same each time (a linear congruential generator). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A hit of any kind on one of some days. */
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

/** Any question about those days. */
export function randomQuestion(random: (below: number) => number): StatisticQuery {
  const [first, second] = [random(DAYS + 20) - 10, random(DAYS + 20) - 10];
  const day = (offset: number): string =>
    new Date(START + offset * DAY_MS).toISOString().slice(0, 10);
  return {
    name: STATISTIC_NAMES[random(STATISTIC_NAMES.length)] ?? 'page',
    from: day(Math.min(first, second)),
    to: day(Math.max(first, second)),
    search: SEARCHES[random(SEARCHES.length)],
    sort_by: random(2) === 0 ? 'count' : 'value',
    sort: random(2) === 0 ? 'asc' : 'desc',
    per_page: 1 + random(30),
    page: 1 + random(3),
  };
}
