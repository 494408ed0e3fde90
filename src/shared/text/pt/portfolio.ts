import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Total de visitas',
  pageviews: 'Total de visualizações',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} em ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portfólio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} até agora`,
  ownDays: 'Os dias seguem o fuso horário de cada servidor',
  table: 'Sites de todas as contas',
  statistic: 'Mostrar',
  statistics: { visitors: 'Visitas', pageviews: 'Visualizações' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  search: 'Buscar sites',
  grouped: 'Agrupar por conta',
  chooseAccounts: 'Contas',
  allAccounts: 'Todas as contas',
  someAccounts: (shown: number, all: number) => `${formatNumber(shown)} de ${accounts(all)}`,
  columns: {
    domain: 'Site',
    account: 'Conta',
    today: 'Hoje',
    yesterday: 'Ontem',
    week: '7 dias',
    month: '28 dias',
    change: 'Variação',
  },
  trend: 'Últimos 28 dias',
  changeNote: 'Variação: últimos 7 dias completos vs. os 7 anteriores. Em cinza pode ser acaso.',
  partlyCompared: (count: number) => `${sites(count)} sem números para todos os dias da comparação`,
  moved: (difference: number) => `${formatDifference(difference)} em 7 dias`,
  total: (count: number) => `Total de ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Contando… ${formatNumber(known)} de ${formatNumber(count)}`,
  favorite: 'Favorito',
  notSeen: 'Ainda não carregado',
  empty: 'Nenhum site ainda',
  emptyMore: 'Os sites de todas as suas contas aparecem aqui.',
  noMatch: 'Nenhum site encontrado',
  listing: (count: number) => `Carregando sites de ${accounts(count)}…`,
  unreachable: (count: number) =>
    `Não foi possível acessar ${accounts(count)}. Mostrando cópias offline.`,
};
