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
  os: 'Systems',
  page: 'Pages',
  pageviews: 'Pageviews',
  pageviews_hour: 'Pageviews by hour',
  referrer: 'Sources',
  resolution: 'Screen sizes',
  visitors: 'Visits',
  visitors_hour: 'Visits by hour',
};

/** What the values of a statistic are, as the head of their column. */
export const statisticValues: Record<StatisticName, string> = {
  browser: 'Browser',
  campaign: 'Campaign',
  city: 'City',
  continent: 'Continent',
  country: 'Country',
  device: 'Device',
  event: 'Event',
  landing_page: 'Landing page',
  language: 'Language',
  os: 'System',
  page: 'Page',
  pageviews: 'Day',
  pageviews_hour: 'Hour',
  referrer: 'Source',
  resolution: 'Screen size',
  visitors: 'Day',
  visitors_hour: 'Hour',
};
