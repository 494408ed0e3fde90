import type { StatisticName } from '../../api/statistics';

/** The statistics' titles: also the accessible names of their regions, and the heads of the service's own page. */
export const statisticTitles: Record<StatisticName, string> = {
  browser: 'Browsers',
  campaign: 'Campaigns',
  city: 'Cities',
  continent: 'Continents',
  country: 'Countries',
  device: 'Devices',
  event: 'Events',
  landing_page: 'Landing pages',
  language: 'Languages',
  os: 'Operating systems',
  page: 'Pages',
  pageviews: 'Pageviews',
  pageviews_hour: 'Pageviews by hour',
  referrer: 'Referrers',
  resolution: 'Resolutions',
  visitors: 'Visitors',
  visitors_hour: 'Visitors by hour',
};
