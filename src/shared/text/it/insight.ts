import type { InsightWords } from '../en/insight';
import { withArticles } from './articles';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  few: '{visits}. Troppo poco per una tendenza.',
  first: '{visits} dalla prima, {day}. Ancora niente da confrontare.',
  partial: '{visits}. Dei giorni precedenti ne sono contati solo {covered} su {days}.',
  level: 'Visite più o meno come prima ({change}).',
  offset: 'Visite invariate: {gained} {gain}, {lost} {loss}.',
  pageSpike: '{share} di pagine viste in più, quasi tutte su {page} ({pageDifference}).',
  up: {
    plain: '{share} di visite in più rispetto {before}.',
    none: '{share} di visite in più rispetto {before}, da molte sorgenti.',
    source: '{share} di visite in più rispetto {before}, soprattutto da {source} ({difference}).',
    newSource:
      '{share} di visite in più rispetto {before}, soprattutto da {source} (novità, {difference}).',
    direct: '{share} di visite in più rispetto {before}, soprattutto {source} ({difference}).',
    page: '{share} di visite in più rispetto {before}, soprattutto su {page}.',
    sourceAndPage:
      '{share} di visite in più rispetto {before}, soprattutto da {source} ({difference}) e su {page}.',
    newSourceAndPage:
      '{share} di visite in più rispetto {before}, soprattutto da {source} (novità, {difference}) e su {page}.',
    directAndPage:
      '{share} di visite in più rispetto {before}, soprattutto {source} ({difference}) e su {page}.',
  },
  down: {
    plain: '{share} di visite in meno rispetto {before}.',
    none: '{share} di visite in meno rispetto {before}, da molte sorgenti.',
    everywhere: '{share} di visite in meno rispetto {before}, da tutte le sorgenti principali.',
    source: '{share} di visite in meno rispetto {before}, soprattutto da {source} ({difference}).',
    direct: '{share} di visite in meno rispetto {before}, soprattutto {source} ({difference}).',
  },
  today: {
    above: '{visits} fino alle ore {hour}, {share} in più del livello abituale di {weekday}.',
    below: '{visits} fino alle ore {hour}, {share} in meno del livello abituale di {weekday}.',
    usual: '{visits} fino alle ore {hour}, come di solito di {weekday}.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: '{share} di visite in più fino alle ore {hour} rispetto {before}.',
    down: '{share} di visite in meno fino alle ore {hour} rispetto {before}.',
    level: '{visits} fino alle ore {hour}, più o meno come prima ({change}).',
    few: '{visits} fino alle ore {hour}. Troppo poco per una tendenza.',
  },
  gray: 'In grigio può essere un caso',
  /** Added where the periods differ in length. */
  perDay: 'Confronto al giorno: {days} contro {compared} giorni.',
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'visita' : 'visite'}`,
  hour: (hour) => hour,
  directName: 'visite dirette',
  /** Follow “rispetto”, with their preposition. */
  compared: {
    days: (range) => `al periodo ${withArticles(`dal ${range}`)}`,
    day: (day) => withArticles(`al ${day}`),
  },
  period: periodSentence,
};
