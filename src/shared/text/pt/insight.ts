import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';

/** What a period's numbers mean, in one sentence. {before} brings its own “a”, {hour} is digits alone. */
export const insight: InsightWords = {
  none: 'Nenhuma visita neste período.',
  few: '{visits}. Muito pouco para uma tendência.',
  first: '{visits}. Ainda não há período anterior para comparar.',
  partial: '{visits}. Os dados anteriores cobrem só {covered} de {days} dias.',
  unchanged: 'Visitas estáveis, cerca de {about}.',
  offset: 'Visitas estáveis: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'As visualizações subiram {share}, quase todas na página {page} ({pageDifference}).',
  up: {
    plain: 'As visitas subiram {share} em relação {before}.',
    none: 'As visitas subiram {share}, sem uma causa única.',
    source:
      'As visitas subiram {share} em relação {before}, principalmente via {source} ({difference}).',
    newSource:
      'As visitas subiram {share} em relação {before}, principalmente via {source} (nova, {difference}).',
    direct:
      'As visitas subiram {share} em relação {before}, principalmente por {source} ({difference}).',
    page: 'As visitas subiram {share} em relação {before}, principalmente na página {page}.',
    sourceAndPage:
      'As visitas subiram {share} em relação {before}, principalmente via {source} ({difference}) e na página {page}.',
    newSourceAndPage:
      'As visitas subiram {share} em relação {before}, principalmente via {source} (nova, {difference}) e na página {page}.',
    directAndPage:
      'As visitas subiram {share} em relação {before}, principalmente por {source} ({difference}) e na página {page}.',
  },
  down: {
    plain: 'As visitas caíram {share} em relação {before}.',
    none: 'As visitas caíram {share}, sem uma causa única.',
    everywhere: 'As visitas caíram {share}, em todas as principais origens.',
    source:
      'As visitas caíram {share} em relação {before}, principalmente via {source} ({difference}).',
    direct:
      'As visitas caíram {share} em relação {before}, principalmente por {source} ({difference}).',
  },
  today: {
    above: '{visits} até {hour}h, {share} acima do normal para {weekday}.',
    below: '{visits} até {hour}h, {share} abaixo do normal para {weekday}.',
    usual: '{visits} até {hour}h, dentro do normal para {weekday}.',
  },
  visits: (visits, formatted) => `${formatted} ${visits < 2 ? 'visita' : 'visitas'}`,
  hour: withoutZero,
  directName: 'visitas diretas',
  compared: {
    to: 'a',
    days: (range) => `ao período de ${range}`,
    day: (day) => `a ${day}`,
    before: (days, formatted) =>
      days === 1 ? 'ao dia anterior' : `aos ${formatted} dias anteriores`,
    weeksBefore: (days, formatted, weeks) => {
      const earlier = weeks === 1 ? 'de uma semana antes' : `de ${weeks} semanas antes`;
      return days === 1 ? `ao mesmo dia ${earlier}` : `aos ${formatted} dias ${earlier}`;
    },
  },
};
