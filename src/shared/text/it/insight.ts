import type { InsightWords } from '../en/insight';
import { withArticles } from './articles';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  none: 'Nessuna visita in questo periodo.',
  few: '{visits}. Troppo poco per una tendenza.',
  first: '{visits}. Ancora nessun periodo precedente per il confronto.',
  partial: '{visits}. I dati precedenti coprono solo {covered} di {days} giorni.',
  unchanged: 'Visite invariate, circa {about}.',
  offset: 'Visite invariate: {gained} {gain}, {lost} {loss}.',
  pageSpike: '{share} di pagine viste in più, quasi tutte su {page} ({pageDifference}).',
  up: {
    plain: '{share} di visite in più rispetto {before}.',
    none: '{share} di visite in più, senza una causa precisa.',
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
    none: '{share} di visite in meno, senza una causa precisa.',
    everywhere: '{share} di visite in meno, da tutte le sorgenti principali.',
    source: '{share} di visite in meno rispetto {before}, soprattutto da {source} ({difference}).',
    direct: '{share} di visite in meno rispetto {before}, soprattutto {source} ({difference}).',
  },
  today: {
    above: '{visits} fino alle ore {hour}, {share} in più del livello abituale di {weekday}.',
    below: '{visits} fino alle ore {hour}, {share} in meno del livello abituale di {weekday}.',
    usual: '{visits} fino alle ore {hour}, come di solito di {weekday}.',
  },
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'visita' : 'visite'}`,
  hour: (hour) => hour,
  directName: 'visite dirette',
  /** Follow “rispetto”, with their preposition. */
  compared: {
    to: 'al',
    days: (range) => `al periodo ${withArticles(`dal ${range}`)}`,
    day: (day) => withArticles(`al ${day}`),
    before: (days, formatted) =>
      days === 1 ? 'al giorno precedente' : `ai ${formatted} giorni precedenti`,
    weeksBefore: (days, formatted, weeks) => {
      const earlier = weeks === 1 ? 'di una settimana prima' : `di ${weeks} settimane prima`;
      return days === 1
        ? `allo stesso giorno ${earlier}`
        : `ai ${formatted} giorni corrispondenti ${earlier}`;
    },
  },
};
