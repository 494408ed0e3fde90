import type { RawHit } from '$service/collect/hit';
import { formatPlace } from '$service/collect/place';
import { SAMPLE_DEVICES } from '$service/sample/audience';
import { Random, WeightedChoice } from '$service/sample/random';

/*
 * Ten million hits of one busy website: many different pages, cities, referrers and campaigns, with
 * a realistic skewed distribution (Zipf).
 */

export const TRAFFIC_DOMAIN = 'busy.example';
const DAY_MS = 86_400_000;
const COUNTRIES =
  'US GB DE FR IN BR CA AU JP NL ES IT SE PL MX ZA NG KE SG KR NZ IE CH AT BE DK NO FI PT CZ'.split(
    ' ',
  );

function zipf<Value>(values: readonly Value[]): WeightedChoice<Value> {
  return new WeightedChoice(values.map((value, index) => [value, 1 / (index + 1) ** 0.9] as const));
}
const many = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => make(index));

const PAGES = zipf(
  many(20_000, (n) =>
    n % 7 === 0 ? `/search?q=term-${n}` : `/articles/${n % 50}/a-title-of-some-length-${n}`,
  ),
);
const REFERRERS = zipf(['', ...many(2_000, (n) => `https://www.site-${n}.example/`)]);
/** Each campaign leads to a few pages. */
const CAMPAIGN_PAGES = zipf(
  many(1_000, (n) => `/offers/${n % 40}?utm_campaign=campaign-${n % 200}`),
);
const PLACES = zipf(
  many(5_000, (n) =>
    formatPlace(COUNTRIES[n % COUNTRIES.length] ?? 'US', `City ${n}`, `R${n % 90}`),
  ),
);
const LANGUAGES = zipf('en de fr es pt it nl pl sv ja ko zh ru uk tr ar he cs da fi'.split(' '));
const EVENTS = zipf(many(300, (n) => ({ name: `Event ${n % 40}`, value: String(n), unit: 'USD' })));

/** Generates hits in chronological order. @param from milliseconds since the epoch */
export function* traffic(count: number, from: number, days: number): Generator<RawHit> {
  const random = new Random(42);
  const step = (days * DAY_MS) / count;
  for (let index = 0; index < count; index += 1) {
    yield hitAt(Math.floor(from + index * step), random);
  }
}

/**
 * Generates the requests of a page's script for hits of a day. @param from milliseconds since the
 * epoch
 */
export function hitBodies(from: number): string[] {
  return Array.from(traffic(20_000, from, 1), ({ page, referrer, resolution, event }) =>
    JSON.stringify({ page, referrer, screen_resolution: resolution, event, may_return: false }),
  );
}

/** Generates a hit: 40% are entries, one in thirty is an event. */
export function hitAt(at: number, random: Random): RawHit {
  const { userAgent, resolution } = SAMPLE_DEVICES.pick(random);
  const isEntry = random.chance(0.4);
  const path = isEntry && random.chance(0.1) ? CAMPAIGN_PAGES.pick(random) : PAGES.pick(random);
  return {
    at,
    page: `https://${TRAFFIC_DOMAIN}${path}`,
    referrer: isEntry ? REFERRERS.pick(random) : `https://${TRAFFIC_DOMAIN}/`,
    resolution,
    language: LANGUAGES.pick(random),
    userAgent,
    event: random.chance(1 / 30) ? EVENTS.pick(random) : undefined,
    visitor: { place: PLACES.pick(random) },
  };
}
