import type { UmamiHit } from '$test/fakes/umami-counts';

/**
 * 600 hits, the same on each call: a day and a half of visits around two midnights of a zone, and others over many
 * weeks.
 */
export function umamiHits(from: number, days: number): UmamiHit[] {
  const hits: UmamiHit[] = [];
  let state = 7;
  /** A number from 0 to `most` - 1. */
  const pick = (most: number): number => {
    state = (state * 48271) % 2147483647;
    return state % most;
  };
  const one = <Value>(values: readonly Value[]): Value => values[pick(values.length)] as Value;
  for (let visit = 0; visit < 240; visit += 1) {
    const person = pick(90);
    const begun = from + pick(days * 86_400) * 1000;
    const of = PEOPLE[person % PEOPLE.length] as (typeof PEOPLE)[number];
    const referrer = one(['', '', 'news.ycombinator.com', 'google.com', 'shop.example']);
    const campaign = one(['', '', 'spring', 'Sale 50%']);
    for (let view = 0; view <= pick(4); view += 1) {
      const common = { session: `person-${person}`, visit: `visit-${visit}`, ...of };
      const at = begun + view * 60_000;
      hits.push({ ...common, at, path: one(PATHS), referrer, campaign });
      if (pick(3) === 0) hits.push({ ...common, at, path: '/', event: one(EVENTS) });
    }
  }
  return hits.toSorted((a, b) => a.at - b.at);
}

const PATHS = ['/', '/pricing', '/blog/a', '/Blog/A', '/über-uns'];
const EVENTS = ['signup', 'Signup', 'buy:now', 'a:b:c'];
const PEOPLE = [
  {
    browser: 'chrome',
    os: 'Windows 10',
    device: 'laptop',
    screen: '1920x1080',
    language: 'en-US',
    country: 'US',
    city: 'New York',
  },
  {
    browser: 'ios',
    os: 'iOS',
    device: 'mobile',
    screen: '390x844',
    language: 'de',
    country: 'DE',
    city: 'Berlin',
  },
  {
    browser: 'crios',
    os: 'Mac OS',
    device: 'desktop',
    screen: '1920x1080',
    language: 'pt-BR',
    country: 'BR',
    city: '',
  },
  {
    browser: 'firefox',
    os: 'Linux',
    device: 'desktop',
    screen: '',
    language: 'fr-FR',
    country: 'FR',
    city: 'Berlin',
  },
];
