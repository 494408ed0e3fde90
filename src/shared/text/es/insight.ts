import type { InsightWords } from '../en/insight';
import { theTime } from './counts';
import { periodSentence } from './period-sentence';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  few: '{visits}. Muy poco para una tendencia.',
  first: '{visits} desde la primera, {day}. Aún no hay nada que comparar.',
  partial: '{visits}. De los días anteriores solo se contaron {covered} de {days}.',
  level: 'Más o menos las mismas visitas que antes ({change}).',
  offset: 'Visitas sin cambios: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Un {share} más de páginas vistas, casi todas en {page} ({pageDifference}).',
  up: {
    plain: 'Un {share} más de visitas que {before}.',
    none: 'Un {share} más de visitas que {before}, desde muchas fuentes.',
    source: 'Un {share} más de visitas que {before}, sobre todo desde {source} ({difference}).',
    newSource:
      'Un {share} más de visitas que {before}, sobre todo desde {source} (fuente nueva, {difference}).',
    direct: 'Un {share} más de visitas que {before}, sobre todo {source} ({difference}).',
    page: 'Un {share} más de visitas que {before}, sobre todo en {page}.',
    sourceAndPage:
      'Un {share} más de visitas que {before}, sobre todo desde {source} ({difference}) y en {page}.',
    newSourceAndPage:
      'Un {share} más de visitas que {before}, sobre todo desde {source} (fuente nueva, {difference}) y en {page}.',
    directAndPage:
      'Un {share} más de visitas que {before}, sobre todo {source} ({difference}) y en {page}.',
  },
  down: {
    plain: 'Un {share} menos de visitas que {before}.',
    none: 'Un {share} menos de visitas que {before}, en muchas fuentes.',
    everywhere: 'Un {share} menos de visitas que {before}, en todas las fuentes principales.',
    source: 'Un {share} menos de visitas que {before}, sobre todo desde {source} ({difference}).',
    direct: 'Un {share} menos de visitas que {before}, sobre todo {source} ({difference}).',
  },
  today: {
    above: '{visits} hasta {hour}, un {share} más que un {weekday} habitual.',
    below: '{visits} hasta {hour}, un {share} menos que un {weekday} habitual.',
    usual: '{visits} hasta {hour}, como un {weekday} habitual.',
  },
  /** The finished hours of a day, compared with the same hours of another one. */
  byHour: {
    up: 'Un {share} más de visitas hasta {hour} que {before}.',
    down: 'Un {share} menos de visitas hasta {hour} que {before}.',
    level: '{visits} hasta {hour}, más o menos como antes ({change}).',
    few: '{visits} hasta {hour}. Muy poco para una tendencia.',
  },
  gray: 'En gris puede ser casualidad',
  /** Added where the periods differ in length. */
  perDay: 'Comparación por día: {days} frente a {compared} días.',
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  hour: theTime,
  directName: 'visitas directas',
  compared: {
    days: (range) => `del ${range}`,
    day: (day) => `el ${day}`,
  },
  period: periodSentence,
};
