import { expect, test } from 'vitest';
import {
  eventCounters,
  viewCounters,
  type Visit,
  visitCounters,
} from '$service/collect/hit-counters';
import type { HitCounters } from '$service/store/hits';
import { SERVER_STATISTICS, type ServerStatistic, STATISTICS } from '$shared/api/statistics';
import { openTestStore } from '$test/support/test-store';

const nameOf = (code: number) => SERVER_STATISTICS.find((name) => STATISTICS[name].code === code);

/** The counted values by the statistics' names. */
const read = ({ codes, texts, totals }: HitCounters) => ({
  values: Object.fromEntries(codes.map((code, index) => [nameOf(code), texts[index]])),
  totals: totals.map(nameOf).sort(),
});

test('counts the first page view of a visit for every statistic but events, each with its own value', () => {
  const visit: Visit = {
    referrer: 'search.example',
    campaign: 'spring',
    language: 'en',
    resolution: '1920x1080',
    agent: { browser: 'Firefox', os: 'Linux', device: 'desktop' },
    place: { continent: 'EU:Europe', country: 'DE:Germany', city: 'DE:Berlin, BE' },
  };
  expect(read(visitCounters(0, '/a', visit))).toEqual({
    values: {
      browser: 'Firefox',
      campaign: 'spring',
      city: 'DE:Berlin, BE',
      continent: 'EU:Europe',
      country: 'DE:Germany',
      device: 'desktop',
      landing_page: '/a',
      language: 'en',
      os: 'Linux',
      page: '/a',
      referrer: 'search.example',
      resolution: '1920x1080',
    },
    totals: ['pageviews', 'pageviews_hour', 'visitors', 'visitors_hour'],
  });
});

test('counts a later page view for pages and page views', () => {
  expect(read(viewCounters(0, '/b'))).toEqual({
    values: { page: '/b' },
    totals: ['pageviews', 'pageviews_hour'],
  });
});

test('counts an event for events alone', () => {
  const event = 'Signup::';
  expect(read(eventCounters(0, event))).toEqual({ values: { event }, totals: [] });
});

test('does not count a missing campaign, and counts other missing values as empty', () => {
  const store = openTestStore();
  const website = store.websites.store({
    domain: 'a.example',
  });
  const websiteId = website?.id ?? 0;
  const at = new Date('2025-03-01T12:00:00').getTime();
  const unknown: Visit = {
    referrer: '',
    campaign: '',
    language: '',
    resolution: '',
    agent: { browser: '', os: '', device: '' },
    place: { continent: '', country: '', city: '' },
  };
  const campaigns = ['', 'spring'];
  const hits = campaigns.map((campaign) => ({
    websiteId,
    counters: visitCounters(at, '/a', { ...unknown, campaign }),
  }));
  store.recorder.record(hits);
  const day = { from: '2025-03-01', to: '2025-03-01', sort_by: 'count', sort: 'desc' } as const;
  const rowsOf = (name: ServerStatistic) =>
    store.statistics.show(websiteId, { name, ...day, per_page: 10, page: 1 }).rows;
  expect(rowsOf('campaign')).toEqual([{ value: 'spring', count: 1 }]);
  expect(rowsOf('referrer')).toEqual([{ value: '', count: 2 }]);
  expect(rowsOf('landing_page')).toEqual([{ value: '/a', count: 2 }]);
  store.close();
});
