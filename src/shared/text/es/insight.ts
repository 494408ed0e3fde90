import type { InsightWords } from '../en/insight';
import { theTime } from './counts';

/** What a period's numbers mean, in one sentence. */
export const insight: InsightWords = {
  none: 'No hay visitas en este periodo.',
  few: '{visits}. Muy poco para una tendencia.',
  first: '{visits}. Aún no hay un periodo anterior para comparar.',
  partial: '{visits}. Los datos anteriores solo cubren {covered} de {days} días.',
  unchanged: 'Visitas sin cambios: unas {about}.',
  offset: 'Visitas sin cambios: {gained} {gain}, {lost} {loss}.',
  pageSpike: 'Un {share} más de páginas vistas, casi todas en {page} ({pageDifference}).',
  up: {
    plain: 'Un {share} más de visitas que {before}.',
    none: 'Un {share} más de visitas, sin una causa única.',
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
    none: 'Un {share} menos de visitas, sin una causa única.',
    everywhere: 'Un {share} menos de visitas, en todas las fuentes principales.',
    source: 'Un {share} menos de visitas que {before}, sobre todo desde {source} ({difference}).',
    direct: 'Un {share} menos de visitas que {before}, sobre todo {source} ({difference}).',
  },
  today: {
    above: '{visits} hasta {hour}, un {share} más que un {weekday} habitual.',
    below: '{visits} hasta {hour}, un {share} menos que un {weekday} habitual.',
    usual: '{visits} hasta {hour}, como un {weekday} habitual.',
  },
  visits: (visits, formatted) => `${formatted} ${visits === 1 ? 'visita' : 'visitas'}`,
  hour: theTime,
  directName: 'visitas directas',
  compared: {
    to: 'al',
    days: (range) => `del ${range}`,
    day: (day) => `el ${day}`,
    before: (days, formatted) =>
      days === 1 ? 'el día anterior' : `en los ${formatted} días anteriores`,
    weeksBefore: (days, formatted, weeks) => {
      const earlier = weeks === 1 ? 'una semana antes' : `${weeks} semanas antes`;
      return days === 1 ? `el mismo día ${earlier}` : `en los ${formatted} días ${earlier}`;
    },
  },
};
