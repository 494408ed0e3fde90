import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';
import { visitsOf, withFirst } from './counts';

/** What a period's numbers mean, in one sentence. `{before}` follows “par rapport”. */
export const insight: InsightWords = {
  none: 'Aucune visite pendant cette période.',
  few: '{visits}. Trop peu pour dégager une tendance.',
  first: '{visits}. Pas encore de période antérieure à comparer.',
  partial: '{visits}. Données antérieures pour {covered} des {days} jours seulement.',
  unchanged: 'Visites stables, environ {about}.',
  offset: 'Visites stables\u202f: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Pages vues en hausse de {share}, presque toutes sur {page} ({pageDifference}).',
  up: {
    plain: 'Visites en hausse de {share} par rapport {before}.',
    none: 'Visites en hausse de {share}, sans cause unique.',
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
    none: 'Visites en baisse de {share}, sans cause unique.',
    everywhere: 'Visites en baisse de {share}, sur toutes les sources principales.',
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
  visits: visitsOf,
  hour: withoutZero,
  directName: 'accès direct',
  compared: {
    to: 'au',
    days: (range) => `à la période du ${withFirst(range)}`,
    day: (day) => `au ${withFirst(day)}`,
    before: (days, formatted) => (days === 1 ? 'à la veille' : `aux ${formatted} jours précédents`),
    weeksBefore: (days, formatted, weeks) => {
      const earlier = weeks === 1 ? 'une semaine plus tôt' : `${weeks} semaines plus tôt`;
      return days === 1
        ? `au même jour ${earlier}`
        : `aux ${formatted} jours équivalents ${earlier}`;
    },
  },
};
