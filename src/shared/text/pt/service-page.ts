import type { ServicePageText } from '../en/service-page';
import { insight } from './insight';
import { statisticTitles, statisticValues } from './statistic-names';
import { valueWords } from './value-words';

/** The built-in service's page of statistics. */
export const servicePage: ServicePageText = {
  title: (domain) => `${domain} · Estatísticas`,
  period: 'Período',
  days: (days) => (days === 1 ? 'Hoje' : days === 365 ? '12 meses' : `${days} dias`),
  visitors: 'Visitas',
  pageviews: 'Visualizações',
  chart: 'Visitas por dia',
  live: (visits, formatted) =>
    visits === 0
      ? 'Nenhuma visita nos últimos 30 minutos'
      : `${insight.visits(visits, formatted)} nos últimos 30 minutos`,
  nothing: 'Ainda sem dados',
  day: 'Dia',
  hour: 'Hora',
  asTable: 'Números em tabela',
  visitsBefore: 'Visitas antes',
  ahead: 'ainda não',
  pointCount: (point, count, isUnderWay) => `${point}${isUnderWay ? ', até agora' : ''}: ${count}`,
  comparedWith: (period) => `Em comparação com ${period}`,
  coverage: (covered, days) => `Esse período tem dados de ${covered} de ${days} dias`,
  was: (count) => `antes: ${count}`,
  isNew: 'novo',
  listOf: (title) => `${title}, 10 primeiros lugares`,
  counted: { visits: 'Visitas', pageviews: 'Visualizações', events: 'Eventos' },
  share: 'Parcela',
  pagesPerVisit: 'Páginas por visita',
  soFar: 'até agora',
  footer: 'Contado pelo Sitedeck, sem cookies',
  zone: (zone) => `Fuso horário dos dias: ${zone}`,
  insight,
  password: 'Senha',
  key: 'Chave de API',
  needsPassword: 'Insira a senha para ver as estatísticas deste site.',
  needsKey:
    'As estatísticas deste site são privadas. Quem administra o site pode abri-las com a chave de API.',
  open: 'Abrir',
  wrong: 'Não funcionou. Tente de novo.',
  tooMany: 'Tentativas demais. Tente de novo em um minuto.',
  tooManyRequests: 'Solicitações demais',
  busy: 'O servidor está ocupado',
  later: 'Tente de novo em um minuto.',
  missing: 'Não encontrado',
  missingHint: 'Não há estatísticas neste endereço.',
  rootHint:
    'Este serviço conta as visitas a sites. Acrescente o domínio de um site a este endereço para ver as suas estatísticas.',
  titles: statisticTitles,
  valueNames: statisticValues,
  values: valueWords,
};
