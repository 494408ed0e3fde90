import type { InsightWords } from '../en/insight';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  none: 'Keine Besuche in diesem Zeitraum.',
  few: '{visits}. Zu wenige für einen Trend.',
  first: '{visits}. Noch kein früherer Zeitraum zum Vergleichen.',
  partial: '{visits}. Vergleichsdaten nur für {covered} von {days} Tagen.',
  unchanged: 'Unverändert rund {about} Besuche.',
  offset: 'Besuche unverändert: {gained} {gain}, {lost} {loss}.',
  pageSpike: '{share} mehr Seitenaufrufe, fast alle auf {page} ({pageDifference}).',
  up: {
    plain: '{share} mehr Besuche als {before}.',
    none: '{share} mehr Besuche, ohne einzelne Ursache.',
    source: '{share} mehr Besuche als {before}, vor allem von {source} ({difference}).',
    newSource: '{share} mehr Besuche als {before}, vor allem von {source} (neu, {difference}).',
    direct: '{share} mehr Besuche als {before}, vor allem durch {source} ({difference}).',
    page: '{share} mehr Besuche als {before}, vor allem auf {page}.',
    sourceAndPage:
      '{share} mehr Besuche als {before}, vor allem von {source} ({difference}) und auf {page}.',
    newSourceAndPage:
      '{share} mehr Besuche als {before}, vor allem von {source} (neu, {difference}) und auf {page}.',
    directAndPage:
      '{share} mehr Besuche als {before}, vor allem durch {source} ({difference}) und auf {page}.',
  },
  down: {
    plain: '{share} weniger Besuche als {before}.',
    none: '{share} weniger Besuche, ohne einzelne Ursache.',
    everywhere: '{share} weniger Besuche, bei allen wichtigen Quellen.',
    source: '{share} weniger Besuche als {before}, vor allem von {source} ({difference}).',
    direct: '{share} weniger Besuche als {before}, vor allem durch {source} ({difference}).',
  },
  today: {
    above: '{visits} bis {hour}, {share} über einem üblichen {weekday}.',
    below: '{visits} bis {hour}, {share} unter einem üblichen {weekday}.',
    usual: '{visits} bis {hour}, wie an einem üblichen {weekday}.',
  },
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'}`,
  hour: (hour) => hour,
  directName: 'direkte Besuche',
  compared: {
    to: 'bis',
    days: (range) => `vom ${range}`,
    day: (day) => `am ${day}`,
    before: (days, formatted) => (days === 1 ? 'am Tag davor' : `in den ${formatted} Tagen davor`),
    weeksBefore: (days, formatted, weeks) => {
      const earlier = weeks === 1 ? 'eine Woche davor' : `${weeks} Wochen davor`;
      return days === 1 ? `am selben Tag ${earlier}` : `in den ${formatted} Tagen ${earlier}`;
    },
  },
};
