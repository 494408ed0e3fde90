import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';
import { visitsOf, withFirst } from './counts';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. `{before}` follows “par rapport”. */
export const insight: InsightWords = {
  few: '{visits}. Trop peu pour dégager une tendance.',
  first: '{visits} depuis la première, {day}. Rien à comparer pour l’instant.',
  partial: '{visits}. Seuls {covered} des {days} jours antérieurs sont comptés.',
  level: 'À peu près autant de visites qu’avant ({change}).',
  offset: 'Visites stables\u202f: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Pages vues en hausse de {share}, presque toutes sur {page} ({pageDifference}).',
  up: {
    plain: 'Visites en hausse de {share} par rapport {before}.',
    none: 'Visites en hausse de {share} par rapport {before}, via de nombreuses sources.',
    source:
      'Visites en hausse de {share} par rapport {before}, surtout via {source} ({difference}).',
    newSource:
      'Visites en hausse de {share} par rapport {before}, surtout via {source} (nouvelle source, {difference}).',
    direct:
      'Visites en hausse de {share} par rapport {before}, surtout en {source} ({difference}).',
    page: 'Visites en hausse de {share} par rapport {before}, surtout sur {page}.',
    sourceAndPage:
      'Visites en hausse de {share} par rapport {before}, surtout via {source} ({difference}) et sur {page}.',
    newSourceAndPage:
      'Visites en hausse de {share} par rapport {before}, surtout via {source} (nouvelle source, {difference}) et sur {page}.',
    directAndPage:
      'Visites en hausse de {share} par rapport {before}, surtout en {source} ({difference}) et sur {page}.',
  },
  down: {
    plain: 'Visites en baisse de {share} par rapport {before}.',
    none: 'Visites en baisse de {share} par rapport {before}, sur de nombreuses sources.',
    everywhere:
      'Visites en baisse de {share} par rapport {before}, sur toutes les sources principales.',
    source:
      'Visites en baisse de {share} par rapport {before}, surtout via {source} ({difference}).',
    direct:
      'Visites en baisse de {share} par rapport {before}, surtout en {source} ({difference}).',
  },
  today: {
    above: '{visits} jusqu’à {hour}, {share} de plus qu’un {weekday} habituel.',
    below: '{visits} jusqu’à {hour}, {share} de moins qu’un {weekday} habituel.',
    usual: '{visits} jusqu’à {hour}, comme un {weekday} habituel.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'Visites en hausse de {share} jusqu’à {hour} par rapport {before}.',
    down: 'Visites en baisse de {share} jusqu’à {hour} par rapport {before}.',
    level: '{visits} jusqu’à {hour}, à peu près autant qu’avant ({change}).',
    few: '{visits} jusqu’à {hour}. Trop peu pour dégager une tendance.',
  },
  gray: 'Le gris peut être dû au hasard',
  /** Added where the periods differ in length. */
  perDay: 'Comparaison par jour\u202f: {days} contre {compared} jours.',
  visits: visitsOf,
  hour: withoutZero,
  directName: 'accès direct',
  compared: {
    days: (range) => `à la période du ${withFirst(range)}`,
    day: (day) => `au ${withFirst(day)}`,
  },
  period: periodSentence,
};
