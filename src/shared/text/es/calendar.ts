import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

export const calendar: typeof english = {
  title: 'Calendario',
  show: 'Mostrar calendario',
  year: 'Año',
  earlier: 'Año anterior',
  later: 'Año siguiente',
  total: (count, year) => `${visits(count)} en ${year}`,
  lastMonths: '12 meses',
  totalsNote: 'Totales por mes debajo',
  grid: (year) => `Visitas por día, ${year}`,
  keys: 'Con arriba y abajo te mueves un día; con izquierda y derecha, una semana. Enter muestra el día.',
  visits,
  usually: (count) => `lo habitual: unas ${count}`,
  soFar: (count) => `${visits(count)} hasta ahora`,
  unknown: 'sin cargar',
  before: 'aún sin recuento',
  future: 'por venir',
  legend: 'Visitas por día',
  under: (count) => `menos de ${count}`,
  from: (count) => `${count} o más`,
  none: '0',
  noData: 'Sin datos',
  best: 'Mejores días',
  bestRank: (rank) => `N.º ${formatNumber(rank)} de los mejores días`,
  quiet: 'Días más tranquilos',
  day: 'Día',
  usual: 'Habitual',
  habit: 'La semana habitual',
  habitNote: 'Punto: día central; barra: 8 de cada 10 días',
  middle: 'Día central',
  range: '8 de cada 10 días',
  fullDays: (count) => `${days(count)}, sin contar hoy.`,
  sentence: {
    best: 'Mejor día: ',
    with: (count, times) =>
      times === null
        ? `, con ${visits(count)}.`
        : `, con ${visits(count)}, ${times} veces lo habitual.`,
    workdays: (share) =>
      ` De lunes a viernes hay un ${formatShare(share)} más de visitas por día que los fines de semana.`,
    weekends: (share) =>
      ` Los fines de semana hay un ${formatShare(share)} más de visitas por día que de lunes a viernes.`,
  },
};
