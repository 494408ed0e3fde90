import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';
import { countWord } from './count-word';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  few: '{visits}. Za mało, by mówić o trendzie.',
  first: '{visits} od pierwszej, {day}. Nie ma jeszcze czego porównać.',
  partial: '{visits}. Z wcześniejszych {days} dni policzono tylko {covered}.',
  level: 'Mniej więcej tyle wizyt co wcześniej ({change}).',
  offset: 'Liczba wizyt bez zmian: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'O {share} więcej odsłon, prawie wszystkie na stronie {page} ({pageDifference}).',
  up: {
    plain: 'O {share} więcej wizyt niż {before}.',
    none: 'O {share} więcej wizyt niż {before}, z wielu źródeł.',
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
    none: 'O {share} mniej wizyt niż {before}, z wielu źródeł.',
    everywhere: 'O {share} mniej wizyt niż {before}, ze wszystkich głównych źródeł.',
    source: 'O {share} mniej wizyt niż {before}, głównie ze źródła {source} ({difference}).',
    direct: 'O {share} mniej wizyt niż {before}; ubyły głównie {source} ({difference}).',
  },
  today: {
    above:
      '{visits} do godz. {hour}, o {share} więcej niż zwykle w ten dzień tygodnia ({weekday}).',
    below: '{visits} do godz. {hour}, o {share} mniej niż zwykle w ten dzień tygodnia ({weekday}).',
    usual: '{visits} do godz. {hour}, tyle co zwykle w ten dzień tygodnia ({weekday}).',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'O {share} więcej wizyt do godz. {hour} niż {before}.',
    down: 'O {share} mniej wizyt do godz. {hour} niż {before}.',
    level: '{visits} do godz. {hour}, mniej więcej tyle co wcześniej ({change}).',
    few: '{visits} do godz. {hour}. Za mało, by mówić o trendzie.',
  },
  gray: 'Szara może być przypadkiem',
  /** Added where the periods differ in length. */
  perDay: 'Porównanie na dzień: {days} i {compared} dni.',
  visits: (visits, formatted) => `${formatted} ${countWord(visits, 'wizyta', 'wizyty', 'wizyt')}`,
  hour: withoutZero,
  directName: 'wizyty bezpośrednie',
  compared: {
    days: (range) => `w dniach od ${range}`,
    day: (day) => `w dniu ${day}`,
  },
  period: periodSentence,
};
