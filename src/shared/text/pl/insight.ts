import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';
import { countWord } from './count-word';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  none: 'Brak wizyt w tym okresie.',
  few: '{visits}. Za mało, by mówić o trendzie.',
  first: '{visits}. Nie ma jeszcze wcześniejszego okresu do porównania.',
  partial: '{visits}. Wcześniejsze dane obejmują tylko {covered} z {days} dni.',
  unchanged: 'Liczba wizyt bez zmian: około {about}.',
  offset: 'Liczba wizyt bez zmian: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'O {share} więcej odsłon, prawie wszystkie na stronie {page} ({pageDifference}).',
  up: {
    plain: 'O {share} więcej wizyt niż {before}.',
    none: 'O {share} więcej wizyt, bez jednej wyraźnej przyczyny.',
    source: 'O {share} więcej wizyt niż {before}, głównie ze źródła {source} ({difference}).',
    newSource:
      'O {share} więcej wizyt niż {before}, głównie ze źródła {source} (nowe, {difference}).',
    direct: 'O {share} więcej wizyt niż {before}; przybyły głównie {source} ({difference}).',
    page: 'O {share} więcej wizyt niż {before}, głównie na stronie {page}.',
    sourceAndPage:
      'O {share} więcej wizyt niż {before}, głównie ze źródła {source} ({difference}) i na stronie {page}.',
    newSourceAndPage:
      'O {share} więcej wizyt niż {before}, głównie ze źródła {source} (nowe, {difference}) i na stronie {page}.',
    directAndPage:
      'O {share} więcej wizyt niż {before}; przybyły głównie {source} ({difference}) i wizyty na stronie {page}.',
  },
  down: {
    plain: 'O {share} mniej wizyt niż {before}.',
    none: 'O {share} mniej wizyt, bez jednej wyraźnej przyczyny.',
    everywhere: 'O {share} mniej wizyt, ze wszystkich głównych źródeł.',
    source: 'O {share} mniej wizyt niż {before}, głównie ze źródła {source} ({difference}).',
    direct: 'O {share} mniej wizyt niż {before}; ubyły głównie {source} ({difference}).',
  },
  today: {
    above:
      '{visits} do godz. {hour}, o {share} więcej niż zwykle w ten dzień tygodnia ({weekday}).',
    below: '{visits} do godz. {hour}, o {share} mniej niż zwykle w ten dzień tygodnia ({weekday}).',
    usual: '{visits} do godz. {hour}, tyle co zwykle w ten dzień tygodnia ({weekday}).',
  },
  visits: (visits, formatted) => `${formatted} ${countWord(visits, 'wizyta', 'wizyty', 'wizyt')}`,
  hour: withoutZero,
  directName: 'wizyty bezpośrednie',
  compared: {
    to: 'do',
    days: (range) => `w dniach od ${range}`,
    day: (day) => `w dniu ${day}`,
    before: (days, formatted) =>
      days === 1 ? 'poprzedniego dnia' : `w poprzednich ${formatted} dniach`,
    weeksBefore: (days, formatted, weeks) => {
      const word = countWord(weeks, 'tydzień', 'tygodnie', 'tygodni');
      const earlier = weeks === 1 ? `${word} wcześniej` : `${weeks} ${word} wcześniej`;
      return days === 1
        ? `tego samego dnia ${earlier}`
        : `w ${formatted}-dniowym okresie ${earlier}`;
    },
  },
};
