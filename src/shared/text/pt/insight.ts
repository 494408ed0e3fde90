import type { InsightWords } from '../en/insight';
import { withoutZero } from '../sentence';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. {before} brings its own “a”, {hour} is digits alone. */
export const insight: InsightWords = {
  few: '{visits}. Muito pouco para uma tendência.',
  first: '{visits} desde a primeira, {day}. Ainda não há nada para comparar.',
  partial: '{visits}. Dos {days} dias anteriores, só {covered} foram contados.',
  level: 'Praticamente as mesmas visitas de antes ({change}).',
  offset: 'Visitas estáveis: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'As visualizações subiram {share}, quase todas na página {page} ({pageDifference}).',
  up: {
    plain: 'As visitas subiram {share} em relação {before}.',
    none: 'As visitas subiram {share} em relação {before}, em muitas origens.',
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
    none: 'As visitas caíram {share} em relação {before}, em muitas origens.',
    everywhere: 'As visitas caíram {share} em relação {before}, em todas as principais origens.',
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
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'As visitas até {hour}h subiram {share} em relação {before}.',
    down: 'As visitas até {hour}h caíram {share} em relação {before}.',
    level: '{visits} até {hour}h, praticamente como antes ({change}).',
    few: '{visits} até {hour}h. Muito pouco para uma tendência.',
  },
  gray: 'Em cinza pode ser acaso',
  /** Added where the periods differ in length. */
  perDay: 'Comparação por dia: {days} contra {compared} dias.',
  visits: (visits, formatted) => `${formatted} ${visits < 2 ? 'visita' : 'visitas'}`,
  hour: withoutZero,
  directName: 'visitas diretas',
  compared: {
    days: (range) => `ao período de ${range}`,
    day: (day) => `a ${day}`,
  },
  period: periodSentence,
};
