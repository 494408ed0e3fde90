import type { StatisticName } from '../../api/statistics';

export const statisticTitles: Record<StatisticName, string> = {
  browser: 'Browser',
  campaign: 'Kampagnen',
  city: 'Städte',
  continent: 'Kontinente',
  country: 'Länder',
  device: 'Geräte',
  event: 'Ereignisse',
  landing_page: 'Einstiegsseiten',
  language: 'Sprachen',
  os: 'Betriebssysteme',
  page: 'Seiten',
  pageviews: 'Seitenaufrufe',
  pageviews_hour: 'Seitenaufrufe nach Stunde',
  referrer: 'Verweise',
  resolution: 'Auflösungen',
  visitors: 'Besucher',
  visitors_hour: 'Besucher nach Stunde',
};
