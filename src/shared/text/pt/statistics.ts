import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';
import { visits as countVisits, days as countDays } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  '7-days': '7 dias',
  '28-days': '28 dias',
  '91-days': '91 dias',
  '26-weeks': '26 semanas',
  'this-month': 'Este mês',
  'last-month': 'Mês passado',
  'this-year': 'Este ano',
  'last-year': 'Ano passado',
  '12-months': '12 meses',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Sem comparação',
  previous: 'Período anterior',
  year: 'Mesmo período do ano passado',
  custom: 'Datas personalizadas',
};

const intervals: Record<Interval, string> = { day: 'Dia', week: 'Semana', month: 'Mês' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Seu servidor chama isto de “${word}”.`,
  values,
  valueWords,

  period: 'Período',
  presets,
  presetsName: 'Período',
  more: 'Mais',
  from: 'De',
  to: 'Até',
  earlier: 'Período anterior',
  later: 'Próximo período',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Comparar com',
  compareName: 'Comparação',
  comparisons,
  against: (days: string) => `vs. ${days}`,
  comparedFrom: 'Comparar de',
  comparedTo: 'Comparar até',

  headlines: 'Números principais',
  pagesPerVisit: 'Páginas por visita',
  busiestDay: 'Dia de pico',
  busiestHour: 'Horário de pico',
  weekdays: 'Média por dia da semana',
  none: '–',
  counted: { visits: 'Visitas', pageviews: 'Visualizações', events: 'Eventos' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Uma visita começa quando alguém chega de fora do seu site. A mesma pessoa pode contar mais de uma vez.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${countVisits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} das visitas`,
  showDay: (day: string) => `Mostrar ${day}`,

  chart: 'Gráfico',
  chartMenu: 'Opções do gráfico',
  by: 'Intervalo',
  intervals,
  kind: 'Tipo de gráfico',
  kinds: { line: 'Linhas', bar: 'Barras' },
  showTable: 'Mostrar tabela',
  tableOf: (title: string) => `${title}, em tabela`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Em comparação com ${period}`,
  underWay: 'até agora',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} hoje até agora.`,
  savedEarlier: (days: string) => `Salvo antes. ${days} ainda não foi carregado`,
  startedToday: {
    'this-month': 'O mês começou hoje, por isso é mostrado o dia de hoje.',
    'this-year': 'O ano começou hoje, por isso é mostrado o dia de hoje.',
  },
  byHour: (count: string, hour: string) => `${count} até ${hour}`,
  withinChance: (count: string) =>
    `Pode ser acaso. São precisas ${count} a mais ou a menos para ter certeza.`,
  spreadUnknown: 'Pode ser acaso: não se sabe quanto isso costuma variar.',
  runningHint: 'O dia de hoje não terminou, e por hora só são contadas visitas e visualizações.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} vs. ${countDays(compared)}`,
  comparedCoverage: (covered: number, days: number) =>
    `O período comparado tem dados de ${formatNumber(covered)} de ${countDays(days)}`,
  perDay: (change: string) => `${change} por dia`,
  compareLists: 'Variação nas listas',
  cut: 'parcial',
  partialHint: 'Um dos dois não está completo.',
  total: 'Total',
  average: 'Média',
  hour: 'Hora',
  weekday: 'Dia da semana',
  comparedColumn: 'Comparação',
  comparedValue: (title: string) => `${title}, comparação`,
  panelsOf: (group: string) => group,

  share: 'Parcela',
  change: 'Variação',
  worth: 'Valor total',
  isNew: 'novo',
  notListed: 'desconhecido',
  notListedHint: 'A lista anterior termina antes desta linha.',
  seeAll: 'Ver tudo',
  seeAllOf: (title: string) => `Ver tudo: ${title}`,
  overview: 'Visão geral',
  searchIn: (title: string) => `Buscar em ${title.toLocaleLowerCase('pt')}`,
  noMatch: (search: string) => `Nenhum resultado para “${search}”`,
  sortBy: 'Ordenar por',
  sortKeys: { count: 'Contagem', value: 'Nome' },
  order: 'Ordem',
  orders: {
    count: { desc: 'Maiores primeiro', asc: 'Menores primeiro' },
    value: { asc: 'A a Z', desc: 'Z a A' },
  },
  rowsPerPage: 'Linhas por página',
  rows: (count: string) => (count === '1' ? '1 linha' : `${count} linhas`),
  trend: 'Tendência',
  trends: 'Tendências',
  trendsOf: (title: string) => `Tendências: ${title}`,
  changePending: 'Carregando comparação…',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} por dia`,
  map: 'Mapa',
  mapOf: (title: string) => `${title} em um mapa-múndi`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Pequenos demais para o mapa: ${places} e mais ${formatNumber(others)}`
      : `Pequenos demais para o mapa: ${places}`,
  less: 'Menos',
  moreOf: 'Mais',
  hoursOfDay: 'Dia',
  hoursOfWeek: 'Semana',
  weekOf: (title: string) => `${title}, uma semana típica`,
  weekNote: 'Média por hora, últimas quatro semanas',
  weekHint:
    'Deixa de fora o maior e o menor dos quatro valores, para que um dia atípico não apareça.',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} de ${countDays(wanted)} ${plural(wanted, { one: 'carregado', other: 'carregados' })}`,
  movers: 'Mudanças',
  moversNeed: 'Ative uma comparação para ver as mudanças',
  moversNeedMore: 'As mudanças são as maiores altas e quedas desde então.',
  comparePrevious: 'Comparar com o período anterior',
  nothingChanged: 'Nada mudou',
  allOthers: 'Todos os demais',
  allOf: {
    visits: 'Todas as visitas',
    pageviews: 'Todas as visualizações',
    events: 'Todos os eventos',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'As cinco maiores mudanças de cada lista, entre as 100 primeiras linhas.',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} de ${formatNumber(wanted)} ${plural(wanted, { one: 'lista carregada', other: 'listas carregadas' })}`,
  difference: 'Diferença',
  nowColumn: 'Este período',
  groups: {
    sources: 'Origens',
    pages: 'Páginas',
    places: 'Locais',
    technology: 'Tecnologia',
    hours: 'Horas',
    events: 'Eventos',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  open: (address: string) => `Abrir ${address} no navegador`,

  empty: {
    visits: 'Nenhuma visita neste período',
    pageviews: 'Nenhuma visualização neste período',
    events: 'Nenhum evento neste período',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Seu servidor não fornece isto',
  noSites: 'Nenhum site ainda',
  liveNow: (visits: number) => `${formatNumber(visits)} agora`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `Nenhuma visita nos últimos ${minutes} minutos`
      : `${countVisits(visits)} nos últimos ${minutes} minutos`,
  noSitesMore: 'Adicione um site para ver as estatísticas dele.',
  addWebsite: 'Ir para Sites',
  noAccount: 'Nenhuma conta ainda',
  noAccountMore: 'Conecte uma conta ou explore dados de exemplo.',
  siteMissing: 'Site não encontrado',
  notRefreshed: 'Mostrando sua cópia offline',
};
