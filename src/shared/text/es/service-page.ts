import type { ServicePageText } from '../en/service-page';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Estadísticas`,
  period: 'Periodo',
  days: (days) => (days === 1 ? 'Hoy' : days === 365 ? '12 meses' : `${days} días`),
  visitors: 'Visitas',
  pageviews: 'Páginas vistas',
  chart: 'Visitas por día',
  live: (visits: number, formatted: string) =>
    visits === 0
      ? 'Ninguna visita en los últimos 30 minutos'
      : `${formatted} ${visits === 1 ? 'visita' : 'visitas'} en los últimos 30 minutos`,
  nothing: 'Aún no hay datos',
  day: 'Día',
  hour: 'Hora',
  asTable: 'Cifras en una tabla',
  visitsBefore: 'Visitas antes',
  ahead: 'todavía no',
  pointCount: (point, count, isUnderWay) =>
    `${point}${isUnderWay ? ', hasta ahora' : ''}: ${count}`,
  comparedWith: (period) => `Comparado con ${period}`,
  coverage: (covered, days) => `Ese periodo tiene datos de ${covered} de ${days} días`,
  was: (count) => `antes ${count}`,
  isNew: 'nuevo',
  listOf: (title) => `${title}, los 10 primeros puestos`,
  counted: { visits: 'Visitas', pageviews: 'Páginas vistas', events: 'Eventos' },
  share: 'Cuota',
  pagesPerVisit: 'Páginas por visita',
  soFar: 'hasta ahora',
  footer: 'Contado por Sitedeck, sin cookies',
  zone: (zone) => `Zona horaria de los días: ${zone}`,
  insight,
  password: 'Contraseña',
  key: 'Clave de API',
  needsPassword: 'Escribe la contraseña para ver las estadísticas de este sitio web.',
  needsKey:
    'Las estadísticas de este sitio web son privadas. Quien lo gestiona puede abrirlas con la clave de API.',
  open: 'Abrir',
  wrong: 'No funcionó. Vuelve a intentarlo.',
  tooMany: 'Demasiados intentos. Vuelve a intentarlo en un minuto.',
  tooManyRequests: 'Demasiadas solicitudes',
  busy: 'El servidor está ocupado',
  later: 'Vuelve a intentarlo en un minuto.',
  missing: 'No encontrado',
  missingHint: 'No hay estadísticas en esta dirección.',
  rootHint:
    'Este servicio cuenta las visitas a sitios web. Añade el dominio de un sitio web a esta dirección para ver sus estadísticas.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
