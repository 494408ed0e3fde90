import { describe, expect, it } from 'vitest';
import { Collector, type CollectResult } from '$service/collect/collector';
import type { RawHit } from '$service/collect/hit';
import { viewCounters } from '$service/collect/hit-counters';
import { VisitorMemory } from '$service/collect/visitor-memory';
import type { NewWebsite } from '$service/store/websites';
import type { Place } from '$shared/api/place';
import { SERVER_STATISTICS, type ServerStatistic, STATISTICS } from '$shared/api/statistics';
import { openTestStore } from '$test/support/test-store';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BERLIN: Place = { continent: 'EU:Europe', country: 'DE:Germany', city: 'DE:Berlin, BE' };

/** A collector for shop.example. The lookup places every address in Berlin. */
function collectorOf(settings: Partial<NewWebsite> = {}) {
  const { websites, asStore } = openTestStore();
  const website = websites.store({
    domain: 'shop.example',
    ...settings,
  });
  const asked: string[] = [];
  const findPlace = (ip: string) => {
    asked.push(ip);
    return BERLIN;
  };
  const visitors = new VisitorMemory();
  const collector = new Collector(asStore.websites.directory, findPlace, visitors);
  const collect = (hit: Partial<RawHit> = {}): CollectResult => {
    const collected = collector.collect({
      at: 1,
      page: 'https://shop.example/a',
      referrer: '',
      resolution: '1920x1080',
      language: 'en-GB,en;q=0.9',
      userAgent: FIREFOX,
      visitor: { ip: '192.0.2.7' },
      ...hit,
    });
    // With this engine, all websites are in memory.
    if (collected instanceof Promise) throw new Error('it has to wait');
    return collected;
  };
  /** The texts of a hit by statistic; null if the hit is not counted. */
  const texts = (hit: Partial<RawHit>): Partial<Record<ServerStatistic, string>> | null => {
    const collected = collect(hit);
    if (collected.outcome !== 'counted') return null;
    const { codes, texts: values } = collected.hit.counters;
    const names = SERVER_STATISTICS.filter((name) => codes.includes(STATISTICS[name].code));
    return Object.fromEntries(
      names.map((name) => [name, values[codes.indexOf(STATISTICS[name].code)]]),
    );
  };
  return { websites, websiteId: website?.id, asked, collector, collect, texts };
}

describe('a hit’s counters', () => {
  it('count an entry with everything known about the visitor', () => {
    const { collect, texts, websiteId, asked } = collectorOf();
    const page = 'https://shop.example/a?x=1&utm_campaign=spring';
    const referrer = 'https://search.example/q';
    expect(texts({ page, referrer })).toEqual({
      browser: 'Firefox',
      campaign: 'spring',
      city: 'DE:Berlin, BE',
      continent: 'EU:Europe',
      country: 'DE:Germany',
      device: 'desktop',
      landing_page: '/a?x=1',
      language: 'en',
      os: 'Linux',
      page: '/a?x=1',
      referrer: 'search.example',
      resolution: '1920x1080',
    });
    expect(asked).toEqual(['192.0.2.7']);
    expect(collect({ at: 77 })).toMatchObject({ hit: { websiteId, counters: { at: 77 } } });
  });

  it('count only the page for a visitor already on the website, with and without www', () => {
    const { collect, websiteId, asked } = collectorOf();
    for (const referrer of ['https://shop.example/', 'http://www.shop.example./b?c']) {
      expect(collect({ referrer })).toEqual({
        outcome: 'counted',
        hit: { websiteId, counters: viewCounters(1, '/a') },
      });
    }
    expect(asked).toEqual([]);
  });

  it('count an event by name, value and unit', () => {
    const { texts } = collectorOf();
    expect(texts({ event: { name: 'Signup' } })).toEqual({ event: 'Signup::' });
    expect(texts({ event: { name: 'Sale', value: 12.5, unit: 'EUR' } })).toEqual({
      event: 'Sale:12.5:EUR',
    });
  });

  it('use a place that is already known', () => {
    const { texts, asked } = collectorOf();
    const place = { continent: 'OC:Oceania', country: 'AU:Australia', city: 'AU:Perth' };
    expect(texts({ visitor: { place } })).toMatchObject(place);
    expect(asked).toEqual([]);
  });
});

describe('a visit', () => {
  const isVisit = (texts: object | null) => texts !== null && 'landing_page' in texts;

  it.each([
    ['without a referrer, perhaps from here', { mayReturn: true }, false],
    ['without a referrer, not from here', { mayReturn: false }, true],
    ['without a referrer, from a program', {}, true],
    ['from a payment host', { mayReturn: false, referrer: 'https://checkout.stripe.com/' }, false],
    ['from a sign-in host', { mayReturn: false, referrer: 'https://a.eu.auth0.com/x' }, false],
    ['from a bank', { mayReturn: true, referrer: 'https://secure.mollie.com' }, false],
    ['from a search', { mayReturn: true, referrer: 'https://search.example/' }, true],
    ['from a host that ends alike', { mayReturn: true, referrer: 'https://xpaypal.com/' }, true],
  ])('continues for a known visitor: %s', (_, hit, expected) => {
    const { texts } = collectorOf();
    expect(isVisit(texts({ mayReturn: true }))).toBe(true);
    expect(isVisit(texts(hit))).toBe(expected);
  });

  it.each([
    ['address', { visitor: { ip: '192.0.2.8' } }],
    ['browser', { userAgent: `${FIREFOX}.1` }],
    ['payment host', { visitor: { ip: '192.0.2.9' }, referrer: 'https://www.paypal.com/' }],
  ])('begins for another visitor: %s', (_, hit) => {
    const { texts } = collectorOf();
    texts({ mayReturn: true });
    expect(texts({ mayReturn: true, ...hit })).toMatchObject({ landing_page: '/a', referrer: '' });
  });

  const raw = {
    at: 1,
    page: 'https://shop.example/a',
    referrer: '',
    resolution: '',
    language: '',
    userAgent: FIREFOX,
    mayReturn: true,
    visitor: { ip: '192.0.2.7' },
  };

  it('begins again if the first page view could not be stored, and not with an event', () => {
    const { texts, collect, collector } = collectorOf();
    texts({ mayReturn: true, event: { name: 'Signup' } });
    const lost = collect(raw);
    expect(lost.outcome).toBe('counted');
    if (lost.outcome === 'counted') collector.forget(raw, lost.hit);
    expect(isVisit(texts(raw))).toBe(true);
    expect(isVisit(texts(raw))).toBe(false);
  });

  it.each([
    ['', false],
    ['https://shop.example/', false],
    ['https://checkout.stripe.com/', false],
    ['https://search.example/', true],
  ])('continues if a later page view from %j could not be stored', (referrer, isNew) => {
    const { texts, collect, collector } = collectorOf();
    const first = { mayReturn: true };
    const later = { ...raw, referrer };
    texts(first);
    const lost = collect(later);
    if (lost.outcome === 'counted') collector.forget(later, lost.hit);
    expect(isVisit(texts(later))).toBe(isNew);
  });
});

describe('the website of a hit', () => {
  it.each(['', 'shop.example/a', 'ftp://shop.example/', 'https://', 'x https://shop.example/'])(
    'refuses %j as a page',
    (page) => {
      expect(collectorOf().collect({ page })).toEqual({ outcome: 'bad-page' });
    },
  );

  it.each(['https://www.shop.example/', 'HTTP://SHOP.example./', 'http://www.shop.example.:8080/'])(
    'finds shop.example for %s',
    (page) => {
      expect(collectorOf().collect({ page }).outcome).toBe('counted');
    },
  );

  it.each(['https://shop.example.evil/', 'https://www.www.shop.example/', 'https://hop.example/'])(
    'finds no website for %s',
    (page) => {
      expect(collectorOf().collect({ page })).toEqual({ outcome: 'unknown-website' });
    },
  );

  it('uses the website as it is now', () => {
    const { websites, websiteId = 0, texts } = collectorOf();
    const page = 'https://shop.example/a?x=1&y=2';
    expect(texts({ page })?.page).toBe('/a?x=1&y=2');
    websites.update(websiteId, { exclude_params: 'x\nz' });
    expect(texts({ page })?.page).toBe('/a?y=2');
    // The second answer comes from the cache.
    expect(texts({ page })?.page).toBe('/a?y=2');
  });

  it.each([
    ['https://shop.example', 'counted'],
    ['https://www.shop.example', 'counted'],
    ['https://shop.exam', 'foreign-origin'],
    ['https://evil.example', 'foreign-origin'],
    ['null', 'foreign-origin'],
  ])('with the origin %s is %s', (origin, outcome) => {
    expect(collectorOf().collect({ origin }).outcome).toBe(outcome);
  });

  it('refuses a foreign origin the same way whether or not the website exists', () => {
    const hit = { page: 'https://none.example/', origin: 'https://evil.example' };
    expect(collectorOf().collect(hit)).toEqual({ outcome: 'foreign-origin' });
  });
});

describe('exclusions', () => {
  it('exclude bots where the website asks for it', () => {
    expect(collectorOf().collect({ userAgent: BOT })).toEqual({ outcome: 'excluded', by: 'bot' });
    const counting = collectorOf({ exclude_bots: 0 });
    expect(counting.collect({ userAgent: BOT }).outcome).toBe('counted');
  });

  it('exclude the website’s addresses, but no hit that has only a place', () => {
    const { collect } = collectorOf({ exclude_ips: '192.0.2.0/24\n2001:db8::1' });
    for (const ip of ['192.0.2.7', '::ffff:192.0.2.9', '2001:db8::1']) {
      expect(collect({ visitor: { ip } })).toEqual({ outcome: 'excluded', by: 'address' });
    }
    expect(collect({ visitor: { ip: '192.0.3.7' } }).outcome).toBe('counted');
    expect(collect({ visitor: { place: BERLIN } }).outcome).toBe('counted');
  });
});

describe('values from visitors', () => {
  it.each([
    ['en-GB,en;q=0.9', 'en'],
    [' DE', 'de'],
    ['fil-PH', 'fil'],
    ['english', ''],
    ['*', ''],
    ['x', ''],
    ['', ''],
  ])('reads the language of %j as %j', (language, expected) => {
    expect(collectorOf().texts({ language })?.language).toBe(expected);
  });

  it.each([
    ['1x1', '1x1'],
    ['10000x99999', '10000x99999'],
    ['100000x1', ''],
    ['1x100000', ''],
    ['1920 x 1080', ''],
    ['x', ''],
    ['<b>1x1', ''],
  ])('counts the resolution %j as %j', (resolution, expected) => {
    expect(collectorOf().texts({ resolution })?.resolution).toBe(expected);
  });

  it('cuts values at 255 characters, never inside a character', () => {
    const { texts } = collectorOf();
    const long = `https://shop.example/${'a'.repeat(254)}`;
    expect(texts({ page: long })?.page).toBe(`/${'a'.repeat(254)}`);
    expect(texts({ page: `${long}b` })?.page).toBe(`/${'a'.repeat(254)}`);
    const name = `${'a'.repeat(254)}\u{1f600}`;
    expect(texts({ event: { name } })?.event).toBe(`${'a'.repeat(254)}\ufffd`);
    expect(texts({ event: { name: 'a\ud800' } })?.event).toBe('a\ufffd::');
  });

  it.each([
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['android-app://org.telegram.messenger', 'org.telegram.messenger'],
    ['android-app://com.slack/https/example.com', 'com.slack'],
    ['android-app://shop.example/', 'shop.example'],
  ])('names the app of %s', (referrer, expected) => {
    expect(collectorOf().texts({ referrer })?.referrer).toBe(expected);
  });

  it.each([
    ['?utm_campaign=spring&utm_source=letter&ref=x', 'spring'],
    ['?utm_source=letter', 'letter'],
    ['?utm_campaign=&utm_source=letter', 'letter'],
    ['?utm_medium=mail&ref=partner', 'partner'],
    ['?utm_medium=mail', ''],
    ['?UTM_SOURCE=a&preference=b', ''],
  ])('reads the campaign of %s', (query, expected) => {
    const page = `https://shop.example/a${query}`;
    expect(collectorOf().texts({ page })?.campaign).toBe(expected);
  });

  it('takes a Mac with a touch screen for an iPad', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
    const { texts } = collectorOf();
    const ipad = { os: 'iOS', device: 'tablet', browser: 'Safari' };
    expect(texts({ userAgent: mac, hasTouch: true })).toMatchObject(ipad);
    expect(texts({ userAgent: mac })).toMatchObject({ os: 'OS X', device: 'desktop' });
    expect(texts({ hasTouch: true })).toMatchObject({ os: 'Linux', device: 'desktop' });
  });

  it('ignores a referrer that is not a web address', () => {
    const { texts } = collectorOf();
    for (const referrer of ['', 'android-app://', 'ios-app://1', 'shop.example']) {
      expect(texts({ referrer })?.referrer).toBe('');
    }
  });
});
