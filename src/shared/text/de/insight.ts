import type { InsightWords } from '../en/insight';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  few: '{visits}. Zu wenige für einen Trend.',
  first: '{visits} seit dem ersten {day}. Noch nichts zu vergleichen.',
  partial: '{visits}. Frühere Tage sind nur zu {covered} von {days} gezählt.',
  level: 'Etwa so viele Besuche wie zuvor ({change}).',
  offset: 'Besuche unverändert: {gained} {gain}, {lost} {loss}.',
  pageSpike: '{share} mehr Seitenaufrufe, fast alle auf {page} ({pageDifference}).',
  up: {
    plain: '{share} mehr Besuche als {before}.',
    none: '{share} mehr Besuche als {before}, aus vielen Quellen.',
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
    none: '{share} weniger Besuche als {before}, aus vielen Quellen.',
    everywhere: '{share} weniger Besuche als {before}, bei allen wichtigen Quellen.',
    source: '{share} weniger Besuche als {before}, vor allem von {source} ({difference}).',
    direct: '{share} weniger Besuche als {before}, vor allem durch {source} ({difference}).',
  },
  today: {
    above: '{visits} bis {hour}, {share} über einem üblichen {weekday}.',
    below: '{visits} bis {hour}, {share} unter einem üblichen {weekday}.',
    usual: '{visits} bis {hour}, wie an einem üblichen {weekday}.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: '{share} mehr Besuche bis {hour} als {before}.',
    down: '{share} weniger Besuche bis {hour} als {before}.',
    level: '{visits} bis {hour}, etwa so viele wie zuvor ({change}).',
    few: '{visits} bis {hour}. Zu wenige für einen Trend.',
  },
  gray: 'Grau kann Zufall sein',
  /** Added where the periods differ in length. */
  perDay: 'Pro Tag verglichen: {days} gegenüber {compared} Tagen.',
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'Besuch' : 'Besuche'}`,
  hour: (hour) => hour,
  directName: 'direkte Besuche',
  compared: {
    days: (range) => `vom ${range}`,
    day: (day) => `am ${day}`,
  },
  period: periodSentence,
};
