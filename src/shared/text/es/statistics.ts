import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare } from '../format';
import { agree, days as daysOf, theTime, visits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  '7-days': '7 días',
  '28-days': '28 días',
  '91-days': '91 días',
  '26-weeks': '26 semanas',
  'this-month': 'Este mes',
  'last-month': 'Mes pasado',
  'this-year': 'Este año',
  'last-year': 'Año pasado',
  '12-months': '12 meses',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Sin comparación',
  previous: 'Periodo anterior',
  year: 'Mismo periodo del año anterior',
  custom: 'Personalizado',
};

const intervals: Record<Interval, string> = { day: 'Día', week: 'Semana', month: 'Mes' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Tu servidor llama a esto “${word}”.`,
  values,
  valueWords,

  period: 'Periodo',
  presets,
  presetsName: 'Periodo',
  more: 'Más',
  from: 'Desde',
  to: 'Hasta',
  earlier: 'Periodo anterior',
  later: 'Periodo siguiente',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Comparar con',
  compareName: 'Comparar',
  comparisons,
  against: (days: string) => `vs. ${days}`,
  comparedFrom: 'Comparar desde',
  comparedTo: 'Comparar hasta',

  headlines: 'Cifras clave',
  pagesPerVisit: 'Páginas por visita',
  busiestDay: 'Día más activo',
  busiestHour: 'Hora más activa',
  weekdays: 'Promedio por día de la semana',
  none: '–',
  counted: { visits: 'Visitas', pageviews: 'Páginas vistas', events: 'Eventos' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Una visita empieza cuando alguien llega desde fuera de tu sitio web. La misma persona puede contar más de una vez.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${visits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} de las visitas`,
  showDay: (day: string) => `Mostrar ${day}`,

  chart: 'Gráfico',
  chartMenu: 'Opciones del gráfico',
  by: 'Intervalo',
  intervals,
  kind: 'Tipo de gráfico',
  kinds: { line: 'Líneas', bar: 'Barras' },
  showTable: 'Mostrar tabla',
  tableOf: (title: string) => `${title}, en una tabla`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Comparado con ${period}`,
  underWay: 'hasta ahora',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} hoy hasta ahora.`,
  savedEarlier: (days: string) => `Guardado antes. ${days} aún no se ha cargado`,
  startedToday: {
    'this-month': 'El mes ha empezado hoy, por eso se muestra el día de hoy.',
    'this-year': 'El año ha empezado hoy, por eso se muestra el día de hoy.',
  },
  byHour: (count: string, hour: string) => `${count} hasta ${theTime(hour)}`,
  withinChance: (count: string) =>
    `Puede ser casualidad. Hacen falta ${count} más o menos para estar seguros.`,
  spreadUnknown: 'Puede ser casualidad: no se sabe cuánto varía.',
  runningHint:
    'El día de hoy no ha terminado, y por hora solo se cuentan visitas y páginas vistas.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} vs. ${daysOf(compared)}`,
  comparedCoverage: (covered: number, days: number) =>
    `El periodo comparado tiene datos de ${formatNumber(covered)} de ${daysOf(days)}`,
  perDay: (change: string) => `${change} por día`,
  compareLists: 'Cambios en las listas',
  cut: 'parcial',
  partialHint: 'Uno de los dos no está completo.',
  total: 'Total',
  average: 'Promedio',
  hour: 'Hora',
  weekday: 'Día de la semana',
  comparedColumn: 'Comparación',
  comparedValue: (title: string) => `${title}, comparación`,
  panelsOf: (group: string) => group,

  share: 'Cuota',
  change: 'Cambio',
  worth: 'Valor total',
  isNew: 'nuevo',
  notListed: 'desconocido',
  notListedHint: 'La lista anterior termina antes de esta fila.',
  seeAll: 'Ver todo',
  seeAllOf: (title: string) => `Ver todo: ${title}`,
  overview: 'Resumen',
  searchIn: (title: string) => `Buscar en ${title.toLocaleLowerCase('es')}`,
  noMatch: (search: string) => `Sin resultados para “${search}”`,
  sortBy: 'Ordenar por',
  sortKeys: { count: 'Cantidad', value: 'Nombre' },
  order: 'Orden',
  orders: {
    count: { desc: 'De mayor a menor', asc: 'De menor a mayor' },
    value: { asc: 'De A a Z', desc: 'De Z a A' },
  },
  rowsPerPage: 'Filas por página',
  rows: (count: string) => (count === '1' ? '1 fila' : `${count} filas`),
  trend: 'Tendencia',
  trends: 'Tendencias',
  trendsOf: (title: string) => `Tendencias: ${title}`,
  changePending: 'Cargando comparación…',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} por día`,
  map: 'Mapa',
  mapOf: (title: string) => `${title} en un mapamundi`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Demasiado pequeño para el mapa: ${places} y ${formatNumber(others)} más`
      : `Demasiado pequeño para el mapa: ${places}`,
  less: 'Menos',
  moreOf: 'Más',
  hoursOfDay: 'Día',
  hoursOfWeek: 'Semana',
  weekOf: (title: string) => `${title}, una semana típica`,
  weekNote: 'Promedio por hora, últimas cuatro semanas',
  weekHint:
    'Sin el valor más alto ni el más bajo de los cuatro, para que un día inusual no se note.',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} de ${daysOf(wanted)} ${agree(wanted, 'cargado', 'cargados')}`,
  movers: 'Variaciones',
  moversNeed: 'Activa una comparación para ver variaciones',
  moversNeedMore: 'Las variaciones son las mayores subidas y bajadas desde entonces.',
  comparePrevious: 'Comparar con el periodo anterior',
  nothingChanged: 'Nada cambió',
  allOthers: 'Todo lo demás',
  allOf: {
    visits: 'Todas las visitas',
    pageviews: 'Todas las páginas vistas',
    events: 'Todos los eventos',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'Las cinco mayores variaciones de cada lista, entre sus 100 primeras filas.',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} de ${formatNumber(wanted)} ${agree(wanted, 'lista cargada', 'listas cargadas')}`,
  difference: 'Diferencia',
  nowColumn: 'Este periodo',
  groups: {
    sources: 'Fuentes',
    pages: 'Páginas',
    places: 'Lugares',
    technology: 'Tecnología',
    hours: 'Horas',
    events: 'Eventos',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  open: (address: string) => `Abrir ${address} en el navegador`,

  empty: {
    visits: 'No hay visitas en este periodo',
    pageviews: 'No hay páginas vistas en este periodo',
    events: 'No hay eventos en este periodo',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Tu servidor no ofrece esto',
  noSites: 'Aún no hay sitios web',
  liveNow: (visits: number) => `${formatNumber(visits)} ahora`,
  live: (count: number, minutes: number) =>
    count === 0
      ? `Ninguna visita en los últimos ${minutes} minutos`
      : `${visits(count)} en los últimos ${minutes} minutos`,
  noSitesMore: 'Añade un sitio web para ver sus estadísticas.',
  addWebsite: 'Ir a Sitios web',
  noAccount: 'Aún no hay cuentas',
  noAccountMore: 'Conecta una cuenta o mira los datos de ejemplo.',
  siteMissing: 'No se encontró el sitio web',
  notRefreshed: 'Se muestra tu copia sin conexión',
};
